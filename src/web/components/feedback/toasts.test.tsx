import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToasts, hideToast, showToast, type ToastInput } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (input: ToastInput) => act(() => void showToast(input));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
});
afterEach(() => {
  for (const toast of getToasts()) hideToast(toast.id);
  cleanup();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('hides by itself after 5000 ms', () => {
    show({ message: 'Barang disimpan.' });
    pass(4999);
    expect(screen.getByText('Barang disimpan.')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Barang disimpan.')).toBeNull();
  });

  it('stays at least 1000 ms', () => {
    show({ message: 'Sekejap', duration: 10 });
    pass(999);
    expect(screen.getByText('Sekejap')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Sekejap')).toBeNull();
  });

  it('waits while it is being read, and then at least 1000 ms more', () => {
    show({ message: 'Baca saya' });
    pass(4900);
    const toast = screen.getByText('Baca saya');
    fireEvent.mouseEnter(toast);
    pass(60_000);
    expect(screen.getByText('Baca saya')).toBeDefined();
    fireEvent.mouseLeave(toast);
    pass(999);
    expect(screen.getByText('Baca saya')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Baca saya')).toBeNull();
  });

  it('goes when it is closed, and its action runs', () => {
    const run = vi.fn();
    show({ message: 'Dihapus', actions: [{ label: 'Urungkan', run }] });
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Dihapus')).toBeNull();
    show({ message: 'Gagal', kind: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Gagal');
    fireEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
    expect(screen.queryByText('Gagal')).toBeNull();
  });
});
