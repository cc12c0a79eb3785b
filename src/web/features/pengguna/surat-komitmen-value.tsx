import type { Pengguna } from '../../../shared/pengguna.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { FileLink } from '../../components/form/file-link.tsx';

/** Renders a person's signed surat komitmen with its upload time, or that there is none. */
export function SuratKomitmenValue({ person: { surat_komitmen } }: { person: Pengguna }) {
  if (!surat_komitmen) return 'Belum diunggah';
  const { diunggah_pada, diunggah_oleh } = surat_komitmen;
  return (
    <>
      <FileLink file={surat_komitmen} />
      <br />
      <small>
        Diunggah {formatTime(diunggah_pada)}
        {diunggah_oleh && ` oleh ${diunggah_oleh.name}`}
      </small>
    </>
  );
}
