import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Isian } from '../../../shared/isian.ts';
import { MAX_ISIAN_FILTER } from '../../../shared/limits.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { kategoriDetail } from '../kategori/kategori.queries.ts';
import { IsianFilters } from './isian-filters.tsx';

afterEach(cleanup);

/** Length of the filter `{"bahan":["…"]}` without the choice. */
const AROUND = '{"bahan":[""]}'.length;
const isianOf = (pilihan: string[]): Isian[] => [
  { kunci: 'bahan', label: 'Bahan', jenis: 'pilihan', satuan: null, wajib: false, pilihan },
];

/** Renders the filter of a kategori with these choices; returns the filter in the address. */
async function filtersOf(pilihan: string[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(kategoriDetail(7).queryKey, {
    id: 7,
    nama_kategori: 'Meja',
    isian: isianOf(pilihan),
  } as never);
  const current: { filter: string | undefined } = { filter: undefined };
  await renderPage(
    () => {
      const [value, setValue] = useState<string>();
      current.filter = value;
      return <IsianFilters kategoriId={7} value={value} onChange={(next) => setValue(next ?? undefined)} />;
    },
    '/halaman',
    { queryClient },
  );
  return current;
}

it('a filter as long as an address carries is used, and a longer one is told, not dropped in silence', async () => {
  const longest = 'x'.repeat(MAX_ISIAN_FILTER - AROUND);
  const current = await filtersOf([longest, 'Kayu']);
  fireEvent.click(screen.getByRole('checkbox', { name: longest }));
  expect(current.filter).toHaveLength(MAX_ISIAN_FILTER);
  expect(screen.queryByRole('alert')).toBeNull();

  fireEvent.click(screen.getByRole('checkbox', { name: 'Kayu' }));
  expect(current.filter).toHaveLength(MAX_ISIAN_FILTER);
  expect(screen.getByRole('alert').textContent).toContain('belum dipakai');

  fireEvent.click(screen.getByRole('checkbox', { name: longest }));
  expect(current.filter).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
