import { randomUUID } from 'node:crypto';

const KEY = /^[\w-]+(?:[./][\w-]+)*$/;
const PREVIEW = '.kecil';

/**
 * Checks that a key has the form that `newKey` makes, so that it can't lead out of the store.
 * @throws Error otherwise
 */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a file`);
}

/** Checks that a text has the form of a key. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** Makes a random key, spread over folders so that none gets too full. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Returns the key of a file's preview. */
export function previewKey(key: string): string {
  return key + PREVIEW;
}

/** Returns the key that a record names, for the key of a file, its preview or an unfinished write. */
export function recordKeyOf(key: string): string {
  return key.endsWith(PREVIEW) ? key.slice(0, -PREVIEW.length) : key;
}
