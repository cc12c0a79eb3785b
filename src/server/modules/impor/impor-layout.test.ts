import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bukuInventaris } from '../../../../test/fixtures/impor/buku-inventaris.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import type { ImporRow } from '../../../shared/impor-rows.ts';

let app: ImportOffice['app'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, ask, steps } = office);
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/impor/${name}`, import.meta.url));
const numbers = (rows: ImporRow[]) => rows.map(({ nomor }) => nomor);

test.each(['buku-inventaris.csv', 'buku-inventaris.xlsx'])(
  '%s, with titles, two header rows, totals and signatures, has every line accounted for',
  async (name) => {
    const { bacaan, usulan } = await steps.uploaded(fixture(name), name);
    // holders are covered by another test
    const pemetaan = { ...usulan, 'Penanggung Jawab': 'detail_barang' };
    const { id, hasil } = await steps.checked(fixture(name), { ...made, pemetaan });
    const { diterima, ditolak, dilewati, dibuat, nilai, baris_fisik, baris_kosong, jenis } = bukuInventaris;
    expect(bacaan).toMatchObject({ baris_fisik, baris_kosong, baris_judul: 2, nomor_judul: 6 });
    expect(hasil).toMatchObject({ diterima, ditolak, dilewati, dibuat, nilai, kembar: 0 });
    expect(diterima + ditolak + dilewati + baris_kosong).toBe(baris_fisik);
    const below = hasil.bukan_data.filter(({ nomor }: ImporRow) => nomor > 7);
    expect(Object.fromEntries(below.map((row: ImporRow) => [row.nomor, row.bukan_data?.jenis]))).toEqual(
      Object.fromEntries(
        Object.entries(jenis).filter(([, kind]) => !['barang', 'ditolak', 'kosong'].includes(kind)),
      ),
    );

    const { data } = (await steps.apply(id, { lewati_galat: true })).json();
    expect(data).toMatchObject({ diterima, ditolak, dilewati, dibuat, nilai });
    const rows = await app.db
      .selectFrom('barang')
      .select(['nama_barang', 'merk', 'kondisi', 'jumlah_barang', 'detail_barang'])
      .select(sql<string>`tanggal_perolehan::text`.as('tanggal'))
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(dibuat);
    expect(rows.filter(({ nama_barang }) => nama_barang === 'Kursi siswa')).toMatchObject([
      { kondisi: 'Baik', jumlah_barang: 33, merk: 'Chitose', tanggal: '2015-12-01' },
      { kondisi: 'Rusak Ringan', jumlah_barang: 5 },
      { kondisi: 'Rusak Berat', jumlah_barang: 2 },
    ]);
    expect(rows.find(({ nama_barang }) => nama_barang === 'Total Station')).toMatchObject({
      detail_barang: 'Model: GM-52\nPenanggung Jawab: Andi',
    });
  },
);

describe('a total', () => {
  const text = 'No;Nama Barang;Jumlah;Harga\n1;Meja;10;2000000\n2;Kursi;7;3450000\n;JUMLAH;17;5450000';
  const defaults = { kategori: 'Mebel', lokasi: 'Aula', tahun: 2020, kondisi: 'Baik' };

  test('is left out though defaults would make it a barang, and taken in when the person says so', async () => {
    const { id, usulan, hasil } = await steps.checked(text, { default: defaults, ...made });
    expect(hasil).toMatchObject({ diterima: 2, ditolak: 0, dilewati: 2 });
    expect(hasil.bukan_data.map((row: ImporRow) => [row.nomor, row.status, row.bukan_data])).toEqual([
      [1, 'dilewati', { jenis: 'judul', pesan: 'Judul kolom.' }],
      [
        4,
        'dilewati',
        {
          jenis: 'jumlah',
          pesan: 'Baris jumlah: bertuliskan "JUMLAH" dan angkanya sama dengan jumlah 2 baris di atasnya.',
        },
      ],
    ]);
    const check = (ambil: number[]) =>
      ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, default: defaults, ...made, ambil });
    const taken = (await check([4])).json().data;
    expect(taken).toMatchObject({ diterima: 3, dilewati: 1, diperingatkan: 1 });
    expect(numbers(taken.bukan_data)).toEqual([1, 4]);
    for (const nomor of [1, 2, 99]) {
      const refused = await check([nomor]);
      expect(failureOf(refused), `baris ${nomor}`).toEqual([422, 'validation_failed']);
      expect(refused.json().errors).toHaveProperty('ambil');
    }
    await check([]);
    expect((await steps.apply(id)).json().data).toMatchObject({ diterima: 2, dilewati: 2 });
    expect(await steps.countOf('barang')).toBe(2);
  });

  test('stands in no page of the rows but the one that asks for it', async () => {
    const { id } = await steps.checked(text, { default: defaults, ...made });
    const page = async (query: string) => (await ask.get(`/api/impor/${id}/baris?${query}`)).json().data;
    expect(numbers(await page(''))).toEqual([2, 3]);
    expect(numbers(await page('status=dilewati'))).toEqual([1, 4]);
    expect(numbers(await page('bukan_data=true'))).toEqual([1, 4]);
    expect(numbers(await page('bukan_data=false'))).toEqual([2, 3]);
  });
});

test('a column that begins far down shows its first values', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => `Meja ${row},${row < 40 ? '' : `SN-${row}`},-`);
  const { contoh_kolom } = await steps.uploaded(['Nama Barang,No Seri,Merk', ...rows].join('\n'));
  expect(contoh_kolom).toEqual([['Meja 0', 'Meja 1', 'Meja 2'], ['SN-40', 'SN-41', 'SN-42'], []]);
});

test('only rows that make the very same barang count as equal, each with the row that it equals', async () => {
  const [header, row = ''] = list(1).split('\n');
  const other = [row.replace(',2,', ',3,'), row.replace('Mebel', 'Alat'), row.replace('Meja', 'MEJA')];
  const { hasil } = await steps.checked([header, row, ...other, row, row.replace('Aula', 'aula')].join('\n'));
  expect(hasil).toMatchObject({
    kembar: 2,
    baris_kembar: [
      { nomor: 6, sama_dengan: 2 },
      { nomor: 7, sama_dengan: 2 },
    ],
  });
});
