import { formatAngka } from '../../../shared/angka.ts';
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
    cell: whole((row) => formatAngka(row.jumlah_barang)),
    sort: 'jumlah_barang',
    align: 'end',
    width: '84px',
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
    cell: whole((row) => formatAngka(row.jumlah_buku)),
    sort: 'jumlah_buku',
    align: 'end',
    width: '72px',
  },
  { key: 'status', header: 'Status', cell: whole((row) => <AktifBadge aktif={row.aktif} />), width: '104px' },
];
