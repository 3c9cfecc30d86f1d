/** The bell that rings when one is wanted. Browsers let it ring only after the first touch or key; one page of several rings. */
import { isRinger, type Rung } from '../scenes/front.ts';
import { settings } from '../scenes/settings.ts';
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

/** Rings, and shakes a phone, where sound is wanted and no other page does it. */
export async function ringFor(rung: Rung): Promise<void> {
  if (!settings.value.sound) return;
  // A page that can't be heard leaves it to another one.
  if (ear?.context.state !== 'running') {
    if (document.visibilityState !== 'hidden') shake();
    return;
  }
  if (!(await isRinger(rung))) return;
  const { currentTime } = ear.context;
  chime(ear, currentTime + 0.02);
  chime(ear, currentTime + 0.7);
  shake();
}

/** Refused without a touch before it; some browsers have none. */
function shake(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 80, 120]);
}
