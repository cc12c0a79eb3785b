import { expect, it } from 'vitest';
import { factsOf, rowsUnder, signaturesOf, textOf } from '../../../../test/support/paper-tables.ts';
import { suratPdf } from './surat.pdf.ts';

/** Each value of the letter in its place: no two are the same, so that no two can be swapped. */

const surat = {
  nomor: '005/BEBAS-TANGGUNGAN/XI/2026',
  tanggal: '2026-11-22',
  logo: null,
  created_at: '2026-11-22T03:00:00Z',
  isi: {
    kop: { organisasi_induk: 'Pemerintah Uji', nama_organisasi: 'Dinas Uji', alamat: 'Jalan Satu' },
    kertas: 'A4' as const,
    kota: 'Bandung',
    pengguna: {
      name: 'Ani',
      jabatan: 'Analis',
      nip: '198305052005012005',
      pangkat: 'Penata',
      unit_kerja: 'Bagian Umum',
    },
    alasan: 'Pensiun.',
    terhitung_mulai: '2026-12-01',
    kepala: { name: 'Hendra', jabatan: 'Kepala dinas', nip: '197904042005012004' },
    pengurus: { name: 'Dewi', jabatan: null, nip: '198001012005012001' },
    bast: [
      { nomor: '006/BAST/XI/2026', jenis: 'pengembalian' as const, pengguna: 'Ani', jumlah_baris: 2 },
      { nomor: '007/BAST/XI/2026', jenis: 'penyerahan' as const, pengguna: 'Budi', jumlah_baris: 3 },
    ],
    baris: [
      {
        jenis: 'barang' as const,
        kode: '004-2019-00001',
        nama: 'Laptop',
        jumlah: 17,
        satuan: 'set',
        tujuan: 'penerus' as const,
        penerus: 'Budi',
      },
      {
        jenis: 'lokasi' as const,
        kode: null,
        nama: 'Aula',
        jumlah: 1,
        satuan: 'lokasi',
        tujuan: 'lepas' as const,
        penerus: null,
      },
      {
        jenis: 'barang' as const,
        kode: '004-2019-00002',
        nama: 'Tas',
        jumlah: 5,
        satuan: null,
        tujuan: 'lepas' as const,
        penerus: null,
      },
    ],
  },
};

it('names the person, the papers and the signers, each under their own label', () => {
  const { content } = suratPdf(surat);
  expect(factsOf(content)).toEqual([
    ['Nama', 'Ani'],
    ['NIP', '19830505 200501 2 005'],
    ['Pangkat', 'Penata'],
    ['Jabatan', 'Analis'],
    ['Unit kerja', 'Bagian Umum'],
  ]);
  const text = textOf(content);
  expect(text).toContain('sampai dengan tanggal 22 November 2026 tidak lagi memegang');
  expect(text).toContain(
    'yaitu 2 barang dan 1 lokasi, sudah diserahterimakan sebagaimana lampiran. Serah terima ini terhitung mulai 1 Desember 2026, dengan sebab: Pensiun.',
  );
  const [papers] = (content as { ol?: string[] }[]).flatMap(({ ol }) => (ol ? [ol] : []));
  expect(papers).toEqual([
    '006/BAST/XI/2026, pengembalian oleh Ani, 2 baris',
    '007/BAST/XI/2026, penyerahan kepada Budi, 3 baris',
  ]);
  expect(signaturesOf(content)).toEqual([
    ['Yang memeriksa,', 'Pengurus barang', 'Dewi\nNIP 198001012005012001'],
    ['Bandung, 22 November 2026', 'Mengetahui,', 'Kepala dinas', 'Hendra\nNIP 197904042005012004'],
  ]);
});

it('lists what moved, each value under its heading', () => {
  const row = (no: string, jenis: string, kode: string, nama: string, jumlah: string, to: string) => ({
    'No.': no,
    Jenis: jenis,
    Kode: kode,
    Nama: nama,
    Jumlah: jumlah,
    'Ke mana': to,
  });
  expect(rowsUnder(suratPdf(surat).content, 'No.', 'Jenis')).toEqual([
    row('1', 'Barang', '004-2019-00001', 'Laptop', '17 set', 'Diteruskan kepada Budi'),
    row('2', 'Lokasi', '-', 'Aula', '1 lokasi', 'Tanpa penanggung jawab'),
    row('3', 'Barang', '004-2019-00002', 'Tas', '5 unit', 'Kembali ke stok'),
  ]);
});

it('prints counts of a letter from before units were kept as they were', () => {
  const baris = surat.isi.baris.map(({ satuan: _, ...row }) => row);
  const rows = rowsUnder(suratPdf({ ...surat, isi: { ...surat.isi, baris } }).content, 'No.', 'Jenis');
  expect(rows.map(({ Jumlah }) => Jumlah)).toEqual(['17', '1', '5']);
});
