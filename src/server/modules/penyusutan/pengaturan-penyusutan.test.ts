import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { makePenyusutanOffice, type PenyusutanOffice } from '../../../../test/support/penyusutan.ts';

let office: PenyusutanOffice;

beforeAll(async () => {
  office = await makePenyusutanOffice();
});
afterAll(async () => {
  await office.app.close();
});

describe('settings', () => {
  const declining = { metode: 'saldo_menurun', kelompok: 'kelompok_1' };
  const written = { ...declining, masa_manfaat_bulan: null, nilai_residu: null, mulai: null };

  test('of the barang come before those of the kategori, whoever holds it', async () => {
    const made = await office.make();
    const { id } = made;
    const holding = await office.handOut(id, 1, '2010-07-10');
    const asal = async () => (await office.ofHolding(id, holding.id, '2011-12-31')).pengaturan;
    expect(await asal()).toMatchObject({ metode: 'garis_lurus', masa_manfaat_bulan: 48, asal: 'kategori' });

    const own = {
      ...office.mesin(),
      penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 24, nilai_residu: 40_000_000 },
      perubahan: { arti: 'salah_catat' },
    };
    const changed = await office.admin.put(`/api/barang/${id}`, { ...own, versi: made.versi });
    expect(changed.json().data).toMatchObject({
      penyusutan: {
        metode: 'garis_lurus',
        kelompok: null,
        masa_manfaat_bulan: 24,
        nilai_residu: 40_000_000,
        mulai: null,
      },
    });
    expect((await office.user.get(`/api/barang/${id}`)).json().meta).toMatchObject({
      penyusutan_berlaku: { masa_manfaat_bulan: 24, mulai: '2010-07-10', asal: 'barang' },
      nilai_buku: 160_000_000,
    });
    expect(await asal()).toEqual({
      metode: 'garis_lurus',
      kelompok: null,
      masa_manfaat_bulan: 24,
      nilai_residu: 40_000_000,
      mulai: '2010-07-10',
      asal: 'barang',
    });
  });

  test('a hand-over, a transfer, a part given back and a correction change no value on any day', async () => {
    const { id } = await office.make({ penyusutan: { ...declining, nilai_residu: 7 } });
    const days = ['2010-07-10', '2011-01-31', '2012-06-01', '2013-12-31', '2030-01-01'];
    const values = () => Promise.all(days.map((day) => office.ofBarang(id, day)));
    const before = await values();
    expect(before.map(({ nilai_buku }) => nilai_buku)).toEqual(
      before.map(({ nilai_buku }) => nilai_buku).sort((a, b) => b - a),
    );
    const holding = await office.handOut(id, 3, '2011-01-01');
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    const done = async (url: string, body: object) => {
      const answer = await office.admin.post(url, body);
      expect(answer.statusCode, answer.payload).toBeLessThan(300);
      return answer.json().data;
    };
    const move = { dari_id: holding.id, pengguna_id: office.ani.id, jumlah: 1, tanggal: '2012-05-05' };
    const moved = await done(`/api/barang/${id}/relasi`, move);
    await done(`${path}/kembali`, { jumlah: 1, tanggal_akhir: '2012-06-01' });
    const right = {
      pengguna_id: office.budi.id,
      jumlah: 1,
      tanggal_awal: '2011-02-01',
      alasan: 'Salah tanggal',
    };
    const corrected = await done(`${path}/koreksi`, right);
    expect(await values()).toEqual(before);
    // three units: one in stock, two with one person each
    const held = await Promise.all(
      [moved, corrected].map((one) => office.ofHolding(id, one.id, '2012-06-01')),
    );
    for (const { nilai_buku } of held) expect(nilai_buku).toBe(before[2].nilai_buku / 4);
  });

  test('a holding has none: it shows none and takes none', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2024-01-01');
    expect(holding).not.toHaveProperty('penyusutan');
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    expect(failureOf(await office.admin.put(path, { penyusutan: null, versi: 1 }))).toEqual([
      404,
      'unknown_address',
    ]);
  });

  test('an edit that leaves it out keeps it, null gives it back to the kategori', async () => {
    const made = await office.make({ penyusutan: declining });
    const kept = await office.admin.put(`/api/barang/${made.id}`, { ...office.mesin(), versi: made.versi });
    expect(kept.json().data.penyusutan).toEqual(written);
    const back = await office.admin.put(`/api/barang/${made.id}`, {
      ...office.mesin(),
      penyusutan: null,
      versi: made.versi + 1,
    });
    expect(back.json().data.penyusutan).toBeNull();
    expect((await office.user.get(`/api/barang/${made.id}`)).json().meta.penyusutan_berlaku.asal).toBe(
      'kategori',
    );
  });

  test('without a date of acquisition it starts on 1 January of the year', async () => {
    const { id } = await office.make({ tanggal_perolehan: null });
    expect((await office.admin.get(`/api/barang/${id}`)).json().meta.penyusutan_berlaku.mulai).toBe(
      '2010-01-01',
    );
  });

  test('deleted and restored, a barang keeps its setting; what an older snapshot says of a holding is left out', async () => {
    const { id } = await office.make({ penyusutan: { ...declining, mulai: '2010-08-01' } });
    const holding = await office.handOut(id, 1, '2011-01-01');
    const gone = await office.admin.delete(`/api/barang/${id}`, { alasan: 'Keliru', tarik_semua: true });
    const log: number = gone.json().data.id;
    // restores a holding's own setting, as before migration 0032
    await sql`update logdeletebarang set data = jsonb_set(data, '{penggunaan,0}', data #> '{penggunaan,0}'
      || '{"penyusutan_metode": "tidak_disusutkan", "penyusutan_mulai": null}') where id = ${log}`.execute(
      office.app.db,
    );
    expect((await office.admin.post(`/api/logdeletebarang/${log}/pulihkan`)).statusCode).toBe(200);
    expect((await office.admin.get(`/api/barang/${id}`)).json().data.penyusutan).toEqual({
      ...written,
      mulai: '2010-08-01',
    });
    expect((await office.ofHolding(id, holding.id, '2012-01-01')).pengaturan).toMatchObject({
      metode: 'saldo_menurun',
      mulai: '2010-08-01',
      asal: 'barang',
    });
  });

  test.each([
    ['a method without a group or a life', { metode: 'garis_lurus' }, 'penyusutan.kelompok'],
    [
      'a building by declining balance',
      { metode: 'saldo_menurun', kelompok: 'bangunan_permanen' },
      'penyusutan.metode',
    ],
    [
      'a residual with half-years',
      { metode: 'garis_lurus_semesteran', masa_manfaat_bulan: 60, nilai_residu: 1 },
      'penyusutan.nilai_residu',
    ],
    ['a residual above the price', { ...declining, nilai_residu: 400_000_001 }, 'penyusutan.nilai_residu'],
    ['an unknown method', { metode: 'jumlah_angka_tahun' }, 'penyusutan.metode'],
  ])('%s is refused with a sentence', async (_case, penyusutan, field) => {
    const answer = await office.admin.post('/api/barang', office.mesin({ penyusutan }));
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });
});

describe('the groups', () => {
  test('are those of the law, with their source', async () => {
    const { data } = (await office.user.get('/api/kelompok-penyusutan')).json();
    expect(
      data.map((row: { kode: string; masa_manfaat_bulan: number }) => [row.kode, row.masa_manfaat_bulan]),
    ).toEqual([
      ['kelompok_1', 48],
      ['kelompok_2', 96],
      ['kelompok_3', 192],
      ['kelompok_4', 240],
      ['bangunan_permanen', 240],
      ['bangunan_tidak_permanen', 120],
    ]);
    expect(data[0]).toMatchObject({ sumber: 'UU PPh pasal 11; PMK 72/2023' });
    expect(data[0].metode).toContain('saldo_menurun');
    expect(data[4].metode).not.toContain('saldo_menurun');
  });

  test('are read, and changed by nobody', async () => {
    const input = { nama: 'Kelompok 3', masa_manfaat_bulan: 180, sumber: 'Peraturan baru', versi: 1 };
    const answer = await office.admin.put('/api/kelompok-penyusutan/3', input);
    expect(failureOf(answer)).toEqual([404, 'unknown_address']);
  });
});
