import { Button } from '@mantine/core';
import { IconHeartbeat, IconMapPin, IconTrash } from '@tabler/icons-react';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { MassalInput } from '../../../shared/barang-massal.ts';
import type { Selection } from '../../components/use-selection.ts';

export type MassalAksi = MassalInput['aksi'];
export type MassalChoice = Pick<MassalInput, 'ids' | 'filter' | 'total'>;

/** What stands selected now, as the API wants it, and how many that makes. */
export function chosenOf(
  { allMatching, ids, count }: Selection,
  filter: BarangFilters & { mirip?: boolean },
): { count: number; choice: MassalChoice } {
  return { count, choice: allMatching ? { filter, total: count } : { ids: [...ids].map(Number) } };
}

/** What can be done with all selected barang at once. */
export function BulkButtons({ onChoose }: { onChoose: (aksi: MassalAksi) => void }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMapPin size={14} aria-hidden />}
        onClick={() => onChoose('pindah_lokasi')}
      >
        Pindah lokasi
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHeartbeat size={14} aria-hidden />}
        onClick={() => onChoose('ubah_kondisi')}
      >
        Ubah kondisi
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => onChoose('hapus')}
      >
        Hapus
      </Button>
    </>
  );
}
