import type { Bidang } from './impor-field.ts';

/** Fields for the lokasi of a row: the whole path in one column, or building, floor and room. */
export const bidangLokasi = [
  {
    nama: 'lokasi',
    label: 'Lokasi (jalur lengkap)',
    jenis: 'lokasi',
    wajib: false,
    maks: 500,
    keterangan: 'Nama lokasi, atau jalurnya: Gedung 1 / Lantai 2 / Ruang Dosen',
    bawaan: true,
  },
  { nama: 'lokasi_gedung', label: 'Lokasi: gedung', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
  { nama: 'lokasi_lantai', label: 'Lokasi: lantai', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
  { nama: 'lokasi_ruangan', label: 'Lokasi: ruangan', jenis: 'lokasi_bagian', wajib: false, maks: 100 },
] as const satisfies readonly Bidang[];

export type NamaBidangLokasi = (typeof bidangLokasi)[number]['nama'];
