/** States of a tanda terima: it follows from its signature and from whether its BAST was voided. */
export const statusTandaTerimaValues = [
  'menunggu',
  'diterima',
  'diterima sebagian',
  'ditolak',
  'dibatalkan',
] as const;
export type StatusTandaTerima = (typeof statusTandaTerimaValues)[number];

/** What a signature says of the whole BAST. */
export const outcomeTandaTerimaValues = ['diterima', 'diterima sebagian', 'ditolak'] as const;
export type OutcomeTandaTerima = (typeof outcomeTandaTerimaValues)[number];

/** Ways to sign: with the receiver's own account, or on the device of an officer who is present. */
export const caraTandaTerimaValues = ['akun', 'perangkat'] as const;

/** Which BAST ask for a tanda terima by themselves. */
export const mintaTandaTerimaValues = ['tidak', 'kategori', 'selalu'] as const;
export type MintaTandaTerima = (typeof mintaTandaTerimaValues)[number];

/** How a tanda terima may be signed: drawn, typed, or as the receiver likes. */
export const bentukTandaTanganValues = ['keduanya', 'gambar', 'ketik'] as const;
export type BentukTandaTangan = (typeof bentukTandaTanganValues)[number];

/** Size of the field that a signature is drawn in; strokes are points of it. */
export const SIGNATURE = { width: 600, height: 200 } as const;

/** Stroke of a drawn signature: the points that it goes through, each as x and y. */
export type Stroke = number[][];

/** Writes strokes as the path of an SVG; a single point becomes a dot. */
export function pathOf(strokes: readonly Stroke[]): string {
  return strokes
    .flatMap(([first, ...more]) => {
      if (!first) return [];
      const through = more.length > 0 ? more : [first];
      return [`M${first.join(' ')}`, ...through.map((point) => `L${point.join(' ')}`)];
    })
    .join('');
}
