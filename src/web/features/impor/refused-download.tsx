import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';

/** Renders the button that downloads the refused rows with their reasons. */
export function RefusedDownload({ id, children }: { id: number; children: string }) {
  return (
    <DownloadButton fetchFile={(options) => download(imporEndpoints.ditolak, { params: { id }, ...options })}>
      {children}
    </DownloadButton>
  );
}
