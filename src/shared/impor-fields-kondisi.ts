import type { Bidang } from './impor-field.ts';

/** Fields for lists that count or tick each kondisi in a column of its own, as official ones do: B, KB, RR, RB. */
export const bidangKondisi = [
  {
    nama: 'kondisi_baik',
    label: 'Kondisi: Baik',
    jenis: 'kondisi_hitung',
    wajib: false,
    keterangan: 'Jumlahnya, atau tanda centang',
  },
  {
    nama: 'kondisi_rusak_ringan',
    label: 'Kondisi: Rusak Ringan',
    jenis: 'kondisi_hitung',
    wajib: false,
    banyak: true,
    keterangan: 'Jumlahnya, atau tanda centang; juga Kurang Baik',
  },
  {
    nama: 'kondisi_rusak_berat',
    label: 'Kondisi: Rusak Berat',
    jenis: 'kondisi_hitung',
    wajib: false,
    keterangan: 'Jumlahnya, atau tanda centang',
  },
] as const satisfies readonly Bidang[];

export type NamaBidangKondisi = (typeof bidangKondisi)[number]['nama'];
