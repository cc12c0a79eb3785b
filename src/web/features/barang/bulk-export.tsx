import { formatAngka } from '../../../shared/angka.ts';
import type { BarangSortable } from '../../../shared/barang.ts';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { type DownloadProgress, download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { BulkChoice } from './bulk.types.ts';

const formats = ['xlsx', 'csv', 'pdf'] as const;

interface BulkExportProps {
  choice: Pick<BulkChoice, 'ids' | 'filter'>;
  /** Sort of the list. */
  sort: BarangSortable | `-${BarangSortable}` | undefined;
}

/** Renders the export of exactly the selected barang. */
export default function BulkExport({ choice: { ids, filter }, sort }: BulkExportProps) {
  return (
    <DownloadMenu
      label="Ekspor"
      size="xs"
      formats={formats.map((format) => ({
        label: fileFormats[format],
        fetchFile: async (options) => {
          const body = { format, sort, ...(ids ? { ids } : { filter }) };
          sayMissing(await download(laporanBarangEndpoints.eksporTerpilih, { body, ...options }));
        },
      }))}
    />
  );
}

function sayMissing({ missing }: DownloadProgress): void {
  if (!missing) return;
  showToast({
    message: `${formatAngka(missing)} barang yang dipilih sudah tidak ada, jadi tidak ikut dalam berkas.`,
  });
}
