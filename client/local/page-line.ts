/** A line that leads to no server: what is the same of all of them, whatever in this page answers. */
import { type Signal, signal } from '@preact/signals';
import type { Act } from '../../shared/protocol/messages.ts';
import type { Outcome } from '../net/acts.ts';
import type { LineState, Where } from '../net/line.ts';
import { WatchersTalk } from '../net/talk.ts';
import type { Line } from '../scenes/session.ts';

export abstract class PageLine implements Line {
  readonly state: Signal<LineState> = signal<LineState>('live');
  readonly renewing: Signal<boolean> = signal(false);
  readonly halted: Signal<boolean> = signal(false);
  readonly trip: Signal<number> = signal(0);
  readonly where: Signal<Where> = signal<Where>('table');
  readonly talk = new WatchersTalk({ send: () => false, id: () => '', after: () => () => {} });
  readonly acting = false;
  abstract readonly clock: Line['clock'];

  abstract perform(act: Act): Promise<Outcome>;

  preview(): void {}

  advise(): boolean {
    return false;
  }

  goTo(): void {}

  leave(): void {}
}
