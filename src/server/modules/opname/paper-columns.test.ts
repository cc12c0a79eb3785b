import { describe, expect, it } from 'vitest';
import { factsOf, rowsUnder, signaturesOf, tablesOf, textOf } from '../../../../test/support/paper-tables.ts';
import { bahiPdf } from './bahi.pdf.ts';
import type { KertasContent } from './kertas-content.ts';
import { worksheetColumns } from './kertas-kerja.columns.ts';
import { worksheetPdf } from './kertas-kerja.pdf.ts';
import type { WorksheetRow } from './kertas-kerja.repository.ts';
import type { Kertas } from './kertas-parts.ts';
import { lhiColumns } from './lhi.columns.ts';
import { lhiPdf } from './lhi.pdf.ts';
import { pernyataanPdf } from './pernyataan.pdf.ts';
import type { ListedResult } from './result.repository.ts';

/** Each value of a paper in its place: no two cells of a row are the same, so that no two can be swapped. */

const isi: KertasContent = {
  kop: { nama_organisasi: 'Dinas Uji', alamat: 'Jalan Satu' },
  kota: 'Bandung',
  kepala: { nama: 'Hendra', jabatan: 'Kepala dinas', nip: '197904042005012004' },
  pencatat: { nama: 'Dewi', jabatan: 'Pengurus barang', nip: '198001012005012001' },
  tim: [
    { name: 'Sari', jabatan: 'Staf umum', nip: '198102022005012002' },
    { name: 'Budi', jabatan: null, nip: null },
  ],
  opname: {
    nama: 'Semester II',
    cakupan: 'Gedung A',
    tanggal: '2026-11-19',
    mulai: '2026-11-20',
    selesai: '2026-11-22',
  },
  nomor: { bahi: '001/BAHI/XI/2026', lhi: '002/LHI/XI/2026', pernyataan: '003/SP-INV/XI/2026' },
  harapan: { baris: 11, buah: 90, nilai: '1000003', tanpa_harga: 0 },
  ringkasan: [
    { hasil: 'Baik', akibat: 'tetap', baris: 2, buah: 31, nilai: '500001', tanpa_harga: 0 },
    { hasil: 'Rusak Ringan', akibat: 'tetap', baris: 3, buah: 17, nilai: '40007', tanpa_harga: 0 },
    { hasil: 'Rusak Berat', akibat: 'tetap', baris: 4, buah: 13, nilai: '3011', tanpa_harga: 0 },
    { hasil: 'Berlebih', akibat: 'masuk', baris: 5, buah: 12, nilai: '2017', tanpa_harga: 0 },
    { hasil: 'Berlebih', akibat: 'tidak_tercatat', baris: 1, buah: 8, nilai: '0', tanpa_harga: 0 },
    { hasil: 'Tidak Diketemukan', akibat: 'keluar', baris: 7, buah: 9, nilai: '19', tanpa_harga: 0 },
    { hasil: 'Dalam Sengketa', akibat: 'tetap', baris: 10, buah: 23, nilai: '29', tanpa_harga: 0 },
  ],
};
const paper: Kertas = {
  nomor: '004/UJI/XI/2026',
  tanggal: '2026-11-22',
  isi,
  logo: null,
  created_at: '2026-11-22T03:00:00Z',
};
const result: ListedResult = {
  hasil: 'Rusak Ringan',
  akibat: 'tetap',
  kode: '004-2019-00001',
  nama: 'Proyektor',
  merk: 'Epson',
  nomor_seri: 'SN-7',
  kategori: 'Elektronik',
  ruang: 'Gedung A / Satu',
  kondisi: 'Rusak Berat',
  jumlah: 17,
  nilai: '40007',
  keterangan: 'Lampu mati',
};
const signed = {
  kepala: ['Kepala dinas', 'Hendra\nNIP 197904042005012004'],
  pencatat: ['Pengurus barang', 'Dewi\nNIP 198001012005012001'],
};
const place = 'Bandung, 22 November 2026';

