import type { Kondisi } from './limits.ts';
import { roomFirst } from './room-first.ts';

/** Words of opname, for server and screens. */

export const statusOpnameValues = ['draf', 'berjalan', 'ditinjau', 'sah', 'batal'] as const;
export type StatusOpname = (typeof statusOpnameValues)[number];
export const statusOpnameLabels: Record<StatusOpname, string> = {
  draf: 'Draf',
  berjalan: 'Berjalan',
  ditinjau: 'Ditinjau',
  sah: 'Sah',
  batal: 'Dibatalkan',
};

/** Kinds of records to count. */
export const isiOpnameValues = ['barang', 'buku', 'semua'] as const;
export type IsiOpname = (typeof isiOpnameValues)[number];
export const isiOpnameLabels: Record<IsiOpname, string> = {
  barang: 'Barang',
  buku: 'Buku',
  semua: 'Barang dan buku',
};

/** Order of counting: by rooms, or by people with their holdings. */
export const menurutOpnameValues = ['ruang', 'orang'] as const;
export type MenurutOpname = (typeof menurutOpnameValues)[number];
export const menurutOpnameLabels: Record<MenurutOpname, string> = {
  ruang: 'Ruang demi ruang',
  orang: 'Orang demi orang, dengan yang dipegangnya',
};

/** Describes the scope of an opname in words. */
export function scopeText({
  lokasi,
  kategori,
  pengguna,
  isi,
  menurut = 'ruang',
}: {
  lokasi: { nama: string } | null;
  kategori: { nama: string } | null;
  pengguna: { nama: string } | null;
  isi: IsiOpname;
  menurut?: MenurutOpname;
}): string {
  const place = lokasi ? roomFirst(lokasi.nama) : 'Semua lokasi';
  const parts = [place, kategori?.nama, pengguna && `dipegang ${pengguna.nama}`];
  const by = menurut === 'orang' ? ['menurut orang'] : [];
  return [...parts.filter(Boolean), isiOpnameLabels[isi].toLowerCase(), ...by].join(' · ');
}

/** Classification of a count on arrival. */
export const countResultValues = [
  'cocok',
  'ruang_lain',
  'orang_lain',
  'sudah_dihitung',
  'tidak_dikenal',
  'di_luar_cakupan',
] as const;
export type CountResult = (typeof countResultValues)[number];

/** Reasons for refusing a count. */
export const countFaultValues = [
  'id',
  'id_terpakai',
  'urut',
  'urut_terpakai',
  'ruang',
  'orang',
  'kode',
  'jumlah',
  'kondisi',
  'rincian',
  'catatan',
  'foto',
] as const;
export type CountFault = (typeof countFaultValues)[number];

/** Pieces of one record in one room by condition, in the order of conditions. */
export type Rincian = { kondisi: Kondisi; jumlah: number }[];

/** Groups of differences, in the order of the review. */
export const kelompokSelisihValues = [
  'berbeda',
  'belum_dihitung',
  'jumlah',
  'ruang_lain',
  'kondisi',
  'pemegang',
  'berlebih',
] as const;
export type KelompokSelisih = (typeof kelompokSelisihValues)[number];

/** Decisions on a difference. */
export const keputusanOpnameValues = [
  'sesuaikan',
  'hilang',
  'tidak_diketemukan',
  'tetap',
  'sengketa',
  'barang_baru',
] as const;
export type KeputusanOpname = (typeof keputusanOpnameValues)[number];

/** Events of a record since the list was frozen. */
export const sejakValues = ['dihapus', 'pindah', 'pecah', 'diserahkan', 'berubah'] as const;
export type SejakBeku = (typeof sejakValues)[number];

/** Results of an inventory per piece, in the order of its papers. */
export const opnameResultValues = [
  'Baik',
  'Rusak Ringan',
  'Rusak Berat',
  'Berlebih',
  'Tidak Diketemukan',
  'Dalam Sengketa',
] as const;
export type OpnameResult = (typeof opnameResultValues)[number];

/** Effects of a result on the register: none, corrected, removed as lost, entered as new, or not recorded. */
export type AkibatOpname = 'tetap' | 'koreksi' | 'keluar' | 'masuk' | 'tidak_tercatat';

/** Sums of the pieces with one result and effect; rupiah as digits. */
export interface ResultSum {
  hasil: OpnameResult;
  akibat: AkibatOpname;
  baris: number;
  buah: number;
  nilai: string;
  tanpa_harga: number;
}

/** Papers of a closed opname. */
export const kertasOpnameValues = ['bahi', 'lhi', 'pernyataan'] as const;
export type KertasOpname = (typeof kertasOpnameValues)[number];
export const kertasOpnameLabels: Record<KertasOpname, string> = {
  bahi: 'BAHI',
  lhi: 'LHI',
  pernyataan: 'Surat pernyataan',
};

/** Maximum of counts in one request. */
export const MAX_COUNTS = 500;
/** Maximum length of a note on a count or an ordered recount. */
export const MAX_CATATAN = 1000;
/** Maximum of photos of one count. */
export const MAX_PHOTOS = 5;
/** Maximum of petugas of one opname. */
export const MAX_PETUGAS = 100;
/** Maximum of decisions in one request. */
export const MAX_PUTUSAN = 500;
