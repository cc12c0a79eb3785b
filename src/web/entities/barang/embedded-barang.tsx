import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type BarangBaris, type BarangFilters, barangEndpoints } from '../../../shared/barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { EmbeddedRows } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { KondisiBadge } from '../kondisi/kondisi-badge.tsx';
import { barangList } from './barang.queries.ts';

/** Rows of barang embedded in the page of another record. */
export const embeddedBarang: EmbeddedRows<BarangBaris, BarangFilters> = {
  useRows: (inside) => {
    const state = useListState(barangEndpoints.list.query);
    return { state, query: useQuery(barangList({ ...state.query, ...inside })) };
  },
  rowName: (row) => row.nama_barang,
  rowLink: ({ id }) => ({ to: '/barang/detail/$id', params: { id: String(id) } }),
  first: [
    { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
    { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '140px' },
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
      cell: (row) => formatAngka(row.jumlah_barang),
      sort: 'jumlah_barang',
      align: 'end',
      width: '100px',
    },
    {
      key: 'harga',
      header: 'Harga satuan',
      cell: (row) => formatRupiah(row.harga_barang),
      sort: 'harga_barang',
      align: 'end',
      width: '150px',
    },
  ],
};
