import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL condition that an import made or changed the record; served by the primary key of `impor_rekaman`.
 * @param id column with the record's id
 */
export const ofImport = (
  jenis: 'barang' | 'barang_pengguna' | 'buku' | 'kategori' | 'jenis' | 'lokasi' | 'pengguna',
  imporId: number,
  id = `${jenis}.id`,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} in (select rekam.record_id from public.impor_rekaman as rekam
    where rekam.impor_id = ${imporId} and rekam.jenis = ${jenis})`;
