import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { type Barang, barangEndpoints } from '../../../shared/barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.types.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { KondisiBadge } from '../../components/kondisi-badge.tsx';
import { useListState } from '../../components/list-state.ts';
import { barangOfKategori } from './kategori.queries.ts';

const columns: Column<Barang>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '140px' },
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

/** The barang of a kategori; search, sort and page live in the address. */
export function KategoriBarang({ kategoriId }: { kategoriId: number }) {
  const list = useListState(barangEndpoints.list.query);
  const query = useQuery(barangOfKategori({ ...list.query, kategori_id: kategoriId }));
  return (
    <>
      <FilterBar searchLabel="Cari barang dalam kategori ini" state={list} />
      <DataTable
        label="Barang dalam kategori ini"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_barang}
        rowLink={(row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } })}
        empty={{ title: 'Belum ada barang', text: 'Belum ada barang yang memakai kategori ini.' }}
      />
    </>
  );
}
