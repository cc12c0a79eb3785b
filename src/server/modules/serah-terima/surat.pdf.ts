import type { Content, TableCell } from 'pdfmake';
import { formatAngka, formatList, formatUnit } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import { jenisSerahValues, kindWords, tujuanInWords } from '../../../shared/serah-terima-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { factList, head, letterTop, right } from '../../documents/letter.ts';
import { type Signature, signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { LineOnLetter, StoredSurat, SuratContent } from './surat.repository.ts';

/** An issued letter with its logo. */
export type SuratToPrint = Pick<StoredSurat, 'nomor' | 'tanggal' | 'isi' | 'created_at'> & {
  /** The picture as a data URL. */
  logo: string | null;
};

const TITLE = 'Surat keterangan bebas tanggungan';
const SMALL = 8.5;

/** Lays out the surat bebas tanggungan: the person and since when, the papers, and the former records. */
export function suratPdf(surat: SuratToPrint): PdfDefinition {
  const { nomor, tanggal, isi, created_at } = surat;
  const { pengguna, terhitung_mulai, alasan, kop, kota } = isi;
  const office = kop.nama_organisasi ?? 'kantor';
  return {
    title: `${TITLE} ${nomor}`,
    orientation: 'portrait',
    pageSize: isi.kertas === 'F4' ? 'FOLIO' : 'A4',
    fontSize: 10.5,
    margin: 50,
    footer: `${TITLE} · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterTop(surat, 'SURAT KETERANGAN BEBAS TANGGUNGAN'),
      { text: 'Yang bertanda tangan di bawah ini menerangkan bahwa:', margin: [0, 0, 0, 4] },
      factList([
        ['Nama', pengguna.name ?? ''],
        ...fact('NIP', pengguna.nip && formatNip(pengguna.nip)),
        ...fact('Pangkat', pengguna.pangkat),
        ...fact('Jabatan', pengguna.jabatan),
        ...fact('Unit kerja', pengguna.unit_kerja),
      ]),
      {
        text: `sampai dengan tanggal ${formatTanggal(tanggal)} tidak lagi memegang atau bertanggung jawab atas barang inventaris dan buku milik ${office}, dan tidak memiliki urusan tentangnya yang belum selesai.`,
        margin: [0, 4, 0, 8],
      },
      {
        text: [
          handedOver(isi),
          ` Serah terima ini terhitung mulai ${formatTanggal(terhitung_mulai)}, dengan sebab: ${alasan.replace(/\.$/, '')}.`,
        ],
        margin: [0, 0, 0, 8],
      },
      ...papers(isi),
      {
        unbreakable: true,
        stack: [
          'Demikian surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.',
          signatureBlock({ kota, date: tanggal }, [
            signer(isi.pengurus, 'Yang memeriksa,', 'Pengurus barang'),
            signer(isi.kepala, 'Mengetahui,', ''),
          ]),
        ],
      },
      ...appendix(surat),
    ],
  };
}

const fact = (label: string, value: string | null | undefined): [string, string][] =>
  value ? [[label, value]] : [];

function signer(
  { name, jabatan, nip }: SuratContent['kepala'],
  caption: string,
  otherwise: string,
): Signature {
  return signatureOfOffice({ kota: null, nama: name, jabatan: jabatan ?? (otherwise || null), nip }, caption);
}

/** Counts the moved records by kind. */
function handedOver({ baris }: SuratContent): string {
  const counts = jenisSerahValues.flatMap((jenis) => {
    const count = baris.filter((row) => row.jenis === jenis).length;
    return count > 0 ? [`${formatAngka(count)} ${kindWords[jenis].noun}`] : [];
  });
  if (counts.length === 0) return 'Ketika serah terima dilaksanakan tidak ada yang dipegangnya.';
  return `Yang sebelumnya padanya, yaitu ${formatList(counts)}, sudah diserahterimakan sebagaimana lampiran.`;
}

/** Lists the BAST of the act; nothing where there were none. */
function papers({ bast }: SuratContent): Content[] {
  if (bast.length === 0) return [];
  const words = { pengembalian: 'pengembalian oleh', penyerahan: 'penyerahan kepada' };
  return [
    { text: 'Berita acara serah terimanya:', margin: [0, 0, 0, 2] },
    {
      ol: bast.map(
        ({ nomor, jenis, pengguna, jumlah_baris }) =>
          `${nomor}, ${words[jenis]} ${pengguna}, ${formatAngka(jumlah_baris)} baris`,
      ),
      margin: [0, 0, 0, 8],
    },
  ];
}

/** Lists the moved records on pages of their own; nothing where there were none. */
function appendix({ nomor, tanggal, isi: { baris } }: SuratToPrint): Content[] {
  if (baris.length === 0) return [];
  return [
    {
      text: `Lampiran surat keterangan nomor ${nomor}, tanggal ${formatTanggal(tanggal)}`,
      bold: true,
      pageBreak: 'before',
      margin: [0, 0, 0, 8],
    },
    {
      layout: 'daftar',
      fontSize: SMALL,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [22, 58, 72, '*', 64, 138],
        body: [
          [
            head('No.', right),
            head('Jenis'),
            head('Kode'),
            head('Nama'),
            head('Jumlah', right),
            head('Ke mana'),
          ],
          ...baris.map((row, index): TableCell[] => [
            { text: formatAngka(index + 1), ...right },
            capital(kindWords[row.jenis].noun),
            row.kode ?? '-',
            row.nama,
            { text: countOf(row), ...right },
            tujuanInWords({ ...row, penerus: row.penerus === null ? null : { name: row.penerus } }, true),
          ]),
        ],
      },
    },
  ];
}

/** Formats the count of a line with its unit, where the letter has it. */
const countOf = ({ jumlah, satuan }: LineOnLetter): string =>
  satuan === undefined ? formatAngka(jumlah) : formatUnit(jumlah, satuan);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
