import type { Berkas } from '../../../shared/berkas.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import type { petugasTerimaEndpoints, ReceivedItem } from '../../../shared/tanda-terima-tautan.ts';
import type { BentukTandaTangan, JenisPindaian } from '../../../shared/tanda-terima-words.ts';
import {
  emptySignature,
  type SignatureValues,
  signatureBody,
} from '../../entities/tanda-terima/signature-values.ts';

/** Way of signing: own account, an officer's device, a link, or paper. */
export type SigningWay = 'akun' | 'perangkat' | 'tautan' | 'pindaian';

/** Answer to one line; `jawaban` is '' until given. */
export interface LineValues {
  holding_id: number;
  jawaban: '' | 'ya' | 'tidak';
  alasan: string;
  kondisi: Kondisi;
  foto: Berkas | null;
}

/** Form values of a signature. */
export interface TerimaValues extends Record<string, unknown>, SignatureValues {
  baris: LineValues[];
  identitas: string;
  /** Signed paper and its kind. */
  pindaian: Berkas | null;
  jenis_pindaian: JenisPindaian;
}

/** Builds the initial values of a signature. */
export const emptyTerima = (items: readonly ReceivedItem[], bentuk: BentukTandaTangan): TerimaValues => ({
  baris: items.map(({ holding_id, kondisi }) => ({
    holding_id,
    jawaban: '',
    alasan: '',
    kondisi,
    foto: null,
  })),
  ...emptySignature(bentuk),
  identitas: '',
  pindaian: null,
  jenis_pindaian: 'basah',
});

/** Finds the indexes of unanswered lines. */
export const unanswered = ({ baris }: TerimaValues): number[] =>
  baris.flatMap(({ jawaban }, index) => (jawaban === '' ? [index] : []));

/** Converts the answers to lines of the request body. */
const linesOf = ({ baris }: TerimaValues) =>
  baris.map(({ holding_id, jawaban, alasan, kondisi, foto }) => {
    const diterima = jawaban === 'ya';
    return { holding_id, diterima, kondisi, foto_id: foto?.id ?? null, ...(!diterima && { alasan }) };
  });

/** Converts form values to the body of a signature. */
export const bodyOf = (values: TerimaValues): BodyInput<typeof tandaTerimaEndpoints.terima> => ({
  baris: linesOf(values),
  tanda_tangan: signatureBody(values),
});

/** Converts form values to the body of an uploaded paper; a missing one was rejected before. */
export const paperOf = (values: TerimaValues): BodyInput<typeof petugasTerimaEndpoints.pindaian> => ({
  baris: linesOf(values),
  pindaian_id: values.pindaian?.id ?? 0,
  jenis_pindaian: values.jenis_pindaian,
});
