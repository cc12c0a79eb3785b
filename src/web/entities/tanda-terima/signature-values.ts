import type { BodyInput } from '../../../shared/contract.ts';
import type { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import type { BentukTandaTangan, Stroke } from '../../../shared/tanda-terima-words.ts';

/** Form values of a signature. */
export interface SignatureValues {
  bentuk: 'gambar' | 'ketik';
  /** '' in a kept draft: a signature is never kept in a browser. */
  goresan: Stroke[] | '';
  nama: string;
  setuju: boolean;
}

/** Values of a signature that was not begun. */
export const emptySignature = (bentuk: BentukTandaTangan): SignatureValues => ({
  bentuk: bentuk === 'ketik' ? 'ketik' : 'gambar',
  goresan: '',
  nama: '',
  setuju: false,
});

/** Converts form values to what a request says of a signature. */
export const signatureBody = ({
  bentuk,
  goresan,
  nama,
  setuju,
}: SignatureValues): BodyInput<typeof suratKomitmenEndpoints.tandaTangan>['tanda_tangan'] =>
  bentuk === 'gambar'
    ? { bentuk, goresan: goresan || [] }
    : // the server refuses what was not ticked, with its sentence
      { bentuk, nama, setuju: setuju as true };
