/** Bytes of a tar block. */
export const BLOCK = 512;
/** Two empty blocks, which end an archive. */
export const END = Buffer.alloc(2 * BLOCK);

export interface TarHeader {
  /** Letters, digits, `_`, `-`, `.` and `/`; at most 100 bytes. */
  name: string;
  /** Bytes of content. */
  size: number;
  /** Seconds since 1970. */
  mtime: number;
}

const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const MAX_NAME = 100;

/** Makes the header block of an entry, always in the same form: ustar, a plain file of mode 0600. */
export function tarHeader({ name, size, mtime }: TarHeader): Buffer {
  if (!NAME.test(name) || name.length > MAX_NAME) throw new Error(`${name} is no name for an entry`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'latin1');
  block.write('0000600\x000000000\x000000000\0', 100, 'latin1');
  block.write(`${octal(size)}\0${octal(mtime)}\0`, 124, 'latin1');
  // the checksum is computed with spaces in its own field
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** Parses a header block; null unless it is, bit for bit, one that `tarHeader` makes. */
export function readTarHeader(block: Buffer): TarHeader | null {
  const name = block.toString('latin1', 0, MAX_NAME).replace(/\0+$/, '');
  const size = numberAt(block, 124);
  const mtime = numberAt(block, 136);
  if (!NAME.test(name) || size === null || mtime === null) return null;
  const header = { name, size, mtime };
  return tarHeader(header).equals(block) ? header : null;
}

/** Returns how many zero bytes follow a content of this size, so that the next header begins at a block. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function octal(value: number): string {
  const digits = value.toString(8).padStart(11, '0');
  if (digits.length > 11) throw new Error(`${value} does not fit a tar header`);
  return digits;
}

function numberAt(block: Buffer, at: number): number | null {
  const digits = block.toString('latin1', at, at + 11);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}
