import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';

/** Renders a button that downloads a person's surat komitmen for signing, listing what they hold now. */
export function SuratKomitmenDownload({
  penggunaId,
  label = 'Unduh surat komitmen',
}: {
  penggunaId: number;
  label?: string;
}) {
  return (
    <DownloadButton
      fetchFile={(options) =>
        download(suratKomitmenEndpoints.pdf, { params: { id: penggunaId }, ...options })
      }
    >
      {label}
    </DownloadButton>
  );
}
