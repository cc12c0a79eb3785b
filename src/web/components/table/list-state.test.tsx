import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choice, idParam, listParams, type ValuesOf } from '../../../shared/list-params.ts';
import { parseSearch, stringifySearch } from '../../search-text.ts';
import { type ListState, useListState } from './list-state.ts';

const params = listParams(['nama', 'harga'], {
  kategori_id: idParam,
  kondisi: choice(['Baik', 'Rusak Berat']),
});
type State = ListState<ValuesOf<typeof params>>;

/** Opens a page that only has a list's state at an address. */
async function open(address: string) {
  const seen: { state: State | null } = { state: null };
  const root = createRootRoute({ validateSearch: (search: Record<string, unknown>) => search });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/barang',
    component: () => {
      seen.state = useListState(params, { sort: 'nama' });
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, parseSearch, stringifySearch });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await act(async () => {});
  const state = () => {
    if (!seen.state) throw new Error('not rendered');
    return seen.state;
  };
  const change = (run: (state: State) => void) => act(async () => run(state()));
  return { state, change, history, address: () => history.location.href };
}

afterEach(cleanup);

describe('useListState', () => {
  it('takes what the address says, over the defaults', async () => {
    const list = await open('/barang?page=2&kondisi=Baik');
    expect(list.state().query).toEqual({ page: 2, per_page: 25, sort: 'nama', kondisi: 'Baik' });
    expect(list.state().activeFilters).toBe(1);
  });

  it('writes changes into the address and goes back to page 1', async () => {
    const list = await open('/barang?page=4');
    await list.change((state) => state.set({ kategori_id: 7 }));
    expect(list.address()).toBe('/barang?kategori_id=7');
    await list.change((state) => state.set({ page: 2 }));
    expect(list.address()).toBe('/barang?kategori_id=7&page=2');
    await list.change((state) => state.set({ kategori_id: null, sort: '-harga' }));
    expect(list.address()).toBe('/barang?sort=-harga');
    expect(list.state().query).toEqual({ page: 1, per_page: 25, sort: '-harga' });
  });

  it('lets the Back button undo a filter, but not each typed letter', async () => {
    const list = await open('/barang');
    await list.change((state) => state.set({ kondisi: 'Baik' }));
    await list.change((state) => state.set({ q: 'l' }, { replace: true }));
    await list.change((state) => state.set({ q: 'la' }, { replace: true }));
    await act(async () => list.history.back());
    expect(list.address()).toBe('/barang');
  });

  it('drops filters and q together, keeps sort and per_page', async () => {
    const list = await open('/barang?page=2&per_page=50&sort=-harga&q=x&kategori_id=7');
    expect(list.state().activeFilters).toBe(2);
    await list.change((state) => state.resetFilters());
    expect(list.address()).toBe('/barang?per_page=50&sort=-harga');
  });
});
