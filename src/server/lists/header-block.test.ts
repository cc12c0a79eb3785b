import { describe, expect, test } from 'vitest';
import { sinonimBarang } from '../modules/impor/synonyms-barang.ts';
import { readTable } from './read-table.ts';

const read = (...lines: string[]) => readTable(Buffer.from(lines.join('\n')), sinonimBarang);

describe('a header of two rows', () => {
  test('is joined: each column has the name of its group before its own', async () => {
    const { columns, bacaan, baris } = await read(
      'DAFTAR;;;;;;;;',
      'No;JNS BRG;Nama Barang;Perolehan;;Keadaan Barang;;;KET',
      ';;;Tahun;Harga;B;KB;RB;',
      '1;Mebel;Meja;2010;100000;v;;;lama',
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'No',
      'JNS BRG',
      'Nama Barang',
      'Perolehan Tahun',
      'Perolehan Harga',
      'Keadaan Barang B',
      'Keadaan Barang KB',
      'Keadaan Barang RB',
      'KET',
    ]);
    expect(bacaan).toMatchObject({ nomor_judul: 2, baris_judul: 2, baris_sebelum_judul: 1, baris_data: 1 });
    expect(baris).toHaveLength(1);
  });

  test.each([
    ['a first row of texts', ['Nama Barang;Ruangan;Kondisi', 'Meja;Aula;Baik', 'Kursi;Aula;Baik']],
    ['a column without a name', ['Nama Barang;;Ruangan;Tahun', 'Meja;Jati;Aula;', 'Kursi;Besi;Aula;2010']],
    ['a title above', ['Daftar Barang;;;', 'Nama Barang;Tahun;Harga;Jumlah', 'Meja;2010;5;1']],
    ['two titles above', ['Gedung: A;;Tahun: 2020;', 'Nama Barang;Tahun;Harga;Jumlah', 'Meja;2010;5;1']],
  ])('is not made of %s', async (_, lines) => {
    expect((await read(...lines)).bacaan.baris_judul).toBe(1);
  });
});
