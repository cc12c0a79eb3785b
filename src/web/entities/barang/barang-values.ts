import type { Barang, barangEndpoints } from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import type { CaraPerolehan } from '../../../shared/cara-values.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { IsiBarang } from '../../../shared/isian.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { PenyusutanFiskal, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { namesOfGroup, textsOfPiece } from '../../../shared/text-fields.ts';
import { tahunIni } from '../../../shared/today.ts';
import { formTexts, numberOf } from '../../components/form/form-values.ts';
import { noPerubahan, type PerubahanValues } from '../mutasi/perubahan-values.ts';
import { tidyIsi, withoutNumbers } from './isi-values.ts';

/** Form value of an unknown price; null is a price not entered yet. */
export const hargaUnknown = 'belum_diketahui';

/** Form values of an opening balance: accumulated depreciation of a new barang before its entry into the register. */
export interface SaldoAwalValues {
  tanggal: string;
  akumulasi: number | null;
  sisa_bulan: number | string;
  akumulasi_fiskal: number | null;
  sisa_bulan_fiskal: number | string;
}

/** Initial values: the first day of this year. */
export const newSaldoAwal = (): SaldoAwalValues => ({
  tanggal: `${tahunIni()}-01-01`,
  akumulasi: null,
  sisa_bulan: '',
  akumulasi_fiskal: null,
  sisa_bulan_fiskal: '',
});

/** Form values of a barang: texts are never null, files are whole objects so that they can be shown. */
export interface BarangValues extends Record<string, unknown>, Record<keyof typeof barangTexts, string> {
  nama_barang: string;
  detail_barang: string;
  kategori_id: number | null;
  harga_barang: number | null | typeof hargaUnknown;
  jumlah_barang: number | string;
  tahun: number | string;
  tanggal_perolehan: string;
  /** Empty where nobody said. */
  cara_perolehan: CaraPerolehan | '';
  kondisi: Kondisi;
  lokasi_id: number | null;
  gambar: Berkas | null;
  lampiran: Berkas | null;
  /** Null follows the kategori. */
  penyusutan: PenyusutanSendiri | null;
  penyusutan_fiskal: PenyusutanFiskal | null;
  /** Own-field values of every kategori chosen so far; the request omits those that the present one lacks. */
  isian: IsiBarang;
  /** For a new barang; null without an opening balance. */
  saldo_awal: SaldoAwalValues | null;
  /** Meaning of the save; not a field of the barang. */
  perubahan: PerubahanValues;
  /** Version that was read; stays until the conflict is resolved. */
  versi: number;
}

/** Fields that people write, in the order of the form. */
export const valueNames = [
  'nama_barang',
  'kategori_id',
  ...namesOfGroup(barangTexts, 'identitas'),
  'isian',
  'detail_barang',
  'harga_barang',
  'jumlah_barang',
  ...namesOfGroup(barangTexts, 'jumlah'),
  'tahun',
  'tanggal_perolehan',
  'cara_perolehan',
  ...namesOfGroup(barangTexts, 'perolehan'),
  'lokasi_id',
  ...namesOfGroup(barangTexts, 'tempat'),
  'kondisi',
  'penyusutan',
  'penyusutan_fiskal',
  'gambar',
  'lampiran',
] as const satisfies readonly (keyof BarangValues)[];

/** Converts a barang to form values; a new one is in good condition and of this year. */
export function valuesOf(barang: Barang | undefined): BarangValues {
  return {
    nama_barang: barang?.nama_barang ?? '',
    ...formTexts(barangTexts, barang),
    detail_barang: barang?.detail_barang ?? '',
    kategori_id: barang?.kategori_id ?? null,
    harga_barang: barang ? (barang.harga_barang ?? hargaUnknown) : null,
    jumlah_barang: barang?.jumlah_barang ?? 1,
    tahun: barang?.tahun ?? tahunIni(),
    tanggal_perolehan: barang?.tanggal_perolehan ?? '',
    cara_perolehan: barang?.cara_perolehan ?? '',
    kondisi: barang?.kondisi ?? 'Baik',
    lokasi_id: barang?.lokasi_id ?? null,
    gambar: barang?.gambar ?? null,
    lampiran: barang?.lampiran ?? null,
    penyusutan: barang?.penyusutan ?? null,
    penyusutan_fiskal: barang?.penyusutan_fiskal ?? null,
    isian: tidyIsi(barang?.isian ?? {}),
    saldo_awal: null,
    perubahan: noPerubahan,
    versi: barang?.versi ?? 1,
  };
}

/** Form values of a similar barang bought at another time: fields specific to a piece, price and day are empty. */
export const valuesLike = (barang: Barang): BarangValues => ({
  ...valuesOf({
    ...barang,
    ...Object.fromEntries(textsOfPiece(barangTexts).map((name) => [name, null])),
    lampiran: null,
    tanggal_perolehan: null,
    versi: 1,
  }),
  isian: withoutNumbers(barang.isian),
  harga_barang: null,
  jumlah_barang: 1,
  tahun: tahunIni(),
  kondisi: 'Baik',
});

/** Form values of the next barang in a series: same kategori, place and purchase. */
export const valuesAfter = (barang: Barang): BarangValues => {
  const { kategori_id, satuan, tahun, tanggal_perolehan, lokasi_id, detail_lokasi, ...rest } =
    valuesOf(barang);
  const { cara_perolehan, sumber_perolehan } = rest;
  const bought = { tahun, tanggal_perolehan, cara_perolehan, sumber_perolehan };
  return { ...valuesOf(undefined), kategori_id, satuan, ...bought, lokasi_id, detail_lokasi };
};

type Body = BodyInput<typeof barangEndpoints.create>;

/**
 * Converts form values to the request body; an empty number is left out, so that the server refuses it at its field.
 * Own fields are converted by `isiBody`.
 */
export function bodyOf(values: BarangValues): Body {
  const {
    gambar,
    lampiran,
    versi: _,
    perubahan: __,
    saldo_awal: ___,
    isian: ____,
    tanggal_perolehan,
    ...written
  } = values;
  return {
    ...written,
    tanggal_perolehan: tanggal_perolehan || null,
    cara_perolehan: values.cara_perolehan || null,
    gambar_id: gambar?.id ?? null,
    lampiran_id: lampiran?.id ?? null,
    kategori_id: numberOf(values.kategori_id),
    lokasi_id: numberOf(values.lokasi_id),
    harga_barang: values.harga_barang === hargaUnknown ? null : numberOf(values.harga_barang),
    jumlah_barang: numberOf(values.jumlah_barang),
    tahun: numberOf(values.tahun),
  };
}

/** Converts the opening balance to its part of the request; empty fields are left to the server. */
export function saldoAwalBody({ saldo_awal }: BarangValues): Pick<Body, 'saldo_awal'> {
  if (!saldo_awal) return {};
  const { tanggal, akumulasi, sisa_bulan, akumulasi_fiskal, sisa_bulan_fiskal } = saldo_awal;
  const months = (value: number | string) => (value === '' ? null : Number(value));
  return {
    saldo_awal: {
      tanggal: tanggal || null,
      akumulasi: numberOf(akumulasi),
      sisa_bulan: months(sisa_bulan),
      akumulasi_fiskal,
      sisa_bulan_fiskal: months(sisa_bulan_fiskal),
    },
  };
}

/** Returns the year after a date was picked: it follows the date if it was empty or taken from the previous date. */
export function yearWith(
  date: string,
  { tahun, tanggal_perolehan }: BarangValues,
  wasNew: boolean,
): number | string {
  const year = Number(date.slice(0, 4));
  if (!date || year < 1901) return tahun;
  const followed = tanggal_perolehan.slice(0, 4) === String(tahun);
  const untouched = wasNew && tanggal_perolehan === '' && tahun === tahunIni();
  return tahun === '' || followed || untouched ? year : tahun;
}
