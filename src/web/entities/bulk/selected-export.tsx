import { formatAngka } from '../../../shared/angka.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import { type DownloadProgress, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { FetchFile } from '../../components/use-download.ts';

const formats = ['xlsx', 'csv', 'pdf'] as const;

interface SelectedExportProps {
  noun: 'barang' | 'buku';
  download: (format: FormatEkspor, options: Parameters<FetchFile>[0]) => Promise<DownloadProgress>;
}

/** Renders the export of exactly the selected records. */
export function SelectedExport({ noun, download }: SelectedExportProps) {
  return (
    <DownloadMenu
      label="Ekspor"
      size="xs"
      formats={formats.map((format) => ({
        label: fileFormats[format],
        fetchFile: async (options) => {
          const { missing } = await download(format, options);
          if (!missing) return;
          showToast({
            message: `${formatAngka(missing)} ${noun} yang dipilih sudah tidak ada, jadi tidak ikut dalam berkas.`,
          });
        },
      }))}
    />
  );
}
