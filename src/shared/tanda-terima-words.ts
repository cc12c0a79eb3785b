/** States of a tanda terima, derived from its signature and from a void of its BAST. */
export const statusTandaTerimaValues = [
  'menunggu',
  'diterima',
  'diterima sebagian',
  'ditolak',
  'dibatalkan',
] as const;
export type StatusTandaTerima = (typeof statusTandaTerimaValues)[number];

/** States of a tanda terima, in words. */
export const statusTandaTerimaLabels: Record<StatusTandaTerima, string> = {
  menunggu: 'Menunggu diterima',
  diterima: 'Diterima',
  'diterima sebagian': 'Diterima sebagian',
  ditolak: 'Ditolak penerima',
  dibatalkan: 'Tanda terima dibatalkan',
};

/** Outcomes of a signature for the whole BAST. */
export const outcomeTandaTerimaValues = ['diterima', 'diterima sebagian', 'ditolak'] as const;
export type OutcomeTandaTerima = (typeof outcomeTandaTerimaValues)[number];

/**
 * Ways to sign: with the receiver's account, on a present officer's device, by a link sent by e-mail, or on a paper
 * uploaded by an officer.
 */
export const caraTandaTerimaValues = ['akun', 'perangkat', 'tautan', 'pindaian'] as const;

/** Kinds of uploaded papers: signed by pen and scanned, or a PDF with a certified electronic signature. */
export const jenisPindaianValues = ['basah', 'tersertifikasi'] as const;
export type JenisPindaian = (typeof jenisPindaianValues)[number];

/** States of a link's e-mail. */
export const statusSurelTautanValues = ['menunggu', 'terkirim', 'gagal', 'tidak_pasti'] as const;

/** Reasons why no link can be sent: no mail server, or no address of the receiver. */
export const halanganTautanValues = ['surel', 'email'] as const;

/** Limits in days: validity of a link, and reminder of the receiver (0 for never). */
export const TAUTAN_HARI = { min: 1, max: 30 } as const;
export const PENGINGAT_HARI = { min: 0, max: 30 } as const;

/** Header with the secret of a link, for uploads; kept out of addresses and logs. */
export const HEADER_TAUTAN = 'x-tautan';

/** Which BAST request a tanda terima by default. */
export const mintaTandaTerimaValues = ['tidak', 'kategori', 'selalu'] as const;
export type MintaTandaTerima = (typeof mintaTandaTerimaValues)[number];

/** Allowed forms of signature: drawn, typed, or either. */
export const bentukTandaTanganValues = ['keduanya', 'gambar', 'ketik'] as const;
export type BentukTandaTangan = (typeof bentukTandaTanganValues)[number];

/** Size of the signature field; strokes are points in it. */
export const SIGNATURE = { width: 600, height: 200 } as const;

/** Stroke of a drawn signature: its points, each as x and y. */
export type Stroke = number[][];

/** Converts strokes to the path of an SVG; a single point becomes a dot. */
export function pathOf(strokes: readonly Stroke[]): string {
  return strokes
    .flatMap(([first, ...more]) => {
      if (!first) return [];
      const through = more.length > 0 ? more : [first];
      return [`M${first.join(' ')}`, ...through.map((point) => `L${point.join(' ')}`)];
    })
    .join('');
}

/** Longest name typed as a signature. */
export const MAX_NAMA_TTD = 150;

/** Longest reason why a line was not received. */
export const MAX_ALASAN_TOLAK = 500;

/** Longest description of the document that a receiver showed. */
export const MAX_IDENTITAS = 100;
