import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Holding } from '../../../shared/history.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HoldingSource } from './holding-source.tsx';

afterEach(cleanup);

const holding = {
  id: 31,
  pengguna: { id: 8, name: 'Budi', jabatan: 'Staf' },
  jumlah: 2,
  tanggal_awal: '2026-01-05',
} as Holding;

async function show(left: number) {
  const onChange = vi.fn();
  await renderPage(() => (
    <HoldingSource holdings={[holding]} left={left} value={null} onChange={onChange} error={null} />
  ));
  return onChange;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

it('offers the stock and each holder, with how many there are to take', async () => {
  const onChange = await show(3);
  expect(radio(/^Stok/).disabled).toBe(false);
  expect(screen.getByText('Staf · sejak 5 Januari 2026')).toBeDefined();
  fireEvent.click(radio(/^Budi/));
  expect(onChange).toHaveBeenLastCalledWith('31');
  fireEvent.click(radio(/^Stok \(sisa 3\)/));
  expect(onChange).toHaveBeenLastCalledWith('stok');
});

it('does not offer an empty stock', async () => {
  await show(0);
  expect(radio(/^Stok \(sisa 0\)/).disabled).toBe(true);
  expect(radio(/^Budi/).disabled).toBe(false);
});
