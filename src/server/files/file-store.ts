import type { Readable } from 'node:stream';

/** A file as the store lists it. */
export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** Store of uploaded files. Keys are made by us: letters, digits, `-`, `.` and `/`. */
export interface FileStore {
  /** Writes a file durably: once this resolves it survives a power cut. Nothing is left when it rejects. */
  put(key: string, content: Buffer): Promise<void>;
  /** Opens a file's content; undefined when there is no such file. */
  get(key: string): Promise<Readable | undefined>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Lists all files. */
  list(): AsyncIterable<StoredFile>;
}
