import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { createHoldingsOffice, type HoldingsOffice } from '../../../../test/support/holdings.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { dayAfter } from '../../../../test/support/register-draw.ts';
import type { Barang } from '../../../shared/barang.ts';
import { officeToday } from '../../../shared/today.ts';

/** Some pieces of a barang become a barang of their own, and are its own again. */

let office: HoldingsOffice;
const gudang = 2;
const today = officeToday();

beforeAll(async () => {
  office = await createHoldingsOffice();
  await office.app.db.insertInto('lokasi').values({ id: gudang, lokasi: 'Gudang' }).execute();
});
afterAll(() => office.app.close());

const split = (id: number, body: object) => office.post(`/api/barang/${id}/pecah`, body);
const undo = (id: number) => office.post(`/api/barang/${id}/batalkan-pecah`, {});
const get = async (path: string) =>
  (await office.app.inject({ method: 'GET', url: path, headers: office.admin.headers })).json();
const barangOf = async (id: number): Promise<Barang> => (await get(`/api/barang/${id}`)).data;

async function splitInto(id: number, ...bagian: object[]): Promise<Barang[]> {
  const answer = await split(id, { bagian });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Pieces of each barang on a day, as the spans tell. */
async function piecesOn(day: string, ...ids: number[]) {
  const { rows } = await sql<{ jumlah: number | null }>`
    select jumlah from unnest(${ids}::bigint[]) with ordinality as pokok (satu, ke)
    left join masa_barang on barang_id = satu and dari <= ${day} and ${day} < sampai order by ke`.execute(
    office.app.db,
  );
  return rows.map(({ jumlah }) => jumlah);
}

describe('a split', () => {
  test('makes barang of their own with the acquisition of the old one, from that day on', async () => {
    const id = await office.makeBarang(5);
    const [one, two] = await splitInto(
      id,
      { jumlah: 2, lokasi_id: gudang, kondisi: 'Rusak Berat', nomor_seri: 'SN-1' },
      { jumlah: 1 },
    );
    const old = await barangOf(id);
    expect(old).toMatchObject({ jumlah_barang: 2, sisa: 2, versi: 2 });
    const same = { nama_barang: 'Kursi Lipat', harga_barang: 325_000, tahun: 2024, sisa: 2 };
    expect(one).toMatchObject({
      ...same,
      jumlah_barang: 2,
      lokasi_id: gudang,
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
    expect(await piecesOn(dayAfter(today, -1), ...ids)).toEqual([5, null, null]);
    expect(await piecesOn(today, ...ids)).toEqual([2, 2, 1]);
  });

  test('is told on both pages, in the journal and in the audit log', async () => {
    const id = await office.makeBarang(3);
    const [made] = await splitInto(id, { jumlah: 1 });
    const old = await barangOf(id);
    const side = ({ id, kode_barang }: Barang) => ({
      id,
      kode_barang,
      nama_barang: 'Kursi Lipat',
      jumlah: 1,
      tanggal: today,
    });
    expect((await get(`/api/barang/${id}`)).meta.pecah).toEqual({
      dari: null,
      menjadi: [side(made as Barang)],
    });
    expect((await get(`/api/barang/${made?.id}`)).meta.pecah).toEqual({ dari: side(old), menjadi: [] });
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
    const audit = (await get(`/api/audit?jenis=barang&record_id=${made?.id}`)).data;
    expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['create']);
  });

  test('leaves one at least, and takes 200 at most', async () => {
    const id = await office.makeBarang(202);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ jumlah: 1, nomor_seri: `S${index}` }));
    const all = await split(id, { bagian: [{ jumlah: 202 }] });
    expect([...failureOf(all), all.json().errors.bagian]).toEqual([
      422,
      'validation_failed',
      ['Paling banyak 201 dari 202 unit dapat dipisahkan. Sisakan satu di barang ini.'],
    ]);
    expect((await split(id, { bagian: many(201) })).json().errors.bagian).toEqual([
      'Paling banyak 200 bagian sekaligus. Pecah sisanya sesudah itu.',
    ]);
    const made = await splitInto(id, ...many(200));
    expect(made.map(({ nomor_seri }) => nomor_seri)).toEqual(many(200).map(({ nomor_seri }) => nomor_seri));
    expect(await piecesOn(today, id, ...made.map((one) => one.id))).toEqual([2, ...many(200).map(() => 1)]);
    const [last] = await splitInto(id, { jumlah: 1 });
    expect((await split(last?.id ?? 0, { bagian: [{ jumlah: 1 }] })).json().message).toBe(
      'Barang ini hanya satu unit, jadi tidak dapat dipecah.',
    );
  });

  test('is not in the future and not before what happened last', async () => {
    const id = await office.makeBarang(4);
    const on = (tanggal: string) => split(id, { bagian: [{ jumlah: 1 }], tanggal });
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
    expect(failureOf(await split(9_999_999, { bagian }))).toEqual([404, 'not_found']);
    expect((await split(id, { bagian: [{ jumlah: 1, lokasi_id: 999 }] })).json().errors).toEqual({
      'bagian.0.lokasi_id': ['Lokasi ini tidak ada. Pilih dari daftar.'],
    });
    expect((await split(id, { bagian, versi: 1 })).statusCode).toBe(201);
    expect(failureOf(await split(id, { bagian, versi: 1 }))).toEqual([409, 'version_conflict']);
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
    expect((await barangOf(id)).jumlah_barang).toBe(4);
  });
});

