import { randomBytes } from 'node:crypto';
import type { Db } from '../context.ts';

const KEY_BYTES = 32;

/** Names of secrets: `berkas` signs the addresses of files; `pemasangan` identifies this database. */
type SecretName = 'berkas' | 'pemasangan';

/** Reads a secret of this installation, and creates it the first time; all processes get the same one. */
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
