import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { recordRounds } from '../../../../test/support/rounds.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const header = 'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,No Seri,Kode Inventaris';
const listOf = (...rows: string[]) => [header, ...rows].join('\n');
const imported = async (text: string) => {
  const { id, hasil } = await steps.checked(text);
  expect((await steps.apply(id)).statusCode).toBe(200);
  return hasil;
};
const miripOf = async (id: number): Promise<[number, string, string][]> =>
  (await ask.get(`/api/impor/${id}/baris?mirip=true`))
    .json()
    .data.map(({ nomor, mirip }: { nomor: number; mirip: { nama: string; dasar: string } }) => [
      nomor,
      mirip.nama,
      mirip.dasar,
    ]);

describe('the same list with one cell corrected', () => {
  const corrected = list(3).replace('Meja 1,Mebel,Aula,2020,2,1000', 'Meja 1,Mebel,Aula,2020,2,1500');

  test('is not imported before the person has chosen, and nothing doubles', async () => {
    await imported(list(3));
    const { id, hasil } = await steps.checked(corrected);
    expect(hasil).toMatchObject({ diterima: 3, mirip: 3 });
    expect(await miripOf(id)).toEqual([
      [2, 'Meja 0', 'sama'],
      [3, 'Meja 1', 'tempat'],
      [4, 'Meja 2', 'sama'],
    ]);
    const refused = await steps.apply(id);
    expect(failureOf(refused)).toEqual([409, 'rows_look_alike']);
    expect(refused.json().message).toMatch(/^3 baris mirip/);
    expect(await steps.stateOf(id)).toBe('diperiksa');
    expect(await steps.countOf('barang')).toBe(3);
  });

  test('may leave the rows out, take them all, or some of them', async () => {
    await imported(list(3));
    const text = `${corrected}\nLemari,Mebel,Gudang,2021,1,9,Baik`;
    const first = await steps.checked(text);
    const done = await steps.apply(first.id, { mirip: { tindakan: 'lewati' } });
    expect(done.json().data).toMatchObject({ diterima: 1, sudah_ada: 3, lokasi_dibuat: 1, nilai: 9 });
    expect(await steps.countOf('barang')).toBe(4);

    const second = await steps.checked(`${text}\n`);
    const some = await steps.apply(second.id, { mirip: { tindakan: 'lewati', kecuali: [3] }, ulangi: true });
    expect(some.json().data, some.body).toMatchObject({ diterima: 1, sudah_ada: 3 });
    const third = await steps.checked(`${text}\n\n`);
    const all = await steps.apply(third.id, { mirip: { tindakan: 'impor' }, ulangi: true });
    expect(all.json().data, all.body).toMatchObject({ diterima: 4 });
    expect(await steps.countOf('barang')).toBe(9);
  });

  test('with nothing left is refused, and can be chosen again', async () => {
    await imported(list(2));
    const { id } = await steps.checked(`${list(2)}\n`);
    expect(failureOf(await steps.apply(id, { mirip: { tindakan: 'lewati' }, ulangi: true }))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(await steps.stateOf(id)).toBe('diperiksa');
  });
});

describe('a row looks like a barang', () => {
  test.each([
    [
      'its old code',
      'Meja,Mebel,Aula,2020,1,5,Baik,,A-1',
      'Kursi,Mebel,Gudang,2019,1,5,Baik,,a-1',
      'kode_lama',
    ],
    [
      'its name and serial number',
      'Laptop,IT,Aula,2020,1,5,Baik,SN9,',
      'laptop,IT,Gudang,2021,1,7,Baik,sn9,',
      'nomor_seri',
    ],
    [
      'its name, room and year',
      'Meja  kayu,Mebel,Aula,2020,1,5,Baik,,',
      'Meja kayu,Mebel,Aula,2020,3,7,Baik,,',
      'tempat',
    ],
  ])('by %s', async (_sign, there, row, dasar) => {
    await imported(listOf(there));
    const { id, hasil } = await steps.checked(listOf(row));
    expect(hasil.mirip).toBe(1);
    expect((await miripOf(id))[0]?.[2]).toBe(dasar);
  });

  test('by its code in MANIS', async () => {
    await imported(listOf('Meja,Mebel,Aula,2020,1,5,Baik,,'));
    const { kode_barang } = await app.db.selectFrom('barang').select('kode_barang').executeTakeFirstOrThrow();
    const { id } = await steps.checked(listOf(`Bangku,Mebel,Gudang,2018,1,5,Baik,,${kode_barang}`));
    expect(await miripOf(id)).toEqual([[2, 'Meja', 'kode']]);
  });

  test.each([
    ['another serial number', 'Laptop,IT,Aula,2020,1,5,Baik,SN9,', 'Laptop,IT,Aula,2020,1,5,Baik,SN8,'],
    ['another year', 'Meja,Mebel,Aula,2020,1,5,Baik,,', 'Meja,Mebel,Aula,2021,1,5,Baik,,'],
    ['another room', 'Meja,Mebel,Aula,2020,1,5,Baik,,', 'Meja,Mebel,Gudang,2020,1,5,Baik,,'],
  ])('not with %s', async (_sign, there, row) => {
    await imported(listOf(there));
    expect((await steps.checked(listOf(row))).hasil.mirip).toBe(0);
  });

  test('one row for one barang: the third of three equal rows is new where two are there', async () => {
    const row = 'Meja,Mebel,Aula,2020,1,5,Baik,,';
    await imported(listOf(row, row));
    const { id, hasil } = await steps.checked(listOf(row, row, row));
    expect(hasil.mirip).toBe(2);
    expect((await miripOf(id)).map(([nomor]) => nomor)).toEqual([2, 3]);
  });

  test('not by a code that several share', async () => {
    const shared = ['Meja,Mebel,Aula,2020,1,5,Baik,,02.06', 'Kursi,Mebel,Aula,2020,1,5,Baik,,02.06'];
    await imported(listOf(...shared));
    expect((await steps.checked(listOf('Papan,Mebel,Aula,2020,1,5,Baik,,02.06'))).hasil.mirip).toBe(0);
  });
});

test('what is there is looked at again when the import begins', async () => {
  const { id } = await steps.checked(list(2));
  const other = await steps.checked(list(3));
  expect((await steps.apply(other.id)).statusCode).toBe(200);
  // the choice was made when the check found no similar rows
  const refused = await steps.apply(id, { mirip: { tindakan: 'impor' } });
  expect(failureOf(refused)).toEqual([409, 'rows_look_alike']);
  expect(refused.json().message).toMatch(/berubah sejak daftar ini diperiksa/);
  const { data } = (await ask.get(`/api/impor/${id}`)).json();
  expect(data).toMatchObject({ status: 'diperiksa', pemeriksaan: { mirip: 2 } });
  expect((await steps.apply(id, { mirip: { tindakan: 'impor' } })).statusCode).toBe(200);
  expect(await steps.countOf('barang')).toBe(5);
});

test('is compared again only where records or lokasi changed since the check', async () => {
  const compares = async (text: string, change?: () => Promise<unknown>) => {
    const { id } = await steps.checked(text);
    await change?.();
    const recorded = recordRounds();
    const { statusCode } = await steps.apply(id);
    recorded.stop();
    expect(statusCode).toBe(200);
    return recorded.rounds.flat().filter((sent) => sent.includes('with tempat as')).length > 0;
  };
  expect(await compares(list(3))).toBe(false);
  const [one] = await steps.rowsOf();
  const moved = async () => {
    const { id } = (await ask.get('/api/lokasi')).json().data[0];
    await app.db.updateTable('lokasi').set({ lokasi: 'Aula Lama' }).where('id', '=', id).execute();
  };
  const changed = () =>
    app.db.updateTable('barang').set({ detail_barang: 'x' }).where('id', '=', one.id).execute();
  expect(await compares(list(3, 10), changed)).toBe(true);
  expect(await compares(list(3, 20), moved)).toBe(true);
  expect(await compares(list(3, 30))).toBe(false);
});

test('a list of buku with one cell corrected asks as well', async () => {
  const text = (price: number) =>
    `Judul,Pengarang,Penerbit,Tahun,Jumlah,Harga,Kondisi,Jenis,Ruangan\nLaskar,Andrea,Bentang,2005,1,${price},Baik,Novel,Aula`;
  const send = async (content: string) => {
    const { data } = (await uploadAs(app, admin, '/api/impor/buku', content)).json();
    const answer = await ask.post(`/api/impor/${data.id}/periksa`, { pemetaan: data.usulan, ...made });
    return { id: data.id, hasil: answer.json().data };
  };
  const first = await send(text(5));
  expect(first.hasil).toMatchObject({ diterima: 1, mirip: 0 });
  await steps.apply(first.id);
  const second = await send(text(6));
  expect(second.hasil.mirip).toBe(1);
  expect(await miripOf(second.id)).toEqual([[2, 'Laskar', 'tempat']]);
  expect(failureOf(await steps.apply(second.id))).toEqual([409, 'rows_look_alike']);
});
