import { formatUnit } from '../../../shared/angka.ts';
import type { Bast } from '../../../shared/bast.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';

/** Builds subject and text of the e-mail with a link; the link itself is below the text. */
export function linkMessage({
  bast: { nomor, tanggal, jumlah_baris, isi },
  penerima,
  berlaku_sampai,
}: {
  bast: Pick<Bast, 'nomor' | 'tanggal' | 'jumlah_baris' | 'isi'>;
  penerima: string;
  berlaku_sampai: string;
}): { subjek: string; isi: string } {
  const count = formatUnit(jumlah_baris, 'barang');
  return {
    subjek: `Tanda terima BAST ${nomor}`,
    isi: [
      `Yth. ${penerima},`,
      '',
      `${isi.pihak_pertama.name} menyerahkan ${count} dengan BAST nomor ${nomor} tanggal ${formatTanggal(tanggal)}. ` +
        'Periksa barangnya, lalu tandatangani tanda terimanya dengan tautan di bawah ini, tanpa masuk ke MANIS.',
      '',
      `Tautan ini hanya untuk Anda, dapat dipakai satu kali, dan berlaku sampai ${formatTime(berlaku_sampai)}. ` +
        'Jangan meneruskannya: siapa yang memilikinya dapat menandatangani atas nama Anda.',
    ].join('\n'),
  };
}
