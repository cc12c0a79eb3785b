import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPhone } from '../../testing/phone.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, PageQuery, TableState } from './data-table.types.ts';
import { PhoneRows } from './phone-rows.tsx';
import { editRow, RowActions, removeRow } from './row-actions.tsx';
import { unitCells } from './unit-cells.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: number;
  nama: string;
  kode: string;
  ruang: string;
  kondisi: string;
  jumlah: number;
  tahun: number;
}
const rows: Row[] = [
  { id: 1, nama: 'Laptop', kode: '001', ruang: 'Aula', kondisi: '', jumlah: 15, tahun: 2024 },
  { id: 2, nama: 'Meja', kode: '002', ruang: '', kondisi: 'Rusak Berat', jumlah: 1, tahun: 2020 },
];
const columns: Column<Row>[] = [
  { key: 'nama', header: 'Nama', cell: (row) => row.nama, sort: 'nama', phone: 'title' },
  { key: 'ruang', header: 'Lokasi', cell: (row) => row.ruang, phone: 'line' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode, phone: 'code' },
  { key: 'kondisi', header: 'Kondisi', cell: (row) => row.kondisi, phone: 'badge' },
  { key: 'jumlah', header: 'Jumlah', sort: 'jumlah', ...unitCells((row) => row.jumlah) },
  { key: 'tahun', header: 'Tahun', cell: (row) => row.tahun },
];
const set = vi.fn();
const loaded: PageQuery<Row> = {
  data: { data: rows, meta: { page: 1, per_page: 25, total: 40 } },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
};

async function openList(sort?: string, query = loaded) {
  onPhone();
  const state: TableState = { query: { sort }, set, resetFilters: () => {}, activeFilters: 0 };
  return renderPage(() => (
    <DataTable
      label="Daftar barang"
      columns={columns}
      query={query}
      state={state}
      selection={useSelection(40, '')}
      bulkActions={<button type="button">Hapus terpilih</button>}
      rowId={(row) => row.id}
      rowName={(row) => row.nama}
      rowLink={() => ({ to: '/login' })}
      rowActions={(row) => (
        <RowActions
          name={row.nama}
          actions={[editRow({ to: '/login' }), removeRow(() => set('hapus', row.id))]}
        />
      )}
      empty={{ title: 'Belum ada barang' }}
    />
  ));
}

const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ ...rows[0], id: index + 1, nama: `Meja ${index + 1}` }) as Row,
  );

beforeEach(() => {
  set.mockReset();
});
afterEach(cleanup);

describe('the rows of a phone', () => {
  it('show what each column has a place for, the kode beside the name, without empty fields', async () => {
    await openList();
    const [laptop, meja] = screen
      .getAllByRole('listitem')
      .map((row) =>
        [...row.querySelectorAll('a, span')].filter(({ childElementCount }) => childElementCount === 0),
      );
    expect(laptop?.map(({ textContent }) => textContent)).toEqual(['Laptop', '001', '15 unit', 'Aula']);
    expect(meja?.map(({ textContent }) => textContent)).toEqual(['Meja', '002', '1 unit', '', 'Rusak Berat']);
    expect(screen.queryByText('2024')).toBeNull();
  });

  it.each([
    [12, 12, undefined],
    [13, 12, '53px'],
    [25, 12, '689px'],
  ])(
    'of %i draw the %i on the screen first, and keep the place of the others',
    async (count, first, place) => {
      const state: TableState = { query: {}, set, resetFilters: () => {}, activeFilters: 0 };
      const before = document.createElement('div');
      // as the server would render it: before any effect
      before.innerHTML = renderToStaticMarkup(
        <PhoneRows
          label="Daftar barang"
          columns={columns}
          rows={rowsOf(count)}
          query={loaded}
          state={state}
          rowId={(row) => row.id}
          rowName={(row) => row.nama}
          onSorted={() => {}}
          empty={{ title: 'Belum ada barang' }}
        />,
      );
      expect(before.innerHTML.match(/Meja \d+/g)).toHaveLength(first);
      expect(before.querySelector<HTMLElement>('[aria-hidden]')?.style.height).toBe(place);
      await openList(undefined, {
        ...loaded,
        data: { data: rowsOf(count), meta: { page: 1, per_page: 25, total: 40 } },
      });
      expect(screen.getAllByRole('link', { name: /^Meja \d+$/ })).toHaveLength(count);
      expect(document.querySelector('li[aria-hidden]')).toBeNull();
    },
  );

  it('are links, with their actions behind one button', async () => {
    await openList();
    expect(screen.getByRole('link', { name: 'Laptop' }).getAttribute('href')).toBe('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Tindakan untuk Meja' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ubah', 'Hapus']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Hapus' }));
    expect(set).toHaveBeenCalledWith('hapus', 2);
  });

  it('are selected by a tap after "Pilih", one by one, the page, and all that match', async () => {
    await openList();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pilih' }));
    expect(screen.queryByRole('link')).toBeNull();
    const bar = screen.getByRole('region', { name: 'Baris terpilih' });
    expect(within(bar).queryByRole('button', { name: 'Hapus terpilih' })).toBeNull();
    fireEvent.click(screen.getByText('Meja'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Meja' }).checked).toBe(true);
    expect(bar.textContent).toContain('1 dipilih');
    fireEvent.click(within(bar).getByRole('button', { name: 'Pilih semua di halaman ini' }));
    fireEvent.click(within(bar).getByRole('button', { name: 'Pilih semua 40 yang cocok' }));
    expect(bar.textContent).toContain('40 dipilih');
    expect(within(bar).getByRole('button', { name: 'Hapus terpilih' })).toBeDefined();
    fireEvent.click(within(bar).getByRole('button', { name: 'Batalkan pilihan' }));
    expect(screen.getByRole('link', { name: 'Meja' })).toBeDefined();
  });

  it('are sorted in a sheet, which says how they are now', async () => {
    await openList('-jumlah');
    fireEvent.click(screen.getByRole('button', { name: 'Urutkan: Jumlah, menurun' }));
    const sheet = await screen.findByRole('dialog', { name: 'Urutkan' });
    expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Jumlah' }).checked).toBe(true);
    fireEvent.click(within(sheet).getByRole('radio', { name: 'Nama' }));
    expect(set).toHaveBeenLastCalledWith({ sort: '-nama' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Menaik' }));
    expect(set).toHaveBeenLastCalledWith({ sort: 'jumlah' });
    fireEvent.click(within(sheet).getByRole('radio', { name: 'Urutan semula' }));
    expect(set).toHaveBeenLastCalledWith({ sort: null });
  });

  it('have places kept for them while they load', async () => {
    await openList(undefined, { ...loaded, data: undefined });
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
  });
});
