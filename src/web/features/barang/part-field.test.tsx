import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Barang } from '../../../shared/barang.ts';
import { queryClient } from '../../api/query-client.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { useDivisible } from './part-field.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const chairs = { id: 8, nama_barang: 'Kursi', jumlah_barang: 8, versi: 1 } as Barang;

function Page() {
  const barang = useDivisible({ aksi: 'ubah_kondisi', count: 1, choice: { ids: [8] } });
  return <p>{barang ? `${barang.jumlah_barang} unit, versi ${barang.versi}` : 'menunggu'}</p>;
}

it('pieces are offered once the barang is read anew, and stay while it is read again', async () => {
  signInAs('admin');
  const answers: (() => void)[] = [];
  server.answer((response) => {
    answers.push(() => json(response, 200, { data: { ...chairs, jumlah_barang: 5, versi: 2 }, meta: {} }));
  });
  queryClient.setQueryData(barangDetail(8).queryKey, { data: chairs, meta: {} } as never);
  await queryClient.invalidateQueries({ queryKey: barangDetail(8).queryKey });
  await renderPage(Page, '/halaman', { queryClient });
  await expect.poll(() => answers.length).toBe(1);
  expect(screen.getByText('menunggu')).toBeDefined();
  answers[0]?.();
  expect(await screen.findByText('5 unit, versi 2')).toBeDefined();
  act(() => void queryClient.invalidateQueries({ queryKey: barangDetail(8).queryKey }));
  await expect.poll(() => answers.length).toBe(2);
  expect(screen.getByText('5 unit, versi 2')).toBeDefined();
  answers[1]?.();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
});
