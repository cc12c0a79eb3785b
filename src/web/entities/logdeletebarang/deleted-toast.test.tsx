import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { showManyDeleted } from './deleted-toast.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
});
afterEach(cleanup);

async function show(jenis: 'barang' | 'buku', ids: number[] | undefined) {
  server.answer((response) => json(response, 200, { data: { dipulihkan: ids?.length } }));
  await renderPage(() => null, '/halaman', { queryClient });
  act(() => showManyDeleted(jenis, 'Sudah dihapus.', ids));
  expect(screen.getByText('Sudah dihapus.')).toBeDefined();
}
const button = () => screen.queryByRole('button', { name: 'Pulihkan' });

it.each(['barang', 'buku'] as const)(
  'many deleted %s are restored together from the message, and lists are asked for again',
  async (jenis) => {
    queryClient.setQueryData([jenis, 'list', {}], {});
    await show(jenis, [31, 32, 37]);
    fireEvent.click(button() as HTMLElement);
    expect(await screen.findByText(`3 ${jenis} sudah dipulihkan.`)).toBeDefined();
    expect(server.writes()).toEqual([['/api/logdeletebarang/pulihkan', { ids: [31, 32, 37] }]]);
    expect(queryClient.getQueryState([jenis, 'list', {}])?.isInvalidated).toBe(true);
  },
);

it('a refused restoring says why', async () => {
  await show('barang', [31]);
  const message = 'Kodenya sudah dipakai barang lain.';
  server.answer((response) => json(response, 409, { message, code: 'conflict' }));
  fireEvent.click(button() as HTMLElement);
  expect(await screen.findByText(message)).toBeDefined();
});

it.each([
  ['more than can be restored at once', undefined],
  ['nothing', []],
])('of %s nothing is offered', async (_, ids) => {
  await show('barang', ids);
  expect(button()).toBeNull();
});

it('who may not restore is not offered it', async () => {
  signInAs('user');
  await show('barang', [31]);
  expect(button()).toBeNull();
});
