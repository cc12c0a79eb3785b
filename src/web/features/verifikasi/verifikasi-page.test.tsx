import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standAt } from '../../testing/clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { VerifikasiPage } from './verifikasi-page.tsx';

/** SHA-256 of `abc`, from FIPS 180-2. */
const OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const issuedAt = (diterbitkan_pada: string | null) =>
  server.answer((response) => json(response, 200, { data: { diterbitkan_pada } }));
const paper = (text = 'abc', name = 'BAST 004.pdf') => new File([text], name, { type: 'application/pdf' });
const input = () => screen.getByLabelText<HTMLInputElement>('Berkas PDF', { selector: 'input' });
const choose = (file: File) => act(async () => fireEvent.change(input(), { target: { files: [file] } }));

describe('the check of a paper', () => {
  it('sends the SHA-256 of the file and nothing else of it', async () => {
    issuedAt('2026-11-22T18:00:00Z');
    await renderPage(VerifikasiPage, '/verifikasi');
    await choose(paper());
    await screen.findByText(/sama persis/);
    expect(server.arrived.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/verifikasi', JSON.stringify({ sha256: OF_ABC })],
    ]);
  });

  it('says when it was issued, on the office’s clock', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    issuedAt('2026-11-22T18:00:00Z');
    await renderPage(VerifikasiPage, '/verifikasi');
    await choose(paper());
    expect((await screen.findByText(/sama persis/)).textContent).toBe(
      'BAST 004.pdf sama persis dengan dokumen yang diterbitkan pada 23 November 2026 01.00.',
    );
    expect(screen.queryByText('Tidak dikenali')).toBeNull();
  });

  it('of a file that was dropped, says that it is none of this office', async () => {
    issuedAt(null);
    await renderPage(VerifikasiPage, '/verifikasi');
    const files = [paper('abd', 'palsu.pdf')];
    const place = screen.getByRole('region', { name: 'Berkas yang diperiksa' });
    await act(async () => fireEvent.drop(place, { dataTransfer: { files } }));
    expect((await screen.findByText(/bukan dokumen yang diterbitkan/)).textContent).toMatch(/^palsu\.pdf /);
    expect(screen.queryByText('Diterbitkan MANIS')).toBeNull();
    expect(JSON.parse(server.lastWrite().body).sha256).not.toBe(OF_ABC);
  });

  it('of another file takes the place of the first, whatever came of that', async () => {
    const message = 'Terlalu banyak percobaan. Coba lagi sebentar lagi.';
    server.answer((response) => json(response, 429, { message, code: 'too_many_attempts' }));
    await renderPage(VerifikasiPage, '/verifikasi');
    await choose(paper());
    expect(await screen.findByText(message)).toBeDefined();
    issuedAt('2026-11-22T18:00:00Z');
    await choose(paper());
    expect(await screen.findByText('Diterbitkan MANIS')).toBeDefined();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('asks for HTTPS where a browser can compute no SHA-256', async () => {
    vi.stubGlobal('isSecureContext', false);
    await renderPage(VerifikasiPage, '/verifikasi');
    expect(screen.getByRole('status').textContent).toContain('alamat https');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pilih berkas PDF' }).disabled).toBe(true);
  });
});
