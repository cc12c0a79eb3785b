import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks, openBooks } from '../../../../test/support/closing.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { endedMonths, lastDayOfMonth } from '../../../shared/days.ts';

/** Closing, opening again, and what comes in between. */

let app: TestApp;
let admin: Asking;
let [gudang, kelas, kategori_id] = [0, 0, 0];
let barangId: number;

const barang = () => ({
  nama_barang: 'Meja Tulis',
  kategori_id,
  lokasi_id: gudang,
  kondisi: 'Baik',
  tahun: 2023,
  tanggal_perolehan: '2023-03-10',
  jumlah_barang: 2,
  harga_barang: 1_500_000,
});
const moved = async (lokasi_id: number, tanggal: string) => {
  const { versi } = (await admin.get(`/api/barang/${barangId}`)).json().data;
  const perubahan = { arti: 'berubah', tanggal };
  return admin.put(`/api/barang/${barangId}`, { ...barang(), lokasi_id, versi, perubahan });
};
const lokasiOn = async (per: string) =>
  (await admin.get(`/api/laporan/barang?per=${per}`))
    .json()
    .data.baris.map(({ lokasi }: { lokasi: string }) => lokasi);
const closings = async () => (await admin.get('/api/tutup-buku')).json();
const messageOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  gudang = await makeLokasi(app.db, 'Gudang');
  kelas = await makeLokasi(app.db, 'Kelas');
  kategori_id = await makeKategori(app.db, 'Mebel');
  barangId = (await admin.post('/api/barang', barang())).json().data.id;
});
afterAll(() => app.close());

test('the months that can be closed: those that are over, after the last closing', () => {
  expect(lastDayOfMonth('2024-02-01')).toBe('2024-02-29');
  expect(endedMonths('2026-03-01', '2025-11-30')).toEqual(['2026-02-28', '2026-01-31', '2025-12-31']);
  // a month is over when its last day is
  expect(endedMonths('2026-02-28', '2025-12-31')).toEqual(['2026-01-31']);
  expect(endedMonths('2026-02-28', '2026-01-31')).toEqual([]);
});

test('whoever writes on a day first is in its closing; who comes after it is refused', async () => {
  const [written, closed] = await meeting(
    app,
    () => moved(kelas, '2024-06-30'),
    () => admin.post('/api/tutup-buku', { sampai: '2024-06-30' }),
  );
  expect([written.statusCode, closed.statusCode]).toEqual([200, 201]);
  await expect.poll(async () => (await closings()).data[0].status).toBe('tutup');
  expect(await lokasiOn('2024-06-30')).toEqual(['Kelas']);

  const [second, late] = await meeting(
    app,
    () => admin.post('/api/tutup-buku', { sampai: '2024-09-30' }),
    () => moved(gudang, '2024-09-30'),
  );
  expect(second.statusCode).toBe(201);
  expect([late.statusCode, late.json().code]).toEqual([422, 'closed_day']);
  await expect.poll(async () => (await closings()).data[0].status).toBe('tutup');
  expect(await lokasiOn('2024-09-30')).toEqual(['Kelas']);
});

test('of two who close at once one does, the other is told', async () => {
  const close = () => admin.post('/api/tutup-buku', { sampai: '2024-12-31' });
  const [one, other] = await meeting(app, close, close);
  expect(one.statusCode).toBe(201);
  expect(messageOf(other)).toEqual([
    409,
    'Penutupan sampai 31 Desember 2024 masih dikerjakan. Tunggu sampai selesai.',
  ]);
  await expect.poll(async () => (await closings()).data[0].status).toBe('tutup');
  expect(messageOf(await close())).toEqual([
    409,
    'Pembukuan sudah ditutup sampai 31 Desember 2024. Pilih akhir bulan sesudahnya.',
  ]);
});

