import { formatAngka } from '../../../shared/angka.ts';
import type { Holding } from '../../../shared/history.ts';
import type { JenisNotifikasi } from '../../../shared/notifikasi.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';

type PengajuanRow = Omit<Pengajuan, 'gambar'>;

/** Somebody asked, or was answered. */
type KeputusanEvent =
  | { jenis: Extract<JenisNotifikasi, `pengajuan_${string}`>; catatan: PengajuanRow }
  | { jenis: Extract<JenisNotifikasi, `permintaan_${string}`>; catatan: Permintaan };

/** Pieces went to somebody, or came back from them. */
interface HoldingEvent {
  jenis: Extract<JenisNotifikasi, `barang_${string}`>;
  catatan: Holding;
  nama_barang: string;
}

/** Something that people are told, with the record as it stands after it. */
export type NotifikasiEvent = KeputusanEvent | HoldingEvent;

/** What is told of an event, and to whom. */
export interface NotifikasiText {
  jenis: JenisNotifikasi;
  /** One person; null for every active admin. */
  kepada_id: number | null;
  /** Not told, even when they are meant: who did it knows. */
  kecuali_id: number | null;
  judul: string;
  isi: string;
  tautan: string;
  kunci: string;
}

/** The sentence and the addressee of an event. @param actorId who did it */
export function notifikasiTextOf(event: NotifikasiEvent, actorId: number): NotifikasiText {
  return 'nama_barang' in event ? beritaPegangan(event, actorId) : beritaKeputusan(event, actorId);
}

function beritaPegangan({ jenis, catatan, nama_barang }: HoldingEvent, actorId: number): NotifikasiText {
  const { id, versi, pengguna_id, jumlah, dicatat_oleh } = catatan;
  const what = `${formatAngka(jumlah)} ${nama_barang}`;
  const given = jenis === 'barang_diserahkan';
  return {
    jenis,
    kepada_id: pengguna_id,
    kecuali_id: actorId,
    judul: given ? `Barang diserahkan kepada Anda: ${nama_barang}` : `Barang ditarik kembali: ${nama_barang}`,
    isi: given
      ? `${dicatat_oleh?.name ?? 'Admin'} menyerahkan ${what} kepada Anda.`
      : `${what} tidak lagi tercatat pada Anda.`,
    tautan: `/pengguna/detail/${pengguna_id}`,
    kunci: `${jenis}:${id}:${versi}`,
  };
}

function beritaKeputusan(event: KeputusanEvent, actorId: number): NotifikasiText {
  const { jenis, catatan } = event;
  const [entitas = '', ...rest] = jenis.split('_');
  const aksi = rest.join('_');
  const { nama, jumlah } = bendaOf(event);
  const what = `${formatAngka(jumlah)} ${nama}`;
  const who = catatan.pengguna.name;
  const by = catatan.diputus_oleh?.name ?? 'MANIS';
  const noun = entitas === 'pengajuan' ? 'Pengajuan' : 'Permintaan';
  const sentences: Record<string, [judul: string, isi: string]> = {
    baru: [`${noun} baru: ${nama}`, `${who} ${entitas === 'pengajuan' ? 'mengajukan' : 'meminta'} ${what}.`],
    diubah: [`${noun} diubah: ${nama}`, `${who} mengubah ${entitas}nya menjadi ${what}.`],
    dibatalkan: [`${noun} dibatalkan: ${nama}`, `${who} membatalkan ${entitas} ${what}.`],
    disetujui: [`${noun} Anda disetujui: ${nama}`, `${by} menyetujui ${entitas} Anda: ${what}.`],
    ditolak: [
      `${noun} Anda ditolak: ${nama}`,
      `${by} menolak ${entitas} Anda: ${what}. Alasan: ${catatan.alasan_keputusan ?? ''}`,
    ],
    ditolak_otomatis: [`${noun} Anda ditolak: ${nama}`, `${what}. ${catatan.alasan_keputusan ?? ''}`],
  };
  const [judul, isi] = sentences[aksi] ?? [noun, what];
  const toAdmins = ['baru', 'diubah', 'dibatalkan'].includes(aksi);
  return {
    jenis,
    kepada_id: toAdmins ? null : catatan.pengguna_id,
    // what the application decided by itself is news to the one whose act caused it, too
    kecuali_id: aksi === 'ditolak_otomatis' ? null : actorId,
    judul,
    isi,
    tautan: tautanOf(event, toAdmins),
    kunci: `${jenis}:${catatan.id}:${catatan.versi}`,
  };
}

function bendaOf({ catatan }: KeputusanEvent): { nama: string; jumlah: number } {
  return 'nama_barang' in catatan
    ? { nama: catatan.nama_barang, jumlah: catatan.jumlah_barang }
    : { nama: catatan.barang.nama_barang, jumlah: catatan.jumlah };
}

function tautanOf({ catatan }: KeputusanEvent, toAdmins: boolean): string {
  if ('nama_barang' in catatan) return `/pengajuan/detail/${catatan.id}`;
  const list = toAdmins ? '/permintaan/admin' : `/permintaan/user/${catatan.pengguna_id}`;
  return `${list}?permintaan=${catatan.id}`;
}
