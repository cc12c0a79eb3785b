import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.types.ts';
import { KondisiBadge } from '../../components/kondisi-badge.tsx';
import { useListState } from '../../components/list-state.ts';
import { bukuOfPengguna } from './pengguna.queries.ts';

const columns: Column<Buku>[] = [
  { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_buku, sort: 'kode_buku', width: '130px' },
  { key: 'jenis', header: 'Jenis', cell: (row) => row.jenis.jenis_buku, sort: 'jenis', width: '150px' },
  { key: 'lokasi', header: 'Lokasi', cell: (row) => row.lokasi.jalur, sort: 'lokasi' },
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

/** The buku that a person is in charge of (PIC); sort and page live in the address. */
export function PenggunaBuku({ penggunaId, name }: { penggunaId: number; name: string }) {
  const list = useListState(bukuEndpoints.list.query);
  const query = useQuery(bukuOfPengguna({ ...list.query, pengguna_id: penggunaId }));
  return (
    <DataTable
      label="Buku yang menjadi tanggung jawab"
      columns={columns}
      query={query}
      state={{ ...list, activeFilters: 0 }}
      rowId={(row) => row.id}
      rowName={(row) => row.judul}
      rowLink={(row) => ({ to: '/buku/detail/$id', params: { id: String(row.id) } })}
      empty={{ title: 'Tidak ada buku', text: `Belum ada buku yang menjadi tanggung jawab ${name}.` }}
    />
  );
}
