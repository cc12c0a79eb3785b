import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { officeToday } from '../../../shared/today.ts';

/** Own fields of a kategori and their values of a barang. */

let app: TestApp;
let admin: Asking;
let user: Asking;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  lokasi_id = await makeLokasi(app.db, 'Garasi');
});
afterAll(async () => {
  await app.close();
});

const nopol = { label: 'Nomor polisi', jenis: 'teks', wajib: true };
const isi = { label: 'Isi silinder', jenis: 'angka', satuan: 'cc' };
const bbn = { label: 'Jatuh tempo pajak', jenis: 'tanggal' };
const bahan = { label: 'Bahan bakar', jenis: 'pilihan', pilihan: ['Bensin', 'Solar'] };
const dinas = { label: 'Kendaraan dinas', jenis: 'ya_tidak' };
const all = [nopol, isi, bbn, bahan, dinas];

const makeKategori = async (nama_kategori: string, isian: object[] = all) => {
  const answer = await admin.post('/api/kategori', { nama_kategori, isian });
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return answer.json().data;
};
const kategoriOf = async (id: number) => (await user.get(`/api/kategori/${id}`)).json().data;
const change = async (id: number, isian: object[], more: object = {}) => {
  const { nama_kategori, versi } = await kategoriOf(id);
  return admin.put(`/api/kategori/${id}`, { nama_kategori, isian, versi, ...more });
};
const barang = (kategori_id: number, isian?: object) => ({
  nama_barang: 'Mobil',
  harga_barang: 5_000,
  jumlah_barang: 1,
  tahun: 2024,
  kategori_id,
  lokasi_id,
  ...(isian && { isian }),
});
const make = async (kategori_id: number, isian?: object) => {
  const answer = await admin.post('/api/barang', barang(kategori_id, isian));
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return answer.json().data;
};
const isianOf = async (id: number, per = '') =>
  (await user.get(`/api/barang/${id}${per && `?per=${per}`}`)).json().data.isian;
const full = {
  nomor_polisi: 'B 1234 XYZ',
  isi_silinder: 1496.5,
  jatuh_tempo_pajak: '2027-03-01',
  bahan_bakar: 'Solar',
  kendaraan_dinas: false,
};

