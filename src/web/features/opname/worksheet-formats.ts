import type { OpnameRinci } from '../../../shared/opname.ts';
import { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import type { MenurutOpname } from '../../../shared/opname-words.ts';
import { download, fileFormats } from '../../api/download.ts';
import type { Format } from '../../components/download-menu.tsx';

/** Room or person to count. */
export interface CountedPlace {
  menurut: MenurutOpname;
  id: number;
  /** Path of the room, or name of the person. */
  nama: string;
}

/** Builds the downloads of the kertas kerja of a room or person, or of all. */
export function worksheetFormats(id: OpnameRinci['id'], place?: CountedPlace): Format[] {
  const field = place?.menurut === 'orang' ? 'pengguna_id' : 'lokasi_id';
  return (['pdf', 'xlsx'] as const).map((format) => ({
    label: fileFormats[format],
    fetchFile: (options) =>
      download(opnamePaperEndpoints.kertasKerja, {
        params: { id },
        query: { format, ...(place && { [field]: String(place.id) }) },
        ...options,
      }),
  }));
}