describe('who holds the pieces', () => {
  const holding = async (id: number, person: number, jumlah: number, more: object = {}): Promise<number> =>
    (await office.give(id, office.person(person).id, jumlah, more)).json().data.id;
  const historyOf = async (id: number) => {
    const { data } = await office.holdingsOf(id);
    return data.map(({ pengguna, jumlah, tanggal_awal, tanggal_akhir }) => [
      pengguna.name,
      jumlah,
      tanggal_awal,
      tanggal_akhir,
    ]);
  };

  test('goes along: with all pieces the row itself, else the pieces; no return and no hand-over', async () => {
    const id = await office.makeBarang(6);
    const ani = await holding(id, 0, 2, { tanggal_awal: '2025-01-05' });
    const budi = await holding(id, 1, 3, { tanggal_awal: '2025-02-06' });
    const [one, two] = await splitInto(id, { jumlah: 2, holding_id: ani }, { jumlah: 1, holding_id: budi });
    expect(await historyOf(id)).toEqual([['Budi', 2, '2025-02-06', null]]);
    expect(await historyOf(one?.id ?? 0)).toEqual([['Ani', 2, '2025-01-05', null]]);
    expect(await historyOf(two?.id ?? 0)).toEqual([['Budi', 1, '2025-02-06', null]]);
    expect((await office.holdingsOf(one?.id ?? 0)).data[0]?.id).toBe(ani);
    expect([(await barangOf(id)).sisa, one?.sisa, two?.sisa]).toEqual([1, 0, 0]);
  });

  test('held pieces of the old barang before the split, also of one that was split twice', async () => {
    const id = await office.makeBarang(6);
    const ani = await holding(id, 0, 3, { tanggal_awal: '2025-01-05' });
    const answer = await split(id, { bagian: [{ jumlah: 4 }], tanggal: '2025-06-01' });
    expect(failureOf(answer)).toEqual([409, 'not_enough_stock']);
    const whole = { bagian: [{ jumlah: 3, holding_id: ani }], tanggal: '2025-06-01' };
    const [made] = (await split(id, whole)).json().data;
    const again = { bagian: [{ jumlah: 1, holding_id: ani }], tanggal: '2025-09-01' };
    const [last] = (await split(made.id, again)).json().data;
    const sisaOn = async (one: number, day: string) => {
      const { data } = await get(`/api/barang/${one}?per=${day}`);
      return data && [data.jumlah_barang, data.sisa];
    };
    const seen = ['2025-05-31', '2025-06-01', '2025-09-01'].map(async (day) => [
      await sisaOn(id, day),
      await sisaOn(made.id, day),
      await sisaOn(last.id, day),
    ]);
    expect(await Promise.all(seen)).toEqual([
      [[6, 3], undefined, undefined],
      [[3, 3], [3, 0], undefined],
      [
        [3, 3],
        [2, 0],
        [1, 0],
      ],
    ]);
  });

  test('goes along with who had just these pieces before; the stock is not returned to', async () => {
    const id = await office.makeBarang(4);
    const ani = await holding(id, 0, 2, { tanggal_awal: '2025-01-05' });
    const moved = await office.move(id, {
      dari_id: ani,
      pengguna_id: office.person(1).id,
      jumlah: 2,
      tanggal: '2025-06-01',
    });
    const [made] = await splitInto(id, { jumlah: 2, holding_id: moved.json().data.id });
    expect(await historyOf(id)).toEqual([]);
    expect(await historyOf(made?.id ?? 0)).toEqual([
      ['Budi', 2, '2025-06-01', null],
      ['Ani', 2, '2025-01-05', '2025-06-01'],
    ]);
    const stok = office.app.db
      .selectFrom('barang_stok')
      .select('kembali')
      .where('barang_id', 'in', [id, made?.id ?? 0]);
    expect(await stok.execute()).toEqual([{ kembali: false }, { kembali: false }]);
    expect((await undo(made?.id ?? 0)).statusCode).toBe(200);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('is refused where that holding is another, has ended or has fewer; without one the stock must do', async () => {
    const id = await office.makeBarang(5);
    const ani = await holding(id, 0, 2);
    const other = await holding(await office.makeBarang(2), 1, 1);
    const errorsOf = async (...bagian: object[]) => (await split(id, { bagian })).json().errors;
    expect(await errorsOf({ jumlah: 1, holding_id: other })).toEqual({
      'bagian.0.holding_id': ['Catatan pengguna ini sudah tidak berjalan. Muat ulang, lalu pilih kembali.'],
    });
    expect(await errorsOf({ jumlah: 1, holding_id: ani }, { jumlah: 2, holding_id: ani })).toEqual({
      'bagian.1.holding_id': ['Ani hanya memegang 1 lagi. Kurangi jumlahnya.'],
    });
    const short = await split(id, { bagian: [{ jumlah: 2 }, { jumlah: 2 }] });
    expect([...failureOf(short), short.json().message]).toEqual([
      409,
      'not_enough_stock',
      'Sisa Kursi Lipat tinggal 3, tidak cukup untuk 4. Pilih pengguna yang unitnya ikut dipisahkan, atau kurangi jumlahnya.',
    ]);
    expect(await splitInto(id, { jumlah: 3 }, { jumlah: 1, holding_id: ani })).toHaveLength(2);
    await office.back(id, ani);
    expect((await errorsOf({ jumlah: 1, holding_id: ani }))?.bagian).toBeDefined();
  });

  test('no day from the split on has more held than stay', async () => {
    const id = await office.makeBarang(3);
    const ani = await holding(id, 0, 2, { tanggal_awal: '2025-03-01' });
    await office.back(id, ani, { tanggal_akhir: '2025-04-01' });
    const on = (tanggal: string) => split(id, { bagian: [{ jumlah: 2 }], tanggal });
    for (const tanggal of ['2025-02-28', '2025-03-31'])
      expect((await on(tanggal)).json().errors.tanggal[0]).toMatch(
        /sebanyak 2 dipegang oleh Ani \(2\), padahal yang ada tinggal 1/,
      );
    expect((await on('2025-04-01')).statusCode).toBe(201);
  });

  test('a BAST of the holding stays as it was', async () => {
    const id = await office.makeBarang(3);
    const ani = await holding(id, 0, 1);
    const made = await office.post('/api/bast', {
      jenis: 'penyerahan',
      holding_ids: [ani],
      petugas_id: office.admin.id,
    });
    expect(made.statusCode, made.body).toBe(201);
    const path = `/api/bast/${made.json().data.id}`;
    const before = (await get(path)).data;
    await splitInto(id, { jumlah: 1, holding_id: ani });
    expect((await get(path)).data.isi).toEqual(before.isi);
  });
});

describe('pieces that come back in another kondisi', () => {
  const heldBy = async (id: number, jumlah: number) =>
    (await office.give(id, office.person(0).id, jumlah, { tanggal_awal: '2026-01-05' })).json().data.id;
  const rows = () =>
    office.app.db
      .selectFrom('barang')
      .select(['id', 'jumlah_barang', 'kondisi'])
      .orderBy('id', 'desc')
      .execute();

  test('are split off with it in the same step', async () => {
    const id = await office.makeBarang(5);
    const ani = await heldBy(id, 3);
    const answer = await office.back(id, ani, {
      jumlah: 2,
      tanggal_akhir: '2026-05-06',
      kondisi_akhir: 'Rusak Berat',
      pecah: true,
    });
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { jumlah: 2, tanggal_akhir: '2026-05-06' },
    ]);
    const [made, old] = await rows();
    expect([made, old]).toMatchObject([
      { jumlah_barang: 2, kondisi: 'Rusak Berat' },
      { id, jumlah_barang: 3, kondisi: 'Baik' },
    ]);
    expect(await piecesOn('2026-05-05', id, made?.id ?? 0)).toEqual([5, null]);
    expect(await piecesOn('2026-05-06', id, made?.id ?? 0)).toEqual([3, 2]);
    expect((await barangOf(id)).sisa).toBe(2);
    expect((await barangOf(made?.id ?? 0)).sisa).toBe(2);
  });

  test('or nothing is done: not all of a barang, not before what happened last', async () => {
    const id = await office.makeBarang(2);
    const ani = await heldBy(id, 2);
    const before = await rows();
    const all = await office.back(id, ani, { kondisi_akhir: 'Rusak Berat', pecah: true });
    expect(Object.keys(all.json().errors)).toEqual(['bagian']);
    await office.post('/api/barang/massal', { aksi: 'pindah_lokasi', ids: [id], lokasi_id: gudang });
    const early = { jumlah: 1, kondisi_akhir: 'Rusak Berat', pecah: true, tanggal_akhir: '2026-05-06' };
    expect(Object.keys((await office.back(id, ani, early)).json().errors)).toEqual(['tanggal_akhir']);
    expect((await office.holdingsOf(id)).data).toMatchObject([{ jumlah: 2, tanggal_akhir: null }]);
    expect(await rows()).toEqual(before);
  });
});

