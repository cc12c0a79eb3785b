import type { LabelKind } from '../../../shared/label-content.ts';

/**
 * Builds the address of a record's detail page, for its QR code. It starts with the office's own address (`BASE_URL`,
 * or else the address that the server listens on), never with the `Host` header, which the client controls: a printed
 * label lasts for years.
 */
export function detailAddress(baseUrl: string, jenis: LabelKind, id: number): string {
  return `${baseUrl}/${jenis}/detail/${id}`;
}

/** Checks for an address that works only on the server's own machine. */
export function isLocalAddress(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
