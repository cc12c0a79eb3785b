import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type BarangBaris, type BarangFilters, barangEndpoints } from '../../../shared/barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList, type EmbeddedWords } from '../../components/table/embedded-list.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { KondisiBadge } from '../kondisi/kondisi-badge.tsx';
import { barangList } from './barang.queries.ts';

interface EmbeddedBarangProps extends EmbeddedWords {
  /** What all of them have in common: `{ kategori_id: 3 }`. */
  inside: BarangFilters;
  /** Stand after name and code: what tells these barang apart. */
  columns: Column<BarangBaris>[];
}

/** The barang of another record, in its page. */
export function EmbeddedBarang({ inside, columns, ...words }: EmbeddedBarangProps) {
  const list = useListState(barangEndpoints.list.query);
  const query = useQuery(barangList({ ...list.query, ...inside }));
  return (
    <EmbeddedList
      {...words}
      columns={[...first, ...columns, ...last]}
      query={query}
      state={list}
      rowName={(row) => row.nama_barang}
      rowLink={(row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } })}
    />
  );
}

const first: Column<BarangBaris>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '140px' },
];

const last: Column<BarangBaris>[] = [
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
];