test('a closing whose process died goes on; until it stands its days are closed all the same', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into tutup_buku (sampai, oleh_id, kop) select '2025-03-31', pengguna.id, to_jsonb(pengaturan)
    from pengguna, pengaturan limit 1 returning id`.execute(app.db);
  expect((await moved(gudang, '2025-03-31')).json().code).toBe('closed_day');
  expect(await lokasiOn('2025-03-31')).toEqual(['Kelas']);
  const [found] = (await closings()).data;
  expect(found).toMatchObject({ id: rows[0]?.id, status: 'menutup', sidik: null, ringkasan: null });
  await expect.poll(async () => (await closings()).data[0].status).toBe('tutup');
  const { data, meta } = await closings();
  expect(data[0]).toMatchObject({
    sampai: '2025-03-31',
    kemajuan: 100,
    sidik: expect.stringMatching(/^[0-9a-f]{64}$/),
    ringkasan: {
      barang: {
        jumlah_jenis: 1,
        jumlah_unit: 2,
        nilai: 3_000_000,
        nilai_buku: 3_000_000,
        nilai_buku_fiskal: null,
      },
      dipegang: 0,
      periksa: { tanpa_harga: 0, tanpa_tanggal: 0, rusak_berat: 0 },
    },
  });
  expect(meta.dapat_ditutup.at(-1)).toBe('2025-04-30');
});

test('only the last one is opened again, with a reason that every other admin reads; what is otherwise then shows', async () => {
  const { data } = await closings();
  const [last, before] = data;
  expect(messageOf(await admin.post(`/api/tutup-buku/${before.id}/buka`, { alasan: 'Salah' }))).toEqual([
    409,
    'Buka dahulu penutupan yang terakhir, yaitu sampai 31 Maret 2025.',
  ]);
  expect((await admin.post(`/api/tutup-buku/${last.id}/buka`, { alasan: ' ' })).statusCode).toBe(422);
  const other = askAs(app, await app.signIn('admin', 'Admin Lain'));
  await openBooks(admin, last.id, 'Terlalu dini');
  expect((await other.get('/api/notifikasi')).json().data[0]).toMatchObject({
    jenis: 'tutup_buku_dibuka',
    judul: 'Tutup buku 31 Maret 2025 dibuka kembali',
    tautan: `/tutup-buku/${last.id}`,
  });
  expect((await admin.get('/api/notifikasi')).json().data).toEqual([]);
  expect(messageOf(await admin.post(`/api/tutup-buku/${last.id}/buka`, { alasan: 'Lagi' }))[0]).toBe(409);

  expect((await admin.get(`/api/tutup-buku/${last.id}`)).json().data.beda).toEqual({ jumlah: 0, baris: [] });
  expect((await moved(gudang, '2025-02-01')).statusCode).toBe(200);
  expect(await lokasiOn('2025-03-31')).toEqual(['Gudang']);
  expect(await lokasiOn('2024-12-31')).toEqual(['Kelas']);
  expect((await admin.get(`/api/tutup-buku/${last.id}`)).json().data.beda).toMatchObject({
    jumlah: 1,
    baris: [
      { barang_id: barangId, nama: 'Meja Tulis', dahulu: { lokasi: 'Kelas' }, kini: { lokasi: 'Gudang' } },
    ],
  });
  const again = await closeBooks(admin, '2025-03-31');
  expect(again.sidik).not.toBe(last.sidik);
  expect(await lokasiOn('2025-03-31')).toEqual(['Gudang']);
  expect((await admin.get(`/api/tutup-buku/${last.id}`)).json().data.dibuka).toMatchObject({
    alasan: 'Terlalu dini',
  });
});

test('a closing that somebody changed in the database no longer agrees with its SHA-256', async () => {
  const [{ id }] = (await closings()).data;
  const verified = async () => (await admin.post(`/api/tutup-buku/${id}/periksa`, {})).json().data;
  expect(await verified()).toMatchObject({ cocok: true, berbeda: 0 });
  await sql`alter table tutup_buku_barang disable trigger user`.execute(app.db);
  await sql`update tutup_buku_barang set harga_barang = harga_barang + 1 where tutup_id = ${id}`.execute(
    app.db,
  );
  await sql`alter table tutup_buku_barang enable trigger user`.execute(app.db);
  const { sidik, dihitung, berbeda, cocok } = await verified();
  expect([sidik === dihitung, berbeda, cocok]).toEqual([false, 1, false]);
});