const summary = [
  ['1', 'Baik', '2', '31', 'Rp500.001'],
  ['2', 'Rusak Ringan', '3', '17', 'Rp40.007'],
  ['3', 'Rusak Berat', '4', '13', 'Rp3.011'],
  ['4', 'Berlebih', '6', '20', 'Rp2.017'],
  ['5', 'Tidak Diketemukan', '7', '9', 'Rp19'],
  ['6', 'Dalam Sengketa', '10', '23', 'Rp29'],
  ['', 'Jumlah', '32', '113', 'Rp545.084'],
].map(([no, hasil, baris, buah, nilai]) => ({
  'No.': no,
  Hasil: hasil,
  Baris: baris,
  Buah: buah,
  Nilai: nilai,
}));
const about = [
  ['Inventarisasi', 'Semester II'],
  ['Cakupan', 'Gedung A'],
  ['Keadaan per', '19 November 2026'],
  ['Dilaksanakan', '20 November 2026 sampai dengan 22 November 2026'],
];

describe('papers of a closed opname', () => {
  it('BAHI: the six results, what they changed, the team, and who signs', () => {
    const { content } = bahiPdf(paper);
    expect(factsOf(content)).toEqual(about);
    expect(rowsUnder(content, 'No.', 'Hasil')).toEqual(summary);
    expect(rowsUnder(content, 'No.', 'Nama dan NIP')).toEqual([
      {
        'No.': '1',
        'Nama dan NIP': 'Sari\nNIP 19810202 200501 2 002',
        Jabatan: 'Staf umum',
        'Tanda tangan': '',
      },
      { 'No.': '2', 'Nama dan NIP': 'Budi', Jabatan: '', 'Tanda tangan': '' },
    ]);
    const [effects] = (content as { ul?: string[] }[]).flatMap(({ ul }) => (ul ? [ul] : []));
    expect(effects).toEqual([
      'Menurut register per 19 November 2026 seharusnya ada 90 buah senilai Rp1.000.003.',
      'Keluar dari register karena hilang: 9 buah senilai Rp19.',
      'Dicatat sebagai barang baru: 12 buah senilai Rp2.017.',
      'Ditemukan tetapi belum dicatat: 8 buah.',
      'Sesudah koreksi, yang tercatat dari hasil ini 96 buah senilai Rp545.065.',
      'Rinciannya termuat dalam Laporan Hasil Inventarisasi nomor 002/LHI/XI/2026.',
    ]);
    expect(signaturesOf(content)).toEqual([[], [place, 'Mengetahui,', ...signed.kepala]]);
  });

  it('LHI: each result under the heading of its column, and who signs', () => {
    const { content } = lhiPdf(paper, [result]);
    expect(factsOf(content)).toEqual([
      ['Nomor', '004/UJI/XI/2026'],
      ...about,
      ['Berita acara', '001/BAHI/XI/2026'],
    ]);
    expect(rowsUnder(content, 'No.', 'Hasil')).toEqual(summary);
    expect(rowsUnder(content, 'No.', 'Kode')).toEqual([
      {
        'No.': '1',
        Kode: '004-2019-00001',
        'Nama · merek · nomor seri': 'Proyektor · Epson · SN-7',
        Ruang: 'Gedung A / Satu',
        Kondisi: 'Rusak Berat',
        Jumlah: '17',
        Nilai: 'Rp40.007',
        Keterangan: 'Lampu mati',
      },
    ]);
    expect(tablesOf(content).flat()).toContainEqual([
      '2. Rusak Ringan: 1 baris, 17 buah senilai Rp40.007',
      ...Array(7).fill(''),
    ]);
    expect(signaturesOf(content)).toEqual([
      ['Mengetahui,', ...signed.kepala],
      [place, 'Dibuat oleh,', ...signed.pencatat],
    ]);
  });

  it('LHI as a spreadsheet: each column has the field that it names', () => {
    expect(lhiColumns.map(({ key, label }) => [label, { no: 1, ...result }[key]])).toEqual([
      ['No.', 1],
      ['Hasil', 'Rusak Ringan'],
      ['Ruang', 'Gedung A / Satu'],
      ['Kode', '004-2019-00001'],
      ['Nama', 'Proyektor'],
      ['Merek', 'Epson'],
      ['Nomor seri', 'SN-7'],
      ['Kategori atau jenis', 'Elektronik'],
      ['Kondisi', 'Rusak Berat'],
      ['Jumlah', 17],
      ['Nilai', '40007'],
      ['Keterangan', 'Lampu mati'],
    ]);
  });

  it('surat pernyataan: who states what about which papers', () => {
    const { content } = pernyataanPdf(paper);
    expect(factsOf(content)).toEqual([
      ['Nama', 'Hendra'],
      ['NIP', '19790404 200501 2 004'],
      ['Jabatan', 'Kepala dinas'],
      ['Kantor', 'Dinas Uji'],
    ]);
    const [statements] = (content as { ol?: string[] }[]).flatMap(({ ol }) => (ol ? [ol] : []));
    expect(textOf(statements)).toContain(
      '113 buah senilai Rp545.084, termuat dalam Berita Acara Hasil Inventarisasi nomor 001/BAHI/XI/2026 dan Laporan Hasil Inventarisasi nomor 002/LHI/XI/2026',
    );
    expect(signaturesOf(content)).toEqual([[], [place, 'Yang menyatakan,', ...signed.kepala]]);
  });
});