describe('fields of a kategori', () => {
  test('have keys made from their labels, which stay, and keep their order', async () => {
    const made = await makeKategori('Mobil');
    expect(made.isian).toEqual([
      { kunci: 'nomor_polisi', label: 'Nomor polisi', jenis: 'teks', satuan: null, wajib: true, pilihan: [] },
      {
        kunci: 'isi_silinder',
        label: 'Isi silinder',
        jenis: 'angka',
        satuan: 'cc',
        wajib: false,
        pilihan: [],
      },
      {
        kunci: 'jatuh_tempo_pajak',
        label: 'Jatuh tempo pajak',
        jenis: 'tanggal',
        satuan: null,
        wajib: false,
        pilihan: [],
      },
      {
        kunci: 'bahan_bakar',
        label: 'Bahan bakar',
        jenis: 'pilihan',
        satuan: null,
        wajib: false,
        pilihan: ['Bensin', 'Solar'],
      },
      {
        kunci: 'kendaraan_dinas',
        label: 'Kendaraan dinas',
        jenis: 'ya_tidak',
        satuan: null,
        wajib: false,
        pilihan: [],
      },
    ]);
    const [first, second] = made.isian;
    const renamed = await change(made.id, [second, { ...first, label: 'Pelat' }]);
    expect(renamed.json().data.isian.map((one: { kunci: string }) => one.kunci)).toEqual([
      'isi_silinder',
      'nomor_polisi',
    ]);
    const left = await admin.put(`/api/kategori/${made.id}`, { nama_kategori: 'Mobil' });
    expect(left.json().data.isian, 'left out, they stay').toHaveLength(2);
    const { sebelum, sesudah } = await app.db
      .selectFrom('audit')
      .select(['sebelum', 'sesudah'])
      .where('jenis', '=', 'kategori')
      .where('record_id', '=', made.id)
      .orderBy('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([sebelum, sesudah]).toMatchObject([{ isian: { length: 5 } }, { isian: { length: 2 } }]);
  });

  test('are at most 30, each label once, and what is unclear is refused at its field', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ label: `Isian ke ${n}`, jenis: 'teks' }));
    const { id } = await makeKategori('Penuh', many(30));
    expect((await kategoriOf(id)).isian).toHaveLength(30);
    const refused = async (isian: object[]) => {
      const answer = await change(id, isian);
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      return answer.json().errors;
    };
    expect((await refused(many(31))).isian).toEqual(['Paling banyak 30 isian dalam satu kategori.']);
    expect(await refused([nopol, { ...isi, label: 'NOMOR polisi' }])).toEqual({
      'isian.1.label': ['Nama isian ini tertulis dua kali. Gunakan yang lain.'],
    });
    expect(await refused([{ ...bahan, pilihan: [] }])).toEqual({
      'isian.0.pilihan': ['Tulis sedikitnya satu pilihan.'],
    });
    expect(await refused([{ ...bahan, pilihan: ['Solar', 'solar'] }])).toEqual({
      'isian.0.pilihan': ['Ada pilihan yang tertulis dua kali.'],
    });
    const choices = (count: number) => [
      { ...bahan, pilihan: Array.from({ length: count }, (_, n) => `Pilihan ${n}`) },
    ];
    expect(Object.keys(await refused(choices(51)))).toEqual(['isian.0.pilihan']);
    expect(Object.keys(await refused([{ ...bahan, pilihan: ['x'.repeat(61)] }]))).toEqual([
      'isian.0.pilihan.0',
    ]);
    expect(Object.keys(await refused([{ ...nopol, label: 'x'.repeat(61) }]))).toEqual(['isian.0.label']);
    expect((await kategoriOf(id)).isian).toHaveLength(30);
    expect((await change(id, choices(50))).statusCode).toBe(200);
    expect(
      (
        await change(id, [
          { ...nopol, label: 'x'.repeat(60) },
          { ...bahan, pilihan: ['y'.repeat(60)] },
        ])
      ).statusCode,
    ).toBe(200);
  });

  test('two admins at once: the later is refused, and without a version nobody changes them', async () => {
    const { id, isian, versi } = await makeKategori('Bersama');
    expect((await change(id, isian.slice(1))).statusCode).toBe(200);
    const late = await admin.put(`/api/kategori/${id}`, { nama_kategori: 'Bersama', isian, versi });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(
      Object.keys(
        (await admin.put(`/api/kategori/${id}`, { nama_kategori: 'Bersama', isian })).json().errors,
      ),
    ).toEqual(['versi']);
    expect(
      failureOf(await user.put(`/api/kategori/${id}`, { nama_kategori: 'Bersama', isian, versi: 2 })),
    ).toEqual([403, 'forbidden']);
  });

  test('another type reads the values there are, or is refused with how many and an example', async () => {
    const { id, isian } = await makeKategori('Beralih', [nopol, isi]);
    const one = await make(id, { nomor_polisi: '12', isi_silinder: 2 });
    const other = await make(id, { nomor_polisi: 'B 7', isi_silinder: 3.25 });
    await make(id, { nomor_polisi: 'B 7' });
    const [first, second] = isian;
    const refused = await change(id, [{ ...first, jenis: 'angka' }, second]);
    expect(failureOf(refused)).toEqual([422, 'validation_failed']);
    expect(refused.json().errors).toEqual({
      'isian.0.jenis': [
        `Nomor polisi dari 2 barang tidak dapat menjadi angka, misalnya "B 7" pada ${other.kode_barang}. Perbaiki dahulu isinya, atau tambahkan isian baru.`,
      ],
    });
    expect(await isianOf(one.id)).toEqual({ nomor_polisi: '12', isi_silinder: 2 });
    expect((await kategoriOf(id)).isian, 'nor is the field itself changed').toEqual(isian);
    const few = await change(id, [{ ...first, jenis: 'pilihan', pilihan: ['b 7'] }, second]);
    expect(few.json().errors['isian.0.jenis'][0]).toContain(
      'Nomor polisi dari 1 barang tidak ada di antara pilihannya',
    );
    const fine = await change(id, [
      { ...first, jenis: 'pilihan', pilihan: ['b 7', '12'] },
      { ...second, jenis: 'teks' },
    ]);
    expect(fine.statusCode).toBe(200);
    expect(await isianOf(one.id)).toEqual({ nomor_polisi: '12', isi_silinder: '2' });
    expect(await isianOf(other.id)).toEqual({ nomor_polisi: 'b 7', isi_silinder: '3,25' });
    const back = await change(id, [(await kategoriOf(id)).isian[0], { ...second, jenis: 'angka' }]);
    expect(back.statusCode).toBe(200);
    expect(await isianOf(other.id)).toEqual({ nomor_polisi: 'b 7', isi_silinder: 3.25 });
  });

  test('one with values goes only with somebody’s word, and then with all of them', async () => {
    const { id, isian } = await makeKategori('Dihapus', [nopol, isi]);
    const one = await make(id, { nomor_polisi: 'B 1', isi_silinder: 0 });
    const asked = await change(id, [isian[0]]);
    expect(failureOf(asked)).toEqual([409, 'in_use']);
    expect(asked.json().message).toContain('Isi silinder dari 1 barang');
    expect(asked.json().details).toEqual({
      isian: [{ kunci: 'isi_silinder', label: 'Isi silinder', jumlah: 1 }],
    });
    expect(
      failureOf(await change(id, [], { hapus_nilai: ['isi_silinder'] })),
      'a word for one is none for another',
    ).toEqual([409, 'in_use']);
    expect(await isianOf(one.id)).toEqual({ nomor_polisi: 'B 1', isi_silinder: 0 });
    expect((await change(id, [isian[0]], { hapus_nilai: ['isi_silinder'] })).statusCode).toBe(200);
    expect(await isianOf(one.id)).toEqual({ nomor_polisi: 'B 1' });
    await change(id, isian);
    expect(await isianOf(one.id), 'a field of the same name begins empty').toEqual({ nomor_polisi: 'B 1' });
  });
});

