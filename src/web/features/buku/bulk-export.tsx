import type { BodyInput } from '../../../shared/contract.ts';
import { laporanBukuEndpoints } from '../../../shared/laporan-buku.ts';
import { download } from '../../api/download.ts';
import { SelectedExport } from '../../entities/bulk/selected-export.tsx';
import type { BukuBulkSubject } from './bulk.types.ts';

interface BulkExportProps {
  choice: Pick<BukuBulkSubject['choice'], 'ids' | 'filter'>;
  /** Sort of the list. */
  sort: BodyInput<typeof laporanBukuEndpoints.eksporTerpilih>['sort'];
}

/** Renders the export of exactly the selected buku. */
export default function BulkExport({ choice: { ids, filter }, sort }: BulkExportProps) {
  return (
    <SelectedExport
      noun="buku"
      download={(format, options) => {
        const body = { format, sort, ...(ids ? { ids } : { filter }) };
        return download(laporanBukuEndpoints.eksporTerpilih, { body, ...options });
      }}
    />
  );
}
