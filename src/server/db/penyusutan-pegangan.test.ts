import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newDatabase, urlOf } from '../../../test/support/cadangan.ts';
import { migratingDatabase, withDatabase } from '../../../test/support/migrating.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';
import { backUp } from '../cadangan/cadangkan.ts';
import { restore } from '../cadangan/pulihkan.ts';
import { loadConfig } from '../config.ts';
import type { Database } from './tables.ts';

/** Tests migration 0032: depreciation settings of holdings, and useful lives changed by an office. */

const database = migratingDatabase();
type Db = Kysely<Database>;

const days = ['2020-12-31', '2022-05-15', '2024-02-29', '2026-11-22', '2040-01-01'];

async function rowsOf<Row extends object>(db: Db, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db)).rows;
}

/** Creates an office of the previous release with each kind of holding that had its own setting. */
async function makeOffice(db: Db): Promise<void> {
  const statements = [
    `insert into kategori (nama_kategori, penyusutan_metode, penyusutan_kelompok)
     values ('Elektronik', 'garis_lurus', 'kelompok_1'), ('Gedung', 'garis_lurus', 'kelompok_3')`,
    "insert into lokasi (lokasi) values ('Aula')",
    "insert into pengguna (name) values ('Ani'), ('Budi'), ('Citra')",
    "insert into berkas (kunci, nama, mime, ukuran, sha256) values ('a', 'a.png', 'image/png', 1, 'x')",
    `update kelompok_penyusutan set nama = 'Golongan 3', masa_manfaat_bulan = 180 where kode = 'kelompok_3'`,
    `insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, tanggal_perolehan,
       merk, gambar_id, penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan,
       penyusutan_nilai_residu, penyusutan_mulai)
     values
       ('Laptop', 1, 1, 12000000, 3, 2022, '2022-03-09', null, null, null, null, null, null, null),
       ('Kursi', 1, 1, 1000003, 10, 2021, null, 'Chitose', 1, 'garis_lurus', null, 60, 100000, '2021-06-01'),
       ('Meja', 1, 1, 777777, 5, 2023, '2023-02-01', null, null, null, null, null, null, null),
       ('Proyektor', 1, 1, 9000000, 4, 2022, '2022-01-01', null, null, null, null, null, null, null),
       ('Kamera', 1, 1, 8000000, 5, 2022, '2022-01-01', null, null, null, null, null, null, null),
       ('Lemari', 2, 1, 5000000, 2, 2019, '2019-04-04', null, null, null, null, null, null, null),
       ('Rak', 1, 1, 3000000, 2, 2020, '2020-10-10', null, null, 'saldo_menurun', 'kelompok_3', null, null, null)`,
    `insert into barang_pengguna (id, barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir, asal_id,
       koreksi_dari_id, dikoreksi_pada, penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan,
       penyusutan_nilai_residu, penyusutan_mulai)
     values
       -- holds all
       (1, 1, 1, 3, '2022-04-01', null, null, null, null, 'saldo_menurun', 'kelompok_2', null, null, null),
       -- two holders with settings, one without, one that ended, and pieces in the stock
       (2, 2, 1, 2, '2022-01-01', null, null, null, null, 'garis_lurus', null, 37, null, null),
       (3, 2, 2, 3, '2022-01-01', null, null, null, null, 'garis_lurus_semesteran', null, 24, null, '2023-01-15'),
       (4, 2, 3, 1, '2022-01-01', null, null, null, null, null, null, null, null, null),
       (5, 2, 1, 2, '2021-07-01', '2021-12-01', null, null, null, 'tidak_disusutkan', null, null, null, null),
       -- two holders hold all: the second is the only one that is left
       (6, 3, 1, 2, '2023-03-01', null, null, null, null, 'tidak_disusutkan', null, null, null, null),
       (7, 3, 2, 3, '2023-03-01', null, null, null, null, 'garis_lurus', null, 24, 7777, '2023-06-01'),
       -- came from Ani, and was corrected
       (8, 4, 1, 2, '2022-02-01', '2024-02-01', null, null, null, null, null, null, null, null),
       (9, 4, 2, 2, '2024-02-02', '2024-03-01', 8, null, now(), null, null, null, null, null),
       (10, 4, 2, 2, '2024-02-01', null, 8, 9, null, 'garis_lurus', null, 96, 1, null),
       -- one of three pieces went on to Citra
       (11, 5, 1, 3, '2022-02-01', '2024-02-01', null, null, null, null, null, null, null, null),
       (12, 5, 2, 2, '2024-02-01', null, 11, null, null, 'garis_lurus', null, 96, null, null),
       (13, 5, 2, 1, '2024-02-01', '2024-06-01', 12, null, null, 'garis_lurus', null, 96, null, null),
       (14, 5, 3, 1, '2024-06-01', null, 13, null, null, null, null, null, null, null),
       -- follows a group whose life was changed
       (15, 7, 1, 1, '2021-01-01', null, null, null, null, 'garis_lurus', 'kelompok_3', null, null, null)`,
    `insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id) values ('barang', 99,
       '{"nama_barang": "Pintu", "kode_barang": "001-2024-099", "kategori_id": 1, "lokasi_id": 1, "kondisi": "Baik",
         "harga_barang": 1, "jumlah_barang": 1, "tahun": 2024, "penyusutan_metode": "garis_lurus", "penyusutan_kelompok": "kelompok_3",
         "penyusutan_masa_manfaat_bulan": null}', 'Hilang', 1)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const worth = (
  row: string,
  day: string,
) => `${row}.nilai * nilai_buku_satuan(${row}.harga_barang, ${row}.metode,
  ${row}.masa_manfaat_bulan, ${row}.nilai_residu, ${row}.mulai, '${day}')`;

/** Reads book values on the days: of all pieces per barang, and of each holder's current pieces. */
async function figures(db: Db, lots: string, held: string) {
  const columns = days.map((day, index) => `sum(${worth('lot', day)}) as hari_${index}`).join(', ');
  const read = (source: string, by: string) =>
    rowsOf(
      db,
      `select ${by}, sum(nilai) as unit, ${columns} from (${source}) lot group by ${by} order by ${by}`,
    );
  return { all: await read(lots, 'nama_barang'), held: await read(held, 'pegangan') };
}

const stock = (db: Db) =>
  rowsOf(db, 'select barang_id, sejak, kembali from barang_stok where barang_id < 8 order by 1');

const figuresBefore = async (db: Db) => ({
  ...(await figures(
    db,
    'select nama_barang, lot.jumlah as nilai, lot.* from lot_penyusutan lot join barang on barang.id = barang_id',
    `select barang_pengguna_id as pegangan, jumlah as nilai, pegangan.* from penyusutan_pegangan pegangan
     where tanggal_akhir is null`,
  )),
  stock: await stock(db),
});

const figuresAfter = async (db: Db) => ({
  ...(await figures(
    db,
    'select nama_barang, lot.jumlah_barang as nilai, lot.* from penyusutan_barang lot join barang on barang.id = barang_id',
    `select pegangan.id as pegangan, pegangan.jumlah as nilai, lot.* from barang_pengguna pegangan
     join penyusutan_barang lot using (barang_id) where tanggal_akhir is null`,
  )),
  stock: await stock(db),
});

/** Checks the migrated office. */
async function assertMoved(db: Db): Promise<void> {
  expect(
    await rowsOf(
      db,
      `select nama_barang || ' ' || id as barang, jumlah_barang as unit, versi,
         concat_ws(' ', penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu,
           penyusutan_mulai) as penyusutan,
         (select string_agg(id::text, ' ' order by id) from barang_pengguna where barang_id = barang.id) as catatan
       from barang order by id`,
    ),
  ).toEqual(
    [
      ['Laptop 1', 3, 2, 'saldo_menurun kelompok_2', '1'],
      ['Kursi 2', 5, 3, 'garis_lurus 60 100000 2021-06-01', '4 5'],
      ['Meja 3', 3, 3, 'garis_lurus 24 7777 2023-06-01', '7'],
      ['Proyektor 4', 2, 2, '', null],
      ['Kamera 5', 3, 2, '', '11 13 14'],
      ['Lemari 6', 2, 1, '', null],
      ['Rak 7', 1, 3, 'saldo_menurun kelompok_3 180', null],
      // an unset residual value and start are the barang's
      ['Kursi 8', 2, 1, 'garis_lurus 37 100000 2021-06-01', '2'],
      ['Kursi 9', 3, 1, 'garis_lurus_semesteran 24 2023-01-15', '3'],
      ['Meja 10', 2, 1, 'tidak_disusutkan', '6'],
      // including previous holdings and corrected ones
      ['Proyektor 11', 2, 1, 'garis_lurus 96 1', '8 9 10'],
      ['Kamera 12', 2, 1, 'garis_lurus 96', '12'],
      ['Rak 13', 1, 2, 'garis_lurus kelompok_3 180', '15'],
    ].map(([barang, unit, versi, penyusutan, catatan]) => ({ barang, unit, versi, penyusutan, catatan })),
  );
  const same = 'merk, gambar_id, tahun, lokasi_id, kategori_id, harga_barang, kondisi, created_at';
  expect(await rowsOf(db, `select distinct ${same} from barang where nama_barang = 'Kursi'`)).toHaveLength(1);
  const codes = await rowsOf(db, 'select kode_barang from barang where id in (2, 8) order by id');
  expect(codes).toEqual([{ kode_barang: '001-2021-002' }, { kode_barang: '001-2021-008' }]);
  // Citra's pieces came from Ani
  expect(
    await rowsOf(db, 'select id, asal_id from barang_pengguna where id in (12, 13, 14) order by id'),
  ).toEqual([
    { id: 12, asal_id: null },
    { id: 13, asal_id: 11 },
    { id: 14, asal_id: 13 },
  ]);
  const linked = `select from barang_pengguna one join barang_pengguna other
    on other.id in (one.asal_id, one.koreksi_dari_id) where other.barang_id <> one.barang_id`;
  expect(await rowsOf(db, linked)).toEqual([]);
  const tooMany = `select from barang, (select distinct tanggal_awal as hari from barang_pengguna) hari
    where jumlah_barang < (select sum(jumlah) from barang_pengguna where barang_id = barang.id
      and dikoreksi_pada is null and tanggal_awal <= hari and coalesce(tanggal_akhir, 'infinity') > hari)`;
  expect(await rowsOf(db, tooMany)).toEqual([]);
}

/** Checks that the statutory lives are restored, and that followers of a changed life own it now. */
async function assertLives(db: Db): Promise<void> {
  expect(await rowsOf(db, "select * from kelompok_penyusutan where kode = 'kelompok_3'")).toEqual([
    {
      kode: 'kelompok_3',
      id: 3,
      nama: 'Kelompok 3',
      masa_manfaat_bulan: 192,
      metode: ['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'],
      sumber: 'UU PPh pasal 11; PMK 72/2023',
    },
  ]);
  expect(
    await rowsOf(db, 'select penyusutan_masa_manfaat_bulan as masa, versi from kategori order by id'),
  ).toEqual([
    { masa: null, versi: 1 },
    { masa: 180, versi: 2 },
  ]);
  expect(
    await rowsOf(db, "select data -> 'penyusutan_masa_manfaat_bulan' as masa from logdeletebarang"),
  ).toEqual([{ masa: 180 }]);
}

/** Checks that the audit log explains the changes. */
async function assertAudited(db: Db): Promise<void> {
  const entries = await rowsOf<{ apa: string }>(
    db,
    "select jenis || ' ' || record_id || ' ' || aksi as apa from audit where request_id = 'migrasi' order by id",
  );
  expect(entries.map(({ apa }) => apa)).toEqual([
    ...[1, 2, 3, 4, 5, 7].map((id) => `barang ${id} update`),
    ...[8, 9, 10, 11, 12, 13].map((id) => `barang ${id} create`),
    'kategori 2 update',
    'kelompok_penyusutan 3 update',
  ]);
  const one = 'select sebelum, sesudah from audit where jenis = ';
  expect(await rowsOf(db, `${one} 'barang' and record_id = 2`)).toEqual([
    {
      sebelum: expect.objectContaining({ nama_barang: 'Kursi', jumlah_barang: 10, versi: 1 }),
      sesudah: expect.objectContaining({
        jumlah_barang: 5,
        versi: 3,
        penyusutan: expect.objectContaining({ metode: 'garis_lurus', masa_manfaat_bulan: 60 }),
        keterangan:
          '2 unit dengan pengaturan penyusutan sendiri dipisahkan menjadi 001-2021-008. ' +
          '3 unit dengan pengaturan penyusutan sendiri dipisahkan menjadi 001-2021-009.',
      }),
    },
  ]);
  expect(await rowsOf(db, `${one} 'barang' and record_id = 8`)).toEqual([
    {
      sebelum: null,
      sesudah: expect.objectContaining({
        kode_barang: '001-2021-008',
        keterangan:
          'Dipisahkan dari 001-2021-002: catatan pengguna nomor 2 mempunyai pengaturan penyusutan sendiri.',
      }),
    },
  ]);
  expect(await rowsOf(db, `${one} 'kategori'`)).toEqual([
    {
      sebelum: expect.objectContaining({ penyusutan: expect.objectContaining({ masa_manfaat_bulan: null }) }),
      sesudah: expect.objectContaining({ penyusutan: expect.objectContaining({ masa_manfaat_bulan: 180 }) }),
    },
  ]);
}

describe('0032: no figure changes to the rupiah on any day, and each thing is where it belongs', () => {
  test('where the office is migrated', async () => {
    await database.migrateTo('0032');
    const expected = await database.withDatabase(async (db) => {
      await makeOffice(db);
      return figuresBefore(db);
    });
    expect(expected.held).toHaveLength(10);
    await database.migrate();
    await database.withDatabase(async (db) => {
      expect(await figuresAfter(db)).toEqual(expected);
      await assertMoved(db);
      await assertLives(db);
      await assertAudited(db);
    });
  });

  test('where a backup of before is restored', async () => {
    await database.migrateTo('0032');
    const expected = await database.withDatabase(async (db) => {
      await makeOffice(db);
      return figuresBefore(db);
    });
    const folder = await mkdtemp(join(tmpdir(), 'manis-0032-'));
    const { url, drop } = await newDatabase();
    try {
      const path = join(folder, 'lama.tar');
      const quiet = { path, say: () => {}, signal: new AbortController().signal };
      const configOf = (address: string, name: string) =>
        loadConfig({ DATABASE_URL: address, DATA_DIR: join(folder, name) });
      await backUp({ config: configOf(urlOf(database.target), 'asal'), now: new Date(), ...quiet });
      await restore({ config: configOf(url, 'tujuan'), ...quiet });
      await withDatabase(url, async (db) => {
        expect(await figuresAfter(db)).toEqual(expected);
        await assertMoved(db);
        await assertLives(db);
        await assertAudited(db);
      });
    } finally {
      await drop();
      await removeFolder(folder);
    }
  });
});
