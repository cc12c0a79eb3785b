import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DemoResult, fillDemo } from '../../scripts/demo/fill.ts';
import { createDiskStore } from '../../src/server/files/disk-store.ts';
import { createTestDatabase, testDatabase } from '../support/database.ts';
import { removeFolder } from '../support/remove-folder.ts';

const database = testDatabase();
const today = '2026-11-21';

const fill = (db: typeof database.db, seed = 7): Promise<DemoResult> =>
  fillDemo(db, { seed, today, passwordHashOf: async ({ email }) => `hash of ${email}` });

const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(database.db)).rows[0]?.n;

test('the demo is an office whose parts fit together', async () => {
  const { accounts, counts } = await fill(database.db);
  expect(counts).toMatchObject({
    barang: 400,
    buku: 150,
    orang: 40,
    aduan: 6,
    opname: 2,
    penghapusan: 9,
    serah_terima: 2,
  });
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'admin', ...Array(6).fill('user')]);
  const names = await database.db
    .selectFrom('pengguna')
    .select(['name', 'no_ktp', 'password_hash'])
    .execute();
  expect(new Set(names.map(({ name }) => name)).size).toBe(40);
  expect(names.filter(({ password_hash }) => password_hash)).toHaveLength(accounts.length);
  for (const { no_ktp } of names) expect(no_ktp ?? '0000000000000000').toMatch(/^00\d{14}$/);

  // the history spans three years and ends today at the latest
  const span = await sql<{ awal: string; akhir: string; masih: number; selesai: number }>`
    select min(tanggal_awal) as awal, max(coalesce(tanggal_akhir, tanggal_awal)) as akhir,
      count(*) filter (where tanggal_akhir is null) as masih,
      count(*) filter (where tanggal_akhir is not null) as selesai from barang_pengguna`.execute(database.db);
  const [history] = span.rows;
  expect(history?.awal.slice(0, 4)).toBe('2023');
  expect(history && history.akhir <= today).toBe(true);
  expect(history?.masih).toBeGreaterThan(150);
  expect(history?.selesai).toBeGreaterThan(500);
});

test('barang and rooms have pictures, of which the store has each once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-demo-'));
  const store = createDiskStore(dataDir);
  const pictured = await createTestDatabase();
  try {
    await fillDemo(pictured.db, { seed: 7, today, store, passwordHashOf: async () => 'hash' });
    const { rows } = await sql<{ barang: number; lokasi: number; berkas: number }>`select
      (select count(*) from barang where gambar_id is null) as barang,
      (select count(*) from lokasi where gambar_id is null and id not in (
        select induk_id from lokasi where induk_id is not null)) as lokasi,
      (select count(*) from berkas where ada_pratinjau) as berkas`.execute(pictured.db);
    const { barang, lokasi, berkas = 0 } = rows[0] ?? {};
    expect({ barang, lokasi }).toEqual({ barang: 0, lokasi: 0 });
    const receipts = await sql<{ hasil: string | null; cara: string | null; batal: boolean }>`
      select hasil, cara, batal.bast_id is not null as batal from tanda_terima
      left join tanda_terima_ttd using (bast_id) left join bast_batal batal using (bast_id) order by bast_id`.execute(
      pictured.db,
    );
    expect(receipts.rows.map(({ hasil, cara, batal }) => [hasil, cara, batal])).toEqual([
      [null, null, false],
      ['diterima', 'akun', false],
      ['diterima sebagian', 'perangkat', false],
      ['ditolak', 'akun', false],
      ['diterima', 'tautan', false],
      ['diterima', 'pindaian', false],
      [null, null, true],
    ]);
    let files = 0;
    for await (const _ of store.list()) files += 1;
    // each picture with its preview, the PDFs of six BAST, and that of a signed surat komitmen
    expect(files).toBe(2 * berkas + 7);
    expect(berkas).toBeLessThan(60);
  } finally {
    await pictured.drop();
    await removeFolder(dataDir);
  }
});

test('two aduan wait, and one was decided in each way', async () => {
  const { rows } = await sql<{ status: string; jawaban: boolean }>`
    select status, jawaban is not null as jawaban from aduan order by id`.execute(database.db);
  expect(rows.map(({ status, jawaban }) => [status, jawaban])).toEqual([
    ['menunggu', false],
    ['menunggu', false],
    ['kondisi', true],
    ['dikembalikan', true],
    ['dicatat', true],
    ['ditolak', true],
  ]);
});

test('one opname is counted now, and one is closed, with its papers', async () => {
  const { rows } = await sql<{ status: string; hitungan: number; kertas: number; hasil: number }>`
    select status, (select count(*) from opname_hitungan where opname_id = opname.id) as hitungan,
      (select count(*) from opname_kertas where opname_id = opname.id) as kertas,
      (select count(distinct hasil) from opname_hasil where opname_id = opname.id) as hasil
    from opname order by id`.execute(database.db);
  expect(rows.map(({ status, kertas }) => [status, kertas])).toEqual([
    ['berjalan', 0],
    ['sah', 3],
  ]);
  expect(rows.every(({ hitungan }) => hitungan > 1)).toBe(true);
  expect(rows[1]?.hasil).toBeGreaterThan(2);
});

