import { formatAngka } from '../../../shared/angka.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** Event of a surat komitmen: it waits for the person it names. */
export interface SuratKomitmenEvent {
  jenis: 'surat_komitmen_diminta';
  surat: { nomor: string; pengguna_id: number; jumlah: number };
}

/** Builds text and recipient of the news of a surat komitmen. */
export function beritaSuratKomitmen({ jenis, surat }: SuratKomitmenEvent, actorId: number): NotifikasiText {
  const { nomor, pengguna_id, jumlah } = surat;
  return {
    jenis,
    kepada_id: pengguna_id,
    kecuali_id: actorId,
    judul: `Menunggu tanda tangan Anda: surat komitmen ${nomor}`,
    isi: `Surat ini memuat ${formatAngka(jumlah)} baris barang dan buku yang Anda pegang. Baca, lalu tandatangani.`,
    tautan: '/surat-komitmen',
    kunci: `${jenis}:${nomor}`,
  };
}
