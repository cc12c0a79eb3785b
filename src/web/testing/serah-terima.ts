import type { BarisSerah, SerahTerimaRinci } from '../../shared/serah-terima.ts';

const person = (id: number, name: string) => ({ id, name, jabatan: null });

/** Creates one line of a draft: a laptop that goes to Budi. */
export const lineOf = (changed: Partial<BarisSerah> = {}): BarisSerah => ({
  jenis: 'barang',
  record_id: 51,
  halaman_id: 151,
  kode: null,
  nama: 'Laptop',
  jumlah: 2,
  satuan: null,
  rincian: null,
  tujuan: 'penerus',
  penerus: person(8, 'Budi'),
  alasan: null,
  keadaan: 'sama',
  masalah: [],
  perhatian: [],
  ...changed,
});

/** Draft of Ani, who leaves: a line to a successor, one that stays and one without a successor. */
export const handover: SerahTerimaRinci = {
  id: 4,
  status: 'draf',
  pengguna: person(5, 'Ani'),
  alasan: 'Pensiun',
  terhitung_mulai: '2026-12-01',
  tanggal_surat: null,
  jumlah_baris: 3,
  dibuat_oleh: person(3, 'Dewi'),
  selesai_oleh: null,
  selesai_pada: null,
  surat: null,
  versi: 6,
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  petugas: null,
  dasar: null,
  tanda_terima: false,
  aktif: true,
  masalah: [],
  bast: [],
  tersisa: [],
  baris: [
    lineOf({ kode: '004-2026-00051', rincian: 'sejak Januari' }),
    lineOf({
      record_id: 52,
      kode: '004-2026-00052',
      nama: 'Tas',
      jumlah: 3,
      satuan: 'set',
      tujuan: 'tetap',
      penerus: null,
      alasan: 'Dipakai sampai akhir tahun',
    }),
    lineOf({ jenis: 'lokasi', record_id: 9, nama: 'Aula', jumlah: 1, tujuan: 'lepas', penerus: null }),
  ],
};
