import { IconPrinter } from '@tabler/icons-react';
import { kirEndpoints } from '../../../shared/kir.ts';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { download, fileFormats } from '../../api/download.ts';
import type { PageAction } from '../../components/page-actions.tsx';

const formats = ['pdf', 'xlsx'] as const;

/** Builds the action that downloads a KIR: of the lokasi alone, and where it has children, of all below it as well. */
export function printKir({ id, jumlah_anak }: Lokasi): PageAction {
  const scopes = jumlah_anak > 0 ? [true, false] : [false];
  return {
    label: 'Cetak KIR',
    icon: IconPrinter,
    formats: scopes.flatMap((dengan_isi) =>
      formats.map((format) => ({
        label:
          jumlah_anak > 0
            ? `${fileFormats[format]}, ${dengan_isi ? 'dengan lokasi di dalamnya' : 'lokasi ini saja'}`
            : fileFormats[format],
        fetchFile: (options) =>
          download(kirEndpoints.kir, { params: { id }, query: { format, dengan_isi }, ...options }),
      })),
    ),
  };
}
