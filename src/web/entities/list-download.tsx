import type { z } from 'zod';
import type { Endpoint } from '../../shared/contract.ts';
import { formatEkspor } from '../../shared/ekspor.ts';
import { download, fileFormats } from '../api/download.ts';
import { DownloadMenu } from '../components/download-menu.tsx';

interface ListDownloadProps {
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
  /** Query of the list on screen; page and page size are ignored. */
  query: object;
  /** Whether the file keeps the order on screen. */
  sorted?: boolean;
  disabled?: boolean;
}

/** Renders the export of all rows that match, as Excel, CSV or PDF. */
export function ListDownload({ endpoint, query, sorted = false, disabled = false }: ListDownloadProps) {
  const left = ['page', 'per_page', ...(sorted ? [] : ['sort'])];
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !left.includes(name)));
  return (
    <DownloadMenu
      disabled={disabled}
      formats={formatEkspor.map((format) => ({
        label: fileFormats[format],
        fetchFile: (options) => download(endpoint, { query: { ...filters, format }, ...options }),
      }))}
    />
  );
}
