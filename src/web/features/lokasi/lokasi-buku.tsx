import type { Buku } from '../../../shared/buku.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList } from '../../components/table/embedded-list.tsx';
import { embeddedBuku } from '../../entities/buku/embedded-buku.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

const columns: Column<Buku>[] = [
  { key: 'penulis', header: 'Penulis', cell: (row) => row.penulis, sort: 'penulis', phone: 'line' },
  { key: 'jenis', header: 'Jenis', cell: (row) => row.jenis.jenis_buku, sort: 'jenis', width: '150px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    sort: 'lokasi',
    phone: 'line',
  },
];

/** Renders the buku of this lokasi and its descendants. */
export function LokasiBuku({ lokasiId }: { lokasiId: number }) {
  return (
    <EmbeddedList
      of={embeddedBuku}
      inside={{ lokasi_id: lokasiId }}
      columns={columns}
      label="Buku di lokasi ini"
      searchLabel="Cari buku di lokasi ini"
      empty={{ title: 'Belum ada buku', text: 'Belum ada buku di lokasi ini dan lokasi di dalamnya.' }}
    />
  );
}
