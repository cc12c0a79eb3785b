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

/** Longest kode lama. */
const MAX_KODE_LAMA = 200;

/**
 * Returns the part of a text that somebody typed to send to the server: also a kode lama in any form, such as
 * `INV 12 (A)`. Null for other addresses, and for what a scanner that acts as a keyboard reads from other QR codes
 * (`WIFI:…`).
 */
export function typedOf(text: string, origin: string): string | null {
  const asked = askedOf(text, origin);
  if (asked !== null) return asked;
  const isi = text.trim();
  const scheme = /^[a-z][a-z\d+.-]*:/i;
  return isi !== '' && isi.length <= MAX_KODE_LAMA && !scheme.test(isi) && !isi.includes('://') ? isi : null;
}
