import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PenyusutanBarang, PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import { queryClient } from '../../api/query-client.ts';
import { pengaturanDetail } from '../../entities/pengaturan/pengaturan.queries.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PenyusutanBarangPage } from './penyusutan-barang-page.tsx';
import { PenyusutanPeganganPage } from './penyusutan-pegangan-page.tsx';

/** Two laptops of 12 million each over four years, with different values in each column. */
const schedule: PenyusutanBarang = {
  per: '2026-11-30',
  ledgers: ['komersial', 'fiskal'],
  nilai_perolehan: 24_000_000,
  nilai_buku: 6_500_000,
  per_tahun: [
    { tahun: 2025, beban: 6_000_000, akumulasi: 12_000_000, nilai_buku: 12_000_001 },
    { tahun: 2026, beban: 5_500_000, akumulasi: 17_500_000, nilai_buku: 6_500_000 },
  ],
  per_bulan: [
    { bulan: '2026-10', beban: 500_000, akumulasi: 17_000_000, nilai_buku: 7_000_000 },
    { bulan: '2026-11', beban: 0, akumulasi: 17_500_001, nilai_buku: 6_500_000 },
  ],
  barang: {
    id: 5,
    kode_barang: '003-2024-005',
    nama_barang: 'Laptop',
    harga_barang: 12_000_000,
    tahun: 2024,
    tanggal_perolehan: null,
  },
  jumlah: 2,
  pengaturan: {
    metode: 'garis_lurus',
    kelompok: 'kelompok_1',
    masa_manfaat_bulan: 48,
    nilai_residu: 300_000,
    mulai: '2024-01-01',
  } as PenyusutanBarang['pengaturan'],
  saldo_awal: null,
};
const holding: PenyusutanPegangan = {
  ...schedule,
  jumlah: 1,
  pengguna: { id: 8, name: 'Budi', jabatan: null },
  tanggal_awal: '2025-03-10',
  tanggal_akhir: null,
  nilai_buku_awal: 9_000_000,
  nilai_buku_akhir: null,
  susut_selama_dipegang: 2_500_000,
};

let server: TestServer;
let books: 'komersial' | 'keduanya';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
  books = 'keduanya';
});
afterEach(cleanup);

