import type { Db } from '../context.ts';

type Results<Reads extends readonly (() => Promise<unknown>)[]> = {
  [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>>;
};

/** Runs reads in parallel on a pool; one after another in a transaction, which has one connection. */
export async function together<const Reads extends readonly (() => Promise<unknown>)[]>(
  db: Db,
  reads: Reads,
): Promise<Results<Reads>> {
  const results: unknown[] = [];
  if (db.isTransaction) for (const read of reads) results.push(await read());
  else results.push(...(await Promise.all(reads.map((read) => read()))));
  return results as Results<Reads>;
}
