import type { Bidang } from './impor-field.ts';

/** Fields for the holder of a row's barang, and since when: new barang are handed out. */
export const bidangPemegang = [
  {
    nama: 'pemegang',
    label: 'Pemegang',
    jenis: 'orang',
    wajib: false,
    maks: 254,
    serah: true,
    keterangan: 'Nama, NIP, atau e-mail; barangnya diserahkan kepada orang itu',
  },
  { nama: 'pemegang_nip', label: 'NIP pemegang', jenis: 'orang', wajib: false, maks: 40, serah: true },
  { nama: 'pemegang_email', label: 'E-mail pemegang', jenis: 'orang', wajib: false, maks: 254, serah: true },
  {
    nama: 'tanggal_serah',
    label: 'Tanggal serah',
    jenis: 'tanggal',
    wajib: false,
    serah: true,
    bawaan: true,
    keterangan: 'Sejak kapan orang itu memegang barangnya',
  },
] as const satisfies readonly Bidang[];

export type NamaBidangPemegang = (typeof bidangPemegang)[number]['nama'];

/** Checks whether holder columns are mapped. */
export const namesHolders = (mapped: Iterable<string>): boolean =>
  [...mapped].some((nama) => bidangPemegang.some((one) => one.nama === nama && one.jenis === 'orang'));
