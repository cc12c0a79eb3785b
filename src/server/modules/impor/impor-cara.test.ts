import { expect, test } from 'vitest';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';

/** Lists say in their own words how a barang came in. */

let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ ask, steps } = office);
});

const ways = async () =>
  Object.fromEntries(
    (await ask.get('/api/barang?sort=nama_barang&per_page=100'))
      .json()
      .data.map((row: Record<string, unknown>) => [
        row.nama_barang,
        [row.cara_perolehan, row.sumber_perolehan],
      ]),
  );
const list = (column: string, words: readonly string[]) =>
  [
    `Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,${column}`,
    ...words.map((word) => `${column} ${word || 'kosong'},Mebel,Aula,2020,1,1000,Baik,${word}`),
  ].join('\n');

test('a column of its own is read by the words that people write, and goes into the first mutasi', async () => {
  const words = [
    'Pembelian',
    'Beli',
    'Hibah',
    'Bantuan',
    'Transfer',
    'Mutasi masuk',
    'Dibangun sendiri',
    'SWAKELOLA',
    '',
  ];
  const { id, hasil } = await steps.checked(list('Cara Perolehan', words));
  expect(hasil).toMatchObject({ diterima: 9, ditolak: 0 });
  await steps.apply(id);
  const found = await ways();
  expect(words.map((word) => found[`Cara Perolehan ${word || 'kosong'}`]?.[0])).toEqual([
    'beli',
    'beli',
    'hibah',
    'hibah',
    'transfer',
    'transfer',
    'dibangun_sendiri',
    'dibangun_sendiri',
    null,
  ]);
  const { data } = (await ask.get('/api/mutasi?cara=transfer')).json();
  expect(data.map(({ jenis }: { jenis: string }) => jenis)).toEqual(['saldo_awal', 'saldo_awal']);
});

test('a word that says none is refused, or emptied where that was picked', async () => {
  const { hasil } = await steps.checked(list('Cara Perolehan', ['Entahlah']));
  expect(hasil).toMatchObject({ diterima: 0, ditolak: 1 });
});

test('without it, a source that is exactly such a word says it too; any other source says nothing', async () => {
  const { id } = await steps.checked(list('Asal Usul', ['Hibah', 'pembelian', 'APBN', 'Hibah Kemenag']));
  await steps.apply(id);
  const found = await ways();
  expect(found['Asal Usul Hibah']).toEqual(['hibah', 'Hibah']);
  expect(found['Asal Usul pembelian']).toEqual(['beli', 'pembelian']);
  expect(found['Asal Usul APBN']).toEqual([null, 'APBN']);
  expect(found['Asal Usul Hibah Kemenag']).toEqual([null, 'Hibah Kemenag']);
});
