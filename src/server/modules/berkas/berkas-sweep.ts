import type { Db } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isKey, previewKey, recordKeyOf } from '../../files/file-key.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteUnreferencedBerkas, knownKeys, WAITING_MS } from './berkas-sweep.repository.ts';

const BATCH = 500;

/**
 * Deletes files that no record has referenced for a day, and files in the store without a row in `berkas`, such as the
 * remains of a crash. The row is deleted and committed before the file, so that no row ever points to a missing file.
 * @returns how many files were removed from the store
 */
export async function sweepBerkas(db: Db, store: FileStore): Promise<number> {
  const keys = await inTransaction({ db }, (inside) => deleteUnreferencedBerkas(inside.db));
  for (const key of keys) {
    await store.remove(key);
    await store.remove(previewKey(key));
  }
  return keys.length + (await sweepStrays(db, store));
}

async function sweepStrays(db: Db, store: FileStore): Promise<number> {
  const before = Date.now() - WAITING_MS;
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const known = await knownKeys(db, batch.map(recordKeyOf));
    const strays = batch.filter((key) => !known.has(recordKeyOf(key)));
    for (const key of strays) await store.remove(key);
    removed += strays.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of store.list()) {
    // what other programs leave here, such as .DS_Store, is theirs
    if (modifiedAt.getTime() >= before || !isKey(key)) continue;
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}
