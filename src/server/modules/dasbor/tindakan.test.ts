import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
});

const tindakan = async (): Promise<Dasbor['tindakan']> =>
  (await askAs(app, admin).get('/api/dasbor')).json().data.tindakan;

async function makeImpor(
  nama_berkas: string,
  status: string,
  { ditolak = 0, hours = 1 } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into impor (jenis, nama_berkas, sha256, kolom, usulan, bacaan, jumlah_baris, status, hasil, oleh_id, created_at)
    values ('barang', ${nama_berkas}, ${nama_berkas}, '[]', '{}', '{}', 1, ${status},
      ${status === 'selesai' ? JSON.stringify({ ditolak }) : null}::jsonb, ${admin.id},
      now() - make_interval(hours => ${hours}))
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

test('nothing needs action in an office where nothing is left over', async () => {
  expect(await tindakan()).toEqual({ impor: [], aduan: 0, pemegang_tanpa_akun: 0, tidak_disusutkan: null });
});

test('imports that were left, newest first, and not those that are done or whose rows are swept', async () => {
  await makeImpor('selesai.csv', 'selesai');
  await makeImpor('batal.csv', 'dibatalkan');
  await makeImpor('berjalan.csv', 'berjalan');
  await makeImpor('kemarin.csv', 'diperiksa', { hours: 25 });
  await makeImpor('lama.csv', 'diunggah', { hours: 9 });
  const failed = await makeImpor('gagal.csv', 'gagal', { hours: 4 });
  const refused = await makeImpor('ditolak.csv', 'selesai', { ditolak: 12, hours: 3 });
  const checked = await makeImpor('diperiksa.csv', 'diperiksa', { hours: 2 });
  expect((await tindakan()).impor).toEqual([
    { id: checked, nama_berkas: 'diperiksa.csv', status: 'diperiksa', ditolak: 0 },
    { id: refused, nama_berkas: 'ditolak.csv', status: 'selesai', ditolak: 12 },
    { id: failed, nama_berkas: 'gagal.csv', status: 'gagal', ditolak: 0 },
  ]);
});

test('people who hold something and have no account; the list of pengguna shows exactly them', async () => {
  const asAdmin = askAs(app, admin);
  const person = async (name: string): Promise<number> =>
    (await asAdmin.post('/api/pengguna', { name })).json().data.id;
  const [holder, , former] = [await person('Ani'), await person('Tanpa barang'), await person('Dulu')];
  const account = await app.signIn('user', 'Berakun');
  const barang = await makeBarang(app.db, {
    lokasi_id: await makeLokasi(app.db, 'Gudang'),
    jumlah_barang: 9,
  });
  const give = async (pengguna_id: number): Promise<number> =>
    (await asAdmin.post(`/api/barang/${barang}/pengguna`, { pengguna_id, jumlah: 1 })).json().data.id;
  await give(holder);
  await give(account.id);
  const holding = await give(former);
  await sql`update barang_pengguna set tanggal_akhir = tanggal_awal where id = ${holding}`.execute(app.db);
  expect((await tindakan()).pemegang_tanpa_akun).toBe(1);
  const listed = await asAdmin.get('/api/pengguna?memegang=true&aktif=true&akun=false');
  expect(listed.json().data.map(({ name }: { name: string }) => name)).toEqual(['Ani']);
});

test('kategori that were never set are told where their barang are worth much; land is meant to be so', async () => {
  const asAdmin = askAs(app, admin);
  const idOf = async (url: string, body: object): Promise<number> =>
    (await asAdmin.post(url, body)).json().data.id;
  const lokasi_id = await makeLokasi(app.db, 'Halaman');
  const barang = (kategori_id: number, harga_barang: number) =>
    idOf('/api/barang', {
      nama_barang: 'X',
      kategori_id,
      lokasi_id,
      harga_barang,
      jumlah_barang: 2,
      tahun: 2024,
    });
  const unset = await idOf('/api/kategori', { nama_kategori: 'Belum diatur' });
  const land = await idOf('/api/kategori', { nama_kategori: 'Tanah', golongan: '01' });
  await barang(land, 50_000_000);
  const little = await barang(unset, 4_000_000);
  expect((await tindakan()).tidak_disusutkan).toBeNull();
  await barang(unset, 8_000_000);
  expect((await tindakan()).tidak_disusutkan).toEqual({ kategori: 1, nilai: 24_000_000 });
  await asAdmin.delete(`/api/barang/${little}`, { alasan: 'Uji' });
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  await asAdmin.put(`/api/kategori/${unset}`, { nama_kategori: 'Sudah diatur', penyusutan, sejak: null });
  expect((await tindakan()).tidak_disusutkan).toBeNull();
});
