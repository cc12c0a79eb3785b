import type { Content } from 'pdfmake';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import type { TandaTanganSurat } from '../../../shared/surat-komitmen.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { signatureSvg } from '../tanda-terima/lembar.pdf.ts';
import type { StoredSurat } from './surat.repository.ts';

interface LembarSurat {
  surat: Pick<StoredSurat, 'nomor' | 'tanggal' | 'isi'>;
  tanda_tangan: TandaTanganSurat;
  logo: string | null;
}

const SMALL = 8.5;

/** Lays out the sheet of a letter's signature: signer, letter, signature, and evidence. */
export function lembarSuratPdf({ surat, tanda_tangan, logo }: LembarSurat): PdfDefinition {
  const { nomor, tanggal, isi } = surat;
  const { name, nip, jabatan } = isi.person;
  const listed = [
    formatUnit(isi.barang.length, 'barang'),
    ...(isi.buku.length > 0 ? [`${formatAngka(isi.buku.length)} buku`] : []),
  ].join(' dan ');
  return {
    title: `Lembar tanda tangan surat komitmen ${nomor}`,
    orientation: 'portrait',
    pageSize: isi.kertas === 'F4' ? 'FOLIO' : 'A4',
    fontSize: 10,
    margin: 42,
    footer: `Lembar tanda tangan · Surat komitmen nomor ${nomor}`,
    created: tanda_tangan.pada,
    content: [
      ...letterheadContent({ ...isi.kop, logo }, 'letter'),
      { text: 'LEMBAR TANDA TANGAN', bold: true, fontSize: 14, alignment: 'center' },
      { text: `atas surat komitmen nomor ${nomor}`, alignment: 'center', margin: [0, 2, 0, 2] },
      { text: `tanggal ${formatTanggal(tanggal)}`, alignment: 'center', margin: [0, 0, 0, 12] },
      rowsOf([
        ['Yang menyatakan', name],
        ['NIP', nip && formatNip(nip)],
        ['Jabatan', jabatan],
        ['Isi surat', listed],
      ]),
      signature(tanda_tangan),
      evidence(nomor, tanda_tangan),
    ],
  };
}

function rowsOf(rows: [label: string, value: string | null][]): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 10],
    table: {
      widths: [96, 6, '*'],
      body: rows.flatMap(([label, value]) => (value ? [[label, ':', value]] : [])),
    },
  };
}

function signature({ nama, goresan, nama_ketik }: TandaTanganSurat): Content {
  return {
    margin: [0, 8, 0, 14],
    alignment: 'center',
    stack: [
      'Yang menyatakan,',
      goresan
        ? { svg: signatureSvg(goresan), fit: [180, 60], margin: [0, 6, 0, 4] }
        : { text: nama_ketik ?? '', italics: true, fontSize: 16, margin: [0, 20, 0, 14] },
      { text: nama, bold: true, decoration: 'underline' },
    ],
  };
}

function evidence(nomor: string, signed: TandaTanganSurat): Content {
  const { pada, alamat, peramban, sidik_surat, goresan } = signed;
  return {
    fontSize: SMALL,
    stack: [
      {
        text:
          'Ditandatangani secara elektronik oleh yang menyatakan sendiri dengan akunnya di MANIS: tanda tangan elektronik ' +
          'tidak tersertifikasi (Peraturan Pemerintah Nomor 71 Tahun 2019 Pasal 59 dan Pasal 60).',
        margin: [0, 0, 0, 6],
      },
      rowsOf([
        ['Waktu server', formatTime(pada)],
        ['Bentuk', goresan ? 'digambar pada layar' : 'nama diketik dengan pernyataan persetujuan'],
        ['Akun', signed.nama],
        ['Alamat jaringan', alamat],
        ['Peramban', peramban],
        [`Surat ${nomor}`, `SHA-256 ${sidik_surat}`],
      ]),
    ],
  };
}
