import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';
import { queryClient } from '../../api/query-client.ts';
import { standAt } from '../../testing/clock.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { OwnLetterPage } from './own-letter-page.tsx';
import { PaperToSign } from './paper-to-sign.tsx';

const surat = {
  id: 21,
  pengguna_id: 7,
  nomor: '004/SK/2026',
  tanggal: '2026-11-20',
  status: 'menunggu' as const,
  dibuat_oleh: 'Rini',
  created_at: '2026-11-20T03:00:00Z',
  daftar: [{ kode: '003-2024-005', nama: 'Kursi', jumlah: 2 }],
  tanda_tangan: null,
};
const waiting: KeadaanSurat = {
  pengguna_id: 7,
  nama: 'Sari',
  surat,
  sesuai: true,
  dipegang: 1,
  bentuk: 'keduanya',
};
const signedLetter: KeadaanSurat = {
  ...waiting,
  surat: {
    ...surat,
    status: 'ditandatangani',
    tanda_tangan: {
      nama: 'Sari',
      goresan: null,
      nama_ketik: 'Sari',
      sidik_surat: 'a',
      alamat: '10.0.0.1',
      peramban: 'Firefox',
      pada: '2026-11-22T18:00:00Z',
    },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signInAs('user');
});
afterEach(cleanup);

function answerWith(state: KeadaanSurat, written: KeadaanSurat = signedLetter): void {
  server.answer((response, { method, url }) => {
    if (method === 'POST') return json(response, 200, { data: written });
    if (url.endsWith('/keadaan')) return json(response, 200, { data: state });
    return json(response, 200, { data: { id: 7, name: 'Sari', jabatan: null } });
  });
}
const writes = () => server.writes();
const show = () => renderPage(OwnLetterPage, '/surat-komitmen', { queryClient });
const submit = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tanda tangani' });
  await act(async () => fireEvent.submit(button.form as HTMLFormElement));
};

async function draw() {
  const pad = await screen.findByRole('img', { name: /^Kotak tanda tangan/ });
  Object.assign(pad, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 200 }),
  });
  fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 333, clientY: 150 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(await screen.findByRole('img', { name: 'Tanda tangan yang digambar' })).toBeDefined();
}

describe('one’s own letter', () => {
  it('that waits lists what is held, is signed, and then is asked for no more', async () => {
    answerWith(waiting);
    await show();
    const people = ['pengguna', 'list', {}];
    queryClient.setQueryData(people, {});
    expect((await screen.findByText('Kursi')).closest('li')?.textContent).toBe('Kursi003-2024-0052');
    fireEvent.click(screen.getByLabelText('Ketik nama'));
    fireEvent.change(screen.getByLabelText('Nama lengkap'), { target: { value: 'Sari Dewi' } });
    fireEvent.click(screen.getByLabelText(/^Saya menyetujui/));
    answerWith(signedLetter);
    await submit();
    expect(await screen.findByText('Surat komitmen 004/SK/2026 sudah ditandatangani.')).toBeDefined();
    expect(writes()).toEqual([
      [
        '/api/surat-komitmen/21/tanda-tangan',
        { tanda_tangan: { bentuk: 'ketik', nama: 'Sari Dewi', setuju: true } },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull());
    expect(screen.getByText('Sudah ditandatangani')).toBeDefined();
    expect(queryClient.getQueryState(people)?.isInvalidated).toBe(true);
    expect(keptText()).not.toContain('Sari Dewi');
  });

  it('drawn by hand is sent, but never kept in the browser', async () => {
    answerWith(waiting);
    await show();
    // the draft does keep the name typed before
    fireEvent.click(await screen.findByLabelText('Ketik nama'));
    fireEvent.change(screen.getByLabelText('Nama lengkap'), { target: { value: 'Sari Dewi' } });
    fireEvent.click(screen.getByLabelText('Gambar'));
    await draw();
    server.answer((response) => json(response, 503, { message: 'Coba lagi.', code: 'unavailable' }));
    await submit();
    await screen.findByRole('alert');
    const [[, body]] = writes() as [[string, { tanda_tangan: { goresan: number[][][] } }]];
    expect(body.tanda_tangan.goresan[0]).toHaveLength(2);
    const [, [x]] = body.tanda_tangan.goresan[0] as [unknown, [number, number]];
    // unmounting writes a pending draft
    cleanup();
    expect(keptText()).toContain('Sari Dewi');
    expect(keptText()).not.toContain(String(x));
  });

  it('says when it was signed on the office’s clock', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    answerWith(signedLetter);
    await show();
    expect(await screen.findByText('Ditandatangani 23 November 2026 01.00 oleh Sari.')).toBeDefined();
  });

  it('that no longer lists what is held cannot be signed; a new one is issued in its place', async () => {
    answerWith({ ...waiting, sesuai: false, dipegang: 3 }, { ...waiting, dipegang: 3 });
    await show();
    expect(await screen.findByText(/tidak lagi sama dengan 3 baris barang dan buku/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Buat surat baru' }));
    expect(await screen.findByRole('button', { name: 'Tanda tangani' })).toBeDefined();
    expect(writes().map(([url]) => url)).toEqual(['/api/pengguna/7/surat-komitmen']);
    expect(screen.queryByText('Yang dipegang sudah berubah')).toBeNull();
  });

  it('is offered where there is none yet', async () => {
    answerWith({ ...waiting, surat: null, sesuai: false, dipegang: 4 });
    await show();
    expect(await screen.findByText(/^Anda belum memiliki surat komitmen bernomor/)).toBeDefined();
    expect(screen.getByText(/memuat 4 baris/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
  });
});

it('an admin reads somebody else’s letter by their name, and cannot sign it', async () => {
  signInAs('admin');
  answerWith({ ...waiting, surat: null, sesuai: false, nama: 'Budi', pengguna_id: 8 });
  await renderPage(() => <PaperToSign person={{ id: 8, name: 'Budi' } as never} />);
  expect(await screen.findByText(/^Budi belum memiliki surat komitmen bernomor/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
});
