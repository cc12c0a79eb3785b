import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoleName } from '../../../shared/permissions.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LaporanTotals } from './laporan-totals.tsx';

beforeEach(() => signInAs('admin'));
afterEach(cleanup);

const sums = [
  { sum: 'nilai', label: 'Total nilai', short: 'Nilai', rupiah: true },
  { sum: 'jumlah_jenis', label: 'Barang tercatat', short: 'Barang' },
] as const;

const open = async (tanpa_harga: number, role: RoleName = 'admin') => {
  signInAs(role);
  const total = { nilai: 5000, jumlah_jenis: 1307, tanpa_harga };
  const query = { page: 2, per_page: 25, kategori_id: 3, q: 'meja', per: '2025-06-30' };
  await renderPage(() => <LaporanTotals total={total} sums={sums} query={query} />, '/laporan/barang');
  await screen.findByText('Total nilai');
};

test('the count stands beside the value and leads an admin to just these', async () => {
  await open(1305);
  const link = screen.getByRole('link', { name: '1.305 barang belum berharga' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/barang',
    { q: 'meja', kategori_id: '3', harga_belum_diketahui: 'true' },
  ]);
  expect(link.closest('div')?.querySelector('dt')?.textContent).toBe('Total nilai');
});

test('a user reads the count, and nothing stands there where all have a price', async () => {
  await open(1, 'user');
  expect(screen.getByText('1 barang belum berharga')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await open(0);
  expect(screen.queryByText(/belum berharga/)).toBeNull();
});
