import { fieldColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';

const nama: Column<'nama'> = { key: 'nama', label: 'Nama', type: 'text', width: 34 };
const merk = fieldColumn('merk', 'text', 18);
const nomorSeri = fieldColumn('nomor_seri', 'text', 18);

/** What identifies a barang or buku in the spreadsheets of an opname. */
export const recordColumns: readonly Column<'kode' | 'nama' | 'merk' | 'nomor_seri'>[] = [
  { key: 'kode', label: 'Kode', type: 'text', width: 18 },
  nama,
  merk,
  nomorSeri,
];

/** Header of the column in which a PDF joins name, merk and nomor seri. */
export const joinedHeader = [nama.label, ...[merk, nomorSeri].map(({ label }) => label.toLowerCase())].join(
  ' · ',
);

/** Room where it is. */
export const roomColumn: Column<'ruang'> = { key: 'ruang', label: 'Ruang', type: 'text', width: 40 };
