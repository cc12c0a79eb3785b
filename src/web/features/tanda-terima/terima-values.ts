import type { Bast } from '../../../shared/bast.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import type { BentukTandaTangan } from '../../../shared/tanda-terima-words.ts';
import {
  emptySignature,
  type SignatureValues,
  signatureBody,
} from '../../entities/tanda-terima/signature-values.ts';

/** What is answered of one line; '' while it is not. */
export interface LineValues {
  holding_id: number;
  jawaban: '' | 'ya' | 'tidak';
  alasan: string;
  kondisi: Kondisi;
}

/** Form values of a signature. */
export interface TerimaValues extends Record<string, unknown>, SignatureValues {
  baris: LineValues[];
  identitas: string;
}

/** Values of a signature that was not begun. */
export const emptyTerima = ({ isi }: Bast, bentuk: BentukTandaTangan): TerimaValues => ({
  baris: isi.barang.map(({ holding_id, kondisi }) => ({ holding_id, jawaban: '', alasan: '', kondisi })),
  ...emptySignature(bentuk),
  identitas: '',
});

/** Finds the lines that were not answered, by their place. */
export const unanswered = ({ baris }: TerimaValues): number[] =>
  baris.flatMap(({ jawaban }, index) => (jawaban === '' ? [index] : []));

/** Converts form values to the request body. */
export const bodyOf = ({
  baris,
  ...signature
}: TerimaValues): BodyInput<typeof tandaTerimaEndpoints.terima> => ({
  baris: baris.map(({ holding_id, jawaban, alasan, kondisi }) => {
    const diterima = jawaban === 'ya';
    return { holding_id, diterima, kondisi, ...(!diterima && { alasan }) };
  }),
  tanda_tangan: signatureBody(signature),
});
