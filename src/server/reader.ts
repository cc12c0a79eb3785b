import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './queue.ts';

/** For whom something is read, which ends when they go. */
export interface Reader {
  asker: Asker;
  /** Aborts when whoever asked has gone. */
  signal: AbortSignal;
}

const readers = new AsyncLocalStorage<Reader | undefined>();

/**
 * Reads for somebody: every statement that begins within `work` is cancelled in the database when they go, and they
 * have a part of the connections only (db/gate.ts). What writes must not run so: it would break off half-way.
 */
export const readFor = <Result>(reader: Reader, work: () => Promise<Result>): Promise<Result> =>
  readers.run(reader, work);

/** Whom this is read for; nobody outside of `readFor`. */
export const currentReader = (): Reader | undefined => readers.getStore();

/** Does what others wait for as well: it goes on when the one for whom it began has gone. */
export const forEverybody = <Result>(work: () => Promise<Result>): Promise<Result> =>
  readers.run(undefined, work);
