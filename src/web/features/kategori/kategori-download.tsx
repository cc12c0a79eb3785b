import { formatEkspor } from '../../../shared/ekspor.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

interface KategoriDownloadProps {
  filters: { q?: string | undefined; sifat?: string | undefined; golongan?: string | undefined };
}

/** Renders the export of all kategori that match, with all their settings. */
export function KategoriDownload({ filters: { q, sifat, golongan } }: KategoriDownloadProps) {
  const filters = { q, sifat, golongan } as object;
  return (
    <DownloadMenu
      formats={formatEkspor.map((format) => ({
        label: fileFormats[format],
        fetchFile: (options) =>
          download(kategoriEndpoints.ekspor, { query: { ...filters, format }, ...options }),
      }))}
    />
  );
}
