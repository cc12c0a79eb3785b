import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { caraLabels, jenisMutasiLabels } from '../../../shared/mutasi-words.ts';
import { hariInWords } from '../../../shared/perolehan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import classes from './mutasi-columns.module.css';
import { hasOrigin, Origin } from './origin.tsx';

/** Formats a change with its sign: `+3`, `−1`; '' for none. */
const signed = (amount: number, format: (amount: number) => string) =>
  amount === 0 ? '' : `${amount < 0 ? '−' : '+'}${format(Math.abs(amount))}`;

/** Formats the kind of a mutasi: `Penghapusan, dijual`, `Koreksi atas kapitalisasi, 20 Juni 2026`. */
export function jenisInWords({ jenis, cara, mengoreksi, dibatalkan }: Mutasi): string {
  const label = jenisMutasiLabels[jenis];
  const undone = dibatalkan ? ' (dibatalkan)' : '';
  if (cara) return `${label}, ${caraLabels[cara].toLowerCase()}${undone}`;
  if (!mengoreksi) return label + undone;
  const corrected = jenisMutasiLabels[mengoreksi.jenis].toLowerCase();
  return `${label} atas ${corrected}, ${formatTanggal(mengoreksi.tanggal)}`;
}

/** Formats what a mutasi adds to the useful life, or takes back. */
const monthsInWords = (months: number) =>
  `Masa manfaat ${months < 0 ? 'berkurang' : 'bertambah'} ${formatAngka(Math.abs(months))} bulan`;

/** Formats the changes of a mutasi: `Lokasi: Aula → Gudang`. */
function changesInWords({ perubahan, tambah_bulan, hasil }: Mutasi): string {
  return [
    ...perubahan.map(({ label, sebelum, sesudah }) => `${label}: ${sebelum ?? '–'} → ${sesudah ?? '–'}`),
    ...(tambah_bulan ? [monthsInWords(tambah_bulan)] : []),
    ...(hasil === null ? [] : [`Hasil ${formatRupiah(hasil)}`]),
  ].join('; ');
}

/** Columns of the journal; for many records also their names. */
export function mutasiColumns({ named }: { named: boolean }): Column<Mutasi>[] {
  const record: Column<Mutasi>[] = [
    {
      key: 'nama',
      header: 'Nama',
      width: '160px',
      wrap: true,
      cell: ({ nama, kode }) => (
        <>
          {nama} <small className={classes.kode}>{kode}</small>
        </>
      ),
      phone: 'title',
      phoneCell: ({ nama }) => nama,
    },
    { key: 'kode', header: 'Kode', cell: ({ kode }) => kode, phone: 'code', phoneOnly: true },
  ];
  return [
    ...(named ? record : []),
    {
      key: 'tanggal',
      header: 'Tanggal',
      sort: 'tanggal',
      width: '148px',
      wrap: true,
      cell: ({ tanggal, perkiraan }) => hariInWords(tanggal, perkiraan),
      // the long date would leave a name half a line
      phone: named ? 'badge' : 'end',
      phoneCell: ({ tanggal, perkiraan }) =>
        named ? <small>{hariInWords(tanggal, perkiraan)}</small> : hariInWords(tanggal, perkiraan),
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
      minWidth: named ? 130 : 164,
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
      phone: named ? 'end' : 'line',
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
      ...(named ? { width: '216px' } : { minWidth: 110 }),
      wrap: true,
      // a row of a phone leaves out what is empty
      cell: (row) => (hasOrigin(row) ? <Origin mutasi={row} /> : row.alasan),
      phone: 'named',
    },
    {
      key: 'oleh',
      header: 'Oleh',
      width: '112px',
      wrap: true,
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
  width: '132px',
  wrap: true,
  cell: ({ dicatat_pada }) => formatTime(dicatat_pada),
};
