import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import type { EmbeddedRows } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { KondisiBadge } from '../kondisi/kondisi-badge.tsx';
import { bukuList } from './buku.queries.ts';

interface BukuInside {
  lokasi_id?: number;
  pengguna_id?: number;
}

/** Rows of buku embedded in the page of another record. */
export const embeddedBuku: EmbeddedRows<Buku, BukuInside> = {
  useRows: (inside) => {
    const state = useListState(bukuEndpoints.list.query);
    return { state, query: useQuery(bukuList({ ...state.query, ...inside })) };
  },
  rowName: (row) => row.judul,
  rowLink: ({ id }) => ({ to: '/buku/detail/$id', params: { id: String(id) } }),
  first: [
    { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
    { key: 'kode', header: 'Kode', cell: (row) => row.kode_buku, sort: 'kode_buku', width: '130px' },
  ],
  last: [
    {
      key: 'kondisi',
      header: 'Kondisi',
      cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
      sort: 'kondisi',
      width: '140px',
    },
    {
      key: 'jumlah',
      header: 'Jumlah',
      cell: (row) => formatAngka(row.jumlah),
      sort: 'jumlah',
      align: 'end',
      width: '100px',
    },
  ],
};
