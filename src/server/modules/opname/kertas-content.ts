import type { Opname } from '../../../shared/opname.ts';
import { type ResultSum, scopeText } from '../../../shared/opname-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Signer } from '../../documents/letterhead.ts';
import type { PengaturanRow } from '../pengaturan/pengaturan.repository.ts';
import type { ExpectedSum } from './result.repository.ts';

/** Content of an opname's papers, apart from the list of results. */
export interface KertasContent {
  kop: { nama_organisasi: string | null; alamat: string | null };
  kota: string | null;
  /** Head of the office who signs, and keeper of the inventory. */
  kepala: Omit<Signer, 'kota'>;
  pencatat: Omit<Signer, 'kota'>;
  tim: { name: string; jabatan: string | null; nip: string | null }[];
  opname: { nama: string; cakupan: string; tanggal: string; mulai: string; selesai: string };
  nomor: { bahi: string; lhi: string; pernyataan: string };
  /** Sums of the expected contents. */
  harapan: ExpectedSum;
  ringkasan: ResultSum[];
}

/** Collects the content of an opname's papers. */
export function contentOf(
  opname: Opname,
  settings: PengaturanRow,
  {
    tim,
    nomor,
    harapan,
    ringkasan,
    selesai,
  }: Pick<KertasContent, 'tim' | 'nomor' | 'harapan' | 'ringkasan'> & { selesai: string },
): KertasContent {
  const { nama, tanggal, dimulai_pada } = opname;
  return {
    kop: { nama_organisasi: settings.nama_organisasi, alamat: settings.alamat },
    kota: settings.kota,
    kepala: {
      nama: settings.penanda_tangan_nama,
      jabatan: settings.penanda_tangan_jabatan,
      nip: settings.penanda_tangan_nip,
    },
    pencatat: {
      nama: settings.penanda_tangan_kedua_nama,
      jabatan: settings.penanda_tangan_kedua_jabatan,
      nip: settings.penanda_tangan_kedua_nip,
    },
    tim,
    opname: {
      nama,
      cakupan: scopeText(opname),
      tanggal,
      mulai: officeToday(new Date(dimulai_pada ?? selesai)),
      selesai,
    },
    nomor,
    harapan,
    ringkasan,
  };
}
