import { IconBook2 } from '@tabler/icons-react';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { columnLabels } from '../../../shared/column-labels.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { withListedTexts } from '../../components/table/text-columns.tsx';
import { unitCells } from '../../components/table/unit-cells.ts';
import { PicturedName } from '../../entities/berkas/pictured-name.tsx';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

type BukuColumn = Column<Buku> & { standard?: true };

const ownColumns: BukuColumn[] = [
  {
    key: 'judul',
    header: columnLabels.judul,
    sort: 'judul',
    standard: true,
    cell: (row) => (
      <PicturedName
        name={row.judul}
        picture={row.gambar}
        icon={<IconBook2 size={16} stroke={1.5} />}
        below=""
      />
    ),
    phone: 'title',
    phoneCell: (row) => row.judul,
  },
  {
    key: 'kode_buku',
    header: 'Kode',
    sort: 'kode_buku',
    width: '102px',
    standard: true,
    cell: (row) => <span className="angka">{row.kode_buku}</span>,
    phone: 'code',
  },
  {
    key: 'penulis',
    header: columnLabels.penulis,
    sort: 'penulis',
    width: '140px',
    standard: true,
    cell: (row) => row.penulis,
    phone: 'line',
  },
  {
    key: 'penerbit',
    header: columnLabels.penerbit,
    sort: 'penerbit',
    width: '140px',
    cell: (row) => row.penerbit,
  },
  {
    key: 'tahun',
    header: 'Tahun',
    sort: 'tahun',
    align: 'end',
    width: '68px',
    standard: true,
    cell: (row) => row.tahun,
  },
  {
    key: 'isbn',
    header: columnLabels.isbn,
    sort: 'isbn',
    width: '134px',
    cell: (row) => <span className="angka">{row.isbn}</span>,
  },
  {
    key: 'jenis',
    header: columnLabels.jenis,
    sort: 'jenis',
    width: '150px',
    cell: (row) => row.jenis.jenis_buku,
  },
  {
    key: 'pengguna',
    header: columnLabels.pic,
    sort: 'pengguna',
    width: '140px',
    cell: (row) => row.pengguna?.name,
  },
  {
    key: 'lokasi',
    header: columnLabels.lokasi,
    sort: 'lokasi',
    minWidth: 190,
    standard: true,
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    phone: 'line',
  },
  {
    key: 'kondisi',
    header: columnLabels.kondisi,
    sort: 'kondisi',
    width: '132px',
    standard: true,
    ...kondisiCells((row) => row.kondisi),
  },
  {
    key: 'jumlah',
    header: columnLabels.jumlah,
    sort: 'jumlah',
    width: '80px',
    standard: true,
    ...unitCells((row) => row.jumlah, 'eksemplar'),
  },
  {
    key: 'harga',
    header: columnLabels.harga,
    sort: 'harga',
    align: 'end',
    width: '120px',
    cell: (row) => formatRupiah(row.harga),
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
export const bukuColumns: BukuColumn[] = withListedTexts(ownColumns, bukuTexts);
