import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import type { z } from 'zod';
import type { Endpoint } from '../../../shared/contract.ts';
import { can, type RoleName } from '../../../shared/permissions.ts';
import { download } from '../../api/download.ts';
import type { PageAction } from '../../components/page-actions.tsx';

interface Papers {
  id: number;
  /** Endpoint that generates the document of one record. */
  endpoint: Endpoint<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, z.ZodType>;
  /** Query of the label page for this record's label. */
  label: Record<string, string>;
}

/** Builds the actions that print a record: its document, and its label for those who may print labels. */
export function paperActions(roles: readonly RoleName[], { id, endpoint, label }: Papers): PageAction[] {
  const paper: PageAction = {
    label: 'Cetak / PDF',
    icon: IconPrinter,
    fetchFile: (options) => download(endpoint, { params: { id }, ...options }),
  };
  if (!can(roles, 'label:print')) return [paper];
  return [paper, { label: 'Cetak label', icon: IconQrcode, link: { to: '/label', search: label } }];
}
