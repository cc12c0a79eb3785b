import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { caraLabels, jenisMutasiLabels } from '../../../shared/mutasi-words.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { Origin } from './origin.tsx';

/** Formats a change with its sign: `+3`, `−1`; '' for none. */
const signed = (amount: number, format: (amount: number) => string) =>
  amount === 0 ? '' : `${amount < 0 ? '−' : '+'}${format(Math.abs(amount))}`;

/** Formats the kind of a mutasi: `Penghapusan, dijual`. */
export const jenisInWords = ({ jenis, cara }: Mutasi): string =>
  cara ? `${jenisMutasiLabels[jenis]}, ${caraLabels[cara].toLowerCase()}` : jenisMutasiLabels[jenis];

/** Formats the changes of a mutasi: `Lokasi: Aula → Gudang`. */
function changesInWords({ perubahan, tambah_bulan, hasil }: Mutasi): string {
  return [
    ...perubahan.map(({ label, sebelum, sesudah }) => `${label}: ${sebelum ?? '–'} → ${sesudah ?? '–'}`),
    ...(tambah_bulan ? [`Masa manfaat bertambah ${formatAngka(tambah_bulan)} bulan`] : []),
    ...(hasil === null ? [] : [`Hasil ${formatRupiah(hasil)}`]),
  ].join('; ');
}

/** Columns of the journal; for many records also their names. */
export function mutasiColumns({ named }: { named: boolean }): Column<Mutasi>[] {
  const record: Column<Mutasi>[] = [
    { key: 'nama', header: 'Nama', minWidth: 150, wrap: true, cell: ({ nama }) => nama },
    {
      key: 'kode',
      header: 'Kode',
      width: '118px',
      cell: ({ kode }) => <span className="angka">{kode}</span>,
      phone: 'code',
    },
  ];
  return [
    ...(named ? record : []),
    {
      key: 'tanggal',
      header: 'Tanggal',
      sort: 'tanggal',
      width: '148px',
      wrap: true,
      cell: ({ tanggal, perkiraan }) => `${formatTanggal(tanggal)}${perkiraan ? ' (perkiraan)' : ''}`,
      phone: 'end',
      phoneCell: ({ tanggal }) => formatTanggal(tanggal),
    },
    {
      key: 'jenis',
      header: 'Mutasi',
      width: '114px',
      wrap: true,
      cell: jenisInWords,
      phone: named ? 'line' : 'title',
    },
    {
      key: 'perubahan',
      header: 'Perubahan',
      minWidth: 164,
      wrap: true,
      cell: changesInWords,
      phone: 'line',
    },
    {
      key: 'jumlah',
      header: 'Jumlah',
      width: '68px',
      align: 'end',
      cell: ({ jumlah }) => signed(jumlah, formatAngka),
      phone: 'line',
      phoneCell: ({ jumlah }) => signed(jumlah, formatUnit),
    },
    {
      key: 'nilai',
      header: 'Nilai',
      width: '128px',
      align: 'end',
      cell: ({ nilai }) => signed(nilai, formatRupiah),
      phone: 'line',
    },
    {
      key: 'alasan',
      header: 'Alasan',
      minWidth: 110,
      wrap: true,
      cell: (row) => (row.impor ? <Origin alasan={row.alasan} impor={row.impor} /> : row.alasan),
      phone: 'named',
    },
    {
      key: 'oleh',
      header: 'Oleh',
      width: '122px',
      cell: ({ oleh, dicatat_pada }) => (
        <span title={`Dicatat ${formatTime(dicatat_pada)}`}>{oleh?.name ?? 'Aplikasi'}</span>
      ),
      phone: 'named',
    },
    // left out beside record names for lack of room
    ...(named ? [] : [recorded]),
  ];
}

const recorded: Column<Mutasi> = {
  key: 'dicatat_pada',
  header: 'Dicatat pada',
  sort: 'id',
  width: '180px',
  cell: ({ dicatat_pada }) => formatTime(dicatat_pada),
};
