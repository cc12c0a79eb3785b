import type { OpnameRinci } from '../../../shared/opname.ts';
import { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import { download, fileFormats } from '../../api/download.ts';
import type { Format } from '../../components/download-menu.tsx';

/** Builds the downloads of the kertas kerja of a room, or of all rooms. */
export function worksheetFormats(id: OpnameRinci['id'], lokasi_id?: number): Format[] {
  return (['pdf', 'xlsx'] as const).map((format) => ({
    label: fileFormats[format],
    fetchFile: (options) =>
      download(opnamePaperEndpoints.kertasKerja, {
        params: { id },
        query: { format, ...(lokasi_id !== undefined && { lokasi_id: String(lokasi_id) }) },
        ...options,
      }),
  }));
}
