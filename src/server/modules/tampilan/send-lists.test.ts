import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createViewOffice,
  type Filter,
  type ViewOffice,
  type Who,
} from '../../../../test/support/view-office.ts';
import { type Halaman, halamanValues, sentFigures } from '../../../shared/tampilan.ts';
import { officeToday } from '../../../shared/today.ts';

/** Year of the papers, which are issued today. */
const YEAR = officeToday().slice(0, 4);

let office: ViewOffice;
beforeAll(async () => {
  office = await createViewOffice();
});
afterAll(async () => {
  await office.app.close();
});
beforeEach(async () => {
  await office.clear();
});

interface Case {
  who: Who;
  /** Path of its API. */
  api: string;
  filter: () => Filter;
  /** Lines of its filters. */
  described: string[];
  rows: number;
  /** Lines after the number of rows. */
  figures?: string[];
  /** Same figures by the API: filter of each. */
  parts?: Filter[];
  path?: (id: number) => string;
}

const waiting = { tanda_terima: 'menunggu' };
const pending = { status: 'Menunggu' };
const cases: Record<Halaman, Case> = {
  aduan: {
    who: 'budi',
    api: '/api/aduan',
    filter: () => ({ jenis: 'rusak' }),
    described: ['Aduan: Laporan rusak'],
    rows: 1,
    figures: ['Menunggu keputusan: 1'],
    parts: [{ status: 'menunggu' }],
  },
  audit: {
    who: 'admin',
    api: '/api/audit',
    filter: () => ({ jenis: 'kategori', aksi: 'create' }),
    described: ['Jenis data: Kategori', 'Perubahan: Dibuat'],
    rows: 2,
  },
  barang: {
    who: 'admin',
    api: '/api/barang',
    filter: () => ({ lokasi_id: String(office.ids.gedung), harga_min: '1000', harga_max: '9000000' }),
    described: [
      'Lokasi: Gedung A, termasuk lokasi di dalamnya',
      'Harga satuan: mulai Rp1.000 sampai Rp9.000.000',
    ],
    rows: 2,
    figures: ['Jumlah unit: 18', 'Nilai: Rp81.000.000'],
  },
  bast: {
    who: 'ani',
    api: '/api/bast',
    filter: () => ({ jenis: 'penyerahan', tahun: YEAR }),
    described: ['Jenis: Penyerahan', `Tahun: ${YEAR}`],
    rows: 1,
    figures: ['Menunggu diterima: 1'],
    parts: [waiting],
  },
  buku: {
    who: 'ani',
    api: '/api/buku',
    filter: () => ({ harga_min: '60000' }),
    described: ['Harga satuan: mulai Rp60.000'],
    rows: 1,
    figures: ['Jumlah eksemplar: 8', 'Nilai: Rp720.000'],
  },
  history: {
    who: 'ani',
    api: '/api/history',
    filter: () => ({ pengguna_id: String(office.people.ani.id), dari: '2026-02-01' }),
    described: ['Pengguna: Ani Lestari', 'Kurun waktu: mulai 1 Februari 2026'],
    rows: 2,
    figures: ['Masih digunakan: 1'],
    parts: [{ status: 'Masih Digunakan' }],
  },
  jenis: {
    who: 'ani',
    api: '/api/jenis',
    filter: () => ({ q: 'nov' }),
    described: ['Kata kunci: nov'],
    rows: 1,
  },
  kategori: {
    who: 'ani',
    api: '/api/kategori',
    filter: () => ({ sifat: 'Habis pakai' }),
    described: ['Sifat: Habis pakai'],
    rows: 2,
  },
  logdeletebarang: {
    who: 'ani',
    api: '/api/logdeletebarang',
    filter: () => ({ jenis: 'buku' }),
    described: ['Jenis: Buku'],
    rows: 1,
  },
  lokasi: {
    who: 'ani',
    api: '/api/lokasi',
    filter: () => ({ q: 'gedung' }),
    described: ['Kata kunci: gedung'],
    rows: 2,
  },
  mutasi: {
    who: 'ani',
    api: '/api/mutasi',
    filter: () => ({ jenis: 'salah_catat' }),
    described: ['Mutasi: Salah catat'],
    rows: 2,
  },
  opname: {
    who: 'ani',
    api: '/api/opname',
    filter: () => ({ q: 'gudang' }),
    described: ['Kata kunci: gudang'],
    rows: 1,
    figures: ['Berjalan: 1'],
    parts: [{ status: 'berjalan' }],
  },
  pengajuan_admin: {
    who: 'admin',
    api: '/api/pengajuan',
    filter: () => ({ pengguna_id: String(office.people.ani.id) }),
    described: ['Pengaju: Ani Lestari'],
    rows: 2,
    figures: ['Menunggu keputusan: 1'],
    parts: [pending],
    path: () => '/pengajuan/admin',
  },
  pengajuan_user: {
    who: 'budi',
    api: '/api/pengajuan',
    filter: () => ({ q: 'papan' }),
    described: ['Kata kunci: papan'],
    rows: 1,
    figures: ['Menunggu keputusan: 1'],
    parts: [pending],
    path: (id) => `/pengajuan/user/${id}`,
  },
  pengguna: {
    who: 'ani',
    api: '/api/pengguna',
    filter: () => ({ q: 'ani' }),
    described: ['Kata kunci: ani'],
    rows: 1,
    figures: ['Memegang barang atau buku: 1'],
    parts: [{ memegang: 'true' }],
  },
  penghapusan: {
    who: 'ani',
    api: '/api/penghapusan',
    filter: () => ({ q: 'meja' }),
    described: ['Kata kunci: meja'],
    rows: 1,
    figures: ['Menunggu Anda: 1'],
    parts: [{ giliran: 'saya' }],
  },
  permintaan_admin: {
    who: 'admin',
    api: '/api/permintaan',
    filter: () => ({ barang_id: String(office.ids.kamera) }),
    described: ['Barang: Kamera (KODE)'],
    rows: 2,
    figures: ['Menunggu keputusan: 2'],
    parts: [pending],
    path: () => '/permintaan/admin',
  },
  permintaan_user: {
    who: 'ani',
    api: '/api/permintaan',
    filter: () => ({ barang_id: String(office.ids.kamera) }),
    described: ['Barang: Kamera (KODE)'],
    rows: 1,
    figures: ['Menunggu keputusan: 1'],
    parts: [pending],
    path: (id) => `/permintaan/user/${id}`,
  },
  serah_terima: {
    who: 'admin',
    api: '/api/serah-terima',
    filter: () => ({ pengguna_id: String(office.people.ani.id) }),
    described: ['Siapa: Ani Lestari'],
    rows: 1,
    figures: ['Masih draf: 1'],
    parts: [{ status: 'draf' }],
    path: () => '/serah-terima',
  },
  users: {
    who: 'admin',
    api: '/api/users',
    filter: () => ({ role: 'user', aktif: 'true' }),
    described: ['Peran: User', 'Status: Aktif'],
    rows: 2,
  },
};

