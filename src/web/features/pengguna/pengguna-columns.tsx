import { formatUnit } from '../../../shared/angka.ts';
import { isLengkap, type Pengguna, type PenggunaTerlihat } from '../../../shared/pengguna.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { EmailText } from '../../components/email-text.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { AktifBadge } from '../../entities/pengguna/aktif-badge.tsx';

const nama: Column<PenggunaTerlihat> = { key: 'name', header: 'Nama', cell: (row) => row.name, sort: 'name' };
const jabatan: Column<PenggunaTerlihat> = {
  key: 'jabatan',
  header: 'Jabatan',
  cell: (row) => row.jabatan,
  phone: 'line',
  sort: 'jabatan',
};

/** Wraps a cell that needs the whole record; empty where only name and jabatan are known. */
const whole = (cell: (row: Pengguna) => React.ReactNode) => (row: PenggunaTerlihat) =>
  isLengkap(row) ? cell(row) : null;

/** Columns for a user, who sees less of other people. */
export const publicColumns: Column<PenggunaTerlihat>[] = [nama, jabatan];

/** Columns for an admin. */
export const adminColumns: Column<PenggunaTerlihat>[] = [
  nama,
  { ...jabatan, width: '222px' },
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
    cell: whole((row) => formatUnit(row.jumlah_barang)),
    phone: 'end',
    sort: 'jumlah_barang',
    align: 'end',
    width: '96px',
  },
  {
    key: 'nilai',
    header: 'Nilai barang',
    cell: whole((row) => formatTotal(row.nilai_barang)),
    sort: 'nilai_barang',
    align: 'end',
    width: '138px',
  },
  {
    key: 'buku',
    header: 'Buku',
    cell: whole((row) => formatUnit(row.jumlah_buku, 'eksemplar')),
    sort: 'jumlah_buku',
    align: 'end',
    width: '112px',
  },
  {
    key: 'status',
    header: 'Status',
    cell: whole((row) => (row.aktif ? 'Aktif' : <AktifBadge aktif={false} />)),
    width: '104px',
    phone: 'badge',
    phoneCell: whole((row) => !row.aktif && <AktifBadge aktif={false} />),
  },
];
