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
  /** Makes the paper of one record. */
  endpoint: Endpoint<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, z.ZodType>;
  /** How the label page is asked for this record's label. */
  label: Record<string, string>;
}

/** What is printed of a record: its paper, and for those who print labels its label. */
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
