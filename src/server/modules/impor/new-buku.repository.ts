import type { Insertable } from 'kysely';
import type { Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Buku } from '../../db/tables.ts';
import type { Made, PlacedRecord } from './entity.ts';

/** Inserts buku; the database assigns id and code. */
export async function insertNewBuku(
  trx: Trx,
  olehId: number,
  rows: readonly PlacedRecord[],
): Promise<Made[]> {
  return insertRows(
    trx,
    'buku',
    rows.map(({ isi, golonganId, lokasiId }) => ({
      // the check built these columns with the schema of the form
      ...(isi as unknown as Insertable<Buku>),
      pengguna_id: (isi.pengguna_id as number | undefined) ?? null,
      jenis_id: golonganId,
      lokasi_id: lokasiId,
      dibuat_oleh_id: olehId,
    })),
    ['id', 'versi'],
  );
}