describe('values of a barang', () => {
  test('are written, read by everybody and changed; left out they stay', async () => {
    const { id, isian } = await makeKategori('Truk');
    const made = await make(id, { ...full, nomor_polisi: '  B 1234 XYZ ' });
    expect(made.isian).toEqual(full);
    const read = (await user.get(`/api/barang/${made.id}`)).json();
    expect([read.data.isian, read.meta.isian_kategori]).toEqual([full, isian]);
    const listed = (await user.get(`/api/barang?kategori_id=${id}`)).json().data;
    expect(listed[0].isian).toEqual(full);
    const put = (isian: object | undefined, versi: number) =>
      admin.put(`/api/barang/${made.id}`, { ...barang(id, isian), versi });
    expect((await put(undefined, 1)).json().data.isian).toEqual(full);
    const changed = await put({ nomor_polisi: 'B 2', bahan_bakar: null, isi_silinder: '' }, 2);
    expect(changed.json().data.isian).toEqual({ nomor_polisi: 'B 2' });
    const { sebelum, sesudah } = await app.db
      .selectFrom('audit')
      .select(['sebelum', 'sesudah'])
      .where('jenis', '=', 'barang')
      .where('record_id', '=', made.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([sebelum, sesudah]).toMatchObject([{ isian: full }, { isian: { nomor_polisi: 'B 2' } }]);
  });

  test('what a field does not take is refused there, and nothing is saved', async () => {
    const { id } = await makeKategori('Bus');
    const refused = async (isian: object) => {
      const answer = await admin.post('/api/barang', barang(id, isian));
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      return answer.json().errors;
    };
    const must = 'Isi Nomor polisi. Kategori ini mewajibkannya.';
    expect(await refused({})).toEqual({ 'isian.nomor_polisi': [must] });
    expect(failureOf(await admin.post('/api/barang', barang(id)))).toEqual([422, 'validation_failed']);
    expect(
      await refused({
        nomor_polisi: '  ',
        isi_silinder: '1500',
        jatuh_tempo_pajak: '2027-02-30',
        bahan_bakar: 'Avtur',
        kendaraan_dinas: 'ya',
      }),
    ).toEqual({
      'isian.nomor_polisi': [must],
      'isian.isi_silinder': ['Isian ini harus berupa angka.'],
      'isian.jatuh_tempo_pajak': ['Isi dengan tanggal sejak 1 Januari 1901.'],
      'isian.bahan_bakar': ['Pilih salah satu: Bensin, Solar.'],
      'isian.kendaraan_dinas': ['Pilih ya atau tidak.'],
    });
    expect(Object.keys(await refused({ ...full, warna: 'Merah' }))).toEqual(['isian.warna']);
    const longest = { ...full, nomor_polisi: 'x'.repeat(200), isi_silinder: 999_999_999_999 };
    expect((await make(id, longest)).isian).toEqual(longest);
    expect(Object.keys(await refused({ ...full, nomor_polisi: 'x'.repeat(201) }))).toEqual([
      'isian.nomor_polisi',
    ]);
    expect(Object.keys(await refused({ ...full, isi_silinder: 1_000_000_000_000 }))).toEqual([
      'isian.isi_silinder',
    ]);
    expect((await make(id, { ...full, isi_silinder: -0.0001 })).isian.isi_silinder).toBe(-0.0001);
    expect(Object.keys(await refused({ ...full, isi_silinder: 0.00001 }))).toEqual(['isian.isi_silinder']);
    expect((await user.get(`/api/barang?kategori_id=${id}`)).json().meta.total).toBe(2);
  });

  test('in another kategori what fits stays by its key', async () => {
    const from = await makeKategori('Asal');
    const to = await makeKategori('Tujuan', [
      { ...nopol, wajib: false },
      { ...isi, jenis: 'teks' },
      { ...bahan, pilihan: ['Solar'] },
    ]);
    const left = await make(from.id, full);
    const moved = await admin.put(`/api/barang/${left.id}`, { ...barang(to.id), versi: 1 });
    expect(moved.json().data.isian).toEqual({ nomor_polisi: 'B 1234 XYZ', bahan_bakar: 'Solar' });
    const converted = await make(from.id, full);
    const refused = await admin.put(`/api/barang/${converted.id}`, { ...barang(to.id, full), versi: 1 });
    expect(Object.keys(refused.json().errors)).toEqual([
      'isian.isi_silinder',
      'isian.jatuh_tempo_pajak',
      'isian.kendaraan_dinas',
    ]);
    expect(await isianOf(converted.id)).toEqual(full);
    const written = await admin.put(`/api/barang/${converted.id}`, {
      ...barang(to.id, { isi_silinder: '1.500' }),
      versi: 1,
    });
    expect(written.json().data.isian).toEqual({ isi_silinder: '1.500' });
  });

  test('go along with a split, a deletion and its restoring, and with a merge', async () => {
    const from = await makeKategori('Lama');
    const to = await makeKategori('Baru', [{ ...bahan, pilihan: ['Listrik'] }]);
    const whole = await admin.post('/api/barang', { ...barang(from.id, full), jumlah_barang: 3 });
    const { id } = whole.json().data;
    const split = await admin.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }], versi: 1 });
    expect(split.json().data.map((part: { isian: object }) => part.isian)).toEqual([full]);
    const gone = await admin.delete(`/api/barang/${id}`, {
      alasan: 'Salah',
      arti: 'penghapusan',
      cara: 'hilang',
    });
    expect([gone.statusCode, gone.json().message]).toEqual([200, expect.any(String)]);
    const log = gone.json().data.id;
    expect((await admin.post(`/api/logdeletebarang/${log}/pulihkan`, {})).json().message).toBeDefined();
    expect(await isianOf(id)).toEqual(full);
    const merged = await admin.post(`/api/kategori/${from.id}/gabung`, { ke_id: to.id, hapus: true });
    expect([merged.statusCode, merged.json().errors]).toEqual([200, undefined]);
    expect(await isianOf(id)).toEqual(full);
    expect((await kategoriOf(to.id)).isian).toMatchObject([
      { kunci: 'bahan_bakar', pilihan: ['Listrik', 'Bensin', 'Solar'] },
      { kunci: 'nomor_polisi', wajib: false },
      { kunci: 'isi_silinder' },
      { kunci: 'jatuh_tempo_pajak' },
      { kunci: 'kendaraan_dinas' },
    ]);
  });

  test('meet a change of the fields: whoever comes second is refused, or finds them changed', async () => {
    const { id, isian, versi } = await makeKategori('Bersamaan', [nopol, isi]);
    const remove = () =>
      admin.put(`/api/kategori/${id}`, { nama_kategori: 'Bersamaan', isian: [isian[0]], versi });
    const written = { nomor_polisi: 'B 1', isi_silinder: 9 };
    const [removed, late] = await meeting(app, remove, () => admin.post('/api/barang', barang(id, written)));
    expect([removed.statusCode, Object.keys(late.json().errors)]).toEqual([200, ['isian.isi_silinder']]);
    await change(id, isian);
    const again = await kategoriOf(id);
    const [made, refused] = await meeting(
      app,
      () => admin.post('/api/barang', barang(id, written)),
      () =>
        admin.put(`/api/kategori/${id}`, {
          nama_kategori: 'Bersamaan',
          isian: [isian[0]],
          versi: again.versi,
        }),
    );
    expect([made.statusCode, failureOf(refused)]).toEqual([201, [409, 'in_use']]);
  });

  test('of a closed day stay, with their fields; of an open one they are those of today', async () => {
    const { id } = await makeKategori('Ditutup');
    const made = await make(id, full);
    const closed = '2026-06-30';
    const { sidik } = await closeBooks(admin, closed);
    await admin.put(`/api/barang/${made.id}`, { ...barang(id, { nomor_polisi: 'B 9' }), versi: 1 });
    await change(id, [{ ...nopol, kunci: 'nomor_polisi', label: 'Pelat' }], {});
    const onDay = async (per: string) => (await user.get(`/api/barang/${made.id}?per=${per}`)).json();
    const then = await onDay(closed);
    expect(then.data.isian).toEqual(full);
    expect(then.meta.isian_kategori).toHaveLength(5);
    const open = await onDay('2026-07-15');
    expect(open.data.isian).toEqual({ nomor_polisi: 'B 9' });
    expect(open.meta.isian_kategori).toMatchObject([{ label: 'Pelat' }]);
    const gone = await admin.delete(`/api/barang/${made.id}`, {
      alasan: 'Hilang',
      arti: 'penghapusan',
      cara: 'hilang',
      tanggal: officeToday(),
    });
    expect(gone.json().errors).toBeUndefined();
    expect((await onDay(closed)).data.isian).toEqual(full);
    expect((await onDay('2026-07-15')).data.isian).toEqual({ nomor_polisi: 'B 9' });
    const closing = (await admin.get('/api/tutup-buku')).json().data[0];
    const checked = await admin.post(`/api/tutup-buku/${closing.id}/periksa`, {});
    expect(checked.json().data).toMatchObject({ sidik });
  });
});
