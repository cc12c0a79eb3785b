import type { Aduan } from '../../../shared/aduan.ts';
import { statusAduanWords } from '../../../shared/aduan-words.ts';
import { formatUnit } from '../../../shared/angka.ts';
import type { NotifikasiText } from './notifikasi-text.ts';

/** Event of an aduan: it was written, decided, or withdrawn by who wrote it. */
export interface AduanEvent {
  jenis: 'aduan_baru' | 'aduan_diputuskan' | 'aduan_ditarik';
  aduan: Omit<Aduan, 'foto'>;
}

/** Builds text and recipient of the news of an aduan. @param actorId person who caused it */
export function beritaAduan({ jenis, aduan }: AduanEvent, actorId: number): NotifikasiText {
  const { id, barang, pelapor, jumlah, catatan, status, jawaban, kondisi, diputus_oleh } = aduan;
  const one = { jenis, kecuali_id: actorId, tautan: `/aduan/${id}`, kunci: `${jenis}:${id}` };
  const what = formatUnit(jumlah, barang.satuan);
  if (jenis === 'aduan_baru')
    return {
      ...one,
      kepada_id: null,
      judul:
        aduan.jenis === 'rusak'
          ? `Dilaporkan rusak: ${barang.nama_barang}`
          : `Ingin dikembalikan: ${barang.nama_barang}`,
      isi: `${pelapor.name}, ${what}: ${catatan}`,
    };
  if (jenis === 'aduan_ditarik')
    return {
      ...one,
      kepada_id: null,
      judul: `Aduan ditarik: ${barang.nama_barang}`,
      isi: `${pelapor.name} menarik laporannya, ${what}: ${catatan}`,
    };
  return {
    ...one,
    kepada_id: pelapor.id,
    judul: `Aduan Anda ${statusAduanWords[status]}: ${barang.nama_barang}`,
    isi: [
      `${diputus_oleh?.name ?? 'Admin'} memutuskan aduan Anda.`,
      ...(kondisi ? [`Kondisi: ${kondisi}.`] : []),
      ...(jawaban ? [`Jawaban: ${jawaban}`] : []),
    ].join(' '),
  };
}
