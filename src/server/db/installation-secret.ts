import { randomBytes } from 'node:crypto';
import type { Db } from '../context.ts';

const KEY_BYTES = 32;

/** `berkas` signs the addresses of files; `pemasangan` tells this database from every other. */
type SecretName = 'berkas' | 'pemasangan';

/** A secret of this installation, made the first time that anybody asks; all processes get the same one. */
export async function secretOf(db: Db, nama: SecretName): Promise<Buffer> {
  await db
    .insertInto('rahasia')
    .values({ nama, nilai: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { nilai } = await db
    .selectFrom('rahasia')
    .select('nilai')
    .where('nama', '=', nama)
    .executeTakeFirstOrThrow();
  return nilai;
}
