import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';

/** Saves the paper of a person to sign, with what they hold now. */
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
