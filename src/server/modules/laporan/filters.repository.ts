import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { describeIsianFilter } from '../barang/isian-filter.service.ts';
import type { FilterNames, LaporanFilters } from './filters.ts';

/**
 * Reads the names of the ids in the filters; missing records have none.
 * @throws AppError validation_failed (own fields that the kategori doesn't have)
 */
export async function namesOfFilters(
  db: Db,
  filters: LaporanFilters & { barang_id?: number; buku_id?: number },
): Promise<FilterNames> {
  const isian = await describeIsianFilter(db, filters);
  const { barang_id, buku_id, kategori_id, jenis_id, lokasi_id, pengguna_id } = filters;
  const none = { barang: null, buku: null, kategori: null, jenis: null, lokasi: null, pengguna: null };
  const ids = [barang_id, buku_id, kategori_id, jenis_id, lokasi_id, pengguna_id];
  if (ids.every((id) => id === undefined)) return { ...none, isian };
  const { rows } = await sql<FilterNames>`
    select (select nama_kategori from kategori where id = ${kategori_id ?? null}) as kategori,
      (select jenis_buku from jenis where id = ${jenis_id ?? null}) as jenis,
      (select nama_barang || ' (' || kode_barang || ')' from barang where id = ${barang_id ?? null}) as barang,
      (select judul || ' (' || kode_buku || ')' from buku where id = ${buku_id ?? null}) as buku,
      (select jalur from lokasi_jalur where id = ${lokasi_id ?? null}) as lokasi,
      (select name from pengguna where id = ${pengguna_id ?? null}) as pengguna`.execute(db);
  return { ...none, ...rows[0], isian };
}
