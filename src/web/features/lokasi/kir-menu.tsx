import { kirEndpoints } from '../../../shared/kir.ts';
import type { LokasiRinci } from '../../../shared/lokasi.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DownloadMenu } from '../../components/download-menu.tsx';

const formats = ['pdf', 'xlsx'] as const;

/** Renders the menu that downloads a KIR: of the lokasi alone, and where it has children, of all below it as well. */
export function KirMenu({ lokasi: { id, jumlah_anak } }: { lokasi: LokasiRinci }) {
  const scopes = jumlah_anak > 0 ? [true, false] : [false];
  return (
    <DownloadMenu
      label="Cetak KIR"
      formats={scopes.flatMap((dengan_isi) =>
        formats.map((format) => ({
          label:
            jumlah_anak > 0
              ? `${fileFormats[format]}, ${dengan_isi ? 'dengan lokasi di dalamnya' : 'lokasi ini saja'}`
              : fileFormats[format],
          fetchFile: (options) =>
            download(kirEndpoints.kir, { params: { id }, query: { format, dengan_isi }, ...options }),
        })),
      )}
    />
  );
}
