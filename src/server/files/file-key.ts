import { randomUUID } from 'node:crypto';

const KEY = /^[\w-]+(?:[./][\w-]+)*$/;
const PREVIEW = '.kecil';

/** Throws when a key could lead out of the store, or is none of the form that we make. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a file`);
}

/** Whether this is a key as we make them. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** A new key of the store; nobody can guess it, and no folder gets too full. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** The store's key of a file's preview. */
export function previewKey(key: string): string {
  return key + PREVIEW;
}

/** The key that a record has, for whatever lies in the store: a file, its preview, or one that was left unfinished. */
export function recordKeyOf(key: string): string {
  return key.endsWith(PREVIEW) ? key.slice(0, -PREVIEW.length) : key;
}
