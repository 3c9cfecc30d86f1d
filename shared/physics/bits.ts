/** Bit strings: what a track is written in. Most significant bit first. */

export class BitWriter {
  #bytes = new Uint8Array(2048);
  #length = 0;
  #held = 0;
  #bits = 0;

  /** Writes the low `count` bits of a whole number, 0 to 32 of them. */
  write(value: number, count: number): void {
    for (let left = count; left > 0; ) {
      const room = 8 - this.#bits;
      const take = Math.min(left, room);
      this.#held = (this.#held << take) | ((value >>> (left - take)) & ((1 << take) - 1));
      this.#bits += take;
      left -= take;
      if (this.#bits === 8) this.#flush();
    }
  }

  #flush(): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = this.#held;
    this.#held = 0;
    this.#bits = 0;
  }

  /** A whole number from 0 to 2^31, small ones short: Exp-Golomb code over `low` plain bits. */
  unsigned(value: number, low: number): void {
    const high = (value >>> low) + 1;
    const digits = 31 - Math.clz32(high);
    this.write(0, digits);
    this.write(high, digits + 1);
    this.write(value, low);
  }

  /** A whole number of either sign, small ones short. */
  signed(value: number, low: number): void {
    this.unsigned(value > 0 ? 2 * value - 1 : -2 * value, low);
  }

  /** The bytes, the last one filled with zeros. */
  finish(): Uint8Array {
    if (this.#bits > 0) {
      this.#held <<= 8 - this.#bits;
      this.#flush();
    }
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reading went past the end, or met what no writer writes. */
export class TrackError extends Error {
  /** `track.version` or `track.malformed`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'TrackError';
    this.code = code;
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, fromByte: number) {
    this.#bytes = bytes;
    this.#at = 8 * fromByte;
  }

  read(count: number): number {
    if (this.#at + count > 8 * this.#bytes.length) throw new TrackError('track.malformed', 'The track ends too early.');
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++)
      value = 2 * value + ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  unsigned(low: number): number {
    let digits = 0;
    while (this.read(1) === 0) if (++digits > 31) throw new TrackError('track.malformed', 'A number is too long.');
    const high = ((1 << digits) >>> 0) + this.read(digits);
    return (high - 1) * (1 << low) + this.read(low);
  }

  signed(low: number): number {
    const code = this.unsigned(low);
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
