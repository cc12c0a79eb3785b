import bwipjs from 'bwip-js/node';

/** A QR code as a matrix of `side` × `side` modules, without the quiet zone. */
export interface Qr {
  side: number;
  /** Modules row by row; true is dark. */
  dark: readonly boolean[];
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * Makes the QR code of a text, with error correction level M: some 15 % of it may be unreadable. Takes some
 * milliseconds.
 */
export function qrOf(text: string): Qr {
  const options = { bcid: 'qrcode', text, eclevel: 'M' };
  const [symbol] = bwipjs.raw(options);
  if (!symbol || !('pixs' in symbol)) throw new Error('bwip-js made no matrix of a QR code');
  return { side: symbol.pixx, dark: symbol.pixs.map((module) => module === 1) };
}

/** A horizontal run of dark modules. */
export interface Run {
  x: number;
  y: number;
  length: number;
}

/** Joins adjacent dark modules into runs: separate squares would print with white hairlines between them. */
export function runsOf({ side, dark }: Qr): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!dark[y * side + x]) continue;
      const start = x;
      while (x < side && dark[y * side + x]) x++;
      runs.push({ x: start, y, length: x - start });
    }
  }
  return runs;
}

/** Renders the QR code as the `d` attribute of an SVG path, one unit per module. */
export function qrPath(qr: Qr): string {
  return runsOf(qr)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Renders the QR code as a complete SVG picture, with its quiet zone. */
export function qrSvg(text: string): string {
  const qr = qrOf(text);
  const whole = qr.side + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}"` +
    ` viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}">` +
    `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${whole}" height="${whole}" fill="#fff"/>` +
    `<path d="${qrPath(qr)}"/></svg>`
  );
}
