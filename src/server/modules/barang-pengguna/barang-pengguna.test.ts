import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import type { Holding } from '../../../shared/history.ts';

let app: TestApp;
let admin: SignedIn;
let people: SignedIn[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  people = await Promise.all(['Ani', 'Budi', 'Citra'].map((name) => app.signIn('user', name)));
  await app.db.insertInto('kategori').values({ id: 1, nama_kategori: 'Kursi' }).execute();
  await app.db.insertInto('lokasi').values({ id: 1, lokasi: 'Aula' }).execute();
});
afterAll(async () => {
  await app.close();
});

async function makeBarang(jumlah_barang: number): Promise<number> {
  const { id } = await app.db
    .insertInto('barang')
    .values({
      // the trigger gives the kode
      kode_barang: null as unknown as string,
      nama_barang: 'Kursi Lipat',
      kategori_id: 1,
      lokasi_id: 1,
      harga_barang: 325_000,
      jumlah_barang,
      tahun: 2024,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const person = (index: number): SignedIn => {
  const found = people[index];
  if (!found) throw new Error(`no person ${index}`);
  return found;
};

const post = (url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: admin.headers, payload });
const give = (barangId: number, pengguna_id: number, jumlah: number, more: object = {}) =>
  post(`/api/barang/${barangId}/pengguna`, { pengguna_id, jumlah, ...more });
const back = (barangId: number, holdingId: number, body: object = {}) =>
  post(`/api/barang/${barangId}/pengguna/${holdingId}/kembali`, body);
const move = (barangId: number, body: object) => post(`/api/barang/${barangId}/relasi`, body);

async function holdingsOf(
  barangId: number,
): Promise<{ data: Holding[]; meta: { sisa: number; dipegang: number } }> {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/barang/${barangId}/pengguna`,
    headers: person(0).headers,
  });
  return answer.json();
}

const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

describe('handing out', () => {
  test('makes a holding with the barang’s own kondisi, dated today, and lowers what is left', async () => {
    const id = await makeBarang(5);
    const answer = await give(id, person(0).id, 2, { keterangan: 'Untuk rapat' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      pengguna: { id: person(0).id, name: 'Ani' },
      jumlah: 2,
      status: 'Masih Digunakan',
      kondisi_awal: 'Baik',
      tanggal_akhir: null,
      keterangan: 'Untuk rapat',
      dicatat_oleh: { id: admin.id },
    });
    expect((await holdingsOf(id)).meta).toEqual({ jumlah_barang: 5, dipegang: 2, sisa: 3 });
  });

  test('refuses more than is left, in words, and people who are not there or not active', async () => {
    const id = await makeBarang(2);
    const tooMany = await give(id, person(0).id, 3);
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      409,
      'Sisa Kursi Lipat tinggal 2, tidak cukup untuk 3. Kurangi jumlahnya atau tarik kembali dahulu.',
    ]);
    expect((await give(id, 999_999, 1)).json().errors).toHaveProperty('pengguna_id');
    const inactive = await app.db
      .insertInto('pengguna')
      .values({ name: 'Pak Pensiun', aktif: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await give(id, inactive.id, 1)).statusCode).toBe(422);
    expect((await give(id, person(0).id, 1, { tanggal_awal: '2999-01-01' })).json().errors).toHaveProperty(
      'tanggal_awal',
    );
    expect((await give(999_999, person(0).id, 1)).statusCode).toBe(404);
    expect((await holdingsOf(id)).data).toEqual([]);
  });

  test('50 at the same moment for the last unit: one 201, 49 clear 409', async () => {
    const id = await makeBarang(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(id, person(0).id, 1)));
    expect(codes(answers)).toEqual([201, ...Array(49).fill(409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({
        code: 'not_enough_stock',
        message: expect.stringContaining('tinggal 0'),
      });
    }
    expect((await holdingsOf(id)).meta.sisa).toBe(0);
  });

  test('the database itself refuses too many, and a count below what is held', async () => {
    const id = await makeBarang(3);
    await give(id, person(0).id, 2);
    const insert = app.db
      .insertInto('barang_pengguna')
      .values({ barang_id: id, pengguna_id: person(1).id, jumlah: 2 });
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'barang_pengguna_cukup' });
    const lower = app.db.updateTable('barang').set({ jumlah_barang: 1 }).where('id', '=', id);
    await expect(lower.execute()).rejects.toMatchObject({ constraint: 'barang_jumlah_cukup' });
  });
});

describe('taking back', () => {
  test('a part: the rest goes on under the same id, what came back has a row of its own', async () => {
    const id = await makeBarang(10);
    const held = (await give(id, person(0).id, 10, { tanggal_awal: '2025-01-15' })).json().data as Holding;
    const answer = await back(id, held.id, {
      jumlah: 4,
      kondisi_akhir: 'Rusak Ringan',
      keterangan: 'Empat lecet',
    });
    expect(answer.json().data).toMatchObject({
      jumlah: 4,
      status: 'Tidak Digunakan',
      tanggal_awal: '2025-01-15',
      kondisi_akhir: 'Rusak Ringan',
      asal_id: held.id,
    });
    const { data, meta } = await holdingsOf(id);
    expect(meta).toEqual({ jumlah_barang: 10, dipegang: 6, sisa: 4 });
    expect(data.map(({ id: row, jumlah, status }) => [row === held.id, jumlah, status])).toEqual([
      [true, 6, 'Masih Digunakan'],
      [false, 4, 'Tidak Digunakan'],
    ]);
  });

  test('twice at the same moment: once 200, else 409', async () => {
    const id = await makeBarang(4);
    const held = (await give(id, person(0).id, 4)).json().data as Holding;
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(id, held.id)));
    expect(codes(answers)).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('already_returned');
    expect((await holdingsOf(id)).data).toHaveLength(1);
  });

  test('refuses more than is held, a day before the hand-over and the holding of another barang', async () => {
    const [id, other] = [await makeBarang(2), await makeBarang(2)];
    const held = (await give(id, person(0).id, 2, { tanggal_awal: '2025-03-01' })).json().data as Holding;
    expect((await back(id, held.id, { jumlah: 3 })).json().errors.jumlah).toEqual([
      'Ani hanya memegang 2. Kurangi jumlahnya.',
    ]);
    expect((await back(id, held.id, { tanggal_akhir: '2025-02-28' })).statusCode).toBe(422);
    expect((await back(other, held.id)).statusCode).toBe(404);
  });
});

describe('changing hands', () => {
  test('from a holder to another, and from the stock', async () => {
    const id = await makeBarang(6);
    const held = (await give(id, person(0).id, 4)).json().data as Holding;
    const moved = await move(id, { dari_id: held.id, pengguna_id: person(1).id, jumlah: 3 });
    expect(moved.statusCode).toBe(201);
    expect(moved.json().data).toMatchObject({
      pengguna: { name: 'Budi' },
      jumlah: 3,
      status: 'Masih Digunakan',
    });
    expect((await move(id, { dari_id: null, pengguna_id: person(2).id, jumlah: 2 })).statusCode).toBe(201);
    const { data, meta } = await holdingsOf(id);
    expect(meta.sisa).toBe(0);
    expect(
      data
        .filter(({ tanggal_akhir }) => !tanggal_akhir)
        .map(({ pengguna, jumlah }) => [pengguna.name, jumlah]),
    ).toEqual([
      ['Citra', 2],
      ['Budi', 3],
      ['Ani', 1],
    ]);
  });

  test('twice at the same moment: the pieces move once', async () => {
    const id = await makeBarang(2);
    const held = (await give(id, person(0).id, 2)).json().data as Holding;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        move(id, { dari_id: held.id, pengguna_id: person(1 + (index % 2)).id, jumlah: 2 }),
      ),
    );
    expect(codes(answers)).toEqual([201, ...Array(9).fill(409)]);
    expect((await holdingsOf(id)).meta.dipegang).toBe(2);
  });

  test('a day that does not fit is refused at the field that it was typed in', async () => {
    const id = await makeBarang(3);
    const held = (await give(id, person(0).id, 2, { tanggal_awal: '2025-03-01' })).json().data as Holding;
    const to = { pengguna_id: person(1).id, jumlah: 1 };
    for (const body of [
      { ...to, dari_id: held.id, tanggal: '2025-02-28' },
      { ...to, dari_id: held.id, tanggal: '2999-01-01' },
      { ...to, dari_id: null, tanggal: '2999-01-01' },
    ]) {
      const answer = await move(id, body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['tanggal']]);
    }
    const tooMany = await move(id, { ...to, dari_id: null, jumlah: 2 });
    expect([tooMany.statusCode, Object.keys(tooMany.json().errors)]).toEqual([409, ['jumlah']]);
  });

  test('to the one who holds it already is refused', async () => {
    const id = await makeBarang(2);
    const held = (await give(id, person(0).id, 2)).json().data as Holding;
    const answer = await move(id, { dari_id: held.id, pengguna_id: person(0).id, jumlah: 1 });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['pengguna_id']]);
  });
});

describe('putting right', () => {
  const right = (more: object = {}) => ({
    pengguna_id: person(1).id,
    jumlah: 2,
    tanggal_awal: '2025-05-05',
    alasan: 'Salah orang',
    ...more,
  });

  test('the old row stays, marked with the reason; the new one names it', async () => {
    const id = await makeBarang(2);
    const wrong = (await give(id, person(0).id, 2)).json().data as Holding;
    const answer = await post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right());
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      koreksi_dari_id: wrong.id,
      status: 'Masih Digunakan',
      jumlah: 2,
    });
    const old = (await holdingsOf(id)).data.find((row) => row.id === wrong.id);
    expect(old).toMatchObject({
      status: 'Dikoreksi',
      alasan_koreksi: 'Salah orang',
      pengguna: { name: 'Ani' },
    });
    const again = await post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right());
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_corrected']);
  });

  test('to more than there is: refused, and the old row is as it was', async () => {
    const id = await makeBarang(2);
    const wrong = (await give(id, person(0).id, 1)).json().data as Holding;
    const answer = await post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right({ jumlah: 3 }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_enough_stock']);
    expect((await holdingsOf(id)).data).toMatchObject([{ id: wrong.id, status: 'Masih Digunakan' }]);
  });

  test('every step is in the audit log, with before and after', async () => {
    const id = await makeBarang(3);
    const held = (await give(id, person(0).id, 3)).json().data as Holding;
    await back(id, held.id, { jumlah: 1 });
    const rows = await app.db
      .selectFrom('audit')
      .select(['aksi', 'sebelum', 'sesudah', 'pengguna_id'])
      .where('jenis', '=', 'barang_pengguna')
      .where('record_id', '=', held.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      {
        aksi: 'create',
        sebelum: null,
        sesudah: { jumlah: 3, barang: { id, nama_barang: 'Kursi Lipat' } },
        pengguna_id: admin.id,
      },
      { aksi: 'update', sebelum: { jumlah: 3 }, sesudah: { jumlah: 2 } },
    ]);
  });
});
