import { formatAngka } from '../../../shared/angka.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { StatusKeputusanBadge } from '../../entities/keputusan/status-keputusan.tsx';
import classes from './permintaan.module.css';

/** The columns of the list; admins see who asks, and what is left now. */
export function permintaanColumns({ forAdmin }: { forAdmin: boolean }): Column<Permintaan>[] {
  return [
    {
      key: 'barang',
      header: 'Barang',
      sort: 'nama_barang',
      minWidth: 210,
      card: 'title',
      cell: ({ barang }) => (
        <>
          {barang.nama_barang} <small className={classes.code}>{barang.kode_barang}</small>
        </>
      ),
    },
    ...(forAdmin ? [person] : []),
    {
      key: 'jumlah',
      header: 'Jumlah',
      sort: 'jumlah',
      align: 'end',
      width: '80px',
      cell: ({ jumlah }) => formatAngka(jumlah),
    },
    ...(forAdmin ? [left] : []),
    { key: 'keterangan', header: 'Keperluan', minWidth: 140, cell: ({ keterangan }) => keterangan },
    {
      key: 'created_at',
      header: 'Diminta',
      sort: 'created_at',
      width: '182px',
      cell: (row) => formatTime(row.created_at),
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      width: '120px',
      cell: (row) => <StatusKeputusanBadge status={row.status} />,
    },
  ];
}

const person: Column<Permintaan> = {
  key: 'pengguna',
  header: 'Peminta',
  sort: 'pengguna',
  width: '150px',
  cell: (row) => row.pengguna.name,
};

const left: Column<Permintaan> = {
  key: 'sisa',
  header: 'Sisa kini',
  align: 'end',
  width: '88px',
  cell: ({ barang }) => (barang.sisa === null ? '–' : formatAngka(barang.sisa)),
};