const expected: WorksheetRow = {
  tempat_id: 1,
  ruang: 'Gedung A / Satu',
  kode: '004-2019-00001',
  nama: 'Proyektor',
  merk: 'Epson',
  nomor_seri: 'SN-7',
  pemegang: 'Budi',
  jumlah: 17,
};

describe('a kertas kerja', () => {
  it.each([
    ['ruang', 'Gedung A / Satu', 'Pemegang', 'Budi', [undefined, 'Sari']],
    ['orang', 'Budi', 'Ruang', 'Gedung A / Satu', ['Budi', 'Sari']],
  ] as const)(
    'by %s lists what is expected, and leaves the counts empty',
    (menurut, nama, beside, cell, names) => {
      const { content } = worksheetPdf({
        nama: 'Semester II',
        tanggal: '2026-11-19',
        petugas: ['Sari'],
        menurut,
        places: [{ nama, alamat: null, rows: [expected] }],
        letterhead: { nama_organisasi: 'Dinas Uji', alamat: null, logo: null },
        kota: 'Bandung',
      });
      const [list] = tablesOf(content).filter((rows) => rows[0]?.[0] === nama);
      expect(list).toEqual([
        [nama, ...Array(10).fill('')],
        [
          'No.',
          'Kode',
          '',
          'Nama · merek · nomor seri',
          beside,
          'Jumlah tercatat',
          'Jumlah ditemukan',
          'Kondisi',
          '',
          '',
          'Keterangan',
        ],
        ['', '', '', '', '', '', '', 'B', 'RR', 'RB', ''],
        ['1', '', '004-2019-00001', 'Proyektor · Epson · SN-7', cell, '17', '', '', '', '', ''],
      ]);
      expect(factsOf(content)).toEqual([
        ['Opname', 'Semester II'],
        [menurut === 'orang' ? 'Pemegang' : 'Ruang', nama],
        ['Tanggal batas', '19 November 2026, 1 baris tercatat'],
        ['Petugas', 'Sari'],
      ]);
      const signers = tablesOf(content).at(-1)?.at(-1);
      expect(signers?.map((name) => (/^\.+$/.test(name) ? undefined : name))).toEqual(names);
    },
  );

  it.each([
    ['ruang', ['Ruang', 'Kode', 'Nama', 'Merek', 'Nomor seri', 'Pemegang']],
    ['orang', ['Pemegang', 'Kode', 'Nama', 'Merek', 'Nomor seri', 'Ruang']],
  ] as const)('as a spreadsheet by %s has the field that each column names', (menurut, labels) => {
    const values: Record<string, string | number> = {
      Ruang: 'Gedung A / Satu',
      Kode: '004-2019-00001',
      Nama: 'Proyektor',
      Merek: 'Epson',
      'Nomor seri': 'SN-7',
      Pemegang: 'Budi',
    };
    const row = { no: 1, ...expected } as Record<string, unknown>;
    expect(worksheetColumns(menurut).map(({ key, label }) => [label, row[key]])).toEqual([
      ['No.', 1],
      ...labels.map((label) => [label, values[label]]),
      ['Jumlah tercatat', 17],
      ['Jumlah ditemukan', undefined],
      ['Baik (B)', undefined],
      ['Rusak Ringan (RR)', undefined],
      ['Rusak Berat (RB)', undefined],
      ['Keterangan', undefined],
    ]);
    expect(
      worksheetColumns(menurut)
        .slice(8, 12)
        .map(({ key }) => key),
    ).toEqual(['ditemukan', 'baik', 'rusak_ringan', 'rusak_berat']);
  });
});
