import { describe, expect, test } from 'vitest';
import type { ImporSettings } from '../../../shared/impor.ts';
import type { Cell } from '../../lists/cell.ts';
import { checkRow } from './check-row.ts';
import { barangEntity } from './entity-barang.ts';
import { makePlan } from './plan.ts';
import { type Parents, References } from './references.ts';

const kolom = [
  'Nama',
  'Kat',
  'Gedung',
  'Ruang',
  'Thn',
  'Tgl',
  'Jml',
  'Harga',
  'Kondisi',
  'Spek',
  'Warna',
  'Kode',
];
const pemetaan = {
  Nama: 'nama_barang',
  Kat: 'kategori',
  Gedung: 'lokasi_gedung',
  Ruang: 'lokasi_ruangan',
  Thn: 'tahun',
  Tgl: 'tanggal_perolehan',
  Jml: 'jumlah_barang',
  Harga: 'harga_barang',
  Kondisi: 'kondisi',
  Spek: 'detail_barang',
  Warna: 'detail_barang',
  Kode: 'kode_lama',
};
const usual = ['Meja', 'Mebel', 'Gedung 1', 'Aula', '2020', '', '2', '5000', 'Baik', '', '', ''];
const nothing: Parents = { golongan: [], lokasi: [] };

/** Checks a standard row with some cells changed. */
function check(cells: Record<string, Cell>, settings: Partial<ImporSettings> = {}, parents = nothing) {
  const plan = makePlan(barangEntity, kolom, {
    pemetaan,
    default: {},
    pengganti: {},
    tahun_dari_tanggal: false,
    buat_kategori: true,
    buat_lokasi: true,
    ...settings,
  });
  const references = new References(parents, 'Kategori', plan);
  const sel = usual.map((text, index) => cells[kolom[index] ?? ''] ?? text);
  return { ...checkRow(plan, references, { nomor: 2, sel, temuan: [] }), needed: references.needed };
}

const reasons = (result: ReturnType<typeof check>) =>
  result.masalah.map(({ kolom: name, pesan }) => `${name}: ${pesan}`);

describe('a row', () => {
  test('becomes a record', () => {
    const { status, siap, masalah, needed } = check({
      Spek: 'Kayu jati',
      Warna: 'Cokelat',
      Kode: '3.03/2010',
    });
    expect(status).toBe('diterima');
    expect(masalah).toEqual([]);
    expect(siap).toEqual({
      isi: {
        nama_barang: 'Meja',
        merk: null,
        nomor_seri: null,
        ukuran: null,
        bahan: null,
        kode_lama: '3.03/2010',
        fungsi: null,
        harga_barang: 5000,
        jumlah_barang: 2,
        satuan: null,
        tahun: 2020,
        tanggal_perolehan: null,
        sumber_perolehan: null,
        kondisi: 'Baik',
        detail_lokasi: null,
        detail_barang: 'Spek: Kayu jati\nWarna: Cokelat',
        cara_perolehan: null,
        penyusutan_metode: null,
        penyusutan_kelompok: null,
        penyusutan_masa_manfaat_bulan: null,
        penyusutan_nilai_residu: null,
        penyusutan_mulai: null,
        penyusutan_fiskal_metode: null,
        penyusutan_fiskal_kelompok: null,
      },
      golongan: { nama: 'Mebel' },
      lokasi: { jalur: ['Gedung 1', 'Aula'] },
    });
    expect(needed).toEqual({ golongan: ['Mebel'], lokasi: ['Gedung 1', 'Gedung 1 / Aula'] });
  });

  test('with several faults tells all of them', () => {
    const result = check({ Nama: ' ', Harga: '-1', Kondisi: 'Baik / 4 R', Jml: '', Thn: '10' });
    expect(result.status).toBe('ditolak');
    expect(result.masalah.map(({ kolom: name }) => name).sort()).toEqual([
      'Harga',
      'Jml',
      'Kondisi',
      'Nama',
      'Thn',
    ]);
    expect(result.masalah.find(({ kolom: name }) => name === 'Harga')).toEqual({
      kolom: 'Harga',
      nilai: '-1',
      pesan: 'Harga tidak boleh negatif.',
      berat: 'galat',
    });
    expect(result.needed).toEqual({ golongan: [], lokasi: [] });
  });

  test('obeys the rules of the record as if it had been typed', () => {
    expect(reasons(check({ Harga: '10000000000000', Jml: '1000' }))[0]).toMatch(
      /^Harga: Harga dikali jumlah/,
    );
    expect(reasons(check({ Tgl: '2022-07-22' }))[0]).toMatch(/^Tgl: Tahun tanggal ini berbeda/);
  });
});

