import type { BodyInput } from '../../../shared/contract.ts';
import type { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import type { BentukTandaTangan, Stroke } from '../../../shared/tanda-terima-words.ts';

/** Form values of a signature. */
export interface SignatureValues {
  bentuk: 'gambar' | 'ketik';
  /** '' in a stored draft, as a signature is never stored in a browser. */
  goresan: Stroke[] | '';
  nama: string;
  setuju: boolean;
}

/** Values of an empty signature. */
export const emptySignature = (bentuk: BentukTandaTangan): SignatureValues => ({
  bentuk: bentuk === 'ketik' ? 'ketik' : 'gambar',
  goresan: '',
  nama: '',
  setuju: false,
});

/** Converts form values to the signature of a request. */
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
