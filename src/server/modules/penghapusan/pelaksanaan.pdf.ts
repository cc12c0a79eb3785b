import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { factList, letterTop } from '../../documents/letter.ts';
import { signatureBelow, signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import {
  appendix,
  DOTS,
  type ExtraColumn,
  earlier,
  letterOf,
  officeOf,
  type PaperToPrint,
  signatureOf,
  signatureOfHead,
  valuesInWords,
} from './paper-parts.ts';

/** Lays out the berita acara of a destruction, with its witnesses. */
export function pemusnahanPdf(paper: PaperToPrint): PdfDefinition {
  const { isi, tanggal } = paper;
  const { kota, saksi, pengusul } = isi;
  return letterOf(paper, 'Berita acara pemusnahan', [
    ...letterTop(paper, 'BERITA ACARA PEMUSNAHAN'),
    {
      text: `Pada hari ini, ${tanggalTerbilang(tanggal)}${kota ? `, bertempat di ${kota}` : ''}, sudah dimusnahkan barang inventaris milik ${officeOf(isi)} sebanyak ${valuesInWords(isi)}, berdasarkan ${earlier(isi, 'penelitian', 'berita acara penelitian')}.`,
      margin: [0, 0, 0, 8],
    },
    factList([
      ['Hal', isi.judul],
      ['Saksi', saksi ?? DOTS],
    ]),
    {
      unbreakable: true,
      stack: [
        'Daftar barangnya ada dalam lampiran. Demikian berita acara ini dibuat dengan sebenarnya.',
        signatureBlock({ kota, date: tanggal }, [
          { lines: ['Saksi,'], name: saksi },
          signatureOf('Yang melaksanakan,', pengusul),
        ]),
        signatureBelow(signatureOfHead(isi, 'Mengetahui,')),
      ],
    },
    ...appendix(paper),
  ]);
}

const acts: Partial<Record<CaraHapus, { title: string; act: string }>> = {
  jual: { title: 'Penjualan Barang Inventaris', act: 'dijual' },
  lelang: { title: 'Penjualan Barang Inventaris secara Lelang', act: 'dijual secara lelang' },
  hibah: { title: 'Hibah Barang Inventaris', act: 'dihibahkan' },
  tukar: { title: 'Tukar-menukar Barang Inventaris', act: 'ditukarkan' },
  transfer_keluar: { title: 'Transfer Keluar Barang Inventaris', act: 'dialihkan' },
};

const share: ExtraColumn = {
  label: 'Hasil',
  width: 76,
  align: 'right',
  cell: ({ hasil }) => (hasil === null ? '-' : formatRupiah(hasil).slice(2)),
};

/** Lays out the BAST that hands what leaves to its receiver. */
export function serahTerimaPdf(paper: PaperToPrint): PdfDefinition {
  const { isi, tanggal } = paper;
  const { kota, kepala, penerima, hasil } = isi;
  const { title, act } = acts[isi.cara] ?? { title: 'Penyerahan Barang Inventaris', act: 'diserahkan' };
  const receiver = { name: penerima?.name ?? null, jabatan: penerima?.jabatan ?? null, nip: null };
  const giver = kepala.name === null ? isi.pengusul : kepala;
  return letterOf(paper, 'Berita acara serah terima', [
    ...letterTop(paper, 'BERITA ACARA SERAH TERIMA'),
    { text: title, alignment: 'center', margin: [0, -8, 0, 12] },
    {
      text: `Pada hari ini, ${tanggalTerbilang(tanggal)}${kota ? `, bertempat di ${kota}` : ''}, yang bertanda tangan di bawah ini:`,
      margin: [0, 0, 0, 6],
    },
    factList([
      ['I. Nama', giver.name ?? DOTS],
      ['Jabatan', giver.jabatan ?? DOTS],
      ['Selanjutnya', `PIHAK PERTAMA, untuk dan atas nama ${officeOf(isi)}`],
    ]),
    factList([
      ['II. Nama', receiver.name ?? DOTS],
      ...(receiver.jabatan ? [['Jabatan', receiver.jabatan] as const] : []),
      ...(penerima?.alamat ? [['Alamat', penerima.alamat] as const] : []),
      ['Selanjutnya', 'PIHAK KEDUA'],
    ]),
    {
      text: `PIHAK PERTAMA menyerahkan kepada PIHAK KEDUA, dan PIHAK KEDUA menerima, barang inventaris yang ${act} sebanyak ${valuesInWords(isi)}. Daftarnya ada dalam lampiran.`,
      margin: [0, 0, 0, 6],
    },
    ...(hasil === null
      ? []
      : [
          {
            text: `Hasil seluruhnya ${formatRupiah(hasil)}.`,
            margin: [0, 0, 0, 6] as [number, number, number, number],
          },
        ]),
    {
      unbreakable: true,
      stack: [
        `Sejak tanggal ${formatTanggal(tanggal)} hak dan tanggung jawab atas barang itu beralih kepada PIHAK KEDUA. Demikian berita acara ini dibuat dalam rangkap dua.`,
        signatureBlock({ kota, date: tanggal }, [
          signatureOf('PIHAK PERTAMA,', giver),
          signatureOf('PIHAK KEDUA,', receiver),
        ]),
      ],
    },
    ...appendix(paper, hasil === null ? [] : [share]),
  ]);
}
