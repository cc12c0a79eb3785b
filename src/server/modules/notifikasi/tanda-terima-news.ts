import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Bast } from '../../../shared/bast.ts';
import type { OutcomeTandaTerima } from '../../../shared/tanda-terima-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** Event of a tanda terima: requested, signed, or its BAST voided. */
export type TandaTerimaEvent = {
  bast: Pick<Bast, 'id' | 'nomor' | 'jumlah_baris' | 'isi' | 'batal' | 'pengganti'>;
} & (
  | { jenis: 'tanda_terima_diminta' | 'tanda_terima_dibatalkan'; penerima_id: number }
  | {
      jenis: 'tanda_terima_ditandatangani';
      penerima: string;
      peminta_id: number;
      hasil: OutcomeTandaTerima;
      ditolak: readonly { nama: string; alasan: string }[];
      /** Barang in another kondisi than the BAST says. */
      lain: readonly { nama: string; kondisi: string }[];
    }
);

/** Reminder to a person: what they have yet to receive, and what they requested from others. */
export interface PengingatEvent {
  jenis: 'tanda_terima_pengingat';
  pengguna_id: number;
  receives: readonly WaitingLine[];
  asked: readonly WaitingLine[];
  kunci: string;
}

interface WaitingLine {
  bast_id: number;
  nomor: string;
  penerima: string;
  /** Day of the request. */
  diminta_pada: string;
}

/** BAST named in a reminder. */
const NAMED_BAST = 10;

/** Builds the text of a reminder or digest. */
export function beritaPengingat({
  jenis,
  pengguna_id,
  receives,
  asked,
  kunci,
}: PengingatEvent): NotifikasiText {
  const parts = [
    ...listOf('Menunggu Anda terima', receives, ({ nomor, diminta_pada }) => [nomor, diminta_pada]),
    ...listOf('Menunggu orang lain, yang Anda minta', asked, ({ nomor, penerima, diminta_pada }) => [
      `${nomor} (${penerima})`,
      diminta_pada,
    ]),
  ];
  const [one] = receives;
  return {
    jenis,
    kepada_id: pengguna_id,
    kecuali_id: null,
    judul: one
      ? receives.length === 1
        ? `Masih menunggu Anda terima: BAST ${one.nomor}`
        : `${formatAngka(receives.length)} BAST masih menunggu Anda terima`
      : `${formatAngka(asked.length)} BAST belum diterima penerimanya`,
    isi: parts.join('\n'),
    tautan: one
      ? receives.length === 1
        ? `/tanda-terima/${one.bast_id}`
        : '/tanda-terima'
      : '/bast?tanda_terima=menunggu',
    kunci: `${jenis}:${kunci}`,
  };
}

function listOf(
  title: string,
  lines: readonly WaitingLine[],
  say: (line: WaitingLine) => [what: string, since: string],
): string[] {
  if (lines.length === 0) return [];
  const named = lines.slice(0, NAMED_BAST).map((line) => {
    const [what, since] = say(line);
    return `- ${what}, sejak ${formatTanggal(since)}`;
  });
  const rest = lines.length - named.length;
  return [`${title}:`, ...named, ...(rest > 0 ? [`- dan ${formatAngka(rest)} BAST lain`] : [])];
}

/** Refused barang named in a notification, and those in another kondisi. */
const NAMED = 5;

function inWords(all: readonly string[]): string {
  const rest = all.length - NAMED;
  return `${all.slice(0, NAMED).join('; ')}${rest > 0 ? ` dan ${formatAngka(rest)} lagi` : ''}`;
}

/** Builds text and recipient of the news of a tanda terima. */
export function beritaTandaTerima(event: TandaTerimaEvent, actorId: number): NotifikasiText {
  const { jenis, bast } = event;
  const one = { jenis, kecuali_id: actorId, kunci: `${jenis}:${bast.id}` };
  const from = bast.isi.pihak_pertama.name;
  if (event.jenis === 'tanda_terima_ditandatangani') {
    const refused = inWords(event.ditolak.map(({ nama, alasan }) => `${nama}: ${alasan}`));
    const seen = inWords(event.lain.map(({ nama, kondisi }) => `${nama}: ${kondisi}`));
    return {
      ...one,
      kepada_id: event.peminta_id,
      judul: `BAST ${bast.nomor} ${event.hasil}`,
      isi: [
        `${event.penerima} menandatangani tanda terima.`,
        ...(refused ? [`Ditolak: ${refused}.`] : []),
        ...(seen ? [`Kondisi lain daripada BAST: ${seen}.`] : []),
      ].join(' '),
      tautan: `/bast/detail/${bast.id}`,
    };
  }
  const instead = bast.pengganti.map(({ nomor }) => nomor).join(', ');
  if (event.jenis === 'tanda_terima_dibatalkan')
    return {
      ...one,
      kepada_id: event.penerima_id,
      judul: `Tidak perlu diterima: BAST ${bast.nomor} dibatalkan`,
      isi: `Alasan: ${bast.batal?.alasan ?? ''}${instead ? ` Digantikan oleh BAST ${instead}.` : ''}`,
      tautan: `/tanda-terima/${bast.id}`,
    };
  return {
    ...one,
    kepada_id: event.penerima_id,
    judul: `Menunggu Anda terima: BAST ${bast.nomor}`,
    isi: `Periksa ${formatUnit(bast.jumlah_baris, 'barang')} dari ${from}, lalu tandatangani tanda terimanya.`,
    tautan: `/tanda-terima/${bast.id}`,
  };
}
