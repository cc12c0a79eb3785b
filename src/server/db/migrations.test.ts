import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migratingDatabase } from '../../../test/support/migrating.ts';

/** Tests what migrations do with the data of the previous release. */

const database = migratingDatabase();

it('0029: an old code that the import kept in detail_barang moves to its own column, and is found', async () => {
  await database.migrateTo('0029_kode_lama.sql');
  await database.withDatabase(async (db) => {
    await sql`insert into kategori (nama_kategori) values ('Mebel')`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula')`.execute(db);
    await sql`insert into barang (nama_barang, detail_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select 'Meja', detail, 1, 1, 1, 1, 2020 from unnest(array[
        'Kode lama: 3.05/07', E'Kayu jati\nKode lama: A 1', E'Kode lama: A 2\nKayu', 'Kode lama: ', 'Cat putih', null
      ]) detail`.execute(db);
  });
  await database.migrate();
  await database.withDatabase(async (db) => {
    const { rows } = await sql`select kode_lama, detail_barang, cari like '%3.05/07%' as ditemukan
      from barang order by id`.execute(db);
    expect(rows).toEqual([
      { kode_lama: '3.05/07', detail_barang: null, ditemukan: true },
      { kode_lama: 'A 1', detail_barang: 'Kayu jati', ditemukan: false },
      { kode_lama: null, detail_barang: 'Kode lama: A 2\nKayu', ditemukan: false },
      { kode_lama: null, detail_barang: 'Kode lama: ', ditemukan: false },
      { kode_lama: null, detail_barang: 'Cat putih', ditemukan: false },
      { kode_lama: null, detail_barang: null, ditemukan: false },
    ]);
  });
});

it('0030: since when the pieces of a barang lie in the stock is worked out from the history there is', async () => {
  await database.migrateTo('0030_barang_stok.sql');
  await database.withDatabase(async (db) => {
    await sql`insert into kategori (nama_kategori) values ('Mebel')`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula')`.execute(db);
    await sql`insert into pengguna (name) values ('Ani'), ('Budi')`.execute(db);
    await sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, tanggal_perolehan)
      select 'Meja', 1, 1, 1, 5, 2020, hari from unnest(array[null, '2020-07-01', null, null]::date[]) hari`.execute(
      db,
    );
    await sql`insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir, asal_id, dikoreksi_pada)
      values (2, 1, 1, '2021-01-01', null, null, null), (3, 1, 1, '2021-01-01', '2021-02-01', null, null),
        (3, 1, 1, '2021-01-01', '2021-09-01', null, now()), (4, 1, 1, '2021-01-01', '2021-03-01', null, null),
        (4, 2, 1, '2021-03-01', null, 4, null)`.execute(db);
  });
  await database.migrate();
  await database.withDatabase(async (db) => {
    const { rows } = await sql`select * from barang_stok order by barang_id`.execute(db);
    expect(rows).toEqual([
      { barang_id: 1, sejak: '2020-01-01', kembali: false },
      { barang_id: 2, sejak: '2020-07-01', kembali: false },
      { barang_id: 3, sejak: '2021-02-01', kembali: true },
      { barang_id: 4, sejak: '2020-01-01', kembali: false },
    ]);
  });
});
