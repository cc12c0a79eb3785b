import { describe, expect, it } from 'vitest';
import { factsOf, rowsUnder, signaturesOf, textOf } from '../../../../test/support/paper-tables.ts';
import { keputusanPdf, koreksiPdf } from './keputusan.pdf.ts';
import type { LineOnPaper, PaperContent } from './paper-content.ts';
import type { PaperToPrint } from './paper-parts.ts';
import { pemusnahanPdf, serahTerimaPdf } from './pelaksanaan.pdf.ts';
import { penelitianPdf } from './penelitian.pdf.ts';
import { pernyataanPdf, usulanPdf } from './usulan.pdf.ts';

/** Each value of a paper in its place: no two cells of a row are the same, so that no two can be swapped. */

const lines: LineOnPaper[] = [
  {
    kode: '004-2019-00001',
    register: '1-3',
    nama: 'Proyektor',
    merk: 'Epson',
    nomor_seri: 'SN-7',
    tahun: 2019,
    kondisi: 'Rusak Berat',
    jumlah: 3,
    nilai_perolehan: 9_000_001,
    akumulasi: 6_500_000,
    nilai_buku: 2_500_001,
    layak: true,
    catatan: 'Lampu mati',
    foto_id: 31,
    hasil: 700_003,
  },
  {
    kode: '005-2021-00002',
    register: '1',
    nama: 'Layar',
    merk: null,
    nomor_seri: null,
    tahun: null,
    kondisi: null,
    jumlah: 1,
    nilai_perolehan: 400_000,
    akumulasi: 100_000,
    nilai_buku: 300_000,
    layak: false,
    catatan: null,
    foto_id: null,
    hasil: null,
  },
];
const isi: PaperContent = {
  kop: { organisasi_induk: 'Pemerintah Uji', nama_organisasi: 'Dinas Uji', alamat: 'Jalan Satu' },
  kertas: 'A4',
  kota: 'Bandung',
  judul: 'Lelang 2026',
  cara: 'jual',
  alasan: 'Tidak terpakai lagi',
  per: '2026-11-21',
  pengusul: { name: 'Dewi', jabatan: 'Pengurus barang', nip: '198001012005012001' },
  pemeriksa: { name: 'Sari', jabatan: 'Pemeriksa barang', nip: '198102022005012002' },
  penyetuju: { name: 'Budi', jabatan: 'Sekretaris', nip: '198203032005012003' },
  kepala: { name: 'Hendra', jabatan: 'Kepala dinas', nip: '197904042005012004' },
  hasil_penelitian: 'Sesuai keadaannya',
  hasil: 700_003,
  penerima: { name: 'CV Karya', jabatan: 'Direktur', alamat: 'Jalan Dua' },
  saksi: 'Tono',
  sk: { nomor: '800/77/2026', tanggal: '2026-11-25' },
  sebelumnya: [
    { jenis: 'usulan', nomor: '001/USUL-HAPUS/XI/2026', tanggal: '2026-11-19' },
    { jenis: 'penelitian', nomor: '002/BA-PENELITIAN/XI/2026', tanggal: '2026-11-20' },
  ],
  baris: lines,
};
const paper: PaperToPrint = {
  nomor: '003/UJI/XI/2026',
  tanggal: '2026-11-22',
  isi,
  logo: null,
  photos: {},
  created_at: '2026-11-22T03:00:00Z',
};

const common = [
  {
    'No.': '1',
    Kode: '004-2019-00001',
    Register: '1-3',
    'Nama barang': 'Proyektor\nEpson / SN-7',
    Tahun: '2019',
    Kondisi: 'Rusak Berat',
    Unit: '3',
    Perolehan: '9.000.001',
    Akumulasi: '6.500.000',
    'Nilai buku': '2.500.001',
  },
  {
    'No.': '2',
    Kode: '005-2021-00002',
    Register: '1',
    'Nama barang': 'Layar',
    Tahun: '-',
    Kondisi: '-',
    Unit: '1',
    Perolehan: '400.000',
    Akumulasi: '100.000',
    'Nilai buku': '300.000',
  },
  {
    'No.': '',
    Kode: '',
    Register: '',
    'Nama barang': 'Jumlah',
    Tahun: '',
    Kondisi: '',
    Unit: '4',
    Perolehan: '9.400.001',
    Akumulasi: '6.600.000',
    'Nilai buku': '2.800.001',
  },
];
const listed = ({ content }: { content: unknown }) => rowsUnder(content, 'No.', 'Kode');
const sums =
  '4 unit dalam 2 baris, dengan nilai perolehan Rp9.400.001, akumulasi penyusutan Rp6.600.000, dan nilai buku Rp2.800.001 per 21 November 2026';

/** Signatures of the office, by name. */
const signed = {
  kepala: ['Kepala dinas', 'Hendra\nNIP 197904042005012004'],
  pengusul: ['Pengurus barang', 'Dewi\nNIP 198001012005012001'],
  pemeriksa: ['Pemeriksa barang', 'Sari\nNIP 198102022005012002'],
};
const place = 'Bandung, 22 November 2026';

describe('the appendix of a paper', () => {
  it.each([
    ['usulan', usulanPdf],
    ['pernyataan', pernyataanPdf],
    ['pemusnahan', pemusnahanPdf],
    ['keputusan', keputusanPdf],
    ['koreksi', koreksiPdf],
  ])('%s: each value and each sum under its heading', (_, layOut) => {
    expect(listed(layOut(paper))).toEqual(common);
  });

  it('of an examination ends with its finding, of a BAST with the share of the proceeds', () => {
    const extended = (label: string, cells: string[]) =>
      common.map((row, index) => ({ ...row, [label]: cells[index] }));
    expect(listed(penelitianPdf(paper))).toEqual(
      extended('Penelitian', ['Layak dihapus: Lampu mati', 'Tidak layak', '']),
    );
    expect(listed(serahTerimaPdf(paper))).toEqual(extended('Hasil', ['700.003', '-', '']));
    const free = { ...paper, isi: { ...isi, hasil: null } };
    expect(listed(serahTerimaPdf(free))).toEqual(common);
  });
});

