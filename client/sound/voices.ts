/** Synthesised sounds of the table: short struck tones and noises, made by WebAudio, no files. */

interface Tone {
  /** Hz. */
  readonly f: number;
  readonly gain: number;
  /** Time to die away, s. */
  readonly decay: number;
}

/** A struck body: partials over a click of noise. */
interface Struck {
  readonly partials: readonly Tone[];
  readonly click: { readonly f: number; readonly q: number; readonly gain: number; readonly decay: number };
}

/** Lacquered birch on birch, on a rail of hard wood, a leather tip on the striker, a disc dropping into its cloth bag. */
const BODIES = {
  disc: {
    partials: [
      { f: 2350, gain: 0.5, decay: 0.045 },
      { f: 3720, gain: 0.3, decay: 0.03 },
      { f: 1180, gain: 0.22, decay: 0.035 },
    ],
    click: { f: 4200, q: 0.8, gain: 0.5, decay: 0.012 },
  },
  rail: {
    partials: [
      { f: 410, gain: 0.6, decay: 0.09 },
      { f: 930, gain: 0.28, decay: 0.06 },
      { f: 1720, gain: 0.12, decay: 0.035 },
    ],
    click: { f: 1500, q: 0.7, gain: 0.45, decay: 0.02 },
  },
  cue: {
    partials: [
      { f: 760, gain: 0.42, decay: 0.05 },
      { f: 1530, gain: 0.26, decay: 0.035 },
    ],
    click: { f: 2300, q: 0.6, gain: 0.55, decay: 0.014 },
  },
  pot: {
    partials: [
      { f: 118, gain: 0.75, decay: 0.16 },
      { f: 205, gain: 0.3, decay: 0.1 },
    ],
    click: { f: 520, q: 0.5, gain: 0.5, decay: 0.11 },
  },
  land: {
    partials: [
      { f: 620, gain: 0.5, decay: 0.06 },
      { f: 1380, gain: 0.25, decay: 0.04 },
    ],
    click: { f: 1900, q: 0.7, gain: 0.5, decay: 0.02 },
  },
  fly: {
    partials: [{ f: 300, gain: 0.2, decay: 0.1 }],
    click: { f: 900, q: 0.4, gain: 0.6, decay: 0.16 },
  },
  stop: {
    partials: [{ f: 1900, gain: 0.12, decay: 0.02 }],
    click: { f: 3000, q: 1, gain: 0.18, decay: 0.008 },
  },
  tick: {
    partials: [{ f: 1450, gain: 0.3, decay: 0.03 }],
    click: { f: 3200, q: 1, gain: 0.2, decay: 0.008 },
  },
  knock: {
    partials: [
      { f: 135, gain: 0.9, decay: 0.13 },
      { f: 270, gain: 0.25, decay: 0.07 },
    ],
    click: { f: 400, q: 0.6, gain: 0.3, decay: 0.03 },
  },
} as const satisfies Record<string, Struck>;
export type Body = keyof typeof BODIES;

export interface Ear {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly bodies: Map<Body, AudioBuffer>;
}

/** The sound of a body, -1 to 1 at so many samples a second: its partials and its click, each dying away. Always the same. */
export function soundOf(body: Body, rate: number): Float32Array<ArrayBuffer> {
  const { partials, click } = BODIES[body];
  const seconds = 3 * Math.max(click.decay, ...partials.map(({ decay }) => decay));
  const data = new Float32Array(Math.ceil(seconds * rate));
  for (const { f, gain, decay } of partials)
    for (let i = 0; i < data.length; i += 1)
      data[i]! += gain * Math.sin((2 * Math.PI * f * i) / rate) * Math.exp((-i / rate / decay) * DYING);
  // Noise through a resonator of two poles.
  const r = Math.exp((-Math.PI * click.f) / click.q / rate);
  const [b1, b2] = [2 * r * Math.cos((2 * Math.PI * click.f) / rate), -r * r];
  let [y1, y2, seed] = [0, 0, 22];
  for (let i = 0; i < data.length; i += 1) {
    seed = (seed * 16807) % 2147483647;
    const y = (1 - r) * ((2 * seed) / 2147483647 - 1) + b1 * y1 + b2 * y2;
    y2 = y1;
    y1 = y;
    data[i]! += 1.6 * click.gain * y * Math.exp((-i / rate / click.decay) * DYING);
  }
  return data;
}

/** Between two sounds that are made ready, ms. */
const BREATH = 60;

/** After its decay a tone has e to this power less. */
const DYING = 2.3;

function bufferOf({ context, bodies }: Ear, body: Body): AudioBuffer {
  const known = bodies.get(body);
  if (known !== undefined) return known;
  const data = soundOf(body, context.sampleRate);
  const buffer = context.createBuffer(1, data.length, context.sampleRate);
  buffer.copyToChannel(data, 0);
  bodies.set(body, buffer);
  return buffer;
}

/** Makes all sounds ready, one after the other: all of them at once would hold up a frame. Gives what stops it. */
export function warm(ear: Ear): () => void {
  const bodies = Object.keys(BODIES) as Body[];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    const body = bodies.shift();
    if (body === undefined) return;
    bufferOf(ear, body);
    timer = setTimeout(next, BREATH);
  };
  next();
  return () => clearTimeout(timer);
}

/** Strikes a body at a time of the context; `gain` 0 to 1, `pan` -1 to 1. A harder blow sounds brighter. */
export function struck(ear: Ear, body: Body, gain: number, pan: number, when: number): void {
  const { context, out } = ear;
  const source = context.createBufferSource();
  source.buffer = bufferOf(ear, body);
  source.playbackRate.value = 0.94 + 0.12 * gain;
  const level = context.createGain();
  level.gain.value = gain;
  const place = context.createStereoPanner();
  place.pan.value = pan;
  source.connect(level).connect(place).connect(out);
  source.start(when);
}

/** Two soft bell tones, upwards: it is your turn. */
export function chime({ context, out }: Ear, when: number): void {
  for (const [f, at] of [
    [659.3, 0],
    [987.8, 0.13],
  ] as const) {
    for (const [times, share] of [
      [1, 0.16],
      [2.76, 0.03],
    ] as const) {
      const tone = context.createOscillator();
      tone.frequency.value = f * times;
      const fade = context.createGain();
      fade.gain.setValueAtTime(0.0001, when + at);
      fade.gain.exponentialRampToValueAtTime(share, when + at + 0.012);
      fade.gain.exponentialRampToValueAtTime(0.0004, when + at + 0.7);
      tone.connect(fade).connect(out);
      tone.start(when + at);
      tone.stop(when + at + 0.72);
    }
  }
}
