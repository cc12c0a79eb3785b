import type { QueryInput } from '../../../shared/contract.ts';
import { formatEkspor } from '../../../shared/ekspor.ts';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

/** Renders the export of all people whom the filters let through. */
export function PenggunaDownload({ query }: { query: QueryInput<typeof penggunaEndpoints.list> }) {
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query;
  return (
    <DownloadMenu
      formats={formatEkspor.map((format) => ({
        label: fileFormats[format],
        fetchFile: (options) =>
          download(penggunaEndpoints.ekspor, { query: { ...filters, format }, ...options }),
      }))}
    />
  );
}
