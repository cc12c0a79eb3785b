import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { officeToday } from '../../../shared/today.ts';

/** Deletions by meaning: recorded by mistake, or left the office. */

let app: TestApp;
let ask: Asking;
let tempat: { kategori_id: number; lokasi_id: number };
let pengguna_id: number;
const today = officeToday();
const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  const kategori = await ask.post('/api/kategori', { nama_kategori: 'Laptop', penyusutan });
  tempat = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
  pengguna_id = (await ask.post('/api/pengguna', { name: 'Tono' })).json().data.id;
});
afterAll(async () => {
  await app.close();
});

const laptop = (more: object = {}) => makeLaptop(ask, tempat, more);
const remove = (id: number, more: object = {}) =>
  ask.delete(`/api/barang/${id}`, { alasan: 'Dijual', ...more });
const sold = (more: object = {}) => ({ arti: 'penghapusan', cara: 'jual', ...more });
const restore = (id: number) => ask.post(`/api/logdeletebarang/${id}/pulihkan`);
const piecesOn = async (id: number, days: string[]) => {
  const { rows } = await sql<{ jumlah: number | null }>`
    select jumlah from unnest(${days}::date[]) with ordinality as hari (hari, urut)
    left join masa_barang on barang_id = ${id} and dari <= hari.hari and hari.hari < sampai
    order by urut`.execute(app.db);
  return rows.map(({ jumlah }) => jumlah);
};
const errorsOf = async (id: number, more: object) => {
  const answer = await remove(id, more);
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(409);
  return answer.json().errors as Record<string, string[]>;
};

