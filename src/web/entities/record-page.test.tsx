import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { renderPage } from '../testing/render-page.tsx';
import { detailKey, listKey } from './keys.ts';
import { recordPage } from './record-page.tsx';

afterEach(() => {
  cleanup();
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
