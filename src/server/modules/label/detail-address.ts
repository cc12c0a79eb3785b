export type LabelledKind = 'barang' | 'buku';

/**
 * The address of a record's detail page, as its QR holds it.
 *
 * It begins with the office's own address (`BASE_URL`, or the address that the server listens on when that is not set),
 * never with the `Host` of a request: whoever sends the request writes that, and a label is printed for years.
 */
export function detailAddress(baseUrl: string, jenis: LabelledKind, id: number): string {
  return `${baseUrl}/${jenis}/detail/${id}`;
}

/** Whether an address leads nowhere but on the machine that the server runs on. */
export function isLocalAddress(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
