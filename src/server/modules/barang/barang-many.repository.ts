import { sql } from 'kysely';
import type { BarangInput } from '../../../shared/barang-input.ts';
import type { Trx } from '../../context.ts';
import { updateRows } from '../../db/update-rows.ts';
import { hargaColumns } from './harga.repository.ts';

/** Columns to set; columns left out keep their value. */
export type BarangSet = Partial<
  Omit<BarangInput, 'penyusutan' | 'penyusutan_fiskal' | 'gambar_id' | 'lampiran_id' | 'isian'>
>;

/** Finds which of these barang were split or split off. */
export async function splitAmong(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct barang_id as id from mutasi
    where barang_id = any(${[...ids]}) and jenis = 'pecah'`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Updates many barang, each with its own values and a new version. */
export async function updateBarangRows(
  trx: Trx,
  changes: readonly { id: number; set: BarangSet }[],
): Promise<void> {
  const rows = changes.map(({ id, set: { harga_barang, ...set } }) => ({
    id,
    ...set,
    ...(harga_barang !== undefined && hargaColumns(harga_barang)),
  }));
  await updateRows(trx, 'barang', rows);
}
