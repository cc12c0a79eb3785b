import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { CalonPenghapusan, PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { numberOf } from '../../components/form/form-values.ts';

/** Chosen line, with what the form displays of it. */
export interface ChosenLine {
  jenis: 'barang' | 'buku';
  record_id: number;
  kode: string;
  nama: string;
  jumlah: number | string;
  /** Maximum of pieces that can be proposed. */
  tersedia: number;
}

export interface PenghapusanValues extends Record<string, unknown> {
  judul: string;
  cara: CaraHapus;
  alasan: string;
  pemeriksa_id: number | null;
  penyetuju_id: number | null;
  baris: ChosenLine[];
}

/** Makes the values of a new proposal. */
export const emptyPenghapusan = (): PenghapusanValues => ({
  judul: '',
  cara: 'musnah',
  alasan: '',
  pemeriksa_id: null,
  penyetuju_id: null,
  baris: [],
});

/** Builds the form values of a draft. */
export const valuesOf = (usulan: PenghapusanRinci): PenghapusanValues => ({
  judul: usulan.judul,
  cara: usulan.cara,
  alasan: usulan.alasan,
  pemeriksa_id: usulan.pemeriksa?.id ?? null,
  penyetuju_id: usulan.penyetuju?.id ?? null,
  baris: usulan.baris.map(({ jenis, record_id, kode, nama, jumlah, ada }) => ({
    ...{ jenis, record_id, kode, nama, jumlah },
    tersedia: ada ?? jumlah,
  })),
});

/** Makes the key of a line, unique within its proposal. */
export const keyOf = ({ jenis, record_id }: Pick<ChosenLine, 'jenis' | 'record_id'>): string =>
  `${jenis}:${record_id}`;

/** Converts a candidate to a line. */
export const lineOf = ({ jenis, record_id, kode, nama, usul, tersedia }: CalonPenghapusan): ChosenLine => ({
  ...{ jenis, record_id, kode, nama, tersedia },
  jumlah: usul,
});

/** Converts form values to the request body. */
export const bodyOf = ({
  baris,
  ...values
}: PenghapusanValues): BodyInput<typeof penghapusanEndpoints.create> => ({
  ...values,
  baris: baris.map(({ jenis, record_id, jumlah }) => ({
    jenis,
    record_id,
    jumlah: numberOf(jumlah) as number,
  })),
});
