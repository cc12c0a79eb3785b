import { Button } from '@mantine/core';
import { IconHeartbeat, IconMapPin, IconQrcode, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { BarangFilters } from '../../../shared/barang.ts';
import { LinkButton } from '../../components/link-button.tsx';
import type { Selection } from '../../components/table/use-selection.ts';
import type { BulkAction, BulkChoice } from './bulk.types.ts';

// the export is loaded lazily with the first selection
const BulkExport = lazy(() => import('./bulk-export.tsx'));

/** Converts the selection to the API's form, with the number of barang in it. */
export function chosenOf(
  { allMatching, ids, count }: Selection,
  filter: BarangFilters & { mirip?: boolean },
): { count: number; choice: BulkChoice } {
  return { count, choice: allMatching ? { filter, total: count } : { ids: [...ids].map(Number) } };
}

/** Builds the query string of the label page for the selection. */
function labelSearch({ ids, filter = {} }: BulkChoice): Record<string, string> {
  if (ids) return { ids: ids.join(',') };
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { semua: 'ya', ...Object.fromEntries(narrowed.map(([name, value]) => [name, String(value)])) };
}

/** Renders the bulk actions on all selected barang. */
export function BulkButtons({
  onChoose,
  ...chosen
}: ComponentProps<typeof BulkExport> & { onChoose: (aksi: BulkAction) => void }) {
  return (
    <>
      <Suspense>
        <BulkExport {...chosen} />
      </Suspense>
      <LinkButton
        size="xs"
        variant="default"
        link={{ to: '/label', search: labelSearch(chosen.choice) }}
        leftSection={<IconQrcode size={14} aria-hidden />}
      >
        Cetak label
      </LinkButton>
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
