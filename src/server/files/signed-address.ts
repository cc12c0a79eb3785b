import { createHmac, timingSafeEqual } from 'node:crypto';

/** An address stays the same for this long, so that a browser's cache can hit, and holds as long again. */
const STEP_SECONDS = 30 * 60;

/** The two things that can be read of a kept file. */
export type BerkasPart = 'isi' | 'kecil';

/** Gives out and checks addresses of kept files: whoever has one may read the file for 30 to 60 minutes. */
export class AddressSigner {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The address of a file's content or preview, below the site's root. */
  addressOf(id: number, bagian: BerkasPart, now: Date = new Date()): string {
    const exp = (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
    return `/api/berkas/${id}/${bagian}?exp=${exp}&sig=${this.#sign(id, bagian, exp)}`;
  }

  /** Whether this installation gave the address out, whatever the time is. */
  isGenuine(id: number, bagian: BerkasPart, { exp, sig }: { exp: number; sig: string }): boolean {
    const expected = Buffer.from(this.#sign(id, bagian, exp));
    const given = Buffer.from(sig);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #sign(id: number, bagian: BerkasPart, exp: number): string {
    return createHmac('sha256', this.#key).update(`${id}/${bagian}/${exp}`).digest('base64url');
  }
}

/** Seconds for which an address still holds; 0 or less when it is over. */
export function secondsLeft(exp: number, now: Date = new Date()): number {
  return exp - Math.floor(now.getTime() / 1000);
}
