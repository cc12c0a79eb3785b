import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accepts, refusals } from '../../test/support/schema.ts';
import { auditEndpoints } from './audit.ts';
import { correctionInput, handOutInput, takeBackInput, transferInput } from './barang-pengguna.ts';
import { deletionInput } from './deletion-input.ts';
import { historyEndpoints } from './history.ts';
import { jenisEndpoints } from './jenis.ts';
import { jenisInput } from './jenis-input.ts';
import { kategoriEndpoints } from './kategori.ts';
import { kategoriInput } from './kategori-input.ts';
import { sentenceOfPending, sentenceOfPendingPerBarang, setujuInput, tolakInput } from './keputusan.ts';
import { lokasiEndpoints } from './lokasi.ts';
import { lokasiInput } from './lokasi-input.ts';
import { notifikasiEndpoints } from './notifikasi.ts';
import { pengajuanEndpoints } from './pengajuan.ts';
import { pengajuanEdit, pengajuanInput, setujuPengajuanInput } from './pengajuan-input.ts';
import { pengaturanEdit } from './pengaturan-input.ts';
import { suratNames } from './pengaturan-surat-input.ts';
import { penyusutanEndpoints } from './penyusutan-endpoints.ts';
import { permintaanEndpoints } from './permintaan.ts';
import { permintaanEdit, permintaanInput } from './permintaan-input.ts';

/** Minimal body of each form, and its defaults. */
const forms: [string, z.ZodType, Record<string, unknown>, Record<string, unknown>][] = [
  ['hand-over', handOutInput, { pengguna_id: 3, jumlah: 2 }, { keterangan: null }],
  ['return', takeBackInput, {}, { keterangan: null }],
  ['transfer', transferInput, { dari_id: null, pengguna_id: 3, jumlah: 2 }, { keterangan: null }],
  [
    'correction',
    correctionInput,
    { pengguna_id: 3, jumlah: 2, tanggal_awal: '2024-05-01', alasan: 'Salah orang' },
    { tanggal_akhir: null, kondisi_awal: null, kondisi_akhir: null, keterangan: null },
  ],
  ['jenis', jenisInput, { jenis_buku: 'Novel' }, {}],
  [
    'kategori',
    kategoriInput,
    { nama_kategori: 'Mebel' },
    {
      fungsi: null,
      sifat: 'Bergerak',
      penyusutan: { metode: 'tidak_disusutkan', kelompok: null, masa_manfaat_bulan: null },
    },
  ],
  [
    'lokasi',
    lokasiInput,
    { lokasi: 'Gudang' },
    { induk_id: null, kode_lokasi: null, penanggung_jawab_id: null, gambar_id: null },
  ],
  ['deletion', deletionInput, { alasan: 'Hilang' }, { tarik_semua: false, arti: 'salah_catat' }],
  ['refusal', tolakInput, { alasan: 'Tidak ada anggaran' }, {}],
  [
    'pengajuan',
    pengajuanInput,
    { nama_barang: 'Kipas', fungsi: 'Rapat', harga_barang: 5, jumlah_barang: 2 },
    { detail_barang: null, alasan: null, gambar_id: null },
  ],
  ['permintaan', permintaanInput, { barang_id: 7, jumlah: 2, keterangan: 'Rapat' }, {}],
  [
    'settings of the office',
    pengaturanEdit,
    { versi: 4 },
    Object.fromEntries(
      [
        'nama_organisasi',
        'alamat',
        'kota',
        'penanda_tangan_nama',
        'penanda_tangan_jabatan',
        'penanda_tangan_nip',
        'penanda_tangan_kedua_nama',
        'penanda_tangan_kedua_jabatan',
        'penanda_tangan_kedua_nip',
        'logo_id',
        'latar_masuk_id',
        'gambar_barang_id',
        'lampiran_id',
        'templat_surat_komitmen_id',
        'temuan_kontak',
        ...suratNames.filter((name) => name !== 'kertas_surat'),
      ].map((name) => [name, null]),
    ),
  ],
];

