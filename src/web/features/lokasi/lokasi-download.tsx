import { formatEkspor } from '../../../shared/ekspor.ts';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

/** Renders the export of all lokasi that match. */
export function LokasiDownload({ q }: { q: string | undefined }) {
  return (
    <DownloadMenu
      formats={formatEkspor.map((format) => ({
        label: fileFormats[format],
        fetchFile: (options) =>
          download(lokasiEndpoints.ekspor, { query: { ...(q && { q }), format }, ...options }),
      }))}
    />
  );
}
