import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './queue.ts';

/** Client of a read, which is cancelled when it disconnects. */
export interface Reader {
  asker: Asker;
  /** Aborts when the client has disconnected. */
  signal: AbortSignal;
}

const readers = new AsyncLocalStorage<Reader | undefined>();

/**
 * Runs a read for a client: when they disconnect, statements of `work` are cancelled in the database, and one person
 * gets only a share of the connections (db/gate.ts). Never for writes, which would be cut off half-way.
 */
export const readFor = <Result>(reader: Reader, work: () => Promise<Result>): Promise<Result> =>
  readers.run(reader, work);

/** Returns the client of the current read; undefined outside of `readFor`. */
export const currentReader = (): Reader | undefined => readers.getStore();

/** Runs work whose result other callers wait for as well, so that it continues when its first client disconnects. */
export const withoutReader = <Result>(work: () => Promise<Result>): Promise<Result> =>
  readers.run(undefined, work);
