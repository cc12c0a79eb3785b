import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { stockChoice } from './barang/barang-choice.ts';
import { activePenggunaChoice, penggunaChoice } from './pengguna/pengguna-choice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { signal } = new AbortController();
const asked = () => new URL(server.last().url, 'http://x').searchParams;

it('somebody to give to is an active person; a filter offers former staff as well', async () => {
  server.answer((response) => json(response, 200, { data: [{ id: 7, name: 'Sari', jabatan: 'Staf' }] }));
  expect(await activePenggunaChoice.load('', signal)).toEqual([
    { id: 7, label: 'Sari · Staf', name: 'Sari', note: 'Staf' },
  ]);
  expect(asked().get('aktif')).toBe('true');
  await penggunaChoice.load('', signal);
  expect(asked().get('aktif')).toBeNull();
  expect(activePenggunaChoice.queryKey).not.toEqual(penggunaChoice.queryKey);
});

it('of the stock only that is offered of which some is left', async () => {
  const barang = { kode_barang: '003-2024-005', nama_barang: 'Kursi', merk: 'Aman', satuan: 'rim' };
  server.answer((response) =>
    json(response, 200, {
      data: [
        { ...barang, id: 1, sisa: 1 },
        { ...barang, id: 2, sisa: 0 },
      ],
    }),
  );
  expect(await stockChoice.load('kursi', signal)).toEqual([
    {
      id: 1,
      label: 'Kursi · 003-2024-005 · sisa 1 rim',
      name: 'Kursi',
      note: '003-2024-005 · Aman · sisa 1 rim',
    },
  ]);
  expect([asked().get('q'), asked().get('sort')]).toEqual(['kursi', '-sisa']);
});
