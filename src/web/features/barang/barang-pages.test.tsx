import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BarangBaris } from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { queryClient } from '../../api/query-client.ts';
import { PageActions } from '../../components/page-actions.tsx';
import { standAt } from '../../testing/clock.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { useMoreActions } from './barang-actions.ts';
import { BarangCreatePage } from './barang-create-page.tsx';
import { BarangListPage } from './barang-list-page.tsx';

const texts = Object.fromEntries(Object.keys(barangTexts).map((name) => [name, null])) as Record<
  keyof typeof barangTexts,
  null
>;
/** Different values in each column. */
const laptop: BarangBaris = {
  ...texts,
  id: 5,
  kode_barang: '003-2024-005',
  nama_barang: 'Laptop',
  detail_barang: null,
  kategori_id: 3,
  kategori: { id: 3, nama_kategori: 'Komputer' },
  harga_barang: 12_500_000,
  jumlah_barang: 9,
  sisa: 2,
  tahun: 2024,
  tanggal_perolehan: '2024-03-15',
  cara_perolehan: 'beli',
  kondisi: 'Rusak Ringan',
  lokasi_id: 6,
  lokasi: { id: 6, lokasi: 'Aula', jalur: 'Gedung A / Aula' },
  gambar_id: null,
  gambar: null,
  lampiran_id: null,
  lampiran: null,
  dibuat_oleh: null,
  penyusutan: null,
  penyusutan_fiskal: null,
  isian: {},
  versi: 4,
  created_at: '2026-11-22T18:00:00Z',
  updated_at: '2026-11-23T18:00:00Z',
  pemegang: [
    { pengguna_id: 8, name: 'Budi', jumlah: 4 },
    { pengguna_id: 9, name: 'Ani', jumlah: 2 },
  ],
  jumlah_pemegang: 5,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

const outdated = [
  ['barang', 'list', {}],
  ['barang', 'detail', 5],
  ['mutasi', 'list', {}],
  ['logdeletebarang', 'list', {}],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);

describe('the list', () => {
  beforeEach(() =>
    server.answer((response, { url }) =>
      json(response, 200, {
        data: url.startsWith('/api/barang') ? [laptop] : [],
        meta: { page: 1, per_page: 25, total: 1, mirip: false },
      }),
    ),
  );

  it('shows in each column what belongs there, with times on the office’s clock', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    const all = 'nama_barang,kode_barang,kategori,lokasi,kondisi,jumlah_barang,sisa,pemegang,harga_barang';
    await renderPage(BarangListPage, `/barang?kolom=${all},tahun,tanggal_perolehan,created_at,updated_at`);
    const row = await screen.findByRole('row', { name: /Laptop/ });
    const cells = [...row.querySelectorAll('th, td')];
    const named = Object.fromEntries(
      screen
        .getAllByRole('columnheader')
        .map((head, at) => [head.textContent, cells[at]?.textContent?.trim()]),
    );
    expect(named).toMatchObject({
      Kode: '003-2024-005',
      Kategori: 'Komputer',
      Kondisi: 'Rusak Ringan',
      Jumlah: expect.stringContaining('9'),
      Sisa: '2',
      Pemegang: 'Budi 4, Ani 2+3',
      'Harga satuan': 'Rp12.500.000',
      Tahun: '2024',
      'Tanggal perolehan': '15 Maret 2024',
      Dibuat: '23 November 2026 01.00',
      Diubah: '24 November 2026 01.00',
    });
    expect(within(row).getByRole('link', { name: '3 pemegang lain' })).toBeDefined();
  });

  it('takes its filters along to the report, which has the files', async () => {
    await renderPage(BarangListPage, '/barang?kondisi=Rusak+Berat&page=1&sort=tahun');
    const link = await screen.findByRole('link', { name: 'Laporan dan ekspor' });
    expect(link.getAttribute('href')).toBe('/laporan/barang?kondisi=Rusak+Berat');
  });
});

describe('what the page of a barang offers', () => {
  const labels = async (barang: Parameters<typeof useMoreActions>[0]) => {
    const found: string[] = [];
    function Actions() {
      const actions = useMoreActions(barang, () => {});
      found.splice(0, found.length, ...actions.map(({ label }) => label));
      return <PageActions actions={actions} />;
    }
    await renderPage(Actions);
    return found;
  };

  it('lets who only reads print and label it', async () => {
    signInAs('user');
    const found = await labels(laptop);
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Hapus|Pecah|Catat|nilai|Usulkan/)]),
    );
  });

  it('splits several pieces, and adds value to a single one whose price is known', async () => {
    const several = await labels(laptop);
    expect(several).toEqual(expect.arrayContaining(['Pecah barang', 'Hapus', 'Usulkan penghapusan']));
    expect(several).not.toContain('Tambah nilai (kapitalisasi)');
    cleanup();
    const one = await labels({ ...laptop, jumlah_barang: 1 });
    expect([one.includes('Pecah barang'), one.includes('Tambah nilai (kapitalisasi)')]).toEqual([
      false,
      true,
    ]);
    cleanup();
    const unpriced = await labels({ ...laptop, jumlah_barang: 1, harga_barang: null });
    expect(unpriced).not.toContain('Tambah nilai (kapitalisasi)');
  });

  it.each([
    ['some are in stock', 2, ['admin', 'user'] as const, true],
    ['none is left', 0, ['admin', 'user'] as const, false],
    ['the person asks for nothing', 2, ['admin'] as const, false],
  ])('can be asked for only where it makes sense: %s', async (_, sisa, roles, offered) => {
    signInAs(...roles);
    expect((await labels({ ...laptop, sisa })).includes('Minta barang ini')).toBe(offered);
  });
});

describe('the form of the next barang of a pile', () => {
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

  it('keeps where and when it was bought, and is empty of all that tells it apart', async () => {
    server.answer((response, { method, url }) => {
      if (method === 'POST') return json(response, 201, { data: laptop });
      if (url.startsWith('/api/kategori/'))
        return json(response, 200, {
          data: { id: 3, nama_kategori: 'Komputer', isian: [], penyusutan: null },
        });
      return json(response, 200, { data: [], meta: { page: 1, per_page: 25, total: 0 } });
    });
    await renderPage(BarangCreatePage, '/barang/create', { queryClient });
    seed();
    fireEvent.change(field(/^Nama barang/), { target: { value: 'Laptop' } });
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    expect(await screen.findByText('Laptop sudah disimpan sebagai 003-2024-005.')).toBeDefined();
    await waitFor(() => expect(field(/^Nama barang/).value).toBe(''));
    expect([field(/^Tahun/).value, field(/^Jumlah/).value, field(/^Harga satuan/).value]).toEqual([
      '2024',
      '1',
      '',
    ]);
    expect(stale()).toEqual([true, true, true, true, false]);
    cleanup();
    expect(keptText()).not.toContain('Laptop');
  });
});
