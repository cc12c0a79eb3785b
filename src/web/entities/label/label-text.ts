import { readLabelContent } from '../../../shared/label-content.ts';

/** Address of a detail page on any site, as only the server knows all of its own addresses. */
const DETAIL_ADDRESS = /^https?:\/\/[^\s?#]+\/(?:barang|buku|lokasi)\/detail\/\d{1,15}\/?$/i;

/**
 * Returns the part of a scanned or typed text to send to the server: a path of this site, a code, or an address that
 * may be another name of this site. Null for anything that can't be a label, so that secrets in other QR codes (a WiFi
 * password) stay private.
 */
export function askedOf(text: string, origin: string): string | null {
  const isi = text.trim();
  const read = readLabelContent(isi, [origin]);
  if (read) return 'kode' in read ? read.kode : `/${read.jenis}/detail/${read.id}`;
  return DETAIL_ADDRESS.test(isi) && isi.length <= 500 ? isi : null;
}
