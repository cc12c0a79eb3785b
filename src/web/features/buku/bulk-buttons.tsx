import { Button } from '@mantine/core';
import { IconHeartbeat, IconMapPin, IconQrcode, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import type { BukuBulkAction, BukuBulkSubject } from './bulk.types.ts';

// lazy: the export loads with the first selection
const BulkExport = lazy(() => import('./bulk-export.tsx'));

const actions = [
  { aksi: 'pindah_lokasi', label: 'Pindah lokasi', icon: IconMapPin },
  { aksi: 'ubah_kondisi', label: 'Ubah kondisi', icon: IconHeartbeat },
  { aksi: 'hapus', label: 'Hapus', icon: IconTrash },
] as const;

/** Builds the query string of the label page for the selection. */
function labelSearch({ ids, filter = {} }: BukuBulkSubject['choice']): Record<string, string> {
  if (ids) return { jenis: 'buku', ids: ids.join(',') };
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined);
  return {
    jenis: 'buku',
    semua: 'ya',
    ...Object.fromEntries(narrowed.map(([name, value]) => [name, String(value)])),
  };
}

interface BulkButtonsProps extends ComponentProps<typeof BulkExport> {
  choice: BukuBulkSubject['choice'];
  onChoose: (aksi: BukuBulkAction) => void;
}

/** Renders the bulk actions on all selected buku. */
export function BulkButtons({ choice, sort, onChoose }: BulkButtonsProps) {
  return (
    <>
      <Suspense>
        <BulkExport choice={choice} sort={sort} />
      </Suspense>
      <LinkButton
        size="xs"
        variant="default"
        link={{ to: '/label', search: labelSearch(choice) }}
        leftSection={<IconQrcode size={14} aria-hidden />}
      >
        Cetak label
      </LinkButton>
      {actions.map(({ aksi, label, icon: Icon }) => (
        <Button
          key={aksi}
          size="xs"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => onChoose(aksi)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
