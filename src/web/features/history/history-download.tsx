import { type HistoryExportQuery, historyEndpoints } from '../../../shared/history.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

const formats = ['xlsx', 'csv', 'pdf'] as const;

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
      formats={formats.map((format) => ({
        label: fileFormats[format],
        fetchFile: (options) =>
          download(historyEndpoints.ekspor, { query: { ...filters, format }, ...options }),
      }))}
    />
  );
}