describe('taking a split back', () => {
  test('gives pieces and holders back, and nothing of it shows', async () => {
    const id = await office.makeBarang(5);
    const ani = (await office.give(id, office.person(0).id, 3, { tanggal_awal: '2025-01-05' })).json().data
      .id;
    const spans = () =>
      office.app.db.selectFrom('masa_barang').selectAll().where('barang_id', '=', id).execute();
    const [before, held] = [await spans(), (await office.holdingsOf(id)).data.map(({ jumlah }) => jumlah)];
    const [made] = await splitInto(id, { jumlah: 2, holding_id: ani });
    const answer = await undo(made?.id ?? 0);
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id, jumlah_barang: 5, sisa: 2 }]);
    expect((await office.holdingsOf(id)).data.map(({ jumlah }) => jumlah)).toEqual(held);
    expect(await spans()).toEqual(before);
    expect((await get(`/api/barang/${id}`)).meta.pecah.menjadi).toEqual([]);
    expect(failureOf(await undo(made?.id ?? 0))).toEqual([404, 'not_found']);
    expect(await splitInto(id, { jumlah: 2, holding_id: ani })).toHaveLength(1);
  });

  test('is refused once something was built on it', async () => {
    const id = await office.makeBarang(9);
    const sentence = async (work: (made: Barang) => Promise<unknown>) => {
      const [made] = await splitInto(id, { jumlah: 2 });
      await work(made as Barang);
      const answer = await undo(made?.id ?? 0);
      expect(failureOf(answer)).toEqual([409, 'conflict']);
      return answer.json().message;
    };
    const person = office.person(1);
    expect(await sentence((made) => splitInto(made.id, { jumlah: 1 }))).toMatch(/sudah dipecah lagi/);
    expect(await sentence((made) => office.give(made.id, person.id, 1))).toMatch(/sudah diserahkan/);
    expect(
      await sentence((made) =>
        office.post('/api/barang/massal', { aksi: 'pindah_lokasi', ids: [made.id], lokasi_id: gudang }),
      ),
    ).toMatch(/sudah berubah pada/);
    expect(
      await sentence((made) =>
        office.app.inject({
          method: 'POST',
          url: '/api/permintaan',
          headers: person.headers,
          payload: { barang_id: made.id, jumlah: 1, keterangan: 'Rapat' },
        }),
      ),
    ).toMatch(/Sudah ada permintaan/);
    expect((await undo(id)).json().message).toBe('Barang ini bukan hasil pecah.');
  });

  test('is refused when the barang that it came from is gone', async () => {
    const id = await office.makeBarang(2);
    const [made] = await splitInto(id, { jumlah: 1 });
    const url = `/api/barang/${id}`;
    await office.app.inject({
      method: 'DELETE',
      url,
      headers: office.admin.headers,
      payload: { alasan: 'Salah' },
    });
    expect((await undo(made?.id ?? 0)).json().message).toMatch(/^Barang asalnya sudah dihapus/);
    expect((await get(`/api/barang/${made?.id}`)).meta.pecah.dari).toMatchObject({
      id: null,
      nama_barang: 'Kursi Lipat',
    });
  });
});