describe('what left the office', () => {
  test('stays in the register up to its day, with how it left, and is read in the log', async () => {
    const { id } = await laptop();
    const answer = await remove(
      id,
      sold({ tanggal: '2026-06-15', hasil: 20_000_000, dokumen: { nomor: 'SK-1', tanggal: '2026-06-10' } }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: '2026-06-15',
      jumlah: 1,
      sebagian: false,
      hasil: 20_000_000,
      dokumen: { nomor: 'SK-1', tanggal: '2026-06-10' },
    });
    expect(await piecesOn(id, ['2026-06-14', '2026-06-15'])).toEqual([1, null]);
    const { rows } = await writtenOf(app, id);
    expect(rows).toMatchObject([
      {
        jenis: 'penghapusan',
        tanggal: '2026-06-15',
        jumlah: -1,
        cara: 'jual',
        hasil: 20_000_000,
        alasan: 'Dijual',
      },
    ]);
    expect((await restore(answer.json().data.id)).statusCode).toBe(200);
    expect(await piecesOn(id, ['2026-06-14', '2026-06-15', today])).toEqual([1, 1, 1]);
  });

  test('leaves today when no day is given, alone, in part and with others, barang and buku', async () => {
    const masuk = '2024-01-15';
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const days = [masuk, yesterday, today];
    const five = () => laptop({ jumlah_barang: 5, tanggal_perolehan: masuk });
    const [whole, part, many] = [await five(), await five(), await five()];
    expect((await remove(whole.id, sold())).json().data.tanggal).toBe(today);
    expect((await remove(part.id, sold({ jumlah: 2 }))).json().data.tanggal).toBe(today);
    const answer = await ask.post('/api/barang/massal', {
      ...sold(),
      aksi: 'hapus',
      ids: [many.id],
      alasan: 'Dijual',
    });
    expect(answer.json().data).toMatchObject({ diproses: 1 });
    expect(await piecesOn(whole.id, days)).toEqual([5, 5, null]);
    expect(await piecesOn(part.id, days)).toEqual([5, 5, 3]);
    expect(await piecesOn(many.id, days)).toEqual([5, 5, null]);
  });

  test('some pieces leave, the row stays with the others; each entry of the log gives its own back', async () => {
    const { id } = await laptop({ jumlah_barang: 5 });
    const first = await remove(id, sold({ tanggal: '2026-02-01', jumlah: 2 }));
    expect(first.json()).toMatchObject({
      data: { jumlah: 2, sebagian: true, data: { jumlah_barang: 2 } },
      message: '2 dari barang ini sudah dihapus dan dicatat di Riwayat Delete Barang.',
    });
    expect((await ask.get(`/api/barang/${id}`)).json().data).toMatchObject({ jumlah_barang: 3, versi: 2 });
    const second = await remove(id, sold({ tanggal: '2025-02-01', jumlah: 1 }));
    expect(await piecesOn(id, ['2025-01-31', '2025-02-01', '2026-02-01', today])).toEqual([5, 4, 2, 2]);
    const all = await remove(id, sold({ tanggal: '2026-03-01', jumlah: 2 }));
    expect(all.json().data).toMatchObject({ sebagian: false, jumlah: 2 });
    // the rest left later, so it must be restored first
    const early = await restore(first.json().data.id);
    expect(failureOf(early)).toEqual([409, 'conflict']);
    for (const { data } of [all, first, second].map((answer) => answer.json()))
      expect((await restore(data.id)).statusCode).toBe(200);
    expect(await piecesOn(id, ['2025-02-01', '2026-02-01', today])).toEqual([5, 5, 5]);
    expect(failureOf(await restore(first.json().data.id))).toEqual([409, 'already_restored']);
  });

  test('from its acquisition to today, not before what happened later, and no more than there is', async () => {
    const { id } = await laptop({ jumlah_barang: 2 });
    expect(await errorsOf(id, sold({ tanggal: '2024-01-14' }))).toHaveProperty('tanggal');
    expect(await errorsOf(id, sold({ tanggal: tomorrow }))).toEqual({
      tanggal: ['Tanggal paling lambat hari ini.'],
    });
    expect(await errorsOf(id, sold({ jumlah: 3 }))).toEqual({
      jumlah: ['Yang ada 2. Isi paling banyak itu.'],
    });
    await save(ask, 'barang', id, {
      kondisi: 'Rusak Berat',
      perubahan: { arti: 'berubah', tanggal: '2025-05-05' },
    });
    expect(await errorsOf(id, sold({ tanggal: '2025-05-04' }))).toEqual({
      tanggal: ['Sampai 5 Mei 2025 masih ada mutasinya. Pilih tanggal itu atau sesudahnya.'],
    });
    expect((await remove(id, sold({ tanggal: '2025-05-04', jumlah: 1 }))).statusCode).toBe(200);
    expect((await remove(id, sold({ tanggal: '2025-05-05' }))).statusCode).toBe(200);
  });

  test('not while more is held on any day from then on, whoever has given it back since', async () => {
    const { id } = await laptop({ jumlah_barang: 5 });
    const dates = { tanggal_awal: '2025-03-01', tanggal_akhir: '2025-04-01' };
    await makeHolding(app.db, { barang_id: id, pengguna_id, jumlah: 4, ...dates });
    const sentence =
      'Pada 1 Maret 2025 sebanyak 4 dipegang oleh Tono (4), padahal yang ada tinggal 3. ' +
      'Tarik kembali dahulu, atau ubah jumlah atau tanggalnya.';
    expect(await errorsOf(id, sold({ tanggal: '2025-01-01', jumlah: 2 }))).toEqual({ jumlah: [sentence] });
    expect(await errorsOf(id, sold({ tanggal: '2025-03-31', jumlah: 2 }))).toHaveProperty('jumlah');
    expect(await errorsOf(id, sold({ tanggal: '2025-03-31', tarik_semua: true }))).toHaveProperty('tanggal');
    expect((await remove(id, sold({ tanggal: '2025-02-28', jumlah: 1 }))).statusCode).toBe(200);
    expect((await remove(id, sold({ tanggal: '2025-04-01', jumlah: 2 }))).statusCode).toBe(200);
  });

  test('what is held is taken back on the day on which all leaves', async () => {
    const { id } = await laptop({ jumlah_barang: 2 });
    await makeHolding(app.db, { barang_id: id, pengguna_id, jumlah: 2, tanggal_awal: '2025-03-01' });
    expect(failureOf(await remove(id, sold({ tanggal: '2025-06-01' })))).toEqual([409, 'still_held']);
    expect((await remove(id, sold({ tanggal: '2025-02-01', tarik_semua: true }))).statusCode).toBe(409);
    const answer = await remove(id, sold({ tanggal: '2025-06-01', tarik_semua: true }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.data.penggunaan).toMatchObject([{ tanggal_akhir: '2025-06-01' }]);
  });

  test('says how; what should never have been recorded says none of it', async () => {
    const { id } = await laptop();
    expect(await errorsOf(id, { arti: 'penghapusan' })).toEqual({
      cara: ['Pilih bagaimana barang ini keluar.'],
    });
    for (const more of [{ tanggal: today }, { cara: 'jual' }, { jumlah: 1 }, { hasil: 0 }, { dokumen: {} }])
      expect(Object.keys(await errorsOf(id, more))).toEqual(Object.keys(more));
    expect(await errorsOf(id, sold({ hasil: -1 }))).toHaveProperty('hasil');
    expect((await remove(id, sold({ hasil: 0 }))).statusCode).toBe(200);
  });

  test('of two who take from the same barang at once, the second sees what is left', async () => {
    const { id } = await laptop({ jumlah_barang: 3 });
    const answers = await meeting(
      app,
      () => remove(id, sold({ jumlah: 2 })),
      () => remove(id, sold({ jumlah: 2 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
    expect(failureOf(await remove(id, { versi: 1 }))).toEqual([409, 'version_conflict']);
    expect((await remove(id, { versi: 2 })).statusCode).toBe(200);
  });
});

test('what stands in a BAST was there: it can have left, but not been a mistake', async () => {
  const { id } = await laptop();
  const holding = await ask.post(`/api/barang/${id}/pengguna`, { pengguna_id, jumlah: 1 });
  const bast = await ask.post('/api/bast', {
    jenis: 'penyerahan',
    tanggal: today,
    holding_ids: [holding.json().data.id],
  });
  expect(bast.statusCode, bast.body).toBe(201);
  // holdings are not taken back for a deletion that can't be a mistake
  expect(failureOf(await remove(id))).toEqual([409, 'conflict']);
  const errors = await errorsOf(id, { tarik_semua: true });
  expect(errors.arti?.[0]).toContain('Pilih "Barang sudah tidak ada"');
  const many = await ask.post('/api/barang/massal', {
    aksi: 'hapus',
    ids: [id],
    alasan: 'x',
    tarik_semua: true,
  });
  expect(many.json().data).toMatchObject({ diproses: 0, ditolak: 1 });
  expect((await remove(id, sold({ tarik_semua: true }))).statusCode).toBe(200);
});

test('many at once, whole rows: each that can not leave on the day is listed', async () => {
  const [one, later] = [await laptop(), await laptop({ tanggal_perolehan: '2024-07-01' })];
  const run = (more: object) =>
    ask.post('/api/barang/massal', { aksi: 'hapus', ids: [one.id, later.id], alasan: 'Dilelang', ...more });
  const { data } = (await run({ arti: 'penghapusan', cara: 'lelang', tanggal: '2024-06-30' })).json();
  expect(data).toMatchObject({ diproses: 1, ditolak: 1 });
  expect(data.daftar_ditolak[0].alasan).toContain('1 Juli 2024');
  expect((await writtenOf(app, one.id)).rows).toMatchObject([
    { jenis: 'penghapusan', cara: 'lelang', tanggal: '2024-06-30' },
  ]);
  expect((await run({ arti: 'penghapusan' })).json().errors).toHaveProperty('cara');
});

test('copies of a buku leave alike', async () => {
  const jenis_id = (await ask.post('/api/jenis', { jenis_buku: 'Novel' })).json().data.id;
  const isi = {
    judul: 'Bumi',
    penulis: 'A',
    penerbit: 'B',
    tahun: 1980,
    jumlah: 3,
    harga: 1,
    kondisi: 'Baik',
  };
  const { id } = (await ask.post('/api/buku', { ...isi, jenis_id, lokasi_id: tempat.lokasi_id })).json().data;
  const gone = (more: object) =>
    ask.delete(`/api/buku/${id}`, { alasan: 'Hilang', arti: 'penghapusan', cara: 'hilang', ...more });
  expect((await gone({ jumlah: 4 })).json().errors).toHaveProperty('jumlah');
  expect((await gone({ tanggal: '2020-01-01' })).json().errors).toHaveProperty('tanggal');
  const log = (await gone({ jumlah: 2 })).json().data;
  expect(log).toMatchObject({ sebagian: true, jumlah: 2, tanggal: today });
  expect((await ask.get(`/api/buku/${id}`)).json().data.jumlah).toBe(1);
  expect((await restore(log.id)).statusCode).toBe(200);
  expect((await gone({})).json().data).toMatchObject({ sebagian: false, jumlah: 3 });
});
