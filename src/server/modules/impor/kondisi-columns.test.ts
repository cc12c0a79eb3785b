import { expect, test } from 'vitest';
import { readTable } from '../../lists/read-table.ts';
import { checkRow } from './check-row.ts';
import { barangEntity } from './entity-barang.ts';
import { recordsOf } from './kondisi-columns.ts';
import { makePlan } from './plan.ts';
import { withProposal } from './read-upload.ts';
import { References } from './references.ts';

const read = async (text: string) =>
  withProposal(await readTable(Buffer.from(text), barangEntity.sinonim), barangEntity);

const header = 'Nama Barang;Kategori;Ruang;Tahun;Harga;Jml;B;KB;RR;RB';

/** Returns the records of a row as `count kondisi`, or the reason of its refusal. */
async function kondisiOf(cells: string, head = header, picked: Record<string, string | number> = {}) {
  const { kolom, usulan, baris } = await read(`${head}\n${cells}`);
  const plan = makePlan(barangEntity, kolom, {
    pemetaan: usulan,
    default: picked,
    pengganti: {},
    tahun_dari_tanggal: false,
    buat_kategori: true,
    buat_lokasi: true,
  });
  const references = new References({ golongan: [], lokasi: [] }, 'Kategori', plan);
  const { siap, masalah } = checkRow(plan, references, baris[0] as (typeof baris)[number]);
  if (siap === null) return masalah.map(({ pesan }) => pesan).join(' ');
  return recordsOf(barangEntity, siap).map(({ isi }) => `${isi.jumlah_barang} ${isi.kondisi}`);
}
const row = (count: string, ...kondisi: string[]) => `Meja;Mebel;Aula;2020;5;${count};${kondisi.join(';')}`;

test.each([
  ['a tick', row('5', '√', '', '', ''), ['5 Baik']],
  ['an x', row('5', '', '', '', 'X'), ['5 Rusak Berat']],
  ['a v below Kurang Baik', row('5', '-', 'v', '', ''), ['5 Rusak Ringan']],
  ['a lone 1', row('5', '0', '', '1', '0'), ['5 Rusak Ringan']],
  ['a count', row('5', '5', '', '', ''), ['5 Baik']],
  ['a count where no jumlah stands', row('', '', '', '', '7'), ['7 Rusak Berat']],
  ['counts of several', row('5', '3', '', '', '2'), ['3 Baik', '2 Rusak Berat']],
  ['counts without a jumlah', row('', '3', '1', '1', '2'), ['3 Baik', '2 Rusak Ringan', '2 Rusak Berat']],
])('%s says which kondisi', async (_, cells, expected) => {
  expect(await kondisiOf(cells)).toEqual(expected);
});

test.each([
  [
    'counts that do not add up',
    row('5', '3', '', '', '1'),
    'Jumlahnya 5, tetapi menurut kondisi 4. Samakan dahulu.',
  ],
  [
    'a count that is not the jumlah',
    row('5', '3', '', '', ''),
    'Jumlahnya 5, tetapi menurut kondisi 3. Samakan dahulu.',
  ],
  [
    'several ticks',
    row('5', 'v', '', '', 'v'),
    'Lebih dari satu kondisi ditandai. Tulis jumlah setiap kondisi.',
  ],
  ['words', row('5', 'banyak', '', '', ''), expect.stringMatching(/^Isi dengan jumlah atau tanda centang\./)],
  ['nothing', row('5', '', '', '', ''), 'Kondisi kosong. Isi di berkas, atau pilih nilai untuk sel kosong.'],
])('%s is refused, not guessed', async (_, cells, expected) => {
  expect(await kondisiOf(cells)).toEqual(expected);
});

test('a picked kondisi stands in where no column is filled, and the picked count gives way to a counted one', async () => {
  expect(await kondisiOf(row('5', '', '', '', ''), header, { kondisi: 'Baik' })).toEqual(['5 Baik']);
  const head = header.replace('Jml;', '');
  expect(await kondisiOf('Meja;Mebel;Aula;2020;5;4;;;2', head, { jumlah_barang: 1 })).toEqual([
    '4 Baik',
    '2 Rusak Berat',
  ]);
});

test('a lone column B is no kondisi', async () => {
  const { usulan } = await read('Nama Barang;B;Tahun\nMeja;1;2020');
  expect(usulan).not.toHaveProperty('B');
});
