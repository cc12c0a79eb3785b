import { readLabelContent } from '../../../shared/label-content.ts';

/** An address of a detail page on whatever site: only the server knows all addresses of its own. */
const DETAIL_ADDRESS = /^https?:\/\/[^\s?#]+\/(?:barang|buku)\/detail\/\d{1,15}\/?$/i;

/**
 * What to ask the server about a text that was read or typed: a path of this site, a code, or an address that may be
 * the office's other name. Null for what can't be a label, because the secrets of other QR codes (a WiFi password)
 * are nobody's business.
 */
export function askedOf(text: string, origin: string): string | null {
  const isi = text.trim();
  const read = readLabelContent(isi, [origin]);
  if (read) return 'kode' in read ? read.kode : `/${read.jenis}/detail/${read.id}`;
  return DETAIL_ADDRESS.test(isi) && isi.length <= 500 ? isi : null;
}
