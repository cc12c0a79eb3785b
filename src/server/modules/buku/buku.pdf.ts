import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { textValues } from '../../../shared/text-fields.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { type DetailFrame, detailPdf } from '../detail-pdf/detail-parts.ts';

type BukuFields = Omit<Buku, 'gambar' | 'lampiran'> & { lampiran: { nama: string } | null };

/** The paper of one buku: its fields, cover and QR, and who is in charge of it. */
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
        ['Harga satuan', formatRupiah(harga)],
        ['Jumlah', `${formatAngka(jumlah)} eksemplar`],
      ],
      fields: [
        ['Penulis', buku.penulis],
        ['Penerbit', buku.penerbit],
        ['Tahun terbit', String(buku.tahun)],
        ['ISBN', buku.isbn],
        ...textValues(bukuTexts, 'terbitan', buku),
        ['Jenis', buku.jenis.jenis_buku],
        ['PIC', pengguna && [pengguna.name, pengguna.jabatan].filter(Boolean).join(', ')],
        ['Dibuat', dibuat_oleh ? `${made} oleh ${dibuat_oleh.name}` : made],
        ['Terakhir diubah', formatTime(buku.updated_at, frame.timeZone)],
      ],
      wide: [['Lampiran', buku.lampiran?.nama ?? null]],
    },
  );
}
