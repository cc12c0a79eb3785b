import type { JenisNotifikasi } from '../../../shared/notifikasi.ts';

/** Text and recipient of a notification. */
export interface NotifikasiText {
  jenis: JenisNotifikasi;
  /** Recipient; null for every active admin. */
  kepada_id: number | null;
  /** Person who is left out even among the recipients, because they caused the event. */
  kecuali_id: number | null;
  judul: string;
  isi: string;
  tautan: string;
  kunci: string;
}
