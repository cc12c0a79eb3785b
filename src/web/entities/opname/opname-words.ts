import type {
  CountResult,
  KelompokSelisih,
  KeputusanOpname,
  SejakBeku,
  StatusOpname,
} from '../../../shared/opname-words.ts';
import type { Tone } from '../../components/feedback/status-badge.tsx';

export const countResultLabels: Record<CountResult, string> = {
  cocok: 'Cocok',
  ruang_lain: 'Ruang lain',
  orang_lain: 'Orang lain',
  sudah_dihitung: 'Sudah dihitung',
  tidak_dikenal: 'Tidak dikenali',
  di_luar_cakupan: 'Di luar cakupan',
};

export const kelompokSelisihLabels: Record<KelompokSelisih, string> = {
  berbeda: 'Hitungan berbeda',
  belum_dihitung: 'Belum dihitung',
  jumlah: 'Jumlah lain',
  ruang_lain: 'Ruang lain',
  kondisi: 'Kondisi lain',
  pemegang: 'Orang lain',
  berlebih: 'Berlebih',
};

export const keputusanOpnameLabels: Record<KeputusanOpname, string> = {
  sesuaikan: 'Sesuaikan dengan hitungan',
  hilang: 'Hapus yang hilang',
  tidak_diketemukan: 'Tidak diketemukan',
  tetap: 'Biarkan seperti tercatat',
  sengketa: 'Dalam sengketa',
  barang_baru: 'Catat sebagai barang baru',
};

export const sejakLabels: Record<SejakBeku, string> = {
  dihapus: 'Sudah dihapus',
  pindah: 'Sudah pindah',
  pecah: 'Sudah dipecah',
  diserahkan: 'Sudah diserahkan',
  berubah: 'Sudah berubah',
};

/** Colours of the states. */
export const statusTones: Record<StatusOpname, Tone> = {
  draf: 'quiet',
  berjalan: 'info',
  ditinjau: 'warn',
  sah: 'good',
  batal: 'quiet',
};

/** Colours of count results. */
export const resultTones: Record<CountResult, Tone> = {
  cocok: 'good',
  ruang_lain: 'warn',
  orang_lain: 'warn',
  sudah_dihitung: 'info',
  tidak_dikenal: 'bad',
  di_luar_cakupan: 'warn',
};
