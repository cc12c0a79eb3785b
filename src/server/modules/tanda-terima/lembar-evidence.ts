import type { Content, TableCell } from 'pdfmake';
import { formatTime } from '../../../shared/tanggal.ts';
import type { StoredTandaTangan } from './tanda-terima.repository.ts';

/** Lays out rows of label and value; leaves out those without a value. */
export function facts(rows: [label: string, value: string | null][]): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 10],
    table: {
      widths: [96, 6, '*'],
      body: rows.flatMap(([label, value]): TableCell[][] => (value ? [[label, ':', value]] : [])),
    },
  };
}

/** Lays out how it was signed, and which documents the signature is bound to. */
export function evidence(nomor: string, signed: StoredTandaTangan): Content {
  const { pada, alamat, peramban, sidik_bast, sidik_baris, nama_ketik, saksi, identitas, goresan } = signed;
  const { pindaian, sidik_pindaian, pengunggah } = signed;
  const typed = nama_ketik && 'nama diketik dengan pernyataan persetujuan';
  return {
    fontSize: 8,
    stack: [
      { text: ways[signed.cara](signed), margin: [0, 0, 0, 6] },
      facts([
        ['Waktu server', formatTime(pada)],
        ['Bentuk', goresan ? 'digambar pada layar' : typed],
        ['Saksi', saksi],
        ['Identitas', identitas && `${identitas}, diperlihatkan kepada saksi`],
        ['Diunggah oleh', pengunggah],
        ['Berkas', pindaian?.nama ?? null],
        ['Berkas yang diunggah', sidik_pindaian && `SHA-256 ${sidik_pindaian}`],
        ['Alamat jaringan', alamat],
        ['Peramban', peramban],
        [`BAST ${nomor}`, `SHA-256 ${sidik_bast}`],
        ['Rincian di atas', `SHA-256 ${sidik_baris}`],
      ]),
    ],
  };
}

const ISSUED = 'Penerbitan berita acara adalah tanda tangan yang menyerahkan.';
const uncertified =
  'tanda tangan elektronik tidak tersertifikasi (Peraturan Pemerintah Nomor 71 Tahun 2019 Pasal 59 dan Pasal 60). ' +
  ISSUED;

/** Sentence on the sheet for each way to sign. */
const ways: Record<StoredTandaTangan['cara'], (signed: StoredTandaTangan) => string> = {
  akun: () =>
    `Ditandatangani secara elektronik oleh penerima sendiri dengan akunnya di MANIS: ${uncertified}`,
  perangkat: ({ saksi }) =>
    `Ditandatangani secara elektronik oleh penerima pada perangkat petugas, disaksikan oleh ${saksi}, yang melihat identitas penerima: ${uncertified}`,
  tautan: () =>
    `Ditandatangani secara elektronik dengan tautan sekali pakai yang dikirim ke alamat e-mail penerima: ${uncertified}`,
  pindaian: ({ nama, jenis_pindaian }) =>
    jenis_pindaian === 'tersertifikasi'
      ? `Ditandatangani oleh ${nama} dengan tanda tangan elektronik tersertifikasi pada berkas yang diunggah, sebagaimana dinyatakan petugas. Hasil setiap baris dicatat petugas dari berkas itu. ${ISSUED}`
      : `Salinan pindaian tanda tangan basah ${nama}. Hasil setiap baris dicatat petugas dari kertas itu. ${ISSUED}`,
};
