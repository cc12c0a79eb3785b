import type { BarangBaris } from '../../../shared/barang.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList } from '../../components/table/embedded-list.tsx';
import { embeddedBarang } from '../../entities/barang/embedded-barang.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

const columns: Column<BarangBaris>[] = [
  {
    key: 'kategori',
    header: 'Kategori',
    cell: (row) => row.kategori.nama_kategori,
    sort: 'kategori',
    width: '170px',
  },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    sort: 'lokasi',
    phone: 'line',
  },
];

/** Renders the barang of this lokasi and its descendants. */
export function LokasiBarang({ lokasiId }: { lokasiId: number }) {
  return (
    <EmbeddedList
      of={embeddedBarang}
      inside={{ lokasi_id: lokasiId }}
      columns={columns}
      label="Barang di lokasi ini"
      searchLabel="Cari barang di lokasi ini"
      empty={{ title: 'Belum ada barang', text: 'Belum ada barang di lokasi ini dan lokasi di dalamnya.' }}
    />
  );
}
