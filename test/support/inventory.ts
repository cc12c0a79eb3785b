import { sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';
import { writeRegister } from './register.ts';

/** Inserts records that tests of other records refer to, directly into the database. */

async function idOf(query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Finds or creates the kategori of this name. */
export async function makeKategori(db: Db, nama_kategori = 'Peralatan'): Promise<number> {
  return idOf(
    db
      .insertInto('kategori')
      .values({ nama_kategori })
      .onConflict((conflict) => conflict.expression(sql`lower(nama_kategori)`).doUpdateSet({ nama_kategori }))
      .returning('id'),
  );
}

/** Finds or creates the jenis of this name. */
export async function makeJenis(db: Db, jenis_buku: string): Promise<number> {
  return idOf(
    db
      .insertInto('jenis')
      .values({ jenis_buku })
      .onConflict((conflict) => conflict.expression(sql`lower(jenis_buku)`).doUpdateSet({ jenis_buku }))
      .returning('id'),
  );
}

export async function makeLokasi(db: Db, lokasi: string, induk_id: number | null = null): Promise<number> {
  return idOf(db.insertInto('lokasi').values({ lokasi, induk_id }).returning('id'));
}

export async function makeBarang(
  db: Db,
  row: {
    nama_barang?: string;
    detail_barang?: string | null;
    kategori_id?: number;
    lokasi_id: number;
    harga_barang?: number;
    jumlah_barang?: number;
    tahun?: number;
  },
): Promise<number> {
  const kategori_id = row.kategori_id ?? (await makeKategori(db));
  return writeRegister(db, (trx) =>
    idOf(
      trx
        .insertInto('barang')
        .values({ nama_barang: 'Meja', harga_barang: 0, jumlah_barang: 1, tahun: 2024, ...row, kategori_id })
        .returning('id'),
    ),
  );
}

export async function makeBuku(
  db: Db,
  row: {
    judul?: string;
    jenis_id: number;
    lokasi_id: number;
    pengguna_id?: number;
    jumlah?: number;
    harga?: number;
  },
): Promise<number> {
  return writeRegister(db, (trx) =>
    idOf(
      trx
        .insertInto('buku')
        .values({
          judul: 'Laskar Pelangi',
          penulis: 'Andrea Hirata',
          penerbit: 'Bentang',
          tahun: 2005,
          jumlah: 1,
          harga: 0,
          ...row,
        })
        .returning('id'),
    ),
  );
}

/** Inserts a holding; with `tanggal_akhir` an ended one. */
export async function makeHolding(
  db: Db,
  row: {
    barang_id: number;
    pengguna_id: number;
    jumlah?: number;
    tanggal_awal?: string;
    tanggal_akhir?: string;
  },
): Promise<number> {
  return idOf(
    db
      .insertInto('barang_pengguna')
      .values({ jumlah: 1, ...row })
      .returning('id'),
  );
}
