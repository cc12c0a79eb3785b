import type { Insertable } from 'kysely';
import type { Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Barang } from '../../db/tables.ts';
import { type BarangRow, findBarangOf } from '../barang/barang.repository.ts';
import { hargaColumns } from '../barang/harga.repository.ts';
import type { PlacedRecord } from './entity.ts';

/** Writes barang: the database gives each its id and code. Answers the whole records. */
export async function insertNewBarang(
  trx: Trx,
  olehId: number,
  rows: readonly PlacedRecord[],
): Promise<BarangRow[]> {
  const made = await insertRows(
    trx,
    'barang',
    rows.map(({ isi, golonganId, lokasiId }) => ({
      // the check has made these columns by the very schema that the form obeys
      ...(isi as unknown as Insertable<Barang>),
      ...hargaColumns((isi.harga_barang ?? null) as number | null),
      kategori_id: golonganId,
      lokasi_id: lokasiId,
      dibuat_oleh_id: olehId,
    })),
    ['id'],
  );
  return findBarangOf(
    trx,
    made.map(({ id }) => id),
  );
}
