import type { Content } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { caraInWords } from '../../../shared/cara-perolehan.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Isian } from '../../../shared/isian.ts';
import { isianLines } from '../../../shared/isian-values.ts';
import { formatLama } from '../../../shared/lama.ts';
import { perolehanInWords } from '../../../shared/perolehan.ts';
import { BELUM_DIKETAHUI, formatHarga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { textValues } from '../../../shared/text-fields.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { type DetailFrame, detailPdf, listSection } from '../detail-pdf/detail-parts.ts';

/** Maximum of ended holdings that the paper lists; it counts the others. */
const MAX_RIWAYAT = 15;

type BarangFields = Omit<Barang, 'gambar' | 'lampiran'> & {
  lampiran: { nama: string } | null;
  /** The own fields of its kategori. */
  isian_kategori: readonly Isian[];
};

/** Lays out the paper of one barang: fields, photo, QR code, current holders, and its latest history. */
export function barangPdf(
  barang: BarangFields,
  holdings: readonly Holding[],
  frame: DetailFrame,
): PdfDefinition {
  const { harga_barang, jumlah_barang, sisa, satuan, dibuat_oleh } = barang;
  const counted = (count: number) => [formatAngka(count), satuan].filter(Boolean).join(' ');
  const made = formatTime(barang.created_at, frame.timeZone);
  return detailPdf(
    frame,
    {
      kind: 'Detail Barang',
      nama: barang.nama_barang,
      kode: barang.kode_barang,
      jalur: barang.lokasi.jalur,
      kondisi: barang.kondisi,
    },
    {
      figures: [
        ['Nilai', harga_barang === null ? BELUM_DIKETAHUI : formatRupiah(harga_barang * jumlah_barang)],
        [labelOfField('harga_barang'), formatHarga(harga_barang)],
        ['Jumlah', counted(jumlah_barang)],
        ['Sisa', counted(sisa)],
      ],
      fields: [
        [labelOfField('kategori'), barang.kategori.nama_kategori],
        ...textValues(barangTexts, 'identitas', barang),
        ...isianLines(barang.isian_kategori, barang.isian),
        [labelOfField('tahun'), String(barang.tahun)],
        [labelOfField('tanggal_perolehan'), perolehanInWords(barang)],
        [labelOfField('cara_perolehan'), caraInWords(barang.cara_perolehan)],
        ...textValues(barangTexts, 'perolehan', barang),
        ...textValues(barangTexts, 'tempat', barang),
        ['Dibuat', dibuat_oleh ? `${made} oleh ${dibuat_oleh.name}` : made],
        ['Terakhir diubah', formatTime(barang.updated_at, frame.timeZone)],
      ],
      wide: [
        [labelOfField('lampiran'), barang.lampiran?.nama ?? null],
        [labelOfField('detail_barang'), barang.detail_barang],
      ],
      sections: [...heldSection(holdings), ...historySection(holdings)],
    },
  );
}

const personOf = ({ pengguna: { name, jabatan } }: Holding): string =>
  jabatan ? `${name}\n${jabatan}` : name;

function heldSection(holdings: readonly Holding[]): Content[] {
  const held = holdings.filter(({ tanggal_akhir }) => tanggal_akhir === null);
  const sum = held.reduce((total, { jumlah }) => total + jumlah, 0);
  const title =
    held.length === 0
      ? 'Pemegang saat ini'
      : `Pemegang saat ini (${formatAngka(held.length)} orang, ${formatAngka(sum)} buah)`;
  return listSection(
    title,
    [
      { label: 'No.', width: 24, end: true },
      { label: 'Nama', width: 170 },
      { label: 'Jumlah', width: 45, end: true },
      { label: 'Sejak', width: 90 },
      { label: 'Keterangan', width: '*' },
    ],
    held.map((holding, index) => [
      String(index + 1),
      personOf(holding),
      formatAngka(holding.jumlah),
      formatTanggal(holding.tanggal_awal),
      holding.keterangan ?? '',
    ]),
    'Tidak ada yang memegang barang ini. Seluruhnya ada di stok.',
  );
}

function historySection(holdings: readonly Holding[]): Content[] {
  const ended = holdings.filter((one) => one.tanggal_akhir !== null && one.dikoreksi_pada === null);
  if (ended.length === 0) return [];
  const more = ended.length - MAX_RIWAYAT;
  return [
    ...listSection(
      `Riwayat penggunaan (${formatAngka(ended.length)} selesai)`,
      [
        { label: 'Nama', width: 170 },
        { label: 'Jumlah', width: 45, end: true },
        { label: 'Dari', width: 85 },
        { label: 'Sampai', width: 85 },
        { label: 'Lama', width: '*' },
      ],
      ended
        .slice(0, MAX_RIWAYAT)
        .map((one) => [
          personOf(one),
          formatAngka(one.jumlah),
          formatTanggal(one.tanggal_awal),
          formatTanggal(one.tanggal_akhir),
          formatLama(one.tanggal_awal, one.tanggal_akhir ?? ''),
        ]),
      '',
    ),
    ...(more > 0
      ? [
          {
            text: `${formatAngka(more)} lainnya ada di Riwayat Penggunaan Barang.`,
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}
