import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which an address stays the same, so that a browser's cache can hit; it is valid for as long again. */
const STEP_SECONDS = 30 * 60;

/** Parts of a file that can be read: its content (`isi`) or its preview (`kecil`). */
export type BerkasPart = 'isi' | 'kecil';

/** Signs and checks addresses of uploaded files; an address allows reading the file for 30 to 60 minutes. */
export class AddressSigner {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Makes the signed address of a file's content or preview, relative to the site's root. */
  addressOf(id: number, bagian: BerkasPart, now: Date = new Date()): string {
    const exp = (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
    return `/api/berkas/${id}/${bagian}?exp=${exp}&sig=${this.#sign(id, bagian, exp)}`;
  }

  /** Checks the signature of an address, whether or not it has expired. */
  isGenuine(id: number, bagian: BerkasPart, { exp, sig }: { exp: number; sig: string }): boolean {
    const expected = Buffer.from(this.#sign(id, bagian, exp));
    const given = Buffer.from(sig);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #sign(id: number, bagian: BerkasPart, exp: number): string {
    return createHmac('sha256', this.#key).update(`${id}/${bagian}/${exp}`).digest('base64url');
  }
}

/** Returns the seconds until an address expires; 0 or less when it has. */
export function secondsLeft(exp: number, now: Date = new Date()): number {
  return exp - Math.floor(now.getTime() / 1000);
}
