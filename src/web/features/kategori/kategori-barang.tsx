import type { BarangBaris } from '../../../shared/barang.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList } from '../../components/table/embedded-list.tsx';
import { embeddedBarang } from '../../entities/barang/embedded-barang.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

const columns: Column<BarangBaris>[] = [
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    sort: 'lokasi',
    phone: 'line',
  },
];

/** Renders the barang of a kategori. */
export function KategoriBarang({ kategoriId }: { kategoriId: number }) {
  return (
    <EmbeddedList
      of={embeddedBarang}
      inside={{ kategori_id: kategoriId }}
      columns={columns}
      label="Barang dalam kategori ini"
      searchLabel="Cari barang dalam kategori ini"
      empty={{ title: 'Belum ada barang', text: 'Belum ada barang yang memakai kategori ini.' }}
    />
  );
}
