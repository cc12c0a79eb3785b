import { formatUnit } from '../../../shared/angka.ts';
import type { Bast } from '../../../shared/bast.ts';
import type { OutcomeTandaTerima } from '../../../shared/tanda-terima-words.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** Event of a tanda terima: it was asked for, signed, or its BAST was voided. */
export type TandaTerimaEvent = { bast: Pick<Bast, 'id' | 'nomor' | 'jumlah_baris' | 'isi' | 'batal'> } & (
  | { jenis: 'tanda_terima_diminta' | 'tanda_terima_dibatalkan'; penerima_id: number }
  | {
      jenis: 'tanda_terima_ditandatangani';
      penerima: string;
      peminta_id: number;
      hasil: OutcomeTandaTerima;
      ditolak: readonly { nama: string; alasan: string }[];
    }
);

/** Refused barang named in a notification. */
const NAMED = 5;

/** Builds text and recipient of the news of a tanda terima. */
export function beritaTandaTerima(event: TandaTerimaEvent, actorId: number): NotifikasiText {
  const { jenis, bast } = event;
  const one = { jenis, kecuali_id: actorId, kunci: `${jenis}:${bast.id}` };
  const from = bast.isi.pihak_pertama.name;
  if (event.jenis === 'tanda_terima_ditandatangani') {
    const named = event.ditolak.slice(0, NAMED).map(({ nama, alasan }) => `${nama}: ${alasan}`);
    const rest = event.ditolak.length - named.length;
    return {
      ...one,
      kepada_id: event.peminta_id,
      judul: `BAST ${bast.nomor} ${event.hasil}`,
      isi: [
        `${event.penerima} menandatangani tanda terima.`,
        ...(named.length > 0 ? [`Ditolak: ${named.join('; ')}${rest > 0 ? ` dan ${rest} lagi` : ''}.`] : []),
      ].join(' '),
      tautan: `/bast/detail/${bast.id}`,
    };
  }
  if (event.jenis === 'tanda_terima_dibatalkan')
    return {
      ...one,
      kepada_id: event.penerima_id,
      judul: `Tidak perlu diterima: BAST ${bast.nomor} dibatalkan`,
      isi: `Alasan: ${bast.batal?.alasan ?? ''}`,
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
