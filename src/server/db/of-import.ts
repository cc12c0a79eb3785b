import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL condition that an import made or changed the record; served by the primary key of `impor_rekaman`. */
export const ofImport = (
  jenis: 'barang' | 'buku' | 'kategori' | 'jenis' | 'lokasi' | 'pengguna',
  imporId: number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${jenis}.id`)} in (select rekam.record_id from public.impor_rekaman as rekam
    where rekam.impor_id = ${imporId} and rekam.jenis = ${jenis})`;
