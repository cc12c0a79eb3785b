import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.types.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { KondisiBadge } from '../../components/kondisi-badge.tsx';
import { useListState } from '../../components/list-state.ts';
import { bukuOfLokasi } from './lokasi.queries.ts';

const columns: Column<Buku>[] = [
  { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_buku, sort: 'kode_buku', width: '130px' },
  { key: 'penulis', header: 'Penulis', cell: (row) => row.penulis, sort: 'penulis' },
  { key: 'jenis', header: 'Jenis', cell: (row) => row.jenis.jenis_buku, sort: 'jenis', width: '150px' },
  { key: 'lokasi', header: 'Lokasi', cell: (row) => row.lokasi.lokasi, sort: 'lokasi', width: '170px' },
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '130px',
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah),
    sort: 'jumlah',
    align: 'end',
    width: '100px',
  },
];

/** The buku here and in every lokasi inside; search, sort and page live in the address. */
export function LokasiBuku({ lokasiId }: { lokasiId: number }) {
  const list = useListState(bukuEndpoints.list.query);
  const query = useQuery(bukuOfLokasi({ ...list.query, lokasi_id: lokasiId }));
  return (
    <>
      <FilterBar searchLabel="Cari buku di lokasi ini" state={list} />
      <DataTable
        label="Buku di lokasi ini"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.judul}
        rowLink={(row) => ({ to: '/buku/detail/$id', params: { id: String(row.id) } })}
        empty={{ title: 'Belum ada buku', text: 'Belum ada buku di lokasi ini dan di dalamnya.' }}
      />
    </>
  );
}
