import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { renderPage } from '../testing/render-page.tsx';
import { detailKey, listKey } from './keys.ts';
import { recordPage } from './record-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  queryClient.clear();
});

interface Row {
  id: number;
  nama: string;
}
let answer: (row: Row) => void;
const Page = recordPage({
  entity: 'kategori',
  queryOf: (id) => ({
    queryKey: [...detailKey('kategori'), id],
    queryFn: () =>
      new Promise<Row>((resolve) => {
        answer = resolve;
      }),
  }),
  render: ({ nama }: Row) => <h1>{nama}</h1>,
});
const open = () => renderPage(Page, '/kategori/detail/7', { path: '/kategori/detail/$id', queryClient });

it.each([
  ['a page of a list', { data: [{ id: 7, nama: 'Mebel' }] }],
  ['a list as a whole', [{ id: 7, nama: 'Mebel' }]],
])('the row in %s stands in until the record is loaded', async (_, list) => {
  queryClient.setQueryData([...listKey('kategori'), {}], list);
  await open();
  expect(screen.getByRole('heading').textContent).toBe('Mebel');
  answer({ id: 7, nama: 'Mebel kantor' });
  expect(await screen.findByText('Mebel kantor')).toBeDefined();
});

it('a record that no list has leaves placeholders, and is asked for ahead', async () => {
  Page.prefetch({ id: '7' });
  expect(queryClient.isFetching({ queryKey: [...detailKey('kategori'), 7] })).toBe(1);
  await open();
  expect(screen.getByLabelText('Memuat')).toBeDefined();
});

it('a record that was known and is gone meanwhile leads to the page of what is not there', async () => {
  const queryKey = [...detailKey('jenis'), 7];
  const Gone = recordPage({
    queryOf: () => ({
      queryKey,
      retry: false,
      queryFn: async (): Promise<Row> => {
        throw new ApiError({ status: 404, code: 'not_found', message: 'Tidak ditemukan.' });
      },
    }),
    render: ({ nama }: Row) => <h1>{nama}</h1>,
  });
  queryClient.setQueryData(queryKey, { id: 7, nama: 'Novel' });
  await queryClient.invalidateQueries({ queryKey });
  await renderPage(Gone, '/jenis/detail/7', { path: '/jenis/detail/$id', queryClient });
  // rendered, not thrown: nothing of the router takes part, as it may be leaving the page at this moment
  expect(await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Novel' })).toBeNull();
});

/** A page whose notice above the fields is answered by hand. */
function pageWithNotice(visible = true) {
  const settle: { resolve?: (text: string) => void; reject?: (error: Error) => void } = {};
  const Noticed = recordPage({
    queryOf: (id) => ({
      queryKey: [...detailKey('jenis'), id],
      queryFn: async (): Promise<Row> => ({ id, nama: 'Novel' }),
    }),
    aboveOf: (id) =>
      visible
        ? {
            queryKey: ['notice', id],
            retry: false,
            queryFn: () =>
              new Promise<string>((resolve, reject) => Object.assign(settle, { resolve, reject })),
          }
        : null,
    render: ({ nama }: Row) => <h1>{nama}</h1>,
  });
  return { Noticed, settle };
}
const openNoticed = (Noticed: ReturnType<typeof pageWithNotice>['Noticed']) =>
  renderPage(Noticed, '/jenis/detail/7', { path: '/jenis/detail/$id', queryClient });

it.each(['resolve', 'reject'] as const)(
  'what stands above the fields is asked for and waited for with the record, until its promise is settled: %s',
  async (how) => {
    const { Noticed, settle } = pageWithNotice();
    Noticed.prefetch({ id: '7' });
    await openNoticed(Noticed);
    await waitFor(() => expect(queryClient.getQueryData([...detailKey('jenis'), 7])).toBeDefined());
    expect(settle.resolve).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
    if (how === 'resolve') settle.resolve?.('known');
    else settle.reject?.(new Error('not now'));
    expect(await screen.findByText('Novel')).toBeDefined();
  },
);

it('who sees nothing above the fields waits for the record alone', async () => {
  await openNoticed(pageWithNotice(false).Noticed);
  expect(await screen.findByText('Novel')).toBeDefined();
});
