import { IconReportAnalytics } from '@tabler/icons-react';
import type { PageAction } from '../components/page-actions.tsx';
import { searchOf } from '../search-text.ts';

/** Builds the action that leads from a list to its report with the same filters, for PDF, Excel and CSV. */
export function reportAction(to: '/laporan/barang' | '/laporan/buku', filters: object): PageAction {
  const link = { to, search: searchOf(filters) };
  return { label: 'Laporan dan ekspor', icon: IconReportAnalytics, link };
}
