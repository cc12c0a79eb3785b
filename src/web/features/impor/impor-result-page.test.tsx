import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Impor } from '../../../shared/impor.ts';
import { impor } from '../../testing/impor.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ImporResultPage } from './impor-result-page.tsx';

const done: Impor = {
  ...impor,
  status: 'selesai',
  selesai_pada: '2026-11-22T02:00:00Z',
  hasil: {
    diterima: 6,
    ditolak: 0,
    dilewati: 1,
    dibuat: 6,
    kategori_dibuat: 2,
    lokasi_dibuat: 4,
    diserahkan: 5,
    pengguna_dibuat: 3,
    nilai: 6000,
    tanpa_harga: 0,
  },
};
const hasil = done.hasil as NonNullable<Impor['hasil']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => signInAs('admin'));
afterEach(cleanup);

/** Renders the result of an import; returns where its links to what it made lead. */
async function linksOf(one: Impor): Promise<Record<string, string | null>> {
  server.answer((response) => json(response, 200, { data: one }));
  await renderPage(ImporResultPage, '/impor/9/hasil', { path: '/impor/$id/hasil' });
  await screen.findByRole('heading', { name: /sudah diimpor$/ });
  const links = screen.queryAllByRole('link', { name: /^Lihat \d/ });
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

it('leads to the kategori, lokasi and people that the import made', async () => {
  expect(await linksOf(done)).toEqual({
    'Lihat 2 kategori': '/kategori?impor_id=9',
    'Lihat 4 lokasi': '/lokasi?impor_id=9',
    'Lihat 3 pengguna': '/pengguna?impor_id=9',
  });
});

it('leads to the jenis of an import of buku, and nowhere where it made none', async () => {
  const buku = { ...hasil, kategori_dibuat: 1, lokasi_dibuat: 0, diserahkan: 0 };
  expect(await linksOf({ ...done, jenis: 'buku', hasil: buku })).toEqual({
    'Lihat 1 jenis buku': '/jenis?impor_id=9',
  });
});

it('leads nowhere once the import was taken back', async () => {
  expect(await linksOf({ ...done, status: 'ditarik' })).toEqual({});
});

it('leads to the changes that it wrote, also once it was taken back', async () => {
  for (const status of ['selesai', 'ditarik'] as const) {
    await linksOf({ ...done, status });
    const link = screen.getByRole('link', { name: 'Lihat riwayat perubahannya' });
    expect(link.getAttribute('href')).toBe('/audit?impor_id=9');
    cleanup();
  }
});
