import { describe, expect, it } from 'vitest';
import { Intent } from '../../client/input/intent.ts';

const GROUND = { seat: 'S', pieces: {}, maxSpeed: 8000 } as const;

describe('the hand when its turn ends', () => {
  it.each(['place', 'aim', 'power', 'tip'] as const)('lets go of %s: the control under the finger is gone', (what) => {
    const intent = new Intent();
    intent.stand(GROUND);
    intent.grasp(what);
    intent.finger.value = [10, 20];
    expect(intent.quiet).toBe(true);
    intent.stand(null);
    expect(intent.handling.value).toBeNull();
    expect(intent.finger.value).toBeNull();
    // On the next turn the strike isn't dead.
    intent.stand(GROUND);
    expect(intent.quiet).toBe(false);
  });

  it('keeps what was set [12.5]', () => {
    const intent = new Intent();
    intent.stand(GROUND);
    intent.nudge(30, 5);
    intent.setSpeed(4200);
    intent.setTip(-12);
    const before = intent.strike('S');
    intent.stand(null);
    intent.stand(GROUND);
    expect(intent.strike('S')).toEqual(before);
  });
});