test('a serah terima was carried out with its papers, and a draft is half done', async () => {
  const { rows } = await sql<{ status: string; baris: number; bast: number; surat: number }>`
    select status, (select count(*) from serah_terima_baris where serah_terima_id = serah_terima.id) as baris,
      (select count(*) from serah_terima_bast where serah_terima_id = serah_terima.id) as bast,
      (select count(*) from surat_bebas_tanggungan where serah_terima_id = serah_terima.id) as surat
    from serah_terima order by id`.execute(database.db);
  expect(rows).toEqual([
    { status: 'selesai', baris: expect.any(Number), bast: 3, surat: 1 },
    { status: 'draf', baris: 2, bast: 0, surat: 0 },
  ]);
});

test('a proposed penghapusan stands in each state, with the papers of its steps', async () => {
  const { rows } = await sql<{ status: string; kertas: number; keluar: number }>`
    select status, (select count(*) from penghapusan_dokumen where penghapusan_id = penghapusan.id) as kertas,
      (select count(*) from penghapusan_baris where penghapusan_id = penghapusan.id and log_id is not null) as keluar
    from penghapusan order by id`.execute(database.db);
  expect(rows.map(({ status, kertas, keluar }) => [status, kertas, keluar])).toEqual([
    ['draf', 0, 0],
    ['diusulkan', 2, 0],
    ['diteliti', 3, 0],
    ['disetujui', 3, 0],
    ['dilaksanakan', 4, 2],
    ['ber_sk', 5, 2],
    ['selesai', 5, 2],
    ['ditolak', 3, 0],
    ['batal', 2, 0],
  ]);
});

test('nobody ever held more than there was, before it was there, or after they left', async () => {
  const over = sql<{ n: number }>`select count(*) as n from barang_pengguna awal
    join barang on barang.id = awal.barang_id
    where awal.tanggal_awal < barang.tanggal_perolehan or barang.jumlah_barang < (
      select sum(lain.jumlah) from barang_pengguna lain where lain.barang_id = awal.barang_id
        and lain.tanggal_awal <= awal.tanggal_awal
        and coalesce(lain.tanggal_akhir, 'infinity') > awal.tanggal_awal)`;
  expect(await one(over)).toBe(0);
  const left = sql<{ n: number }>`select count(*) as n from barang_pengguna
    join pengguna on pengguna.id = pengguna_id where not aktif and tanggal_akhir is null`;
  expect(await one(left)).toBe(0);
});

test('people have asked for things, and what they asked for stands in every state', async () => {
  const states = async (table: 'pengajuan' | 'permintaan') =>
    (await database.db.selectFrom(table).select('status').distinct().orderBy('status').execute()).map(
      ({ status }) => status,
    );
  const all = ['Dibatalkan', 'Disetujui', 'Ditolak', 'Menunggu'];
  expect(await states('pengajuan')).toEqual(all);
  expect(await states('permintaan')).toEqual(all);
  const backwards = sql<{ n: number }>`select count(*) as n from (
    select created_at, diputus_pada from pengajuan union all select created_at, diputus_pada from permintaan
  ) semua where diputus_pada < created_at`;
  expect(await one(backwards)).toBe(0);
});

test('vehicles and buildings have the own fields of their KIB, and what fits them', async () => {
  const { rows } = await sql<{ nama_kategori: string; barang: number; berisi: number; kurang: number }>`
    select nama_kategori, count(*)::int as barang, count(isian.isi)::int as berisi,
      count(*) filter (where isian.isi <> isian_cocok(kategori.isian, isian.isi))::int as kurang
    from kategori join barang on barang.kategori_id = kategori.id left join barang_isian isian on isian.barang_id = barang.id
    where kategori.isian <> '[]' group by 1 order by 1`.execute(database.db);
  expect(rows.map(({ nama_kategori }) => nama_kategori)).toEqual(['Gedung dan Bangunan', 'Kendaraan Dinas']);
  for (const { barang, berisi, kurang } of rows) expect([berisi, kurang]).toEqual([barang, 0]);
});

test('books have right ISBNs', async () => {
  const wrong = sql<{ n: number }>`select count(*) as n from buku where isbn is not null and (
    select sum(substr(isbn, i, 1)::int * (case when i % 2 = 1 then 1 else 3 end)) from generate_series(1, 13) i
  ) % 10 <> 0`;
  expect(await one(wrong)).toBe(0);
  expect(await one(sql`select count(*) as n from buku where isbn is not null`)).toBeGreaterThan(50);
});

test('the same seed and day make the same office, another seed another', async () => {
  const contentOf = async (db: typeof database.db) => {
    const { rows } = await sql<{ sidik: string }>`select md5(
      (select string_agg(concat_ws('|', kode_barang, nama_barang, nomor_seri, harga_barang, lokasi_id), ',' order by id) from barang)
      || (select string_agg(concat_ws('|', barang_id, pengguna_id, tanggal_awal, tanggal_akhir), ',' order by id) from barang_pengguna)
      || (select string_agg(concat_ws('|', judul, penulis, isbn), ',' order by id) from buku)) as sidik`.execute(
      db,
    );
    return rows[0]?.sidik;
  };
  const contentOfSeed = async (seed: number) => {
    const other = await createTestDatabase();
    try {
      await fill(other.db, seed);
      return await contentOf(other.db);
    } finally {
      await other.drop();
    }
  };
  const first = await contentOf(database.db);
  expect(await contentOfSeed(7)).toBe(first);
  expect(await contentOfSeed(8)).not.toBe(first);
});
