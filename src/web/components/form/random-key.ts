/** Generates 128 random bits as hex; crypto.randomUUID needs https, which an office's server may lack. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
