import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, made, withImportOffice } from '../../../../test/support/importing.ts';
import { type TakenChoice, takeableRow, takenCount } from '../../../shared/impor-taken.ts';

let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ ask, steps } = office);
});

const HEAD = 'Kode,Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Nomor polisi';
const first = [
  HEAD,
  'A1,Meja,Mebel,Aula,2020,2,1000,Baik,',
  'A2,Kursi,Mebel,Aula,2020,2,1000,Baik,',
  'A3,Sepeda,Kendaraan,Aula,2020,2,1000,Baik,B 1',
].join('\n');
const again = [
  HEAD,
  'A1,Meja,Mebel,Aula,2020,2,1500,Baik,',
  'A2,Kursi,Mebel,Gudang,2020,2,1600,Baik,',
  // its own field goes with its kategori, and is no change of its own
  'A3,Sepeda,Mebel,Aula,2020,2,1000,Baik,',
  'A4,Lemari,Mebel,Aula,2020,2,1000,Baik,',
].join('\n');

const all = { baru: true, berubah: true, lewatiBidang: [], lewatiBaris: [] };
const fields = ['harga_barang', 'lokasi', 'kategori'];
const choices: [
  what: string,
  choice: Omit<TakenChoice, 'lewatiBaris'> & { lewati: number[] },
  rows: number,
][] = [
  ['everything', { ...all, lewati: [] }, 4],
  ['without a changed row, and then without changes', { ...all, berubah: false, lewati: [2] }, 1],
  ['without the new row, and then without new ones', { ...all, baru: false, lewati: [5] }, 3],
  [
    'without the price, which is all that one row changes',
    { ...all, lewatiBidang: ['harga_barang'], lewati: [] },
    3,
  ],
  ['without the price and that row', { ...all, lewatiBidang: ['harga_barang'], lewati: [2] }, 3],
  [
    'without the price and a row that changes more',
    { ...all, lewatiBidang: ['harga_barang'], lewati: [3] },
    2,
  ],
  ['without any changed field', { ...all, lewatiBidang: fields, lewati: [4] }, 1],
  ['nothing', { ...all, baru: false, lewatiBidang: fields, lewati: [] }, 0],
];

test('as many rows are counted for a choice as applying it writes', async () => {
  const isian = [{ label: 'Nomor polisi', jenis: 'teks' }];
  await ask.post('/api/kategori', { nama_kategori: 'Kendaraan', isian });
  const { id } = await steps.checked(first);
  expect((await steps.apply(id)).json().data).toMatchObject({ dibuat: 3 });
  for (const [what, { lewati, ...choice }, rows] of choices) {
    const update = await steps.checked(again, { ...made, mode: 'perbarui', cocokkan: ['kode_lama'] });
    const { data } = (await ask.get(`/api/impor/${update.id}/baris`)).json();
    const lewatiBaris = data.map(takeableRow).filter((row: { nomor: number }) => lewati.includes(row.nomor));
    expect(takenCount(update.hasil, { ...choice, lewatiBaris }), what).toBe(rows);
    const answer = await steps.apply(update.id, {
      baru: choice.baru,
      berubah: choice.berubah,
      lewati_bidang: choice.lewatiBidang,
      lewati_baris: lewati,
    });
    if (rows === 0) {
      expect(failureOf(answer), what).toEqual([422, 'validation_failed']);
      continue;
    }
    expect(answer.json().data, what).toMatchObject({ diterima: rows });
    expect((await ask.post(`/api/impor/${update.id}/batalkan`)).statusCode, what).toBe(200);
  }
});
