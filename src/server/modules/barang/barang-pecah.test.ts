import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { dayAfter } from '../../../../test/support/register-draw.ts';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';
import type { Barang } from '../../../shared/barang.ts';
import { officeToday } from '../../../shared/today.ts';

/** Splitting pieces of a barang off into a new barang. */

let office: SplitOffice;
const today = officeToday();

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

describe('a split', () => {
  test('makes barang of their own with the acquisition of the old one, from that day on', async () => {
    const id = await office.makeBarang(5);
    const [one, two] = await office.splitInto(
      id,
      { jumlah: 2, lokasi_id: office.gudang, kondisi: 'Rusak Berat', nomor_seri: 'SN-1' },
      { jumlah: 1 },
    );
    const old = await office.barangOf(id);
    expect(old).toMatchObject({ jumlah_barang: 2, sisa: 2, versi: 2 });
    const same = { nama_barang: 'Kursi Lipat', harga_barang: 325_000, tahun: 2024, sisa: 2 };
    expect(one).toMatchObject({
      ...same,
      jumlah_barang: 2,
      lokasi_id: office.gudang,
      kondisi: 'Rusak Berat',
      nomor_seri: 'SN-1',
    });
    expect(two).toMatchObject({
      ...same,
      sisa: 1,
      jumlah_barang: 1,
      lokasi_id: 1,
      kondisi: 'Baik',
      nomor_seri: null,
    });
    expect(new Set([old.kode_barang, one?.kode_barang, two?.kode_barang]).size).toBe(3);
    const ids = [id, one?.id ?? 0, two?.id ?? 0];
    expect(await office.piecesOn(dayAfter(today, -1), ...ids)).toEqual([5, null, null]);
    expect(await office.piecesOn(today, ...ids)).toEqual([2, 2, 1]);
  });

  test('is told on both pages, in the journal and in the audit log', async () => {
    const id = await office.makeBarang(3);
    const [made] = await office.splitInto(id, { jumlah: 1 });
    const old = await office.barangOf(id);
    const side = ({ id, kode_barang }: Barang) => ({
      id,
      kode_barang,
      nama_barang: 'Kursi Lipat',
      jumlah: 1,
      tanggal: today,
    });
    expect((await office.get(`/api/barang/${id}`)).meta.pecah).toEqual({
      dari: null,
      menjadi: [side(made as Barang)],
    });
    expect((await office.get(`/api/barang/${made?.id}`)).meta.pecah).toEqual({
      dari: side(old),
      menjadi: [],
    });
    const journal = await office.app.db
      .selectFrom('mutasi')
      .select(['id', 'barang_id', 'jenis', 'jumlah', 'pasangan_id'])
      .where('jenis', '=', 'pecah')
      .where('barang_id', 'in', [id, made?.id ?? 0])
      .orderBy('id')
      .execute();
    const [out, into] = journal;
    expect([out?.jumlah, into?.jumlah, out?.pasangan_id, into?.pasangan_id]).toEqual([
      -1,
      1,
      into?.id,
      out?.id,
    ]);
    const audit = (await office.get(`/api/audit?jenis=barang&record_id=${made?.id}`)).data;
    expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['create']);
  });

  test('leaves one at least, and takes 200 at most', async () => {
    const id = await office.makeBarang(202);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ jumlah: 1, nomor_seri: `S${index}` }));
    const all = await office.split(id, { bagian: [{ jumlah: 202 }] });
    expect([...failureOf(all), all.json().errors.bagian]).toEqual([
      422,
      'validation_failed',
      ['Paling banyak 201 dari 202 unit dapat dipisahkan. Sisakan satu di barang ini.'],
    ]);
    expect((await office.split(id, { bagian: many(201) })).json().errors.bagian).toEqual([
      'Paling banyak 200 bagian sekaligus. Pecah sisanya sesudah itu.',
    ]);
    const made = await office.splitInto(id, ...many(200));
    expect(made.map(({ nomor_seri }) => nomor_seri)).toEqual(many(200).map(({ nomor_seri }) => nomor_seri));
    expect(await office.piecesOn(today, id, ...made.map((one) => one.id))).toEqual([
      2,
      ...many(200).map(() => 1),
    ]);
    const [last] = await office.splitInto(id, { jumlah: 1 });
    expect((await office.split(last?.id ?? 0, { bagian: [{ jumlah: 1 }] })).json().message).toBe(
      'Barang ini hanya satu unit, jadi tidak dapat dipecah.',
    );
  });

  test('is not in the future and not before what happened last', async () => {
    const id = await office.makeBarang(4);
    const on = (tanggal: string) => office.split(id, { bagian: [{ jumlah: 1 }], tanggal });
    expect((await on(dayAfter(today, 1))).json().errors).toEqual({
      tanggal: ['Tanggal paling lambat hari ini.'],
    });
    expect((await on('2023-12-31')).json().errors.tanggal[0]).toMatch(/terakhir berubah pada 1 Januari 2024/);
    expect((await on('2024-01-01')).statusCode).toBe(201);
    expect((await on('2026-02-03')).statusCode).toBe(201);
    expect((await on('2026-02-02')).json().errors.tanggal[0]).toMatch(/pada 3 Februari 2026/);
    expect((await on('2026-02-03')).statusCode).toBe(201);
  });

  test('asks for what exists, of one version, by who may', async () => {
    const id = await office.makeBarang(3);
    const bagian = [{ jumlah: 1 }];
    expect(failureOf(await office.split(9_999_999, { bagian }))).toEqual([404, 'not_found']);
    expect((await office.split(id, { bagian: [{ jumlah: 1, lokasi_id: 999 }] })).json().errors).toEqual({
      'bagian.0.lokasi_id': ['Lokasi ini tidak ada. Pilih dari daftar.'],
    });
    expect((await office.split(id, { bagian, versi: 1 })).statusCode).toBe(201);
    expect(failureOf(await office.split(id, { bagian, versi: 1 }))).toEqual([409, 'version_conflict']);
    const headers = office.person(0).headers;
    for (const path of ['pecah', 'batalkan-pecah']) {
      const url = `/api/barang/${id}/${path}`;
      const payload = path === 'pecah' ? { bagian } : {};
      expect((await office.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
    }
  });

  test('asked for twice with one key happens once', async () => {
    const id = await office.makeBarang(5);
    const ask = () =>
      office.app.inject({
        method: 'POST',
        url: `/api/barang/${id}/pecah`,
        headers: { ...office.admin.headers, 'idempotency-key': `pecah-${id}` },
        payload: { bagian: [{ jumlah: 1 }] },
      });
    expect((await ask()).json()).toEqual((await ask()).json());
    expect((await office.barangOf(id)).jumlah_barang).toBe(4);
  });
});

