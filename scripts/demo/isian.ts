import type { IsiBarang } from '../../src/shared/isian.ts';
import type { BarangDemo } from './barang.ts';

/** Generates the own field values of a barang from its number; none if its kategori has no own fields. */
export function isianOf({ nama_barang, kategori }: BarangDemo, index: number): IsiBarang {
  const number = String(1000 + ((index * 37) % 9000));
  if (kategori === 'Kendaraan Dinas') {
    const isCar = nama_barang.startsWith('Mobil');
    return {
      ukuran_cc: isCar ? '1.496 cc' : '125 cc',
      nomor_rangka: `MH${isCar ? 'F' : '1'}NR2${number}K0${number}`,
      nomor_mesin: `${isCar ? '2NR' : 'JB9'}E${number}${index % 10}`,
      nomor_polisi: `NR ${number} ${isCar ? 'KD' : 'SM'}`,
      // the newest vehicles have no papers yet
      ...(index % 7 > 0 && { nomor_bpkb: `N-0${number}${index % 100}` }),
    };
  }
  if (kategori === 'Gedung dan Bangunan') {
    const isMain = nama_barang.endsWith('Gedung Utama');
    const luas_lantai = isMain ? 2140 : 320.5 + index * 115;
    return {
      bertingkat: nama_barang.includes('Gedung '),
      beton: true,
      luas_lantai,
      alamat: 'Jalan Lumbung Nomor 12, Sagara',
      tanggal_dokumen: `20${10 + index}-0${1 + index}-17`,
      nomor_dokumen: `648/IMB/${number}`,
      luas_tanah: Math.ceil(luas_lantai * 0.6),
      status_tanah: 'Milik kantor',
    };
  }
  return {};
}