describe('the words of a paper', () => {
  it('usulan: to whom, examined by whom, with its sums and signatures', () => {
    const { content } = usulanPdf(paper);
    expect(factsOf(content)).toEqual([
      ['Hal', 'Lelang 2026'],
      ['Kepada', 'Budi, Sekretaris'],
      ['Diteliti oleh', 'Sari, Pemeriksa barang'],
      ['Cara keluar', 'Dijual'],
    ]);
    expect(JSON.stringify(content)).toContain(`milik Dinas Uji sebanyak ${sums}.`);
    expect(signaturesOf(content)).toEqual([
      ['Mengetahui,', ...signed.kepala],
      [place, 'Yang mengusulkan,', ...signed.pengusul],
    ]);
  });

  it('pernyataan: the proposer vouches', () => {
    const { content } = pernyataanPdf(paper);
    expect(factsOf(content)).toEqual([
      ['Nama', 'Dewi'],
      ['NIP', '19800101 200501 2 001'],
      ['Jabatan', 'Pengurus barang'],
      ['Kantor', 'Dinas Uji'],
    ]);
    expect(signaturesOf(content).at(-1)).toEqual([place, 'Yang menyatakan,', ...signed.pengusul]);
  });

  it('penelitian: what is fit and what is not, signed by the examiner', () => {
    const { content } = penelitianPdf({ ...paper, isi: { ...isi, baris: [...lines, ...lines.slice(0, 1)] } });
    expect(factsOf(content)).toEqual([
      ['Hal', 'Lelang 2026'],
      ['Pemeriksa', 'Sari, Pemeriksa barang'],
      ['Layak dihapus', '2 baris'],
      ['Tidak layak', '1 baris'],
    ]);
    expect(JSON.stringify(content)).toContain(
      'usulan nomor 001/USUL-HAPUS/XI/2026 tanggal 19 November 2026, sebanyak',
    );
    expect(signaturesOf(content)).toEqual([
      ['Mengetahui,', ...signed.kepala],
      [place, 'Yang meneliti,', ...signed.pemeriksa],
    ]);
  });

  it('penelitian: each photo has the line that it shows below it', () => {
    const { content } = penelitianPdf({ ...paper, photos: { 31: 'data:image/jpeg;base64,AAAA' } });
    expect(JSON.stringify(content)).toMatch(/"image":"31".{0,80}"1\. Proyektor \(004-2019-00001\)"/);
  });

  it('pemusnahan: the witness beside the one who carried it out', () => {
    const { content } = pemusnahanPdf(paper);
    expect(factsOf(content)).toEqual([
      ['Hal', 'Lelang 2026'],
      ['Saksi', 'Tono'],
    ]);
    expect(signaturesOf(content).filter((lines) => lines.length > 0)).toEqual([
      ['Saksi,', 'Tono'],
      [place, 'Yang melaksanakan,', ...signed.pengusul],
      ['Mengetahui,', ...signed.kepala],
    ]);
  });

  it('BAST: the office hands over, the receiver receives', () => {
    const { content } = serahTerimaPdf(paper);
    expect(factsOf(content)).toEqual([
      ['I. Nama', 'Hendra'],
      ['Jabatan', 'Kepala dinas'],
      ['Selanjutnya', 'PIHAK PERTAMA, untuk dan atas nama Dinas Uji'],
      ['II. Nama', 'CV Karya'],
      ['Jabatan', 'Direktur'],
      ['Alamat', 'Jalan Dua'],
      ['Selanjutnya', 'PIHAK KEDUA'],
    ]);
    expect(signaturesOf(content)).toEqual([
      ['PIHAK PERTAMA,', ...signed.kepala],
      [place, 'PIHAK KEDUA,', 'Direktur', 'CV Karya'],
    ]);
    expect(JSON.stringify(content)).toContain('Hasil seluruhnya Rp700.003.');
  });

  it('keputusan: what was examined and approved by whom, and with what proceeds', () => {
    const { content } = keputusanPdf(paper);
    const facts = Object.fromEntries(factsOf(content));
    expect(facts.KESATU).toBe(
      `Menghapus dari register barang inventaris Dinas Uji sebanyak ${sums}, sebagaimana lampiran keputusan ini.`,
    );
    expect(facts.KEDUA).toBe(
      'Barang itu keluar pada tanggal 21 November 2026 dengan cara: dijual, dengan hasil Rp700.003.',
    );
    expect(JSON.stringify(content)).toContain(
      'berita acara penelitian nomor 002/BA-PENELITIAN/XI/2026 tanggal 20 November 2026, dan penghapusannya disetujui oleh Budi;',
    );
  });

  it('koreksi: what returns, and the keputusan that it changes', () => {
    const { content } = koreksiPdf(paper);
    const facts = Object.fromEntries(factsOf(content));
    expect(facts.KESATU).toContain('4 unit barang inventaris dalam 2 baris');
    expect(facts.KEDUA).toBe(
      'Keputusan nomor 800/77/2026 tanggal 25 November 2026 tetap berlaku bagi barang lainnya.',
    );
    expect(textOf(content)).toContain('PERUBAHAN ATAS KEPUTUSAN PENGHAPUSAN 800/77/2026');
  });
});
