import { formatUnit } from '../../../shared/angka.ts';
import { columnLabels } from '../../../shared/column-labels.ts';
import { isLengkap, type Pengguna, type PenggunaTerlihat } from '../../../shared/pengguna.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { EmailText } from '../../components/email-text.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { AktifBadge } from '../../entities/pengguna/aktif-badge.tsx';

const nama: Column<PenggunaTerlihat> = {
  key: 'name',
  header: 'Nama',
  wrap: true,
  cell: (row) => row.name,
  sort: 'name',
};
const jabatan: Column<PenggunaTerlihat> = {
  key: 'jabatan',
  header: 'Jabatan',
  wrap: true,
  cell: (row) => row.jabatan,
  phone: 'line',
  sort: 'jabatan',
};

/** Wraps a cell that needs the whole record; empty where only name and jabatan are known. */
const whole = (cell: (row: Pengguna) => React.ReactNode) => (row: PenggunaTerlihat) =>
  isLengkap(row) ? cell(row) : null;

/** Columns for a user, who sees less of other people. */
export const publicColumns: Column<PenggunaTerlihat>[] = [nama, jabatan];

/** Columns for an admin; those that are not standard are chosen. */
export const adminColumns: (Column<PenggunaTerlihat> & { standard?: true })[] = [
  { ...nama, standard: true },
  { ...jabatan, standard: true, width: '150px' },
  {
    key: 'nip',
    header: columnLabels.nip,
    standard: true,
    cell: whole((row) => row.nip && <span className="angka">{row.nip}</span>),
    sort: 'nip',
    width: '166px',
  },
  {
    key: 'unit_kerja',
    header: columnLabels.unit_kerja,
    standard: true,
    cell: whole((row) => row.unit_kerja),
    sort: 'unit_kerja',
    width: '132px',
    wrap: true,
  },
  {
    key: 'pangkat',
    header: columnLabels.pangkat,
    cell: whole((row) => row.pangkat),
    width: '160px',
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: whole((row) => row.email && <EmailText email={row.email} />),
    sort: 'email',
    width: '226px',
  },
  {
    key: 'barang',
    header: 'Barang',
    standard: true,
    cell: whole((row) => formatUnit(row.jumlah_barang)),
    phone: 'end',
    sort: 'jumlah_barang',
    align: 'end',
    width: '84px',
  },
  {
    key: 'nilai',
    header: 'Nilai barang',
    standard: true,
    cell: whole((row) => formatTotal(row.nilai_barang)),
    sort: 'nilai_barang',
    align: 'end',
    width: '128px',
  },
  {
    key: 'buku',
    header: 'Buku',
    standard: true,
    cell: whole((row) => formatUnit(row.jumlah_buku, 'eksemplar')),
    sort: 'jumlah_buku',
    align: 'end',
    width: '108px',
  },
  {
    key: 'status',
    header: 'Status',
    standard: true,
    cell: whole((row) => (row.aktif ? 'Aktif' : <AktifBadge aktif={false} />)),
    width: '100px',
    phone: 'badge',
    phoneCell: whole((row) => !row.aktif && <AktifBadge aktif={false} />),
  },
];
