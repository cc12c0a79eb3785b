import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { fill, lineToReceive, sign, submitSigned } from '../../testing/signing.ts';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ReceivePage, WitnessPage } from './receive-page.tsx';
import { TandaTerimaPage } from './tanda-terima-page.tsx';

const barang = [lineToReceive(51, 'Kursi', 2), lineToReceive(52, 'Meja', 1)];
const bast = { id: 4, nomor: '004/SERAH/2026', tanggal: '2026-11-20', batal: null, pengganti: [] };
const isi = { barang, pihak_pertama: { name: 'Rini' } };
const asked = {
  bast_id: 4,
  status: 'menunggu',
  penerima_id: 7,
  penerima: 'Sari',
  bentuk: 'ketik',
  tanda_tangan: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const sent = () => JSON.parse(server.lastWrite().body);

describe('signing when signed in', () => {
  const answers = (state: object | null = asked, paper: object = bast) =>
    server.answer((response, { method, url }) => {
      if (method !== 'GET') return json(response, 200, { data: asked });
      return json(response, 200, { data: url.includes('tanda-terima') ? state : { ...paper, isi } });
    });
  const outdated = [
    ['barang', 'list', {}],
    ['history', 'x'],
    ['pengguna', 'detail', 7],
    ['pengaturan', 'publik'],
  ];

  it('with one’s own account leads back to what waits, and reads anew what it changed', async () => {
    signInAs('user');
    answers();
    const { history } = await renderPage(ReceivePage, '/tanda-terima/4', {
      path: '/tanda-terima/$id',
      queryClient,
    });
    await screen.findByRole('radiogroup', { name: 'Jawaban untuk Kursi' });
    for (const key of outdated) queryClient.setQueryData(key, {});
    fireEvent.click(screen.getByRole('button', { name: 'Terima semua yang belum dijawab' }));
    sign();
    await submitSigned();
    await waitFor(() => expect(history.location.pathname).toBe('/tanda-terima'));
    expect(server.lastWrite().url).toBe('/api/tanda-terima/4/terima');
    expect(sent()).not.toHaveProperty('identitas');
    expect(outdated.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('on the device of an officer sends what identified the receiver, and keeps nothing of theirs there', async () => {
    signInAs('admin');
    answers();
    await renderPage(WitnessPage, '/tanda-terima/4/saksikan', {
      path: '/tanda-terima/$id/saksikan',
      queryClient,
    });
    await screen.findByRole('radiogroup', { name: 'Jawaban untuk Kursi' });
    fill(/^Identitas/, 'KTP 3273');
    fireEvent.click(screen.getByRole('button', { name: 'Terima semua yang belum dijawab' }));
    sign();
    server.answer((response) => json(response, 503, { message: 'Coba lagi.', code: 'unavailable' }));
    await submitSigned();
    await screen.findByRole('alert');
    expect([server.lastWrite().url, sent().identitas]).toEqual(['/api/tanda-terima/4/saksikan', 'KTP 3273']);
    cleanup();
    expect(keptText()).toContain('tanda-terima/4/perangkat');
    expect(keptText()).not.toMatch(/KTP 3273|Budi Santoso/);
  });

  it('leaves what waits for somebody else to them', async () => {
    signInAs('admin');
    answers({ ...asked, penerima_id: 8, penerima: 'Budi' });
    await renderPage(ReceivePage, '/tanda-terima/4', { path: '/tanda-terima/$id', queryClient });
    expect(await screen.findByText(/^Tanda terima ini menunggu Budi/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
  });

  it.each([
    ['was not asked for', null, bast, 'Tanda terima atas BAST ini tidak diminta.'],
    [
      'is of a BAST that was called off',
      { ...asked, status: 'batal' },
      { ...bast, batal: { alasan: 'Salah orang' }, pengganti: [{ id: 9, nomor: '005/SERAH/2026' }] },
      'Salah orang',
    ],
  ])('that %s offers no form', async (_, state, paper, sentence) => {
    signInAs('user');
    answers(state, paper);
    await renderPage(ReceivePage, '/tanda-terima/4', { path: '/tanda-terima/$id', queryClient });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
  });
});

describe('the list of what waits', () => {
  const row = {
    bast_id: 4,
    nomor: '004/SERAH/2026',
    tanggal: '2026-11-20',
    dari: 'Rini',
    jumlah_baris: 5,
    barang: ['Kursi', 'Meja', 'Lampu'],
    diminta_pada: '2026-11-20T03:00:00Z',
  };

  it('names some barang of each and counts the rest, and what has no room', async () => {
    signInAs('user');
    server.answer((response) =>
      json(response, 200, { data: [row], meta: { page: 1, per_page: 100, total: 13 } }),
    );
    await renderPage(TandaTerimaPage, '/tanda-terima');
    const list = within(await screen.findByRole('list', { name: 'Yang menunggu diterima' }));
    expect(list.getByText('Kursi, Meja, Lampu dan 2 barang lain')).toBeDefined();
    expect(list.getByText('Dari Rini, 20 November 2026')).toBeDefined();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tanda-terima/4',
      '/tanda-terima/4',
    ]);
    expect(screen.getByText('12 lagi tampil sesudah sebagian ditandatangani.')).toBeDefined();
  });

  it('says so when nothing does', async () => {
    signInAs('user');
    server.answer((response) =>
      json(response, 200, { data: [], meta: { page: 1, per_page: 100, total: 0 } }),
    );
    await renderPage(TandaTerimaPage, '/tanda-terima');
    await waitFor(() => expect(screen.getByText('Tidak ada yang menunggu')).toBeDefined());
    expect(screen.queryByRole('list', { name: 'Yang menunggu diterima' })).toBeNull();
  });
});
