import type { IsiOpname, MenurutOpname } from '../../../shared/opname-words.ts';
import { officeToday } from '../../../shared/today.ts';

export interface OpnameValues extends Record<string, unknown> {
  nama: string;
  lokasi_id: number | null;
  kategori_id: number | null;
  pengguna_id: number | null;
  isi: IsiOpname;
  menurut: MenurutOpname;
  petugas: { id: number; name: string }[];
  tanggal: string;
  tenggat: string;
}

/** Builds the initial values of an opname starting today. */
export const emptyOpname = (): OpnameValues => ({
  nama: '',
  lokasi_id: null,
  kategori_id: null,
  pengguna_id: null,
  isi: 'barang',
  menurut: 'ruang',
  petugas: [],
  tanggal: officeToday(),
  tenggat: '',
});

/** Converts form values to the request body. */
export const bodyOf = ({ petugas, tenggat, ...values }: OpnameValues) => ({
  ...values,
  petugas: petugas.map(({ id }) => id),
  tenggat: tenggat || null,
});
