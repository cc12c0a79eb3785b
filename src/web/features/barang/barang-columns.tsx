import { formatAngka } from '../../../shared/angka.ts';
import type { BarangBaris } from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { columnLabels } from '../../../shared/column-labels.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { withListedTexts } from '../../components/table/text-columns.tsx';
import { unitCells } from '../../components/table/unit-cells.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { PicturedName } from '../../entities/berkas/pictured-name.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { BarangHolders, holdersInWords } from './barang-holders.tsx';

// lazy: phone rows have no picture
const KategoriSign = lazyPart(() => import('../../entities/kategori/kategori-sign.tsx'));

type BarangColumn = Column<BarangBaris> & { standard?: true };

const ownColumns: BarangColumn[] = [
  {
    key: 'nama_barang',
    header: columnLabels.nama_barang,
    sort: 'nama_barang',
    minWidth: 190,
    standard: true,
    cell: (row) => (
      <PicturedName
        name={row.nama_barang}
        picture={row.gambar}
        icon={<KategoriSign of={row.kategori.nama_kategori} />}
        below={[row.merk, row.nomor_seri].filter(Boolean).join(' · ')}
      />
    ),
    phone: 'title',
    phoneCell: (row) => row.nama_barang,
  },
  {
    key: 'kode_barang',
    header: 'Kode',
    sort: 'kode_barang',
    width: '132px',
    standard: true,
    cell: (row) => <span className="angka">{row.kode_barang}</span>,
    phone: 'code',
  },
  {
    key: 'kategori',
    header: columnLabels.kategori,
    sort: 'kategori',
    width: '150px',
    cell: (row) => row.kategori.nama_kategori,
  },
  {
    key: 'lokasi',
    header: columnLabels.lokasi,
    sort: 'lokasi',
    minWidth: 170,
    standard: true,
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    phone: 'line',
  },
  {
    key: 'kondisi',
    header: columnLabels.kondisi,
    sort: 'kondisi',
    width: '130px',
    standard: true,
    ...kondisiCells((row) => row.kondisi),
  },
  {
    key: 'jumlah_barang',
    header: columnLabels.jumlah_barang,
    sort: 'jumlah_barang',
    width: '72px',
    standard: true,
    ...unitCells(
      (row) => row.jumlah_barang,
      (row) => row.satuan,
    ),
  },
  {
    key: 'sisa',
    header: 'Sisa',
    sort: 'sisa',
    align: 'end',
    width: '72px',
    standard: true,
    cell: (row) => formatAngka(row.sisa),
  },
  {
    key: 'pemegang',
    header: 'Pemegang',
    sort: 'jumlah_pemegang',
    minWidth: 170,
    standard: true,
    cell: (row) => row.jumlah_pemegang > 0 && <BarangHolders barang={row} />,
    phone: 'line',
    phoneCell: holdersInWords,
  },
  {
    key: 'harga_barang',
    header: columnLabels.harga_barang,
    sort: 'harga_barang',
    align: 'end',
    width: '132px',
    cell: (row) => <Harga value={row.harga_barang} />,
  },
  { key: 'tahun', header: 'Tahun', sort: 'tahun', align: 'end', width: '78px', cell: (row) => row.tahun },
  {
    key: 'tanggal_perolehan',
    header: columnLabels.tanggal_perolehan,
    sort: 'tanggal_perolehan',
    width: '164px',
    cell: (row) => formatTanggal(row.tanggal_perolehan),
  },
  {
    key: 'created_at',
    header: 'Dibuat',
    sort: 'created_at',
    width: '190px',
    cell: (row) => formatTime(row.created_at),
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    width: '190px',
    cell: (row) => formatTime(row.updated_at),
  },
];

/** All columns of the list; each person chooses which to show. */
export const barangColumns: BarangColumn[] = withListedTexts(ownColumns, barangTexts);
