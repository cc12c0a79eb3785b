import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../shared/contract.ts';
import { failureFrom, json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { download, nameOf } from './download.ts';
import { reloadSession } from './session.ts';

const report = defineEndpoint({
  method: 'GET',
  path: '/api/laporan',
  permission: 'login',
  tag: 'Coba',
  summary: 'Coba',
  kind: 'stream',
  query: z.object({ tahun: z.number().optional() }),
  answer: z.unknown(),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  reloadSession();
});

describe('download', () => {
  it('reports what has come and throws what the server said', async () => {
    server.answer((response) => response.writeHead(200, { 'content-length': '6' }).end('abcdef'));
    const progress: number[] = [];
    await download(report, { query: { tahun: 2024 }, onProgress: ({ received }) => progress.push(received) });
    expect(server.last().url).toBe('/api/laporan?tahun=2024');
    expect(progress.at(-1)).toBe(6);
    server.answer((response) => json(response, 403, { message: 'Tidak berhak.', code: 'forbidden' }));
    expect(await failureFrom(download(report))).toMatchObject({ status: 403, message: 'Tidak berhak.' });
  });

  it.each([
    ['attachment; filename="barang.xlsx"', 'barang.xlsx'],
    ['attachment; filename=barang.csv', 'barang.csv'],
    ["attachment; filename=x.pdf; filename*=UTF-8''Laporan%20Barang%202026.pdf", 'Laporan Barang 2026.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''%zz", 'x.pdf'],
    ['inline', undefined],
    [null, undefined],
  ])('reads the file name of %j', (header, name) => {
    expect(nameOf(header)).toBe(name);
  });
});
