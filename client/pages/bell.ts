/** The bell that rings when an opponent is found. Browsers let it ring only after the first touch or key. */
import { chime, type Ear } from '../sound/voices.ts';

const VOLUME = 0.6;
let ear: Ear | null = null;

/** Makes ready to ring; call it while a press is being answered. */
export function wakeBell(): void {
  try {
    if (ear === null) {
      const context = new AudioContext();
      const out = context.createGain();
      out.gain.value = VOLUME;
      out.connect(context.destination);
      ear = { context, out, bodies: new Map() };
    }
    if (ear.context.state === 'suspended') void ear.context.resume().catch(() => {});
  } catch {
    // No WebAudio here: one is told by what is seen.
  }
}

/** Rings, and shakes a phone. */
export function ring(): void {
  if (ear?.context.state === 'running') {
    const { currentTime } = ear.context;
    chime(ear, currentTime + 0.02);
    chime(ear, currentTime + 0.7);
  }
  // Refused without a touch before it; some browsers have none.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 80, 120]);
}
