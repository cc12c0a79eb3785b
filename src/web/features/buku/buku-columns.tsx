import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { withListedTexts } from '../../components/table/text-columns.tsx';
import { PicturedName } from '../../entities/berkas/pictured-name.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

type BukuColumn = Column<Buku> & { standard?: true };

const ownColumns: BukuColumn[] = [
  {
    key: 'judul',
    header: labelOfField('judul'),
    sort: 'judul',
    standard: true,
    cell: (row) => <PicturedName name={row.judul} picture={row.gambar} />,
  },
  {
    key: 'kode_buku',
    header: 'Kode',
    sort: 'kode_buku',
    width: '102px',
    standard: true,
    cell: (row) => <span className="angka">{row.kode_buku}</span>,
  },
  {
    key: 'penulis',
    header: labelOfField('penulis'),
    sort: 'penulis',
    width: '140px',
    standard: true,
    cell: (row) => row.penulis,
  },
  {
    key: 'penerbit',
    header: labelOfField('penerbit'),
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
    header: labelOfField('isbn'),
    sort: 'isbn',
    width: '134px',
    cell: (row) => <span className="angka">{row.isbn}</span>,
  },
  {
    key: 'jenis',
    header: labelOfField('jenis'),
    sort: 'jenis',
    width: '150px',
    cell: (row) => row.jenis.jenis_buku,
  },
  {
    key: 'pengguna',
    header: labelOfField('pengguna', 'buku'),
    sort: 'pengguna',
    width: '140px',
    cell: (row) => row.pengguna?.name,
  },
  {
    key: 'lokasi',
    header: labelOfField('lokasi'),
    sort: 'lokasi',
    width: '176px',
    standard: true,
    cell: (row) => <LokasiWay lokasi={row.lokasi} />,
  },
  {
    key: 'kondisi',
    header: labelOfField('kondisi'),
    sort: 'kondisi',
    width: '132px',
    standard: true,
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
  },
  {
    key: 'jumlah',
    header: labelOfField('jumlah'),
    sort: 'jumlah',
    align: 'end',
    width: '80px',
    standard: true,
    cell: (row) => formatAngka(row.jumlah),
  },
  {
    key: 'harga',
    header: labelOfField('harga'),
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