test('figures of a split barang are not corrected on one side alone; place and name are free', async () => {
  const id = await office.makeBarang(3);
  const [made] = await splitInto(id, { jumlah: 1 });
  const edit = async (one: number, more: object) => {
    const { nama_barang, harga_barang, jumlah_barang, tahun, kategori_id, lokasi_id, versi } =
      await barangOf(one);
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
    for (const [field, value] of [
      ['harga_barang', 1],
      ['jumlah_barang', 9],
      ['tahun', 2023],
    ] as const)
      expect((await edit(one, { [field]: value })).json().errors[field]?.[0]).toMatch(
        /Batalkan pecah dahulu/,
      );
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
    const since = (tanggal: string) => edit(one, { penyusutan, perubahan: { arti: 'berubah', tanggal } });
    const wrong = await edit(one, { penyusutan, perubahan: { arti: 'salah_catat' } });
    expect(wrong.json().errors.penyusutan?.[0]).toMatch(/Batalkan pecah dahulu/);
    // what left took the setting of that day along
    expect(Object.keys((await since(dayAfter(today, -1))).json().errors)).toEqual(['perubahan.tanggal']);
    expect((await since(today)).statusCode).toBe(200);
    expect((await edit(one, { nama_barang: 'Kursi Tamu', lokasi_id: gudang })).statusCode).toBe(200);
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
      () => split(id, { bagian }),
      () => split(id, { bagian }),
    );
    expect([first.statusCode, second.statusCode]).toEqual([201, 422]);
    expect((await barangOf(id)).jumlah_barang).toBe(1);
  });

  test('one splits, one hands out, one deletes: nothing is half-done', async () => {
    const id = await office.makeBarang(4);
    const [made, given] = await meeting(
      office.app,
      () => split(id, { bagian: [{ jumlah: 3 }] }),
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
      () => undo(made.json().data[0].id),
    );
    expect([gone.statusCode, late.statusCode, late.json().message]).toEqual([
      200,
      409,
      'Barang asalnya sudah dihapus. Pulihkan dahulu dari Riwayat Delete Barang, lalu batalkan kembali.',
    ]);
  });
});
