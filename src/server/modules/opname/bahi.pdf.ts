import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { factList, head, letterTop, right } from '../../documents/letter.ts';
import { signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { KertasContent } from './kertas-content.ts';
import {
  aboutOpname,
  inWords,
  type Kertas,
  ofResult,
  summaryTable,
  sumOf,
  unpricedNote,
} from './kertas-parts.ts';

/** Lays out a BAHI: who counted what and when, the six results in pieces and rupiah, and all signatures. */
export function bahiPdf(kertas: Kertas): PdfDefinition {
  const { nomor, tanggal, isi, created_at } = kertas;
  return {
    title: `BAHI ${nomor}`,
    orientation: 'portrait',
    fontSize: 10.5,
    margin: 50,
    footer: `Berita acara hasil inventarisasi · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterTop(kertas, 'BERITA ACARA HASIL INVENTARISASI'),
      {
        text: `Pada hari ini, ${tanggalTerbilang(tanggal)}, kami yang bertanda tangan di bawah ini sebagai tim inventarisasi sudah melaksanakan inventarisasi berikut:`,
        margin: [0, 0, 0, 4],
      },
      factList(aboutOpname(isi)),
      { text: 'Hasilnya sebagai berikut.', margin: [0, 0, 0, 4] },
      summaryTable(isi.ringkasan),
      ...unpricedNote(sumOf(isi.ringkasan)),
      effects(isi),
      teamTable(isi.tim),
      closing(isi, tanggal),
    ],
  };
}

/** Says how the results changed the register, for comparison with KIR and reports. */
function effects({ ringkasan, harapan, opname, nomor }: KertasContent): Content {
  const stands = sumOf(ringkasan, ({ akibat }) => akibat !== 'keluar' && akibat !== 'tidak_tercatat');
  const lost = sumOf(ringkasan, ({ akibat }) => akibat === 'keluar');
  const entered = sumOf(ringkasan, ({ akibat }) => akibat === 'masuk');
  const open = sumOf(ringkasan, (one) => ofResult('Berlebih')(one) && one.akibat === 'tidak_tercatat');
  const lines = [
    `Menurut register per ${formatTanggal(opname.tanggal)} seharusnya ada ${inWords({ ...harapan, nilai: BigInt(harapan.nilai), tanpa_harga: harapan.tanpa_harga ?? 0 })}.`,
    lost.buah > 0 && `Keluar dari register karena hilang: ${inWords(lost)}.`,
    entered.buah > 0 && `Dicatat sebagai barang baru: ${inWords(entered)}.`,
    open.buah > 0 && `Ditemukan tetapi belum dicatat: ${formatAngka(open.buah)} buah.`,
    `Sesudah koreksi, yang tercatat dari hasil ini ${inWords(stands)}.`,
    `Rinciannya termuat dalam Laporan Hasil Inventarisasi nomor ${nomor.lhi}.`,
  ].filter((line) => line !== false);
  return { ul: lines, margin: [0, 2, 0, 10] };
}

/** Lays out the team with room for each to sign. */
function teamTable(tim: KertasContent['tim']): Content {
  return {
    layout: 'kartu',
    fontSize: 9.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [22, '*', 130, 120],
      body: [
        [head('No.', right), head('Nama dan NIP'), head('Jabatan'), head('Tanda tangan')],
        ...tim.map(({ name, jabatan, nip }, index): TableCell[] => [
          { text: formatAngka(index + 1), ...right },
          {
            stack: [{ text: name, bold: true }, ...(nip ? [`NIP ${formatNip(nip)}`] : [])],
            margin: [0, 2, 0, 8],
          },
          jabatan ?? '',
          '',
        ]),
      ],
    },
  };
}

function closing({ kota, kepala, opname }: KertasContent, tanggal: string): Content {
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      `Demikian berita acara hasil inventarisasi "${opname.nama}" ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.`,
      signatureBlock({ kota, date: tanggal }, [null, signatureOfOffice({ kota, ...kepala }, 'Mengetahui,')]),
    ],
  };
}