test('pieces of a split barang are not corrected on one side alone; place and name are free', async () => {
  const id = await office.makeBarang(3);
  const [made] = await office.splitInto(id, { jumlah: 1 });
  const edit = async (one: number, more: object) => {
    const { nama_barang, harga_barang, jumlah_barang, tahun, kategori_id, lokasi_id, versi } =
      await office.barangOf(one);
    const same = { nama_barang, harga_barang, jumlah_barang, tahun, kategori_id, lokasi_id, versi };
    const url = `/api/barang/${one}`;
    return office.app.inject({
      method: 'PUT',
      url,
      headers: office.admin.headers,
      payload: { ...same, ...more },
    });
  };
  for (const one of [id, made?.id ?? 0]) {
    expect((await edit(one, { jumlah_barang: 9 })).json().errors.jumlah_barang?.[0]).toMatch(
      /Batalkan pecah dahulu/,
    );
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
    const since = (tanggal: string) => edit(one, { penyusutan, perubahan: { arti: 'berubah', tanggal } });
    // split-off pieces have the setting of that day
    expect(Object.keys((await since(dayAfter(today, -1))).json().errors)).toEqual(['perubahan.tanggal']);
    expect((await since(today)).statusCode).toBe(200);
    expect((await edit(one, { nama_barang: 'Kursi Tamu', lokasi_id: office.gudang })).statusCode).toBe(200);
  }
  const written = await office.app.db
    .selectFrom('mutasi')
    .select('jenis')
    .where('barang_id', '=', made?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(written.map(({ jenis }) => jenis)).toEqual(['pecah', 'penyusutan', 'pindah']);
});

describe('two at once', () => {
  test('who split the same barang: the second sees what is left', async () => {
    const id = await office.makeBarang(4);
    const bagian = [{ jumlah: 3 }];
    const [first, second] = await meeting(
      office.app,
      () => office.split(id, { bagian }),
      () => office.split(id, { bagian }),
    );
    expect([first.statusCode, second.statusCode]).toEqual([201, 422]);
    expect((await office.barangOf(id)).jumlah_barang).toBe(1);
  });

  test('one splits, one hands out, one deletes: nothing is half-done', async () => {
    const id = await office.makeBarang(4);
    const [made, given] = await meeting(
      office.app,
      () => office.split(id, { bagian: [{ jumlah: 3 }] }),
      () => office.give(id, office.person(0).id, 2),
    );
    expect([made.statusCode, ...failureOf(given)]).toEqual([201, 409, 'not_enough_stock']);
    const url = `/api/barang/${id}`;
    const [gone, late] = await meeting(
      office.app,
      () =>
        office.app.inject({
          method: 'DELETE',
          url,
          headers: office.admin.headers,
          payload: { alasan: 'Salah' },
        }),
      () => office.undo(made.json().data[0].id),
    );
    expect([gone.statusCode, late.statusCode, late.json().message]).toEqual([
      200,
      409,
      'Barang asalnya sudah dihapus. Pulihkan dahulu dari Riwayat Delete Barang, lalu batalkan kembali.',
    ]);
  });
});
