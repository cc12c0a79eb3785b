import type { Insertable } from 'kysely';
import type { IsiBarang } from '../../../shared/isian.ts';
import { checkIsi } from '../../../shared/isian-values.ts';
import type { Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Barang } from '../../db/tables.ts';
import { type BarangRow, findBarangOf, isUsedUp } from '../barang/barang.repository.ts';
import { changedFields } from '../barang/barang-many-isian.ts';
import { hargaColumns } from '../barang/harga.repository.ts';
import { forOne } from '../bulk/bulk.ts';
import { holdIsianOf, writeIsiOf } from '../kategori/isian.repository.ts';
import { assertNotDepreciated } from '../penyusutan/habis-pakai.ts';
import { apart } from './change-barang.ts';
import type { Draft, Made, PlacedRecord } from './entity.ts';

/**
 * Inserts barang with their own-field values; the database assigns id and code.
 * @throws AppError conflict when the own fields of a kategori were changed since the check
 */
export async function insertNewBarang(
  trx: Trx,
  olehId: number,
  rows: readonly PlacedRecord[],
): Promise<Made[]> {
  const drafts = rows.map(({ isi, ...row }) => ({ ...row, isi: apart(isi).plain, own: ownOf(isi) }));
  const fields = await holdIsianOf(trx, [...new Set(drafts.map(({ golonganId }) => golonganId))]);
  for (const { golonganId, own } of drafts) {
    const kategori = fields.get(golonganId);
    if (Object.keys(checkIsi(kategori?.isian ?? [], own).errors).length > 0) throw changedFields(kategori);
  }
  const made = await insertRows(
    trx,
    'barang',
    drafts.map(({ isi, golonganId, lokasiId }) => ({
      // the check built these columns with the schema of the form
      ...(isi as unknown as Insertable<Barang>),
      ...hargaColumns((isi.harga_barang ?? null) as number | null),
      kategori_id: golonganId,
      lokasi_id: lokasiId,
      dibuat_oleh_id: olehId,
    })),
    ['id', 'versi'],
  );
  const values = made.map(({ id }, index) => ({ id, isi: drafts[index]?.own ?? {} }));
  await writeIsiOf(
    trx,
    values.filter(({ isi }) => Object.keys(isi).length > 0),
  );
  const own = made.filter((_, index) => hasOwnSetting(drafts[index]?.isi));
  await assertDepreciable(
    trx,
    await findBarangOf(
      trx,
      own.map(({ id }) => id),
    ),
  );
  return made;
}

const hasOwnSetting = (isi: Draft['isi'] | undefined) =>
  isi !== undefined && (isi.penyusutan_metode ?? isi.penyusutan_fiskal_metode ?? null) !== null;

/**
 * Checks that none of these barang, which have a setting of their own, is in a kategori that became habis pakai since the check.
 * @throws AppError validation_failed, naming the barang
 */
async function assertDepreciable(trx: Trx, own: readonly BarangRow[]): Promise<void> {
  for (const id of new Set(own.map(({ kategori_id }) => kategori_id))) {
    if (!(await isUsedUp(trx, id))) continue;
    const inside = own.filter(({ kategori_id }) => kategori_id === id);
    for (const row of inside) await forOne(row.nama_barang, () => assertNotDepreciated(row));
  }
}

const ownOf = (isi: Draft['isi']): IsiBarang =>
  Object.fromEntries(Object.entries(apart(isi).own).filter(([, nilai]) => nilai !== null)) as IsiBarang;