describe('a form', () => {
  test.each(forms)('%s says at least so much', (_name, schema, least, more) => {
    expect(schema.parse(least)).toEqual({ ...least, ...more });
    for (const name of Object.keys(least))
      expect(refusals(schema, { ...least, [name]: undefined })).toHaveProperty(name);
  });

  test.each(forms)('%s takes no field that it does not name', (_name, schema, least) => {
    expect(accepts(schema, { ...least, roles: ['admin'] })).toBe(false);
  });

  test('that is decided or changed may name the version that was read', () => {
    const pengajuan = { nama_barang: 'Kipas', fungsi: 'Rapat', harga_barang: 5, jumlah_barang: 2 };
    const permintaan = { barang_id: 7, jumlah: 2, keterangan: 'Rapat' };
    expect(pengajuanEdit.parse({ ...pengajuan, versi: 3 })).toHaveProperty('versi', 3);
    expect(permintaanEdit.parse({ ...permintaan, versi: 3 })).toHaveProperty('versi', 3);
    expect(tolakInput.parse({ alasan: 'a\nb', versi: 3 })).toEqual({ alasan: 'a\nb', versi: 3 });
    expect([undefined, null, {}, { versi: 3 }].map((body) => accepts(setujuInput, body))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(accepts(setujuInput, { alasan: 'x' })).toBe(false);
  });

  test.each([
    ['kategori', kategoriEndpoints.update, { nama_kategori: 'Mebel' }],
    ['jenis', jenisEndpoints.update, { jenis_buku: 'Novel' }],
    ['lokasi', lokasiEndpoints.update, { lokasi: 'Gudang' }],
  ])('of %s may name the version that was read', (_name, { body }, least) => {
    expect(body.parse({ ...least, versi: 3 })).toMatchObject({ ...least, versi: 3 });
    expect([undefined, 0].map((versi) => accepts(body, { ...least, versi }))).toEqual([true, false]);
  });

  test.each([
    ['a deletion', deletionInput, 1000],
    ['a refusal', tolakInput, 1000],
  ])('of %s has a reason', (_what, schema, most) => {
    const reason = (alasan: string) => accepts(schema, { alasan });
    expect([reason(' '), reason('x'.repeat(most)), reason('x'.repeat(most + 1)), reason('a\u0000')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(reason('\u0000a')).toBe(false);
  });
});

test('a pengajuan and the barang of its approval are worth at most 10^15 rupiah', () => {
  const pengajuan = { nama_barang: 'Kipas', fungsi: 'Rapat', jumlah_barang: 1000 };
  const barang = { nama_barang: 'Kipas', jumlah_barang: 1000, kategori_id: 3, lokasi_id: 4, tahun: 2024 };
  for (const [schema, least] of [
    [pengajuanInput, pengajuan],
    [pengajuanEdit, pengajuan],
    [setujuPengajuanInput, barang],
  ] as const) {
    expect(refusals(schema, { ...least, harga_barang: 10 ** 12 })).toEqual({});
    expect(refusals(schema, { ...least, harga_barang: 10 ** 12 + 1 })).toHaveProperty('harga_barang');
  }
});

test('an approved pengajuan is handed over unless it says otherwise', () => {
  const least = {
    nama_barang: 'Kipas',
    jumlah_barang: 1,
    harga_barang: 5,
    kategori_id: 3,
    lokasi_id: 4,
    tahun: 2024,
  };
  expect(setujuPengajuanInput.parse(least)).toMatchObject({ serahkan: true, kondisi: 'Baik' });
  expect(setujuPengajuanInput.parse({ ...least, serahkan: false, versi: 2 })).toMatchObject({
    serahkan: false,
    versi: 2,
  });
});

test('somebody who waits for too much is told how much, and of what', () => {
  expect(sentenceOfPending('pengajuan', 1000)).toMatch(
    /^Anda sudah mempunyai 1\.000 pengajuan yang menunggu/,
  );
  expect(sentenceOfPending('permintaan', 100)).toMatch(/100 permintaan yang menunggu/);
  expect(sentenceOfPendingPerBarang(5)).toMatch(/^Anda sudah mempunyai 5 permintaan untuk barang ini/);
});

test.each([
  ['pengajuan', pengajuanEndpoints],
  ['permintaan', permintaanEndpoints],
])('the counts of %s take the filters of its list, and no page', (_name, { list, jumlah }) => {
  const filters = { q: 'x', status: 'Menunggu', pengguna_id: '3', dari: '2024-01-01', sampai: '2024-12-31' };
  const read = { ...filters, pengguna_id: 3 };
  expect(list.query.parse(filters)).toEqual({ ...read, page: 1, per_page: 25 });
  expect(jumlah.query.parse(filters)).toEqual(read);
  for (const wrong of [{ page: '1' }, { sort: 'id' }, { per_page: '5' }])
    expect(accepts(jumlah.query, wrong)).toBe(false);
});

test('permintaan are counted for one barang, too', () => {
  for (const { query } of [permintaanEndpoints.list, permintaanEndpoints.jumlah])
    expect(query.parse({ barang_id: '7' })).toMatchObject({ barang_id: 7 });
  expect(accepts(pengajuanEndpoints.jumlah.query, { barang_id: '7' })).toBe(false);
});

test('the audit log is read by record, person, kind and period', () => {
  const { query } = auditEndpoints.list;
  const filters = { jenis: 'kelompok_penyusutan', aksi: 'restore', dari: '2024-01-01', sampai: '2024-12-31' };
  expect(query.parse({ ...filters, record_id: '7', pengguna_id: '3', sort: '-waktu' })).toEqual({
    ...filters,
    record_id: 7,
    pengguna_id: 3,
    sort: '-waktu',
    page: 1,
    per_page: 25,
  });
  for (const wrong of [{ jenis: 'sesi' }, { aksi: 'login' }, { sort: 'jenis' }])
    expect(accepts(query, wrong)).toBe(false);
});

test('notifications are paged and replayed for 31 days at most', () => {
  const { list, arus } = notifikasiEndpoints;
  expect(list.query.parse({})).toEqual({ page: 1, per_page: 25 });
  expect(list.query.parse({ page: '100000', per_page: '100', belum_dibaca: 'true' })).toEqual({
    page: 100_000,
    per_page: 100,
    belum_dibaca: true,
  });
  for (const wrong of [
    { page: '0' },
    { page: '100001' },
    { per_page: '0' },
    { per_page: '101' },
    { sort: 'id' },
  ])
    expect(accepts(list.query, wrong)).toBe(false);
  expect(['-1', '0', '2678400', '2678401'].map((detik) => accepts(arus.query, { detik }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a schedule is exported by year unless asked by month', () => {
  const { barang, ekspor } = penyusutanEndpoints;
  expect(ekspor.query.parse({ format: 'csv' })).toEqual({
    format: 'csv',
    periode: 'tahun',
    ledger: 'komersial',
  });
  expect(ekspor.query.parse({ format: 'pdf', periode: 'bulan', per: '2024-05-01' })).toMatchObject({
    periode: 'bulan',
  });
  expect(barang.query.parse({ per: '2024-05-01' })).toEqual({ per: '2024-05-01', ledger: 'komersial' });
  for (const wrong of [{}, { format: 'doc' }, { format: 'csv', periode: 'hari' }, { format: 'csv', lain: 1 }])
    expect(accepts(ekspor.query, wrong)).toBe(false);
});

test('the history is exported whole, not by pages', () => {
  const { query } = historyEndpoints.ekspor;
  expect(accepts(query, { format: 'csv' })).toBe(true);
  expect(accepts(query, { format: 'csv', page: '1' })).toBe(false);
  expect(accepts(query, { format: 'csv', per_page: '10' })).toBe(false);
});
