import type { Insertable } from 'kysely';
import type { Trx } from '../../context.ts';
import type { Buku } from '../../db/tables.ts';
import { type BukuRow, findBukuOf } from '../buku/buku.repository.ts';
import type { RecordBaru } from './entitas.ts';

/** Writes a batch of buku in one statement; the database gives each its id and code. Answers the whole records. */
export async function insertBukuBaru(
  trx: Trx,
  olehId: number,
  rows: readonly RecordBaru[],
): Promise<BukuRow[]> {
  const made = await trx
    .insertInto('buku')
    .values(
      rows.map(({ isi, golonganId, lokasiId }) => ({
        // the check has made these columns by the very schema that the form obeys
        ...(isi as unknown as Insertable<Buku>),
        jenis_id: golonganId,
        lokasi_id: lokasiId,
        dibuat_oleh_id: olehId,
      })),
    )
    .returning('id')
    .execute();
  return findBukuOf(
    trx,
    made.map(({ id }) => id),
  );
}
