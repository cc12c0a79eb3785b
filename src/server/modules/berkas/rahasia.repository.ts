import { randomBytes } from 'node:crypto';
import type { Db } from '../../context.ts';

const KEY_BYTES = 32;

/** A secret of this installation, made the first time that anybody asks; all processes get the same one. */
export async function rahasiaOf(db: Db, nama: string): Promise<Buffer> {
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
