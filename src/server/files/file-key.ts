const KEY = /^[\w-]+(?:[./][\w-]+)*$/;

/** Throws when a key could lead out of the store, or is none of the form that we make. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a file`);
}

/** Whether this is a key as we make them. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}
