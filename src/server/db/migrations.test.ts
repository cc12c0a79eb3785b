import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { asAdmin, ownerOf } from '../../../test/support/database-server.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { createDatabase, targetOn } from './connection.ts';
import { migrate } from './migrate.ts';

/** Tests what migrations do with the data of the previous release. */

const all = join(import.meta.dirname, '../../../migrations');
const timeZone = 'Asia/Jakarta';
const { admin, application } = inject('testServer');
const name = `manis_test_migrasi_${randomBytes(6).toString('hex')}`;
const target = targetOn(application, name);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-migrasi-'));
  await asAdmin(admin, `create database ${name}${ownerOf(application)}`);
});

afterEach(async () => {
  await asAdmin(admin, `drop database ${name} with (force)`);
  await removeFolder(folder);
});

/** Migrates the database to the state of the release before the file. */
async function migrateTo(last: string): Promise<void> {
  const before = (await readdir(all)).filter((file) => file < last);
  for (const file of before) await cp(join(all, file), join(folder, file));
  await migrate({ target, timeZone }, { folder });
}

it('0029: an old code that the import kept in detail_barang moves to its own column, and is found', async () => {
  await migrateTo('0029_kode_lama.sql');
  const db = createDatabase({ target, timeZone });
  try {
    await sql`insert into kategori (nama_kategori) values ('Mebel')`.execute(db);
    await sql`insert into lokasi (lokasi) values ('Aula')`.execute(db);
    await sql`insert into barang (nama_barang, detail_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select 'Meja', detail, 1, 1, 1, 1, 2020 from unnest(array[
        'Kode lama: 3.05/07', E'Kayu jati\nKode lama: A 1', E'Kode lama: A 2\nKayu', 'Kode lama: ', 'Cat putih', null
      ]) detail`.execute(db);
    await migrate({ target, timeZone });
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
  } finally {
    await db.destroy();
  }
});

it('0030: since when the pieces of a barang lie in the stock is worked out from the history there is', async () => {
  await migrateTo('0030_barang_stok.sql');
  const db = createDatabase({ target, timeZone });
  try {
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
    await migrate({ target, timeZone });
    const { rows } = await sql`select * from barang_stok order by barang_id`.execute(db);
    expect(rows).toEqual([
      { barang_id: 1, sejak: '2020-01-01', kembali: false },
      { barang_id: 2, sejak: '2020-07-01', kembali: false },
      { barang_id: 3, sejak: '2021-02-01', kembali: true },
      { barang_id: 4, sejak: '2020-01-01', kembali: false },
    ]);
  } finally {
    await db.destroy();
  }
});
