import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, systemClock } from '../../server/clock.ts';

describe('the real clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the machine’s at scale 1', () => {
    expect(systemClock().now()).toBe(Date.now());
  });

  it('runs so many times faster', () => {
    const clock = systemClock(20);
    const before = clock.now();
    vi.advanceTimersByTime(1000);
    expect(clock.now() - before).toBe(20_000);
  });

  it('calls back when that much of its time has passed, and not before', () => {
    const clock = systemClock(10);
    const called: number[] = [];
    const start = clock.now();
    clock.setTimeout(() => called.push(clock.now() - start), 5000);
    vi.advanceTimersByTime(499);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(called).toEqual([5000]);
  });

  it('looks again when a timer fires early', () => {
    const clock = systemClock();
    const called: number[] = [];
    const due = clock.now() + 1000;
    clock.setTimeout(() => called.push(clock.now()), 1000);
    // The machine's clock is put back while the timer waits.
    vi.setSystemTime(Date.now() - 500);
    vi.advanceTimersByTime(1000);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(called).toEqual([due]);
  });

  it('waits longer than a timer of Node can', () => {
    const clock = systemClock();
    const month = 30 * 86_400_000;
    let called = 0;
    clock.setTimeout(() => called++, month);
    vi.advanceTimersByTime(month - 1);
    expect(called).toBe(0);
    vi.advanceTimersByTime(1);
    expect(called).toBe(1);
  });

  it('doesn’t call back what was cancelled', () => {
    const clock = systemClock();
    let called = 0;
    clock.setTimeout(() => called++, 10).cancel();
    vi.advanceTimersByTime(100);
    expect(called).toBe(0);
  });
});

describe('the clock moved by hand', () => {
  it('makes callbacks in order of time, those set on the way included', () => {
    const clock = manualClock(0);
    const called: string[] = [];
    clock.setTimeout(() => called.push(`late ${clock.now()}`), 30);
    clock.setTimeout(() => {
      called.push(`first ${clock.now()}`);
      clock.setTimeout(() => called.push(`second ${clock.now()}`), 10);
    }, 10);
    clock.advance(25);
    expect(called).toEqual(['first 10', 'second 20']);
    expect(clock.now()).toBe(25);
    clock.advance(5);
    expect(called).toEqual(['first 10', 'second 20', 'late 30']);
    expect(clock.waiting).toBe(0);
  });
});
