/** Whether the whole course is shown, and its being computed a moment after the hand has moved. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { courseOf } from '../../scenes/course.ts';
import type { TableSession } from '../../scenes/session.ts';
import type { PracticeLine } from './line.ts';

/** A hand that moves on isn't waited upon by a simulation for every step of it, ms. */
const SETTLE = 40;

/** @param laying a hand lays pieces: nothing is about to be struck */
export function useCourse(session: TableSession, line: PracticeLine, laying: boolean): Signal<boolean> {
  const on = useSignal(true);
  const { intent, striking, view, sent } = session;
  const seat = striking.value;
  const strike = seat === null || !on.value || laying ? null : intent.strike(seat);
  const key = strike === null ? '' : `${line.at.value} ${JSON.stringify(strike)}`;
  useEffect(() => {
    session.course.value = [];
    if (strike === null || view.value === null || sent.value !== null) return;
    const pieces = view.value;
    const timer = setTimeout(() => {
      session.course.value = courseOf(pieces, strike);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [key, view.value]);
  return on;
}
