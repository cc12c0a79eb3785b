import { describe, expect, it } from 'vitest';
import { factsOf, rowsUnder, tablesOf, textOf } from '../../../../test/support/paper-tables.ts';
import type { BerkasRow } from '../berkas/berkas.repository.ts';
import { type Lembar, lembarPdf } from './lembar.pdf.ts';
import type { StoredTandaTangan } from './tanda-terima.repository.ts';

/** Each value of the sheet in its place: no two are the same, so that no two can be swapped. */

const line = {
  barang_id: 1,
  merk: null,
  nomor_seri: null,
  tanggal: '2026-11-20',
  keterangan: null,
};
const file: BerkasRow = {
  id: 9,
  nama: 'bertanda-tangan.pdf',
  mime: 'application/pdf',
  ukuran: 2000,
  ada_pratinjau: false,
};
const signed: StoredTandaTangan = {
  hasil: 'diterima sebagian',
  cara: 'pindaian',
  nama: 'Ani',
  saksi: 'Tono',
  identitas: 'KTP 3273',
  goresan: null,
  nama_ketik: null,
  pindaian: file,
  sidik_pindaian: 'c'.repeat(64),
  jenis_pindaian: 'basah',
  pengunggah: 'Dewi',
  sidik_bast: 'a'.repeat(64),
  sidik_baris: 'b'.repeat(64),
  alamat: '10.0.0.7',
  peramban: 'Peramban uji',
  pada: '2026-11-22T03:04:00Z',
  baris: [
    { holding_id: 51, diterima: true, alasan: null, kondisi: null, foto: null },
    { holding_id: 52, diterima: false, alasan: 'Layar retak', kondisi: 'Rusak Ringan', foto: null },
  ],
};
const lembar: Lembar = {
  logo: null,
  foto: new Map(),
  tanda_tangan: signed,
  bast: {
    nomor: '008/BAST/XI/2026',
    tanggal: '2026-11-21',
    isi: {
      kop: { nama_organisasi: 'Dinas Uji', alamat: 'Jalan Satu' },
      kota: 'Bandung',
      pihak_pertama: { name: 'Rini', jabatan: 'Kepala bagian', nip: '197904042005012004' },
      pihak_kedua: {
        name: 'Ani',
        jabatan: 'Analis',
        nip: '198305052005012005',
        unit_kerja: 'Bagian Umum',
      },
      mengetahui: { nama: 'Hendra', jabatan: 'Kepala dinas', nip: null },
      barang: [
        {
          ...line,
          holding_id: 51,
          kode_barang: '004-2019-00001',
          nama_barang: 'Laptop',
          jumlah: 17,
          satuan: 'buah',
          kondisi: 'Baik',
        },
        {
          ...line,
          holding_id: 52,
          kode_barang: '004-2019-00002',
          nama_barang: 'Layar',
          jumlah: 5,
          satuan: null,
          kondisi: 'Baik',
        },
      ],
      catatan: null,
    },
  },
};

describe('the lembar of a tanda terima', () => {
  it('lists what was received and what was not, each value under its heading', () => {
    expect(rowsUnder(lembarPdf(lembar).content, 'No.', 'Kode')).toEqual([
      {
        'No.': '1',
        Kode: '004-2019-00001',
        'Nama barang': 'Laptop',
        Jumlah: '17 buah',
        Kondisi: 'Baik',
        Hasil: 'Diterima',
        Alasan: '',
      },
      {
        'No.': '2',
        Kode: '004-2019-00002',
        'Nama barang': 'Layar',
        Jumlah: '5',
        Kondisi: 'Rusak Ringan',
        Hasil: 'Ditolak',
        Alasan: 'Layar retak',
      },
    ]);
  });

  it('names the receiver, how it was signed, and the SHA-256 of each file', () => {
    const { content } = lembarPdf(lembar);
    expect(factsOf(content)).toEqual([
      ['Penerima', 'Ani'],
      ['NIP', '19830505 200501 2 005'],
      ['Jabatan', 'Analis'],
      ['Unit kerja', 'Bagian Umum'],
      ['Yang menyerahkan', 'Rini'],
      ['Hasil', 'DITERIMA SEBAGIAN'],
      ['Waktu server', '22 November 2026 10.04'],
      ['Saksi', 'Tono'],
      ['Identitas', 'KTP 3273, diperlihatkan kepada saksi'],
      ['Diunggah oleh', 'Dewi'],
      ['Berkas', 'bertanda-tangan.pdf'],
      ['Berkas yang diunggah', `SHA-256 ${'c'.repeat(64)}`],
      ['Alamat jaringan', '10.0.0.7'],
      ['Peramban', 'Peramban uji'],
      ['BAST 008/BAST/XI/2026', `SHA-256 ${'a'.repeat(64)}`],
      ['Rincian di atas', `SHA-256 ${'b'.repeat(64)}`],
    ]);
    expect(textOf(content)).toContain(
      'atas berita acara serah terima nomor 008/BAST/XI/2026tanggal 21 November 2026',
    );
  });

  it('shows a photo with the number and name of its own line', () => {
    const foto = new Map([[52, 'data:second']]);
    expect(tablesOf(lembarPdf({ ...lembar, foto }).content)).toContainEqual([['\n2. Layar', '', '']]);
  });

  it.each([
    ['akun', {}, 'oleh penerima sendiri dengan akunnya di MANIS'],
    ['perangkat', {}, 'pada perangkat petugas, disaksikan oleh Tono'],
    ['tautan', {}, 'dengan tautan sekali pakai yang dikirim ke alamat e-mail penerima'],
    ['pindaian', { jenis_pindaian: 'basah' }, 'Salinan pindaian tanda tangan basah Ani'],
    [
      'pindaian',
      { jenis_pindaian: 'tersertifikasi' },
      'Ditandatangani oleh Ani dengan tanda tangan elektronik',
    ],
  ] as const)('says in words that it was signed by %s', (cara, more, words) => {
    const tanda_tangan = { ...signed, ...more, cara };
    expect(JSON.stringify(lembarPdf({ ...lembar, tanda_tangan }).content)).toContain(words);
  });
});
