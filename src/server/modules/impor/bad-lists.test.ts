import { beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';

let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ ask, steps } = office);
});

interface Row {
  id: number;
  versi: number;
  kode_barang: string;
  harga_barang: number;
}

let places: { kategori_id: number; lokasi_id: number };
let meja: Row;
let kursi: Row;
const plain = { jumlah_barang: 2, tahun: 2020, kondisi: 'Baik' };
beforeEach(async () => {
  const idOf = async (path: string, body: object) => (await ask.post(path, body)).json().data.id as number;
  places = {
    kategori_id: await idOf('/api/kategori', { nama_kategori: 'Mebel' }),
    lokasi_id: await idOf('/api/lokasi', { lokasi: 'Aula' }),
  };
  const make = async (nama_barang: string, kode_lama: string, harga_barang: number) =>
    (await ask.post('/api/barang', { ...plain, ...places, nama_barang, kode_lama, harga_barang })).json()
      .data as Row;
  meja = await make('Meja', 'A1', 1000);
  kursi = await make('Kursi', 'A2', 2000);
});

async function checked(lines: string[], cocokkan: 'kode_barang' | 'kode_lama') {
  const { id } = await steps.uploaded(lines.join('\n'));
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: { Kode: cocokkan, Harga: 'harga_barang' },
    mode: 'perbarui',
    cocokkan: [cocokkan],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  const reasons = data.baris.map(({ nomor, masalah }: { nomor: number; masalah: { pesan: string }[] }) => [
    nomor,
    masalah.at(-1)?.pesan,
  ]);
  return { id: id as number, data, reasons };
}

const prices = async () =>
  (await ask.get('/api/barang?sort=id')).json().data.map(({ harga_barang }: Row) => harga_barang);

test('doubles and blanks in the key column are refused by their rows, and hold up the others until somebody agrees', async () => {
  const { id, data, reasons } = await checked(
    ['Kode,Harga', 'A1,5', 'A2,6', ' a2,7', ',8', 'A2,9'],
    'kode_lama',
  );
  expect(data).toMatchObject({ berubah: 1, baru: 0, ditolak: 4 });
  expect(reasons).toEqual([
    [3, '"A2" juga ada di baris 4, 6. Sisakan satu baris.'],
    [4, '"a2" juga ada di baris 3, 6. Sisakan satu baris.'],
    [5, 'Kode lama kosong, padahal dipakai untuk mencocokkan. Isi di berkas.'],
    [6, '"A2" juga ada di baris 3, 4. Sisakan satu baris.'],
  ]);
  const refused = await steps.apply(id);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [422, 'validation_failed'],
    '4 baris ditolak. Perbaiki dahulu, atau setujui bahwa baris itu dilewati.',
  ]);
  expect(await prices()).toEqual([1000, 2000]);
  expect((await steps.apply(id, { lewati_galat: true })).statusCode).toBe(200);
  expect(await prices()).toEqual([5, 2000]);
});

test('codes of another office, of the same shape or another, find nothing here and make nothing', async () => {
  const { data, reasons, id } = await checked(
    ['Kode,Harga', 'BRG-1999-00001,5', 'DINKES/02.03/0007,6', `X-${meja.kode_barang},7`],
    'kode_barang',
  );
  expect(data).toMatchObject({ berubah: 0, baru: 0, ditolak: 3 });
  const unknown = (kode: string) =>
    `"${kode}" tidak ada di MANIS, atau sudah dihapus. Periksa kodenya, atau cocokkan dengan isian lain.`;
  expect(reasons).toEqual([
    [2, unknown('BRG-1999-00001')],
    [3, unknown('DINKES/02.03/0007')],
    [4, unknown(`X-${meja.kode_barang}`)],
  ]);
  const refused = await steps.apply(id, { lewati_galat: true });
  expect([failureOf(refused), refused.json().message]).toEqual([
    [422, 'validation_failed'],
    'Tidak ada baris yang dapat diimpor. Perbaiki dahulu daftarnya.',
  ]);
  expect(await prices()).toEqual([1000, 2000]);
});

test('a cell that was changed here and in the list is not overwritten, nor is any other of the list', async () => {
  const lines = ['Kode,Harga', `${meja.kode_barang},5`, `${kursi.kode_barang},6`];
  const { id, data } = await checked(lines, 'kode_barang');
  expect(data).toMatchObject({ berubah: 2, ditolak: 0 });
  const edit = { ...plain, ...places, nama_barang: 'Kursi', kode_lama: 'A2', versi: kursi.versi };
  const edited = await ask.put(`/api/barang/${kursi.id}`, { ...edit, harga_barang: 777 });
  expect(edited.statusCode, edited.body).toBe(200);
  const refused = await steps.apply(id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toMatch(/sejak daftar ini diperiksa: baris 3\. Periksa ulang/);
  expect(await prices()).toEqual([1000, 777]);
  expect(await steps.stateOf(id)).toBe('diperiksa');
  // the new check shows what it would overwrite now
  const again = await checked(lines, 'kode_barang');
  const rows = (await ask.get(`/api/impor/${again.id}/baris?tindakan=berubah`)).json().data;
  expect(rows[1].ubah).toMatchObject([{ bidang: 'harga_barang', sebelum: 'Rp777', sesudah: 'Rp6' }]);
});
