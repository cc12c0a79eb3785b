/** What a label's QR says, or what somebody typed instead. */
export type LabelContent = { jenis: 'barang' | 'buku'; id: number } | { kode: string };

/** Longest code that there may be. */
const MAX_KODE = 60;

/**
 * Reads the text of a QR code, or a code that was typed. Of addresses only those of detail pages below the given
 * beginnings are ours; null for everything else, because a QR on the wall may lead anywhere.
 * @param bases beginnings without a slash at the end, e.g. `https://manis.kantor.id`
 */
export function readLabelContent(text: string, bases: readonly string[]): LabelContent | null {
  const isi = text.trim();
  for (const base of bases) {
    if (!isi.toLowerCase().startsWith(`${base.toLowerCase()}/`)) continue;
    return readPath(isi.slice(base.length));
  }
  return /^[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u.test(isi) && isi.length <= MAX_KODE ? { kode: isi } : null;
}

/** The record of a path of a detail page, or null. */
export function readPath(path: string): Exclude<LabelContent, { kode: string }> | null {
  const [, jenis, digits] = /^\/(barang|buku)\/detail\/([1-9]\d{0,14})\/?$/.exec(path) ?? [];
  return jenis && digits ? { jenis: jenis as 'barang' | 'buku', id: Number(digits) } : null;
}