describe('empty cells', () => {
  test('take the value that the person picked, and say so', () => {
    const { status, siap, masalah } = check(
      { Harga: '', Kondisi: '-' },
      { default: { harga_barang: 0, kondisi: 'Baik' } },
    );
    expect(status).toBe('diperingatkan');
    expect(siap?.isi).toMatchObject({ harga_barang: 0, kondisi: 'Baik' });
    expect(masalah.map(({ pesan }) => pesan)).toEqual([
      'Kosong; memakai "0" sesuai pilihan Anda.',
      'Kosong; memakai "Baik" sesuai pilihan Anda.',
    ]);
  });

  test('are refused without one, never guessed', () => {
    expect(reasons(check({ Kondisi: '' }))).toEqual([
      'Kondisi: Kondisi kosong. Isi di berkas, atau pilih nilai untuk sel kosong.',
    ]);
    expect(check({ Jml: '' }).status).toBe('ditolak');
    expect(check({ Gedung: '', Ruang: '' }).status).toBe('ditolak');
  });

  test('of a price are one that is not known, which is not a price of 0', () => {
    for (const Harga of ['', '-', ' ']) {
      expect(check({ Harga })).toMatchObject({ status: 'diterima', siap: { isi: { harga_barang: null } } });
    }
    expect(check({}, { pemetaan: { ...pemetaan, Harga: null } }).siap?.isi.harga_barang).toBeNull();
    for (const Harga of ['0', 'Rp0', 'Rp 0,-'])
      expect(check({ Harga })).toMatchObject({ status: 'diterima', siap: { isi: { harga_barang: 0 } } });
    expect(check({ Harga: '-1' }).status).toBe('ditolak');
    expect(check({ Harga: 'tidak ada' }).status).toBe('ditolak');
  });

  test('of a column that is not there take the picked value without a word', () => {
    const without = { ...pemetaan, Kondisi: null };
    expect(check({}, { pemetaan: without, default: { kondisi: 'RR' } })).toMatchObject({
      status: 'diterima',
      siap: { isi: { kondisi: 'Rusak Ringan' } },
    });
    expect(reasons(check({}, { pemetaan: without }))).toEqual([
      'Kondisi: Kondisi kosong. Cocokkan dengan sebuah kolom, atau pilih nilainya.',
    ]);
  });

  test('take picked records', () => {
    const { siap, status } = check(
      { Kat: '', Gedung: '', Ruang: '' },
      { default: { kategori_id: 7, lokasi_id: 9 } },
    );
    expect(siap).toMatchObject({ golongan: { id: 7 }, lokasi: { id: 9 } });
    expect(status).toBe('diperingatkan');
  });

  test('of all lokasi columns take the picked way, filled ones keep theirs', () => {
    const settings = { default: { lokasi: 'Gudang / Rak 1' } };
    expect(check({}, settings).siap?.lokasi).toEqual({ jalur: ['Gedung 1', 'Aula'] });
    const { siap, masalah } = check({ Gedung: '', Ruang: '-' }, settings);
    expect(siap?.lokasi).toEqual({ jalur: ['Gudang', 'Rak 1'] });
    expect(masalah).toMatchObject([{ kolom: 'Gedung, Ruang', pesan: 'Kosong; memakai yang Anda pilih.' }]);
  });

  test('of the year take that of the date only when the person said so', () => {
    expect(check({ Thn: '', Tgl: '22/07/2019' }).status).toBe('ditolak');
    const { siap, masalah } = check({ Thn: '', Tgl: '22/07/2019' }, { tahun_dari_tanggal: true });
    expect(siap?.isi).toMatchObject({ tahun: 2019, tanggal_perolehan: '2019-07-22' });
    expect(masalah[0]?.pesan).toMatch(/2019 diambil dari tanggal/);
    expect(check({ Thn: 'x', Tgl: '22/07/2019' }, { tahun_dari_tanggal: true }).status).toBe('ditolak');
  });

  test('of a room put the thing into its building, and say so', () => {
    const { siap, masalah } = check({ Ruang: '' });
    expect(siap?.lokasi).toEqual({ jalur: ['Gedung 1'] });
    expect(masalah).toMatchObject([
      { kolom: 'Ruang', pesan: 'Kosong; barang ini ditempatkan di "Gedung 1".' },
    ]);
  });
});

