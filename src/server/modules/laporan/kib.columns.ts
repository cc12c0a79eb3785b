import type { Isian, JenisIsian } from '../../../shared/isian.ts';
import { isianKib, type Kib } from '../../../shared/kib.ts';
import type { BarisKib } from '../../../shared/laporan-kib.ts';
import type { Column, ColumnType } from '../../documents/table.ts';
import { asalColumn, bukuInventarisColumns } from './laporan.columns.ts';

type Key = keyof BarisKib;
type KibColumn = Column<Key>;

/** Columns of each form, in its order; further columns follow in CSV and XLSX alone. */
const layouts: Record<Kib, readonly Key[]> = {
  A: [
    'no',
    'nama_barang',
    'kode_barang',
    'register',
    'luas',
    'tahun',
    'alamat',
    'hak_atas_tanah',
    'tanggal_sertifikat',
    'nomor_sertifikat',
    'penggunaan',
    asalColumn.key,
    'nilai',
    'keterangan',
  ],
  B: [
    'no',
    'kode_barang',
    'nama_barang',
    'register',
    'merk',
    'ukuran_cc',
    'bahan',
    'tahun',
    'nomor_seri',
    'nomor_rangka',
    'nomor_mesin',
    'nomor_polisi',
    'nomor_bpkb',
    asalColumn.key,
    'nilai',
    'keterangan',
  ],
  C: [
    'no',
    'nama_barang',
    'kode_barang',
    'register',
    'kondisi',
    'bertingkat',
    'beton',
    'luas_lantai',
    'alamat',
    'tanggal_dokumen',
    'nomor_dokumen',
    'luas_tanah',
    'status_tanah',
    'kode_tanah',
    asalColumn.key,
    'nilai',
    'keterangan',
  ],
  D: [
    'no',
    'nama_barang',
    'kode_barang',
    'register',
    'konstruksi',
    'panjang',
    'lebar',
    'luas',
    'alamat',
    'tanggal_dokumen',
    'nomor_dokumen',
    'status_tanah',
    'kode_tanah',
    asalColumn.key,
    'nilai',
    'kondisi',
    'keterangan',
  ],
  E: [
    'no',
    'nama_barang',
    'kode_barang',
    'register',
    'judul_pencipta',
    'spesifikasi',
    'asal_daerah',
    'pencipta',
    'bahan',
    'jenis_hewan_tumbuhan',
    'ukuran',
    'jumlah_barang',
    'tahun',
    asalColumn.key,
    'nilai',
    'keterangan',
  ],
  F: [
    'no',
    'nama_barang',
    'bangunan',
    'bertingkat',
    'beton',
    'luas',
    'alamat',
    'tanggal_dokumen',
    'nomor_dokumen',
    'tanggal_mulai',
    'status_tanah',
    'kode_tanah',
    asalColumn.key,
    'nilai',
    'keterangan',
  ],
};

const types: Record<JenisIsian, { type: ColumnType; width: number }> = {
  teks: { type: 'text', width: 14 },
  angka: { type: 'decimal', width: 10 },
  tanggal: { type: 'date', width: 14 },
  pilihan: { type: 'text', width: 13 },
  ya_tidak: { type: 'text', width: 10 },
};

const columnOf = ({ kunci, label, jenis, satuan }: Isian) => ({
  ...types[jenis],
  key: kunci as Key,
  label: satuan ? `${label} (${satuan})` : label,
  // falls back to the lokasi where no address is kept
  ...(kunci === 'alamat' && { label: 'Letak / alamat', width: 24 }),
  ...(kunci === 'nomor_rangka' && { width: 18 }),
});

/** Headings that differ between the KIB forms and the inventory book. */
const named: Partial<Record<Kib, Partial<Record<Key, string>>>> = {
  B: { nomor_seri: 'Nomor pabrik' },
  E: { ukuran: 'Ukuran' },
  F: { [asalColumn.key]: 'Asal-usul pembiayaan', nilai: 'Nilai kontrak' },
};
const plain: Partial<Record<Key, string>> = { nomor_seri: 'Nomor seri' };

/** Returns the columns of a KIB in each of its files. */
export function kibColumns(kib: Kib): readonly KibColumn[] {
  const own = new Map(isianKib[kib].map((satu) => [satu.kunci as Key, columnOf(satu)]));
  const common = new Map(
    bukuInventarisColumns.map(({ notInPdf: _not, ...column }) => [column.key as Key, column as KibColumn]),
  );
  const layout = layouts[kib];
  const inForm = layout.flatMap((key): KibColumn[] => {
    const column = own.get(key) ?? common.get(key);
    return column ? [{ ...column, label: named[kib]?.[key] ?? column.label }] : [];
  });
  const rest = ['golongan', 'bahan', 'ukuran', ...layout];
  const others = [...common.values()].flatMap((column): KibColumn[] =>
    rest.includes(column.key)
      ? []
      : [{ ...column, label: plain[column.key] ?? column.label, notInPdf: true }],
  );
  return [...inForm, ...others];
}
