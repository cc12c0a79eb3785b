import { type Golongan, golonganValues } from './limits.ts';

/**
 * The golongan barang of the state: 01 to 06 are those of the Kartu Inventaris Barang A to F (Permendagri 17/2007; the
 * same six, as 1.3.1 to 1.3.6, in Permendagri 108/2016), 07 is separate in both that rule (1.5.3) and PMK
 * 29/PMK.06/2010 (golongan 8). `kode_bmd` is the code of regional property, `kode_bmn` that of state property.
 */
export const golonganList = [
  { kode: '01', nama: 'Tanah', kode_bmd: '1.3.1', kode_bmn: '2' },
  { kode: '02', nama: 'Peralatan dan Mesin', kode_bmd: '1.3.2', kode_bmn: '3' },
  { kode: '03', nama: 'Gedung dan Bangunan', kode_bmd: '1.3.3', kode_bmn: '4' },
  { kode: '04', nama: 'Jalan, Irigasi, dan Jaringan', kode_bmd: '1.3.4', kode_bmn: '5' },
  { kode: '05', nama: 'Aset Tetap Lainnya', kode_bmd: '1.3.5', kode_bmn: '6' },
  { kode: '06', nama: 'Konstruksi Dalam Pengerjaan', kode_bmd: '1.3.6', kode_bmn: '7' },
  { kode: '07', nama: 'Aset Tidak Berwujud', kode_bmd: '1.5.3', kode_bmn: '8' },
] as const satisfies readonly { kode: Golongan; nama: string; kode_bmd: string; kode_bmn: string }[];

/** Text for a kategori without golongan. */
export const TANPA_GOLONGAN = 'Tanpa golongan';

/** Returns the golongan with this code; null for anything else. */
export const golonganOf = (kode: string): Golongan | null =>
  golonganValues.find((one) => one === kode) ?? null;

/** Formats a golongan: "02 Peralatan dan Mesin". */
export function golonganInWords(kode: string | null): string {
  const found = golonganList.find((one) => one.kode === kode);
  return found ? `${found.kode} ${found.nama}` : TANPA_GOLONGAN;
}

/** The golongan as choices of a field or filter. */
export const golonganChoices = golonganList.map(({ kode }) => ({
  value: kode,
  label: golonganInWords(kode),
}));

/** The golongan and "none" as choices, for filters of barang. */
export const golonganFilterChoices = [...golonganChoices, { value: 'tanpa', label: TANPA_GOLONGAN }] as const;
