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

/**
 * Ways to sign: with the receiver's own account, on the device of an officer who is present, by a link that was sent by
 * e-mail, or on a paper that an officer uploaded.
 */
export const caraTandaTerimaValues = ['akun', 'perangkat', 'tautan', 'pindaian'] as const;

/** What an uploaded paper is: signed by pen and scanned, or a PDF with a certified electronic signature. */
export const jenisPindaianValues = ['basah', 'tersertifikasi'] as const;
export type JenisPindaian = (typeof jenisPindaianValues)[number];

/** How the e-mail of a link fares. */
export const statusSurelTautanValues = ['menunggu', 'terkirim', 'gagal', 'tidak_pasti'] as const;

/** Why no link can be sent: no mail server, or a receiver without an address. */
export const halanganTautanValues = ['surel', 'email'] as const;

/** Days for which a link may be used, and days after which a receiver is reminded; 0 for never. */
export const TAUTAN_HARI = { min: 1, max: 30 } as const;
export const PENGINGAT_HARI = { min: 0, max: 30 } as const;

/** Header with the secret of a link, for uploads: it stands in no address and in no log. */
export const HEADER_TAUTAN = 'x-tautan';

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
