import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';

/** Holders of pieces that are split off or returned. */

let office: SplitOffice;

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

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
    const [one, two] = await office.splitInto(
      id,
      { jumlah: 2, holding_id: ani },
      { jumlah: 1, holding_id: budi },
    );
    expect(await historyOf(id)).toEqual([['Budi', 2, '2025-02-06', null]]);
    expect(await historyOf(one?.id ?? 0)).toEqual([['Ani', 2, '2025-01-05', null]]);
    expect(await historyOf(two?.id ?? 0)).toEqual([['Budi', 1, '2025-02-06', null]]);
    expect((await office.holdingsOf(one?.id ?? 0)).data[0]?.id).toBe(ani);
    expect([(await office.barangOf(id)).sisa, one?.sisa, two?.sisa]).toEqual([1, 0, 0]);
  });

  test('held pieces of the old barang before the split, also of one that was split twice', async () => {
    const id = await office.makeBarang(6);
    const ani = await holding(id, 0, 3, { tanggal_awal: '2025-01-05' });
    const answer = await office.split(id, { bagian: [{ jumlah: 4 }], tanggal: '2025-06-01' });
    expect(failureOf(answer)).toEqual([409, 'not_enough_stock']);
    const whole = { bagian: [{ jumlah: 3, holding_id: ani }], tanggal: '2025-06-01' };
    const [made] = (await office.split(id, whole)).json().data;
    const again = { bagian: [{ jumlah: 1, holding_id: ani }], tanggal: '2025-09-01' };
    const [last] = (await office.split(made.id, again)).json().data;
    const sisaOn = async (one: number, day: string) => {
      const { data } = await office.get(`/api/barang/${one}?per=${day}`);
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
    const [made] = await office.splitInto(id, { jumlah: 2, holding_id: moved.json().data.id });
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
    expect((await office.undo(made?.id ?? 0)).statusCode).toBe(200);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('is refused where that holding is another, has ended or has fewer; without one the stock must do', async () => {
    const id = await office.makeBarang(5);
    const ani = await holding(id, 0, 2);
    const other = await holding(await office.makeBarang(2), 1, 1);
    const errorsOf = async (...bagian: object[]) => (await office.split(id, { bagian })).json().errors;
    expect(await errorsOf({ jumlah: 1, holding_id: other })).toEqual({
      'bagian.0.holding_id': ['Catatan pengguna ini sudah tidak berjalan. Muat ulang, lalu pilih kembali.'],
    });
    expect(await errorsOf({ jumlah: 1, holding_id: ani }, { jumlah: 2, holding_id: ani })).toEqual({
      'bagian.1.holding_id': ['Ani hanya memegang 1 lagi. Kurangi jumlahnya.'],
    });
    const short = await office.split(id, { bagian: [{ jumlah: 2 }, { jumlah: 2 }] });
    expect([...failureOf(short), short.json().message]).toEqual([
      409,
      'not_enough_stock',
      'Sisa Kursi Lipat tinggal 3, tidak cukup untuk 4. Pilih pengguna yang unitnya ikut dipisahkan, atau kurangi jumlahnya.',
    ]);
    expect(await office.splitInto(id, { jumlah: 3 }, { jumlah: 1, holding_id: ani })).toHaveLength(2);
    await office.back(id, ani);
    expect((await errorsOf({ jumlah: 1, holding_id: ani }))?.bagian).toBeDefined();
  });

  test('no day from the split on has more held than stay', async () => {
    const id = await office.makeBarang(3);
    const ani = await holding(id, 0, 2, { tanggal_awal: '2025-03-01' });
    await office.back(id, ani, { tanggal_akhir: '2025-04-01' });
    const on = (tanggal: string) => office.split(id, { bagian: [{ jumlah: 2 }], tanggal });
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
    const before = (await office.get(path)).data;
    await office.splitInto(id, { jumlah: 1, holding_id: ani });
    expect((await office.get(path)).data.isi).toEqual(before.isi);
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
    expect(await office.piecesOn('2026-05-05', id, made?.id ?? 0)).toEqual([5, null]);
    expect(await office.piecesOn('2026-05-06', id, made?.id ?? 0)).toEqual([3, 2]);
    expect((await office.barangOf(id)).sisa).toBe(2);
    expect((await office.barangOf(made?.id ?? 0)).sisa).toBe(2);
  });

  test('give it to the barang since that day when all of it came back', async () => {
    const id = await office.makeBarang(2);
    const ani = await heldBy(id, 2);
    const answer = await office.back(id, ani, {
      tanggal_akhir: '2026-05-06',
      kondisi_akhir: 'Rusak Berat',
      pecah: true,
    });
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { jumlah: 2 }]);
    expect((await rows())[0]).toMatchObject({ id, jumlah_barang: 2, kondisi: 'Rusak Berat' });
    const kondisiOn = async (day: string) => (await office.get(`/api/barang/${id}?per=${day}`)).data.kondisi;
    expect([await kondisiOn('2026-05-05'), await kondisiOn('2026-05-06')]).toEqual(['Baik', 'Rusak Berat']);
  });

  test('leave the barang as it is where that was not asked for, or nothing is another', async () => {
    for (const returned of [
      { kondisi_akhir: 'Rusak Berat' },
      { kondisi_akhir: 'Baik', pecah: true },
      { pecah: true },
    ]) {
      const id = await office.makeBarang(2);
      const { versi } = await office.barangOf(id);
      expect((await office.back(id, await heldBy(id, 2), returned)).statusCode).toBe(200);
      expect(await office.barangOf(id)).toMatchObject({ kondisi: 'Baik', versi });
    }
  });

  test.each(['Pindahkan', 'Serahkan'])('%s: handed to somebody, they stay with this person', async (way) => {
    const id = await office.makeBarang(5);
    const from = way === 'Pindahkan' ? await heldBy(id, 4) : null;
    const body = {
      pengguna_id: office.person(1).id,
      jumlah: 3,
      keterangan: 'Jok sobek',
      pecah: true,
    };
    const answer = from
      ? await office.post(`/api/barang/${id}/relasi`, {
          ...body,
          dari_id: from,
          kondisi: 'Rusak Ringan',
          tanggal: '2026-05-06',
        })
      : await office.give(id, body.pengguna_id, 3, {
          keterangan: body.keterangan,
          pecah: true,
          kondisi_awal: 'Rusak Ringan',
          tanggal_awal: '2026-05-06',
        });
    const [made] = await rows();
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      201,
      { barang_id: made?.id, jumlah: 3, kondisi_awal: 'Rusak Ringan', tanggal_awal: '2026-05-06' },
    ]);
    expect(made).toMatchObject({ jumlah_barang: 3, kondisi: 'Rusak Ringan' });
    expect(await office.barangOf(id)).toMatchObject({
      jumlah_barang: 2,
      kondisi: 'Baik',
      sisa: from ? 1 : 2,
    });
    expect((await office.barangOf(made?.id ?? 0)).sisa).toBe(0);
    expect(await office.piecesOn('2026-05-05', id, made?.id ?? 0)).toEqual([5, null]);
  });

  test('or nothing is done: not before what happened last', async () => {
    const id = await office.makeBarang(2);
    const ani = await heldBy(id, 2);
    const before = await rows();
    await office.post('/api/barang/massal', { aksi: 'ubah_kondisi', ids: [id], kondisi: 'Rusak Ringan' });
    for (const jumlah of [1, 2]) {
      const early = { jumlah, kondisi_akhir: 'Rusak Berat', pecah: true, tanggal_akhir: '2026-05-06' };
      const answer = await office.back(id, ani, early);
      expect([jumlah, answer.statusCode]).toEqual([jumlah, 422]);
      expect(Object.keys(answer.json().errors)).toEqual(['tanggal_akhir']);
    }
    expect((await office.holdingsOf(id)).data).toMatchObject([{ jumlah: 2, tanggal_akhir: null }]);
    expect(await rows()).toHaveLength(before.length);
  });
});
