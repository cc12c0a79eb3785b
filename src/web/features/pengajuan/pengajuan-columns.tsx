import { formatAngka } from '../../../shared/angka.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { PicturedName } from '../../entities/berkas/pictured-name.tsx';
import { StatusKeputusanBadge } from '../../entities/keputusan/status-keputusan.tsx';

/** The columns of the list; admins see who asks as well. */
export function pengajuanColumns({ withPerson }: { withPerson: boolean }): Column<Pengajuan>[] {
  return [
    {
      key: 'nama_barang',
      header: 'Barang',
      sort: 'nama_barang',
      minWidth: 200,
      card: 'title',
      cell: (row) => <PicturedName name={row.nama_barang} picture={row.gambar} />,
    },
    ...(withPerson ? [person] : []),
    {
      key: 'harga_barang',
      header: 'Perkiraan harga',
      sort: 'harga_barang',
      align: 'end',
      width: '164px',
      cell: (row) => formatRupiah(row.harga_barang),
    },
    {
      key: 'jumlah_barang',
      header: 'Jumlah',
      sort: 'jumlah_barang',
      align: 'end',
      width: '92px',
      cell: (row) => formatAngka(row.jumlah_barang),
    },
    {
      key: 'created_at',
      header: 'Diajukan',
      sort: 'created_at',
      width: '190px',
      cell: (row) => formatTime(row.created_at),
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      width: '124px',
      cell: (row) => <StatusKeputusanBadge status={row.status} />,
    },
  ];
}

const person: Column<Pengajuan> = {
  key: 'pengguna',
  header: 'Pengaju',
  sort: 'pengguna',
  width: '190px',
  cell: (row) => row.pengguna.name,
};