/** Replaces the kode of a barang, which the database gave. */
const withoutKode = (line: string) => line.replace(/\(\d{3}-\d{4}-\d+\)/, '(KODE)');

test.each(halamanValues)(
  'a view of %s is sent with the figures of its list, and leads to it',
  async (halaman) => {
    const { who, api, filter: filterOf, described, rows, figures = [], parts = [], path } = cases[halaman];
    const filter = filterOf();
    const id = await office.keep(who, halaman, filter);
    expect(await office.send()).toBe(1);
    const { lines, tautan } = await office.outbox();
    expect(lines[0]).toMatch(/, tampilan "Uji", 1 Februari 2027\.$/);
    expect(lines.slice(1, 2 + described.length + figures.length).map(withoutKode)).toEqual([
      ...described,
      `Jumlah baris: ${rows}`,
      ...figures,
    ]);
    expect(figures).toHaveLength(sentFigures[halaman].length);
    // the same numbers as the list answers to this person, and fewer than without the filter
    expect(await office.countOf(who, api, filter)).toBe(rows);
    expect(await office.countOf(who, api, {})).toBeGreaterThan(rows);
    for (const [at, part] of parts.entries()) {
      expect(figures[at]).toMatch(new RegExp(`: ${await office.countOf(who, api, { ...filter, ...part })}$`));
    }
    const search = new URLSearchParams({ ...filter, tersimpan: String(id) });
    expect(tautan).toBe(`${path?.(office.people[who].id) ?? `/${halaman}`}?${search}`);
  },
);
