import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import type { z } from 'zod';
import type { Endpoint } from '../../../shared/contract.ts';
import { can } from '../../../shared/permissions.ts';
import { download } from '../../api/download.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';

interface PaperButtonsProps {
  id: number;
  /** Endpoint that generates the document of one record. */
  endpoint: Endpoint<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, z.ZodType>;
  /** Query of the label page for this record's label. */
  label: Record<string, string>;
}

/** Renders the print buttons of a record: its document, and its label for those who may print labels. */
export function PaperButtons({ id, endpoint, label }: PaperButtonsProps) {
  const { user } = useSession();
  return (
    <>
      <DownloadButton
        leftSection={<IconPrinter size={16} aria-hidden />}
        fetchFile={(options) => download(endpoint, { params: { id }, ...options })}
      >
        Cetak / PDF
      </DownloadButton>
      {can(rolesOf(user), 'label:print') && (
        <LinkButton
          link={{ to: '/label', search: label }}
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
        >
          Cetak label
        </LinkButton>
      )}
    </>
  );
}
