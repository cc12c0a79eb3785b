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

/** A cell of a field that only the whole record has. */
const whole = (cell: (row: Pengguna) => React.ReactNode) => (row: PenggunaTerlihat) =>
  isLengkap(row) ? cell(row) : null;

/** What a user sees of others. */
export const publicColumns: Column<PenggunaTerlihat>[] = [nama, jabatan];

/** What an admin sees. */
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
