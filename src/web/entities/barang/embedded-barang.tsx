import { useQuery } from '@tanstack/react-query';
import { type BarangBaris, type BarangFilters, barangParams } from '../../../shared/barang.ts';
import type { EmbeddedRows } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { kondisiCells } from '../kondisi/kondisi-badge.tsx';
import { barangList } from './barang.queries.ts';
import { Harga } from './harga.tsx';

/** Rows of barang embedded in the page of another record. */
export const embeddedBarang: EmbeddedRows<BarangBaris, BarangFilters> = {
  useRows: (inside) => {
    const state = useListState(barangParams);
    return { state, query: useQuery(barangList({ ...state.query, ...inside })) };
  },
  rowName: (row) => row.nama_barang,
  rowLink: ({ id }) => ({ to: '/barang/detail/$id', params: { id: String(id) } }),
  first: [
    { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
    {
      key: 'kode',
      header: 'Kode',
      cell: (row) => row.kode_barang,
      sort: 'kode_barang',
      width: '140px',
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
      sort: 'jumlah_barang',
      width: '100px',
      ...unitCells(
        (row) => row.jumlah_barang,
        (row) => row.satuan,
      ),
    },
    {
      key: 'harga',
      header: 'Harga satuan',
      cell: (row) => <Harga value={row.harga_barang} />,
      sort: 'harga_barang',
      align: 'end',
      width: '150px',
    },
  ],
};
