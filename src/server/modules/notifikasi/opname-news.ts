import { formatAngka, formatList } from '../../../shared/angka.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** Event of an opname: somebody becomes petugas, rooms or people are to be recounted, or all devices have handed in. */
export type OpnameEvent = { opname: { id: number; nama: string } } & (
  | { jenis: 'opname_dimulai'; petugas_id: number; tenggat: string | null }
  | {
      jenis: 'opname_ulang';
      petugas_id: number;
      tempat: readonly string[];
      catatan: string | null;
      ke: number;
    }
  | { jenis: 'opname_diserahkan'; perangkat: number; hitungan: number }
);

/** Builds text and recipient of the news of an opname. */
export function beritaOpname(event: OpnameEvent, actorId: number): NotifikasiText {
  const { jenis, opname } = event;
  const one = { jenis, kecuali_id: actorId };
  const count = `/opname/${opname.id}/hitung`;
  if (event.jenis === 'opname_diserahkan')
    return {
      ...one,
      kepada_id: null,
      judul: `Semua perangkat sudah diserahkan: ${opname.nama}`,
      isi: `${formatAngka(event.perangkat)} perangkat menyerahkan ${formatAngka(event.hitungan)} hitungan. Opname ini dapat ditinjau.`,
      tautan: `/opname/${opname.id}`,
      kunci: `${jenis}:${opname.id}:${event.perangkat}:${event.hitungan}`,
    };
  if (event.jenis === 'opname_ulang')
    return {
      ...one,
      kepada_id: event.petugas_id,
      judul: `Hitung ulang: ${opname.nama}`,
      isi: `Hitung lagi ${formatList(event.tempat)}.${event.catatan ? ` Catatan: ${event.catatan}` : ''}`,
      tautan: count,
      kunci: `${jenis}:${opname.id}:${event.ke}`,
    };
  return {
    ...one,
    kepada_id: event.petugas_id,
    judul: `Anda petugas opname: ${opname.nama}`,
    isi: event.tenggat
      ? `Hitung sampai ${formatTanggal(event.tenggat)}, lalu serahkan hitungan Anda.`
      : 'Opname ini sudah dimulai. Hitung, lalu serahkan hitungan Anda.',
    tautan: count,
    kunci: `${jenis}:${opname.id}`,
  };
}
