import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconHeartbeat,
  IconMapPin,
  IconPencil,
  IconQrcode,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { selectionSearch } from '../../entities/bulk/selection-search.ts';
import type { BulkAction } from './bulk.types.ts';
import BulkExport from './bulk-export.tsx';

/** Renders the bulk actions on all selected barang. */
export default function BulkButtons({
  onChoose,
  ...chosen
}: ComponentProps<typeof BulkExport> & { onChoose: (aksi: BulkAction) => void }) {
  return (
    <>
      <BulkExport {...chosen} />
      <LinkButton
        size="xs"
        variant="default"
        link={{ to: '/label', search: selectionSearch(chosen.choice) }}
        leftSection={<IconQrcode size={14} aria-hidden />}
      >
        Cetak label
      </LinkButton>
      <LinkButton
        size="xs"
        variant="default"
        link={{ to: '/barang/serahkan', search: selectionSearch(chosen.choice) }}
        leftSection={<IconUserCheck size={14} aria-hidden />}
      >
        Serahkan
      </LinkButton>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => onChoose('tarik')}
      >
        Tarik kembali
      </Button>
      <LinkButton
        size="xs"
        variant="default"
        link={{ to: '/barang/ubah', search: selectionSearch(chosen.choice) }}
        leftSection={<IconPencil size={14} aria-hidden />}
      >
        Ubah
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
