import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { Holding } from '../../../shared/history.ts';
import type { JenisNotifikasi } from '../../../shared/notifikasi.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import type { Rhythm } from '../../../shared/tampilan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { TemuanInput } from '../../../shared/temuan.ts';
import type { TutupBuku } from '../../../shared/tutup-buku.ts';

import { type AduanEvent, beritaAduan } from './aduan-news.ts';
import type { NotifikasiText } from './notifikasi-text.ts';
import { beritaOpname, type OpnameEvent } from './opname-news.ts';
import { beritaPenghapusan, type PenghapusanEvent } from './penghapusan-news.ts';
import { beritaSuratKomitmen, type SuratKomitmenEvent } from './surat-komitmen-news.ts';
import {
  beritaPengingat,
  beritaTandaTerima,
  type PengingatEvent,
  type TandaTerimaEvent,
} from './tanda-terima-news.ts';

type PengajuanRow = Omit<Pengajuan, 'gambar'>;

/** Event of a request: made, changed or decided. */
type KeputusanEvent =
  | { jenis: Extract<JenisNotifikasi, `pengajuan_${string}`>; catatan: PengajuanRow }
  | { jenis: Extract<JenisNotifikasi, `permintaan_${string}`>; catatan: Permintaan };

/** Event of a holding: pieces handed out or taken back. */
interface HoldingEvent {
  jenis: Extract<JenisNotifikasi, `barang_${string}`>;
  catatan: Holding;
  nama_barang: string;
}

/** The same for several barang of one person. */
interface ManyHoldingsEvent {
  jenis: HoldingEvent['jenis'];
  many: readonly Omit<HoldingEvent, 'jenis'>[];
}

/** Event of the books: a closing was opened again. */
interface TutupBukuEvent {
  jenis: 'tutup_buku_dibuka';
  penutupan: Pick<TutupBuku, 'id' | 'sampai' | 'dibuka'>;
}

/** Event of a label: somebody who is not signed in found its barang or buku. */
interface TemuanEvent {
  jenis: 'temuan_baru';
  temuan: TemuanInput & { nama: string; kode: string | null; kunci: string };
}

/** Event of a saved view that is due: its figures of today. */
interface TampilanEvent {
  jenis: 'tampilan_berkala';
  tampilan: {
    id: number;
    nama: string;
    kirim: Rhythm;
    /** Its day of sending. */
    hari: string;
    penerima_id: number;
    isi: string;
    tautan: string;
  };
}

/** Event that people are notified of, with the record after it. */
export type NotifikasiEvent =
  | AduanEvent
  | KeputusanEvent
  | HoldingEvent
  | ManyHoldingsEvent
  | TutupBukuEvent
  | TemuanEvent
  | TampilanEvent
  | OpnameEvent
  | PenghapusanEvent
  | SuratKomitmenEvent
  | TandaTerimaEvent
  | PengingatEvent;

/** Builds the text and recipient of an event's notification. @param actorId person who caused it */
export function notifikasiTextOf(event: NotifikasiEvent, actorId: number): NotifikasiText {
  if ('receives' in event) return beritaPengingat(event);
  if ('aduan' in event) return beritaAduan(event, actorId);
  if ('bast' in event) return beritaTandaTerima(event, actorId);
  if ('opname' in event) return beritaOpname(event, actorId);
  if ('tampilan' in event) return beritaTampilan(event);
  if ('usulan' in event) return beritaPenghapusan(event, actorId);
  if ('surat' in event) return beritaSuratKomitmen(event, actorId);
  if ('temuan' in event) return beritaTemuan(event);
  if ('penutupan' in event) return beritaTutupBuku(event, actorId);
  if ('many' in event) return beritaManyHoldings(event, actorId);
  return 'nama_barang' in event ? beritaPegangan(event, actorId) : beritaKeputusan(event, actorId);
}

function beritaTampilan({ jenis, tampilan }: TampilanEvent): NotifikasiText {
  const { id, nama, kirim, hari, penerima_id, isi, tautan } = tampilan;
  return {
    jenis,
    kepada_id: penerima_id,
    kecuali_id: null,
    judul: `Tampilan ${kirim === 'minggu' ? 'mingguan' : 'bulanan'}: ${nama}`,
    isi,
    tautan,
    kunci: `${jenis}:${id}:${kirim}:${hari}`,
  };
}

