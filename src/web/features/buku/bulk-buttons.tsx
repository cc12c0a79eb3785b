import { Button } from '@mantine/core';
import { IconHeartbeat, IconMapPin, IconQrcode, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { selectionSearch } from '../../entities/bulk/selection-search.ts';
import type { BukuBulkAction, BukuBulkSubject } from './bulk.types.ts';

// lazy: the export loads with the first selection
const BulkExport = lazy(() => import('./bulk-export.tsx'));

const actions = [
  { aksi: 'pindah_lokasi', label: 'Pindah lokasi', icon: IconMapPin },
  { aksi: 'ubah_kondisi', label: 'Ubah kondisi', icon: IconHeartbeat },
  { aksi: 'hapus', label: 'Hapus', icon: IconTrash },
] as const;

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
        link={{ to: '/label', search: { jenis: 'buku', ...selectionSearch(choice) } }}
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
