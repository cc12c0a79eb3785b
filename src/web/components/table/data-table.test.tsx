import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, PageQuery, TableState } from './data-table.types.ts';
import { nextSort } from './sorting.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: number;
  nama: string;
  harga: number;
}
const rows: Row[] = [
  { id: 1, nama: 'Laptop', harga: 10 },
  { id: 2, nama: 'Meja', harga: 20 },
];
const columns: Column<Row>[] = [
  { key: 'nama', header: 'Nama', cell: (row) => row.nama, sort: 'nama' },
  { key: 'harga', header: 'Harga', cell: (row) => row.harga, sort: 'harga', align: 'end', width: '120px' },
];
const set = vi.fn();
const resetFilters = vi.fn();
const refetch = vi.fn();

const loaded: PageQuery<Row> = {
  data: { data: rows, meta: { page: 2, per_page: 25, total: 3120 } },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch,
};

function pageOf(query: PageQuery<Row>, state: Partial<TableState> = {}) {
  return function Page() {
    const selection = useSelection(query.data?.meta.total ?? 0, '');
    return (
      <DataTable
        label="Daftar barang"
        columns={columns}
        query={query}
        state={{ query: { sort: '-harga' }, set, resetFilters, activeFilters: 0, ...state }}
        selection={selection}
        bulkActions={<button type="button">Hapus</button>}
        rowId={(row) => row.id}
        rowName={(row) => row.nama}
        rowLink={() => ({ to: '/login' })}
        empty={{ title: 'Belum ada barang', action: <button type="button">Tambah barang</button> }}
      />
    );
  };
}

beforeEach(() => {
  set.mockReset();
  resetFilters.mockReset();
  refetch.mockReset();
});
afterEach(cleanup);

describe('DataTable', () => {
  it('says in the header how it is sorted, and sorts on a press', async () => {
    await renderPage(pageOf(loaded));
    const [, nama, harga] = screen.getAllByRole('columnheader');
    expect(nama?.getAttribute('aria-sort')).toBe('none');
    expect(harga?.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'Nama' }));
    expect(set).toHaveBeenCalledWith({ sort: 'nama' });
  });

  it('sorts up, then down, then as the list has it', () => {
    expect([nextSort('nama', undefined), nextSort('nama', 'nama'), nextSort('nama', '-nama')]).toEqual([
      'nama',
      '-nama',
      null,
    ]);
  });

  it('shows which rows of how many, and leads to the others', async () => {
    await renderPage(pageOf(loaded));
    expect(screen.getByText('26–50 dari 3.120')).toBeDefined();
    const pages = screen.getByRole('navigation', { name: 'Halaman daftar barang' });
    fireEvent.click(within(pages).getByRole('button', { name: 'Halaman berikutnya' }));
    expect(set).toHaveBeenCalledWith({ page: 3 });
    fireEvent.change(screen.getByLabelText('Baris per halaman'), { target: { value: '100' } });
    expect(set).toHaveBeenLastCalledWith({ per_page: 100 });
  });

  it('opens a row by its link, and by a press beside it', async () => {
    const page = await renderPage(pageOf(loaded));
    expect(screen.getByRole('link', { name: 'Laptop' }).getAttribute('href')).toBe('/login');
    fireEvent.click(screen.getByText('20'));
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(page.history.location.pathname).toBe('/login');
  });

  it('selects rows, the page, and all that match', async () => {
    await renderPage(pageOf(loaded));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih Meja' }));
    const bar = screen.getByRole('region', { name: 'Baris terpilih' });
    expect(bar.textContent).toContain('1 dipilih');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }));
    fireEvent.click(within(bar).getByRole('button', { name: 'Pilih semua 3.120 yang cocok' }));
    expect(bar.textContent).toContain('3.120 dipilih');
    fireEvent.click(within(bar).getByRole('button', { name: 'Batalkan pilihan' }));
    expect(screen.queryByRole('region', { name: 'Baris terpilih' })).toBeNull();
  });

  it('offers no page to select before there are rows', async () => {
    await renderPage(pageOf({ ...loaded, data: undefined }));
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih semua baris di halaman ini' });
    expect(page.disabled).toBe(true);
  });

  it('says when there is nothing, and nothing that fits', async () => {
    const nothing = { ...loaded, data: { data: [], meta: { page: 1, per_page: 25, total: 0 } } };
    const empty = await renderPage(pageOf(nothing));
    expect(screen.getByText('Belum ada barang')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tambah barang' })).toBeDefined();
    empty.unmount();
    await renderPage(pageOf(nothing, { activeFilters: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    expect(resetFilters).toHaveBeenCalledTimes(1);
  });

  it('offers another try when it could not be loaded', async () => {
    const error = new ApiError({ status: 0, code: 'network' });
    await renderPage(pageOf({ ...loaded, data: undefined, error }));
    expect(screen.getByRole('alert').textContent).toContain('Periksa sambungan');
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('gives way to the last page when there are no longer so many', async () => {
    const gone = { ...loaded, data: { data: [], meta: { page: 9, per_page: 25, total: 60 } } };
    await renderPage(pageOf(gone));
    expect(set).toHaveBeenCalledWith({ page: 3 }, { replace: true });
  });

  it('shows that it is loading', async () => {
    await renderPage(pageOf({ ...loaded, data: undefined }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});
