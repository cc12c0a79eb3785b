import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { type OpnameResult, opnameResultValues } from '../../../shared/opname-words.ts';
import { BELUM_DIKETAHUI, formatRupiah } from '../../../shared/rupiah.ts';
import { factList, head, right } from '../../documents/letter.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import { signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { paperHeaders } from '../../documents/table.ts';
import {
  aboutOpname,
  inWords,
  type Kertas,
  ofResult,
  summaryTable,
  sumOf,
  unpricedNote,
} from './kertas-parts.ts';
import { lhiColumns } from './lhi.columns.ts';
import { joinedHeader } from './record-columns.ts';
import type { ListedResult } from './result.repository.ts';

const headers = paperHeaders(lhiColumns);

/** Lays out the LHI: the summary, and a list for each of the six results. */
export function lhiPdf(kertas: Kertas, rows: readonly ListedResult[]): PdfDefinition {
  const { nomor, isi, logo, created_at } = kertas;
  return {
    title: `LHI ${nomor}`,
    orientation: 'landscape',
    footer: `Laporan hasil inventarisasi · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterheadContent({ ...isi.kop, logo }, 'list'),
      { text: 'LAPORAN HASIL INVENTARISASI', bold: true, fontSize: 13 },
      factList([['Nomor', nomor], ...aboutOpname(isi), ['Berita acara', isi.nomor.bahi]], 72),
      summaryTable(isi.ringkasan),
      ...unpricedNote(sumOf(isi.ringkasan)),
      ...opnameResultValues.flatMap((hasil, index) => listOf(kertas, { hasil, index, rows })),
      closing(kertas, rows.length),
    ],
  };
}

function listOf(
  { isi }: Kertas,
  { hasil, index, rows }: { hasil: OpnameResult; index: number; rows: readonly ListedResult[] },
): Content[] {
  const some = rows.filter((row) => row.hasil === hasil);
  const title = `${index + 1}. ${hasil}`;
  if (some.length === 0)
    return [{ text: [{ text: title, bold: true }, ': tidak ada.'], margin: [0, 8, 0, 0] }];
  const sums = inWords(sumOf(isi.ringkasan, ofResult(hasil)));
  return [
    {
      margin: [0, 10, 0, 0],
      layout: 'daftar',
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [22, 68, '*', 92, 74, 34, 74, 132],
        body: [
          [
            { text: `${title}: ${formatAngka(some.length)} baris, ${sums}`, bold: true, colSpan: 8 },
            ...rest(7),
          ],
          [
            head(headers.no, right),
            head(headers.kode),
            head(joinedHeader),
            head(headers.ruang),
            head(headers.kondisi),
            head(headers.jumlah, right),
            head(headers.nilai, right),
            head(headers.keterangan),
          ],
          ...some.map(cellsOf),
        ],
      },
    },
  ];
}

const rest = (count: number): TableCell[] => Array.from({ length: count }, () => '');

function cellsOf(row: ListedResult, index: number): TableCell[] {
  const more = [row.merk, row.nomor_seri].filter(Boolean).join(' · ');
  return [
    { text: formatAngka(index + 1), ...right },
    row.kode,
    [row.nama ?? 'Tidak dikenali', more].filter(Boolean).join(' · '),
    row.ruang,
    row.kondisi ?? '',
    { text: formatAngka(row.jumlah), ...right },
    { text: row.nilai === null ? BELUM_DIKETAHUI : formatRupiah(BigInt(row.nilai)), ...right },
    row.keterangan ?? '',
  ];
}

/** Repeats the paper's name beside its signatures: a page of signatures alone could belong to any list. */
function closing({ nomor, tanggal, isi }: Kertas, rows: number): Content {
  const { kota, kepala, pencatat } = isi;
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      {
        text: `Laporan hasil inventarisasi nomor ${nomor}: ${formatAngka(rows)} baris, ${inWords(sumOf(isi.ringkasan))}.`,
        fontSize: 7,
      },
      signatureBlock({ kota, date: tanggal }, [
        signatureOfOffice({ kota, ...kepala }, 'Mengetahui,'),
        signatureOfOffice({ kota, ...pencatat }, 'Dibuat oleh,'),
      ]),
    ],
  };
}
