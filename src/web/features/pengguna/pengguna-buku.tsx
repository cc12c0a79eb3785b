import type { Buku } from '../../../shared/buku.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { EmbeddedList } from '../../components/table/embedded-list.tsx';
import { embeddedBuku } from '../../entities/buku/embedded-buku.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

const columns: Column<Buku>[] = [
  { key: 'jenis', header: 'Jenis', cell: (row) => row.jenis.jenis_buku, sort: 'jenis', width: '150px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <LokasiWay jalur={row.lokasi.jalur} />,
    sort: 'lokasi',
    phone: 'line',
  },
];

/** Renders the buku that a person is in charge of (PIC). */
export function PenggunaBuku({ penggunaId, name }: { penggunaId: number; name: string }) {
  return (
    <EmbeddedList
      of={embeddedBuku}
      inside={{ pengguna_id: penggunaId }}
      columns={columns}
      label="Buku yang menjadi tanggung jawab"
      empty={{ title: 'Tidak ada buku', text: `Belum ada buku yang menjadi tanggung jawab ${name}.` }}
    />
  );
}