function beritaTemuan({ jenis, temuan }: TemuanEvent): NotifikasiText {
  const { nama, kode, pesan, kontak } = temuan;
  return {
    jenis,
    kepada_id: null,
    kecuali_id: null,
    judul: `Ada yang menemukan ${nama}${kode ? ` (${kode})` : ''}`,
    isi: `Pesan penemu: ${pesan} ${kontak ? `Kontaknya: ${kontak}` : 'Ia tidak meninggalkan kontak.'}`,
    tautan: `/${temuan.jenis}/detail/${temuan.id}`,
    kunci: `${jenis}:${temuan.kunci}`,
  };
}

function beritaTutupBuku({ jenis, penutupan }: TutupBukuEvent, actorId: number): NotifikasiText {
  const { id, sampai, dibuka } = penutupan;
  return {
    jenis,
    kepada_id: null,
    kecuali_id: actorId,
    judul: `Tutup buku ${formatTanggal(sampai)} dibuka kembali`,
    isi: `${dibuka?.oleh.name ?? 'Admin'} membukanya kembali. Alasan: ${dibuka?.alasan ?? ''}`,
    tautan: `/tutup-buku/${id}`,
    kunci: `${jenis}:${id}`,
  };
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

/** Barang named in a notification of many. */
const NAMED = 5;

function beritaManyHoldings({ jenis, many }: ManyHoldingsEvent, actorId: number): NotifikasiText {
  const [first] = many;
  if (!first) throw new Error('an event of no holdings');
  const one = beritaPegangan({ jenis, ...first }, actorId);
  if (many.length === 1) return one;
  const named = many
    .slice(0, NAMED)
    .map(({ catatan, nama_barang }) => `${formatAngka(catatan.jumlah)} ${nama_barang}`);
  const rest = many.length - NAMED;
  const what = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} barang lain`] : [])]);
  const count = formatAngka(many.length);
  const given = jenis === 'barang_diserahkan';
  return {
    ...one,
    judul: given ? `${count} barang diserahkan kepada Anda` : `${count} barang ditarik kembali`,
    isi: given
      ? `${first.catatan.dicatat_oleh?.name ?? 'Admin'} menyerahkan ${what} kepada Anda.`
      : `${what} tidak lagi tercatat pada Anda.`,
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
  const withdrawnByOwner = catatan.alasan_keputusan === null;
  const sentences: Record<string, [judul: string, isi: string]> = {
    baru: [`${noun} baru: ${nama}`, `${who} ${entitas === 'pengajuan' ? 'mengajukan' : 'meminta'} ${what}.`],
    diubah: [`${noun} diubah: ${nama}`, `${who} mengubah ${entitas}nya menjadi ${what}.`],
    dibatalkan: withdrawnByOwner
      ? [`${noun} dibatalkan: ${nama}`, `${who} membatalkan ${entitas} ${what}.`]
      : [
          `${noun} Anda dibatalkan: ${nama}`,
          `${by} membatalkan ${entitas} Anda: ${what}. Alasan: ${catatan.alasan_keputusan ?? ''}`,
        ],
    disetujui: [`${noun} Anda disetujui: ${nama}`, `${by} menyetujui ${entitas} Anda: ${what}.`],
    ditolak: [
      `${noun} Anda ditolak: ${nama}`,
      `${by} menolak ${entitas} Anda: ${what}. Alasan: ${catatan.alasan_keputusan ?? ''}`,
    ],
  };
  const automatic = jenis === 'permintaan_ditolak_otomatis';
  const [judul, isi] = automatic
    ? [`${noun} Anda ditolak: ${nama}`, `${what}. ${catatan.alasan_keputusan ?? ''}`]
    : (sentences[aksi] ?? [noun, what]);
  const toAdmins = ['baru', 'diubah'].includes(aksi) || (aksi === 'dibatalkan' && withdrawnByOwner);
  return {
    jenis,
    kepada_id: toAdmins ? null : catatan.pengguna_id,
    // an automatic rejection is news even to the person whose action caused it
    kecuali_id: automatic ? null : actorId,
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
