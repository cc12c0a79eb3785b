import { formatAngka } from '../../../shared/angka.ts';
import type { JenisNotifikasi } from '../../../shared/notifikasi.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** A step of a proposed penghapusan. */
export interface PenghapusanEvent {
  jenis: Extract<JenisNotifikasi, `penghapusan_${string}`>;
  usulan: PenghapusanRinci;
}

/**
 * Builds text and recipient for a step of a penghapusan.
 * @param actorId person who took it
 */
export function beritaPenghapusan({ jenis, usulan }: PenghapusanEvent, actorId: number): NotifikasiText {
  const { id, versi, judul, pengusul, pemeriksa, penyetuju, jumlah_baris, langkah } = usulan;
  const last = langkah.at(-1);
  const by = last?.oleh.name ?? 'MANIS';
  const note = last?.catatan ? ` ${last.catatan}` : '';
  const texts: Record<PenghapusanEvent['jenis'], [to: number | undefined, judul: string, isi: string]> = {
    penghapusan_diusulkan: [
      pemeriksa?.id,
      `Usulan penghapusan untuk diteliti: ${judul}`,
      `${by} mengusulkan ${formatAngka(jumlah_baris)} baris dan menunjuk Anda sebagai pemeriksa.`,
    ],
    penghapusan_diteliti: [
      penyetuju?.id,
      `Usulan penghapusan untuk disetujui: ${judul}`,
      `${by} sudah meneliti ${formatAngka(jumlah_baris)} baris. Putuskan usulannya.`,
    ],
    penghapusan_disetujui: [
      pengusul.id,
      `Usulan penghapusan disetujui: ${judul}`,
      `${by} menyetujuinya.${note}`,
    ],
    penghapusan_ditolak: [
      pengusul.id,
      `Usulan penghapusan ditolak: ${judul}`,
      `${by} menolaknya. Alasan:${note}`,
    ],
    penghapusan_batal: [
      pengusul.id,
      `Penghapusan dibatalkan: ${judul}`,
      `${by} membatalkannya. Alasan:${note}`,
    ],
  };
  const [to, title, isi] = texts[jenis];
  return {
    jenis,
    kepada_id: to ?? pengusul.id,
    kecuali_id: actorId,
    judul: title,
    isi,
    tautan: `/penghapusan/${id}`,
    kunci: `${jenis}:${id}:${versi}`,
  };
}
