import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { textValues } from '../../../shared/text-fields.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { type DetailFrame, detailPdf } from '../detail-pdf/detail-parts.ts';

type BukuFields = Omit<Buku, 'gambar' | 'lampiran'> & { lampiran: { nama: string } | null };

/** Lays out the paper of one buku: fields, cover, QR code, and the person in charge. */
export function bukuPdf(buku: BukuFields, frame: DetailFrame): PdfDefinition {
  const { harga, jumlah, pengguna, dibuat_oleh } = buku;
  const made = formatTime(buku.created_at, frame.timeZone);
  return detailPdf(
    frame,
    {
      kind: 'Detail Buku',
      nama: buku.judul,
      kode: buku.kode_buku,
      jalur: buku.lokasi.jalur,
      kondisi: buku.kondisi,
    },
    {
      figures: [
        ['Nilai', formatRupiah(harga * jumlah)],
        [labelOfField('harga'), formatRupiah(harga)],
        ['Jumlah', `${formatAngka(jumlah)} eksemplar`],
      ],
      fields: [
        [labelOfField('penulis'), buku.penulis],
        [labelOfField('penerbit'), buku.penerbit],
        [labelOfField('tahun', 'buku'), String(buku.tahun)],
        [labelOfField('isbn'), buku.isbn],
        ...textValues(bukuTexts, 'terbitan', buku),
        [labelOfField('jenis'), buku.jenis.jenis_buku],
        [
          labelOfField('pengguna', 'buku'),
          pengguna && [pengguna.name, pengguna.jabatan].filter(Boolean).join(', '),
        ],
        ['Dibuat', dibuat_oleh ? `${made} oleh ${dibuat_oleh.name}` : made],
        ['Terakhir diubah', formatTime(buku.updated_at, frame.timeZone)],
      ],
      wide: [[labelOfField('lampiran'), buku.lampiran?.nama ?? null]],
    },
  );
}
