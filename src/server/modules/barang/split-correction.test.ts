import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meeting } from '../../../../test/support/meeting.ts';
import { dayAfter, drawer, oneOf } from '../../../../test/support/register-draw.ts';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';
import type { Barang } from '../../../shared/barang.ts';
import { officeToday } from '../../../shared/today.ts';

/** A correction of a split barang applies to its whole family. */

const JUTA = 1_000_000;
let office: SplitOffice;
const today = officeToday();

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

const line = {
  metode: 'garis_lurus',
  kelompok: 'kelompok_1',
  masa_manfaat_bulan: null,
  nilai_residu: 0,
  mulai: null,
};

async function buy(jumlah_barang: number, more: object = {}): Promise<number> {
  const answer = await office.post('/api/barang', {
    ...{ nama_barang: 'Laptop', kategori_id: 1, lokasi_id: 1, kondisi: 'Baik', jumlah_barang },
    ...{ harga_barang: 36 * JUTA, tahun: 2024, tanggal_perolehan: '2024-01-10', penyusutan: line, ...more },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

async function split(id: number, jumlah: number, tanggal?: string): Promise<number> {
  const answer = await office.split(id, { bagian: [{ jumlah }], ...(tanggal && { tanggal }) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data[0].id;
}

async function edit(id: number, more: object, versi?: number) {
  const kept = await office.barangOf(id);
  const { nama_barang, harga_barang, jumlah_barang, tahun, tanggal_perolehan, kategori_id, lokasi_id } = kept;
  return office.app.inject({
    method: 'PUT',
    url: `/api/barang/${id}`,
    headers: office.admin.headers,
    payload: {
      ...{ nama_barang, harga_barang, jumlah_barang, tahun, tanggal_perolehan, kategori_id, lokasi_id },
      ...{ versi: versi ?? kept.versi, ...more },
    },
  });
}

async function correct(id: number, more: object): Promise<string> {
  const answer = await edit(id, { ...more, perubahan: { arti: 'salah_catat', alasan: 'Salah baca faktur' } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().message;
}

/** Sums pieces, cost and book values in both ledgers of several barang on days. */
async function together(days: readonly string[], ...ids: number[]) {
  const { rows } = await sql<{ isi: [number, number, number, number] }>`
    select jsonb_build_array(coalesce(sum(jumlah), 0), coalesce(sum(jumlah * harga), 0),
      coalesce(sum(nilai_buku_semua(masa, hari)), 0), sum(nilai_buku_semua(masa_fiskal(masa), hari))) as isi
    from unnest(${days}::date[]) with ordinality as tanya (hari, urut)
    left join masa_barang masa on barang_id = any(${ids}::bigint[]) and dari <= hari and hari < sampai
    group by urut order by urut`.execute(office.app.db);
  return rows.map(({ isi }) => isi);
}

const days = [
  '2024-01-31',
  '2024-06-30',
  '2024-12-31',
  '2025-03-31',
  '2025-12-31',
  '2026-06-30',
  '2028-02-01',
];
const pick = (barang: Barang, ...names: (keyof Barang)[]) => names.map((name) => barang[name]);

describe('a correction', () => {
  test('of the price of one is that of all, and says so; each is audited and newer', async () => {
    const root = await buy(5);
    const part = await split(root, 3, '2025-02-15');
    const ofPart = await split(part, 1, '2025-08-01');
    const before = await Promise.all([root, part, ofPart].map(office.barangOf));
    const message = await correct(root, { harga_barang: 48 * JUTA });
    expect(message).toBe(
      `Perubahan barang sudah disimpan. 2 barang dari pecahan yang sama ikut diperbaiki: ${before[1]?.kode_barang} dan ${before[2]?.kode_barang}.`,
    );
    const after = await Promise.all([root, part, ofPart].map(office.barangOf));
    expect(after.map(({ harga_barang, versi }) => [harga_barang, versi])).toEqual(
      before.map(({ versi }) => [48 * JUTA, versi + 1]),
    );
    expect(await together(days, root, part, ofPart)).toEqual(
      await together(days, await buy(5, { harga_barang: 48 * JUTA })),
    );
    const audit = (await office.get(`/api/audit?jenis=barang&record_id=${ofPart}`)).data;
    expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['update', 'create']);
    // reverse: from a part of a part to all
    expect(await correct(ofPart, { harga_barang: 24 * JUTA })).toMatch(/2 barang dari pecahan yang sama/);
    expect(await together(days, root, part, ofPart)).toEqual(
      await together(days, await buy(5, { harga_barang: 24 * JUTA })),
    );
    const untouched = await edit(part, { nama_barang: 'Laptop Kerja', merk: 'ASUS' });
    expect([untouched.json().message, (await office.barangOf(root)).nama_barang]).toEqual([
      'Perubahan barang sudah disimpan.',
      'Laptop',
    ]);
  });

  test('a price that becomes known is known of all, also of what was deleted', async () => {
    const root = await buy(3, { harga_barang: null });
    const [part, gone] = [await split(root, 1, '2025-02-15'), await split(root, 1, '2025-03-15')];
    const payload = { alasan: 'Hilang', arti: 'penghapusan', cara: 'hilang', tanggal: '2026-02-01' };
    const deleted = await office.app.inject({
      ...{ method: 'DELETE', url: `/api/barang/${gone}`, headers: office.admin.headers, payload },
    });
    expect(deleted.statusCode, deleted.body).toBe(200);
    await correct(part, { harga_barang: 48 * JUTA });
    expect((await office.barangOf(root)).harga_barang).toBe(48 * JUTA);
    await office.post(`/api/logdeletebarang/${deleted.json().data.id}/pulihkan`);
    const prices = async () =>
      (await Promise.all([root, part, gone].map(office.barangOf))).map(({ harga_barang }) => harga_barang);
    expect(await prices()).toEqual([48 * JUTA, 48 * JUTA, 48 * JUTA]);
    expect(await together(days, root, part, gone)).toEqual(
      await together(days, await buy(3, { harga_barang: 48 * JUTA })),
    );
    await correct(root, { harga_barang: null });
    expect(await prices()).toEqual([null, null, null]);
    expect((await office.undo(part)).statusCode).toBe(200);
  });

  test('does not keep a split from being taken back', async () => {
    const root = await buy(3);
    const part = await split(root, 1, '2025-02-15');
    await correct(part, { harga_barang: 48 * JUTA });
    const undone = await office.undo(part);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await together(days, root)).toEqual(
      await together(days, await buy(3, { harga_barang: 48 * JUTA })),
    );
  });

  test('of acquisition, start and setting goes on in what was split off', async () => {
    const root = await buy(4);
    const part = await split(root, 2, '2025-02-15');
    await correct(part, { tanggal_perolehan: '2023-07-05', tahun: 2023 });
    const moved = { tanggal_perolehan: '2023-07-05', tahun: 2023 };
    expect(await together(days, root, part)).toEqual(await together(days, await buy(4, moved)));
    expect(pick(await office.barangOf(root), 'tahun', 'tanggal_perolehan')).toEqual([2023, '2023-07-05']);
    const late = { ...line, mulai: '2023-10-01' };
    await correct(root, { penyusutan: late });
    expect(await together(days, root, part)).toEqual(
      await together(days, await buy(4, { ...moved, penyusutan: late })),
    );
    const declining = { ...line, metode: 'saldo_menurun', kelompok: 'kelompok_2' };
    await correct(part, { penyusutan: declining });
    expect(await together(days, root, part)).toEqual(
      await together(days, await buy(4, { ...moved, penyusutan: declining })),
    );
    expect((await office.barangOf(root)).penyusutan).toEqual((await office.barangOf(part)).penyusutan);
  });

  test('of a setting that one of them took later is its own', async () => {
    const root = await buy(4);
    const part = await split(root, 2, '2025-02-15');
    const longer = { ...line, kelompok: 'kelompok_2' };
    const since = { arti: 'berubah', tanggal: '2026-01-01' };
    expect((await edit(part, { penyusutan: longer, perubahan: since })).statusCode).toBe(200);
    const values = await together(days, root);
    expect(await correct(part, { penyusutan: { ...line, kelompok: 'kelompok_3' } })).toBe(
      'Perubahan barang sudah disimpan.',
    );
    expect(await together(days, root)).toEqual(values);
    // all still share the price, and the later setting continues from it
    await correct(root, { harga_barang: 40 * JUTA });
    const [, , both] = (await together(days, root, part))[3] ?? [];
    const [, , whole] = (await together(days, await buy(4, { harga_barang: 40 * JUTA })))[3] ?? [];
    expect(both).toBe(whole);
    // a setting that the family no longer shares has no start to correct
    const answer = await edit(root, {
      penyusutan: { ...line, mulai: '2024-03-01' },
      perubahan: { arti: 'salah_catat' },
    });
    expect(answer.json().errors.penyusutan?.[0]).toMatch(/sudah diubah lagi sesudah dipecah/);
  });

  test('is refused where it can not be carried over', async () => {
    const root = await buy(3);
    const part = await split(root, 1, '2025-02-15');
    const wrong = { perubahan: { arti: 'salah_catat' } };
    const late = { tanggal_perolehan: '2025-03-01', tahun: 2025 };
    for (const id of [root, part])
      expect((await edit(id, { ...late, ...wrong })).json().errors).toEqual({
        tanggal_perolehan: [
          'Barang ini dipecah pada 15 Februari 2025. Isi tanggal perolehan paling lambat hari itu.',
        ],
      });
    expect((await edit(part, { jumlah_barang: 2, ...wrong })).json().errors.jumlah_barang[0]).toMatch(
      /Batalkan pecah dahulu/,
    );
    await office.give(root, office.person(0).id, 1, { tanggal_awal: '2024-05-01' });
    const after = { tanggal_perolehan: '2024-06-01', ...wrong };
    expect((await edit(part, after)).json().errors.tanggal_perolehan[0]).toMatch(/sudah diserahkan/);
  });

  test('reaches what was deleted, and that comes back as its family is', async () => {
    const root = await buy(3);
    const part = await split(root, 1, '2025-02-15');
    const url = `/api/barang/${part}`;
    const sold = { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', tanggal: '2026-02-01' };
    const gone = await office.app.inject({
      ...{ method: 'DELETE', url, headers: office.admin.headers, payload: sold },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    await correct(root, { harga_barang: 48 * JUTA, tanggal_perolehan: '2024-02-01' });
    const twin = await buy(3, { harga_barang: 48 * JUTA, tanggal_perolehan: '2024-02-01' });
    const until = days.filter((day) => day < '2026-02-01');
    expect(await together(until, root, part)).toEqual(await together(until, twin));
    const back = await office.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`);
    expect(back.statusCode, back.body).toBe(200);
    expect(pick(await office.barangOf(part), 'harga_barang', 'tanggal_perolehan')).toEqual([
      48 * JUTA,
      '2024-02-01',
    ]);
    expect(await together(days, root, part)).toEqual(await together(days, twin));
    // the first of a family is gone: all still share its price, but its acquisition is unknown
    const first = await office.app.inject({
      ...{ method: 'DELETE', url: `/api/barang/${root}`, headers: office.admin.headers, payload: sold },
    });
    await correct(part, { harga_barang: 30 * JUTA });
    const another = await buy(3, { harga_barang: 30 * JUTA, tanggal_perolehan: '2024-02-01' });
    expect(await together(until, root, part)).toEqual(await together(until, another));
    for (const [field, value] of [
      ['tanggal_perolehan', '2024-01-15'],
      ['penyusutan', { ...line, kelompok: 'kelompok_2' }],
    ] as const) {
      const refused = await edit(part, { [field]: value, perubahan: { arti: 'salah_catat' } });
      expect(refused.json().errors[field]?.[0]).toMatch(/Barang asal pecahan ini sudah dihapus/);
    }
    await office.post(`/api/logdeletebarang/${first.json().data.id}/pulihkan`);
    expect((await office.barangOf(root)).harga_barang).toBe(30 * JUTA);
    expect(await together(days, root, part)).toEqual(await together(days, another));
  });
});

describe('two at once', () => {
  test('who correct two of a family: the second sees what the first made of it', async () => {
    const root = await buy(3);
    const part = await split(root, 1, '2025-02-15');
    const versi = (await office.barangOf(part)).versi;
    const [first, second] = await meeting(
      office.app,
      () => edit(root, { harga_barang: 40 * JUTA }),
      () => edit(part, { harga_barang: 30 * JUTA }, versi),
    );
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 409, 'version_conflict']);
    expect(await together(days, root, part)).toEqual(
      await together(days, await buy(3, { harga_barang: 40 * JUTA })),
    );
  });

  test('one splits, one corrects: what was split off meanwhile is corrected, too', async () => {
    const root = await buy(3);
    const part = await split(root, 1, '2025-02-15');
    const [made, corrected] = await meeting(
      office.app,
      () => office.split(root, { bagian: [{ jumlah: 1 }] }),
      () => edit(part, { harga_barang: 40 * JUTA }),
    );
    expect([made.statusCode, corrected.statusCode]).toEqual([201, 200]);
    const [{ id }] = made.json().data as [Barang];
    expect((await office.barangOf(id)).harga_barang).toBe(40 * JUTA);
    expect(await together([...days, today], root, part, id)).toEqual(
      await together([...days, today], await buy(3, { harga_barang: 40 * JUTA })),
    );
  });
});

test('a kategori whose setting was written down wrong reaches what was split off its followers', async () => {
  const lemari = { id: 9, nama_kategori: 'Lemari' };
  const setting = { penyusutan_metode: 'garis_lurus', penyusutan_kelompok: 'kelompok_1' };
  await office.app.db
    .insertInto('kategori')
    .values({ ...lemari, ...setting })
    .execute();
  const more = { kategori_id: lemari.id, penyusutan: null };
  const [root, twin] = [await buy(5, more), await buy(5, more)];
  await carry1000003(root, twin);
  const part = await split(root, 3, '2025-02-15');
  const ofPart = await split(part, 1, '2025-02-15');
  const changed = await office.app.inject({
    ...{ method: 'PUT', url: `/api/kategori/${lemari.id}`, headers: office.admin.headers },
    payload: {
      ...{ nama_kategori: 'Lemari', versi: 1, berlaku: 'sejak_awal' },
      penyusutan: { metode: 'saldo_menurun', kelompok: 'kelompok_2', masa_manfaat_bulan: null },
    },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await together(days, root, part, ofPart)).toEqual(await together(days, twin));
});

const carry1000003 = (...ids: number[]) =>
  sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, pasangan_id, akumulasi)
    select barang_id, kode, nama, 'koreksi', tanggal, id, jsonb_build_object('komersial', 1000003)
    from mutasi where barang_id = any(${ids}::bigint[])`.execute(office.app.db);

const settings = [
  line,
  { ...line, metode: 'saldo_menurun' },
  { ...line, metode: 'garis_lurus_semesteran', kelompok: null, masa_manfaat_bulan: 30 },
  { ...line, kelompok: null, masa_manfaat_bulan: 37, nilai_residu: 1_000_001 },
  { ...line, metode: 'tidak_disusutkan', kelompok: null },
];

const fiskal = [
  { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  { metode: 'saldo_menurun', kelompok: 'kelompok_2' },
  { metode: 'tidak_disusutkan', kelompok: null },
  { metode: 'bukan_harta', kelompok: null },
];

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'family %i: after each correction all parts are worth what the one unsplit barang is',
  async (seed) => {
    const draw = drawer(500 + seed);
    const start = {
      jumlah: 3 + draw(6),
      harga: 10 * JUTA + draw(9 * JUTA),
      penyusutan: oneOf(draw, settings),
    };
    const first = { harga_barang: start.harga, penyusutan: start.penyusutan };
    const [root, twin] = [await buy(start.jumlah, first), await buy(start.jumlah, first)];
    // accumulated depreciation that can't be divided equally
    if (seed % 3 === 0) await carry1000003(root, twin);
    const family = [root];
    // fiscal setting from before the split, or first set in the middle of it
    if (seed % 2 === 0)
      for (const one of [root, twin]) await correct(one, { penyusutan_fiskal: oneOf(drawer(seed), fiskal) });
    let day = dayAfter('2024-02-01', draw(60));
    for (let n = 0; n < 4; n++) {
      const from = oneOf(draw, family);
      const { jumlah_barang } = await office.barangOf(from);
      if (jumlah_barang < 2) continue;
      family.push(await split(from, 1 + draw(jumlah_barang - 1), day));
      if (draw(2) === 0) day = dayAfter(day, draw(200));
    }
    expect(family.length).toBeGreaterThan(1);
    const asked = Array.from({ length: 12 }, () => dayAfter('2023-05-01', draw(365 * 5)));
    let setting: object = start.penyusutan;
    for (let n = 0; n < 5; n++) {
      const more = oneOf(draw, [
        () => ({ harga_barang: 10 * JUTA + draw(9 * JUTA) }),
        () => {
          const tanggal_perolehan = dayAfter('2023-06-01', draw(240));
          return { tanggal_perolehan, tahun: Number(tanggal_perolehan.slice(0, 4)) };
        },
        () => {
          setting = oneOf(draw, settings);
          return { penyusutan: setting };
        },
        () => {
          setting = { ...setting, mulai: dayAfter('2024-02-01', draw(50)) };
          return { penyusutan: setting };
        },
        () => ({ penyusutan_fiskal: oneOf(draw, fiskal) }),
      ])();
      await correct(oneOf(draw, family), more);
      await correct(twin, more);
      expect(await together(asked, ...family), JSON.stringify({ n, more })).toEqual(
        await together(asked, twin),
      );
    }
  },
);
