import { useQuery } from '@tanstack/react-query';
import { type Buku, bukuParams } from '../../../shared/buku.ts';
import type { EmbeddedRows } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { kondisiCells } from '../kondisi/kondisi-badge.tsx';
import { bukuList } from './buku.queries.ts';

interface BukuInside {
  lokasi_id?: number;
  pengguna_id?: number;
}

/** Rows of buku embedded in the page of another record. */
export const embeddedBuku: EmbeddedRows<Buku, BukuInside> = {
  useRows: (inside) => {
    const state = useListState(bukuParams);
    return { state, query: useQuery(bukuList({ ...state.query, ...inside })) };
  },
  rowName: (row) => row.judul,
  rowLink: ({ id }) => ({ to: '/buku/detail/$id', params: { id: String(id) } }),
  first: [
    { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
    {
      key: 'kode',
      header: 'Kode',
      cell: (row) => row.kode_buku,
      sort: 'kode_buku',
      width: '130px',
      phone: 'code',
    },
  ],
  last: [
    {
      key: 'kondisi',
      header: 'Kondisi',
      sort: 'kondisi',
      width: '140px',
      ...kondisiCells((row) => row.kondisi),
    },
    {
      key: 'jumlah',
      header: 'Jumlah',
      sort: 'jumlah',
      width: '100px',
      ...unitCells((row) => row.jumlah, 'eksemplar'),
    },
  ],
};
