import type { Readable } from 'node:stream';

/** A file in the store, as the sweep sees it. */
export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** Where the bytes of kept files lie. Keys are made by us: letters, digits, `-`, `.` and `/`. */
export interface FileStore {
  /** Keeps a file for good: once this resolves it survives a power cut. Nothing is left when it rejects. */
  put(key: string, content: Buffer): Promise<void>;
  /** The content, or undefined when there is no such file. */
  get(key: string): Promise<Readable | undefined>;
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every file there is. */
  list(): AsyncIterable<StoredFile>;
}
