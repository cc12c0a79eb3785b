import { type HistoryExportQuery, historyEndpoints } from '../../../shared/history.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

const formats = ['xlsx', 'csv', 'pdf'] as const;

interface HistoryDownloadProps {
  /** Query of the list; page and page size are ignored. */
  query: HistoryExportQuery & { page?: number; per_page?: number };
  disabled?: boolean;
}

/** Renders the export of all filtered rows, in the order on screen. */
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
