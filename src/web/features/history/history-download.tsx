import { type HistoryExportQuery, historyEndpoints } from '../../../shared/history.ts';
import { download } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
  { format: 'pdf', label: 'PDF' },
] as const;

interface HistoryDownloadProps {
  /** The list's query; page and page size don't matter to a file. */
  query: HistoryExportQuery & { page?: number; per_page?: number };
  disabled?: boolean;
}

/** Saves all that is filtered, in the order of the screen. */
export function HistoryDownload({ query, disabled = false }: HistoryDownloadProps) {
  const { page: _page, per_page: _perPage, ...filters } = query;
  return (
    <DownloadMenu
      disabled={disabled}
      formats={formats.map(({ format, label }) => ({
        label,
        fetchFile: (options) =>
          download(historyEndpoints.ekspor, { query: { ...filters, format }, ...options }),
      }))}
    />
  );
}
