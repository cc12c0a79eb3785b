/** Kinds of records that have labels. */
export const labelKinds = ['barang', 'buku', 'lokasi'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Parsed content of a label's QR code or of a typed code. */
export type LabelContent = { jenis: LabelKind; id: number } | { kode: string };

/** Longest code that a label can have. */
const MAX_KODE = 60;

/**
 * Parses the text of a QR code, or a typed code. Addresses are accepted only for detail pages below the given bases;
 * null for everything else, because a QR code on a wall may lead anywhere.
 * @param bases base addresses without a trailing slash, e.g. `https://manis.kantor.id`
 */
export function readLabelContent(text: string, bases: readonly string[]): LabelContent | null {
  const isi = text.trim();
  for (const base of bases) {
    if (!isi.toLowerCase().startsWith(`${base.toLowerCase()}/`)) continue;
    return readPath(isi.slice(base.length));
  }
  return /^[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u.test(isi) && isi.length <= MAX_KODE ? { kode: isi } : null;
}

/** Parses the path of a detail page into kind and id of the record; null for any other path. */
export function readPath(path: string): Exclude<LabelContent, { kode: string }> | null {
  const parts = /^\/(barang|buku|lokasi)\/detail\/([1-9]\d{0,14})\/?$/.exec(path);
  return parts && { jenis: parts[1] as LabelKind, id: Number(parts[2]) };
}