function answerWith(data: object): void {
  server.answer((response, { url }) =>
    json(response, 200, { data: url.startsWith('/api/image') ? { buku_penyusutan: books } : data }),
  );
}
const show = async (data: PenyusutanBarang) => {
  answerWith(data);
  await renderPage(PenyusutanBarangPage, '/barang/penyusutan/5', {
    path: '/barang/penyusutan/$id',
    queryClient,
  });
  await screen.findByRole('heading', { name: 'Penyusutan Laptop' });
};
const asked = () =>
  server.arrived
    .filter(({ url }) => url.startsWith('/api/barang/5/penyusutan'))
    .map(({ url }) => url.split('?')[1] ?? '');
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
/** Returns the cells of the table by row, titles first. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()));

describe('the schedule of a barang', () => {
  it('says what it cost, what it lost and what is left, each under its own name', async () => {
    await show(schedule);
    expect(
      ['Nilai perolehan', 'Akumulasi penyusutan', 'Nilai buku per 30 November 2026'].map(figure),
    ).toEqual([
      expect.stringContaining('Rp24.000.000'),
      expect.stringContaining('Rp17.500.000'),
      expect.stringContaining('Rp6.500.000'),
    ]);
    // for both pieces
    expect(figure('Nilai residu')).toContain('Rp600.000');
    expect(figure('Mulai disusutkan')).toContain('1 Januari 2024');
  });

  it('is told by years and by months, with no column taken for another', async () => {
    await show(schedule);
    expect(rows()).toEqual([
      ['Tahun', 'Beban', 'Akumulasi', 'Nilai buku akhir'],
      ['2025', 'Rp6.000.000', 'Rp12.000.000', 'Rp12.000.001'],
      ['2026', 'Rp5.500.000', 'Rp17.500.000', 'Rp6.500.000'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Per bulan' }));
    expect(rows()).toEqual([
      ['Bulan', 'Beban', 'Akumulasi', 'Nilai buku akhir'],
      ['Oktober 2026', 'Rp500.000', 'Rp17.000.000', 'Rp7.000.000'],
      ['November 2026', 'Rp0', 'Rp17.500.001', 'Rp6.500.000'],
    ]);
  });

  it('leaves out the months inside a half-year, which charge nothing', async () => {
    await show({ ...schedule, pengaturan: { ...schedule.pengaturan, metode: 'garis_lurus_semesteran' } });
    fireEvent.click(screen.getByRole('button', { name: 'Per bulan' }));
    expect(rows().map(([month]) => month)).toEqual(['Bulan', 'Oktober 2026']);
  });

  it.each([
    [
      'has no price',
      { barang: { ...schedule.barang, harga_barang: null } },
      /^Harga barang ini belum diketahui/,
    ],
    ['does not depreciate', { per_tahun: [] }, /^Tidak disusutkan: nilai bukunya tetap Rp24\.000\.000/],
  ])('that %s says so instead', async (_, changed, sentence) => {
    await show({ ...schedule, ...changed });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is asked for on another day and in the other books, and today again', async () => {
    await show(schedule);
    expect(asked()).toEqual(['ledger=komersial']);
    fireEvent.change(await screen.findByLabelText('Buku'), { target: { value: 'fiskal' } });
    await waitFor(() => expect(asked().at(-1)).toBe('ledger=fiskal'));
    fireEvent.change(screen.getByLabelText('Per tanggal'), { target: { value: '2025-12-31' } });
    await waitFor(() => expect(asked().at(-1)).toBe('ledger=fiskal&per=2025-12-31'));
    queryClient.removeQueries({ queryKey: ['barang', 'penyusutan', 5, 'fiskal', 'hari-ini'] });
    fireEvent.click(screen.getByRole('button', { name: 'Hari ini' }));
    await waitFor(() => expect(asked()).toHaveLength(4));
    expect(asked().at(-1)).toBe('ledger=fiskal');
  });

  /** Waits for the office's settings, which say whether there is a fiscal ledger. */
  const settled = () =>
    waitFor(() => expect(queryClient.getQueryData(pengaturanDetail.queryKey)).toBeDefined());

  it('offers no other books where the office keeps one, or the barang stands in one', async () => {
    books = 'komersial';
    await show(schedule);
    await settled();
    expect(screen.queryByLabelText('Buku')).toBeNull();
    cleanup();
    queryClient.clear();
    books = 'keduanya';
    await show({ ...schedule, ledgers: ['komersial'] });
    await settled();
    expect(screen.queryByLabelText('Buku')).toBeNull();
  });

  it('leads to the setting only who may change it', async () => {
    await show(schedule);
    expect(screen.getByRole('link', { name: 'Ubah pengaturan barang' }).getAttribute('href')).toBe(
      '/barang/edit/5',
    );
    cleanup();
    signInAs('user');
    await show(schedule);
    expect(screen.queryByRole('link', { name: 'Ubah pengaturan barang' })).toBeNull();
  });
});

const openHolding = async (data: PenyusutanPegangan) => {
  answerWith(data);
  await renderPage(PenyusutanPeganganPage, '/barang/pengguna_barang/5/penyusutan_barang/61', {
    path: '/barang/pengguna_barang/$barangId/penyusutan_barang/$barangPenggunaId',
    queryClient,
  });
  await screen.findByRole('heading', { name: 'Penyusutan Laptop' });
};

/** Figures of a barang without a price, as the server computes them. */
const unpriced = {
  barang: { ...schedule.barang, harga_barang: null },
  nilai_perolehan: 0,
  nilai_buku: 0,
  per_tahun: [],
  per_bulan: [],
};
const nothing = { nilai_buku_awal: 0, susut_selama_dipegang: 0 };
it.each([
  ['a barang', () => show({ ...schedule, ...unpriced }), 3],
  ['a holding', () => openHolding({ ...holding, ...unpriced, ...nothing }), 4],
] as const)('without a price no figure of %s is Rp0', async (_, open, count) => {
  await open();
  const figures = [...document.querySelectorAll('dl:first-of-type > div')].slice(0, count);
  expect(figures.map((one) => one.querySelector('dd')?.textContent?.trim())).toEqual(
    Array(count).fill('Belum diketahui'),
  );
});

it('the schedule of a holding says what was left before it and what it lost since, in this order', async () => {
  await openHolding(holding);
  expect(server.arrived.some(({ url }) => url.startsWith('/api/barang/5/pengguna/61/penyusutan'))).toBe(true);
  expect(screen.getByText(/^1 unit pada Budi/)).toBeDefined();
  expect(
    ['Nilai buku sebelum diserahkan', 'Penyusutan selama dipegang', 'Nilai buku per 30 November 2026'].map(
      figure,
    ),
  ).toEqual([
    expect.stringContaining('Rp9.000.000'),
    expect.stringContaining('Rp2.500.000'),
    expect.stringContaining('Rp6.500.000'),
  ]);
});
