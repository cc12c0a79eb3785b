import type { BarangSortable } from '../../../shared/barang.ts';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { download } from '../../api/download.ts';
import { SelectedExport } from '../../entities/bulk/selected-export.tsx';
import type { BulkChoice } from './bulk.types.ts';

interface BulkExportProps {
  choice: Pick<BulkChoice, 'ids' | 'filter'>;
  /** Sort of the list. */
  sort: BarangSortable | `-${BarangSortable}` | undefined;
}

/** Renders the export of exactly the selected barang. */
export default function BulkExport({ choice: { ids, filter }, sort }: BulkExportProps) {
  return (
    <SelectedExport
      noun="barang"
      download={(format, options) => {
        const body = { format, sort, ...(ids ? { ids } : { filter }) };
        return download(laporanBarangEndpoints.eksporTerpilih, { body, ...options });
      }}
    />
  );
}
