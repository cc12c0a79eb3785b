import { expect, test } from 'vitest';
import { makeXlsx } from '../../../../test/fixtures/impor/xlsx.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const columns = ['Nama Barang', 'Kategori', 'Ruangan', 'Tahun', 'Jumlah', 'Harga', 'Kondisi', 'Kode Lama'];
const own = ['Luas', 'Lintang', 'Nomor Peta'];

/** Uploads a sheet of one row whose kondisi is refused, and returns its refused rows. */
async function refusedOf(row: (string | number)[]) {
  const isian = [
    { label: 'Luas', jenis: 'angka', satuan: 'ha' },
    { label: 'Lintang', jenis: 'angka' },
    { label: 'Nomor peta', jenis: 'teks' },
  ];
  await ask.post('/api/kategori', { nama_kategori: 'Tanah', isian });
  const file = makeXlsx({
    sheet: 'Daftar',
    titles: [],
    columns: [...columns, ...own, 'Catatan'],
    rows: [row],
  });
  const { id, usulan } = await steps.uploaded(file, 'daftar.xlsx');
  const pemetaan = { ...usulan, 'Kode Lama': 'kode_lama', Catatan: null };
  const settings = { pemetaan, buat_lokasi: true };
  const check = await ask.post(`/api/impor/${id}/periksa`, settings);
  expect(check.json().data, check.body).toMatchObject({ diterima: 0, ditolak: 1 });
  return { id: id as number, refused: (await ask.get(`/api/impor/${id}/ditolak.csv`)).body };
}

test('decimals of a sheet come back as they were: no reader takes them for thousands', async () => {
  const { id, refused } = await refusedOf([
    'Sawah',
    'Tanah',
    'Desa',
    '2020',
    1,
    1000,
    'hancur',
    2.125,
    2.125,
    -6.175,
    106.8,
    0.1 + 0.2,
  ]);
  expect(refused.split('\r\n')[1]).toMatch(
    // codes and texts keep their digits
    /^Sawah;Tanah;Desa;2020;1;1000;hancur;2\.125;2,1250;'-6,1750;106\.8;0,3;2;/,
  );
  const repaired = await uploadAs(
    app,
    admin,
    `/api/impor/${id}/perbaikan`,
    refused.replace('hancur', 'Baik'),
    'ditolak.csv',
  );
  expect(repaired.json().data.pemeriksaan, repaired.body).toMatchObject({ diterima: 1, ditolak: 0 });
  const applied = await steps.apply(repaired.json().data.id);
  expect(applied.statusCode, applied.body).toBe(200);
  const [sawah] = await steps.rowsOf();
  expect(sawah).toMatchObject({ kode_lama: '2.125', harga_barang: 1000 });
  expect((await ask.get(`/api/barang/${sawah.id}`)).json().data.isian).toEqual({
    luas: 2.125,
    lintang: -6.175,
    nomor_peta: '106.8',
  });
});

test('a fraction of pieces or rupiah is never made of thousands', async () => {
  const { id, refused } = await refusedOf([
    'Sawah',
    'Tanah',
    'Desa',
    '2020',
    2.125,
    1.375,
    'hancur',
    '',
    '',
    '',
    '',
    '',
  ]);
  const answer = await uploadAs(
    app,
    admin,
    `/api/impor/${id}/perbaikan`,
    refused.replace('hancur', 'Baik'),
    'ditolak.csv',
  );
  const [row] = (await ask.get(`/api/impor/${answer.json().data.id}/baris`)).json().data;
  expect(row.masalah.map(({ kolom }: { kolom: string }) => kolom).sort()).toEqual(['Harga', 'Jumlah']);
});