describe('unreadable cells', () => {
  test('take a value only when the person picked one for them', () => {
    const { siap, masalah } = check({ Kondisi: 'Baik / 4 R' }, { pengganti: { kondisi: 'Rusak Ringan' } });
    expect(siap?.isi).toMatchObject({ kondisi: 'Rusak Ringan' });
    expect(masalah).toMatchObject([{ nilai: 'Baik / 4 R', berat: 'peringatan' }]);
    expect(check({ Kondisi: 'Baik / 4 R' }, { default: { kondisi: 'Baik' } }).status).toBe('ditolak');
  });
  test('may be left empty where the field may be', () => {
    expect(check({ Tgl: 'kemarin' }, { pengganti: { tanggal_perolehan: null } }).siap?.isi).toMatchObject({
      tanggal_perolehan: null,
    });
    expect(check({ Tgl: '2022-07-22' }, { pengganti: { tanggal_perolehan: null } }).status).toBe(
      'diperingatkan',
    );
  });
});

describe('references', () => {
  const parents: Parents = {
    golongan: [{ id: 4, nama: 'MEBEL', habis_pakai: false }],
    lokasi: [
      { id: 1, lokasi: 'Kampus', induk_id: null },
      { id: 2, lokasi: 'Gedung 1', induk_id: 1 },
      { id: 3, lokasi: 'Aula', induk_id: 2 },
    ],
  };
  test('that are there need nothing made', () => {
    const { needed, masalah } = check({}, { buat_kategori: false, buat_lokasi: false }, parents);
    expect(needed).toEqual({ golongan: [], lokasi: [] });
    expect(masalah).toMatchObject([{ pesan: 'Lokasi dicocokkan dengan "Kampus / Gedung 1 / Aula".' }]);
  });
  test('that are not there are refused unless they may be made', () => {
    expect(
      reasons(check({ Kat: 'Baru', Ruang: 'Pos' }, { buat_kategori: false, buat_lokasi: false }, parents)),
    ).toEqual([
      'Kat: Kategori "Baru" belum ada. Izinkan pembuatan kategori, atau perbaiki namanya.',
      'Gedung, Ruang: Lokasi "Kampus / Gedung 1 / Pos" belum ada. Izinkan pembuatan lokasi, atau perbaiki namanya.',
    ]);
    expect(check({ Ruang: 'Pos' }, {}, parents).needed.lokasi).toEqual(['Kampus / Gedung 1 / Pos']);
  });
});

describe('settings that don’t fit are refused by name', () => {
  test.each<[Partial<ImporSettings>, string]>([
    [{ pemetaan: { Tiada: 'nama_barang' } }, 'pemetaan.Tiada'],
    [{ pemetaan: { Nama: 'entah' } }, 'pemetaan.Nama'],
    [{ pemetaan: { Nama: 'nama_barang', Kat: 'nama_barang' } }, 'pemetaan.Kat'],
    [{ pemetaan: { Nama: 'lokasi', Gedung: 'lokasi_gedung' } }, 'pemetaan'],
    [{ default: { harga_barang: -5 } }, 'default.harga_barang'],
    [{ default: { harga_barang: '1.5 jt' } }, 'default.harga_barang'],
    [{ default: { kondisi: 'Lumayan' } }, 'default.kondisi'],
    [{ default: { entah: 'x' } }, 'default.entah'],
    [{ default: { kategori_id: 'x' } }, 'default.kategori_id'],
    [{ pengganti: { kondisi: null } }, 'pengganti.kondisi'],
  ])('%j', (settings, field) => {
    expect(() => check({}, settings)).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } }),
    );
  });
});
