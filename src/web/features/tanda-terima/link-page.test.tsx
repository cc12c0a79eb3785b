import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ToReceive } from '../../../shared/tanda-terima-tautan.ts';
import { standAt } from '../../testing/clock.ts';
import { keptText } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { fill, lineToReceive, sign, submitSigned } from '../../testing/signing.ts';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LinkPage } from './link-page.tsx';

const SECRET = 'rahasia-tautan-9f3';
const barang = [lineToReceive(51, 'Kursi', 2), lineToReceive(52, 'Meja', 1)];
const receipt: ToReceive = {
  nomor: '004/SERAH/2026',
  tanggal: '2026-11-20',
  dari: 'Rini',
  penerima: 'Budi',
  nama_organisasi: null,
  bentuk: 'ketik',
  berlaku_sampai: '2026-11-30T18:00:00Z',
  bast_url: '/api/bast/4/pdf?tanda=x',
  barang,
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(cleanup);

const sent = () => JSON.parse(server.lastWrite().body);
const answerOf = (name: string, answer: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: `Jawaban untuk ${name}` })).getByLabelText(answer),
  );

describe('signing by a link', () => {
  const open = async () => {
    await renderPage(LinkPage, `/terima#${SECRET}`, { path: '/terima' });
    await screen.findByRole('radiogroup', { name: 'Jawaban untuk Kursi' });
  };
  const opens = () =>
    server.answer((response, { url }) =>
      url.endsWith('/buka')
        ? json(response, 200, { data: receipt })
        : json(response, 200, {
            data: { nomor: receipt.nomor, hasil: 'diterima sebagian', pada: '2026-11-22T18:00:00Z' },
          }),
    );

  it('sends each answer with its own line, once, and says so on the office’s clock', async () => {
    standAt('2026-11-22T18:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    opens();
    await open();
    expect(screen.getByText(/berlaku sampai 1 Desember 2026 01\.00/)).toBeDefined();
    answerOf('Kursi', 'Diterima');
    answerOf('Meja', 'Ditolak');
    fill(/^Mengapa ditolak/, 'Kaki patah');
    sign();
    await submitSigned();
    expect(await screen.findByText(/sudah Anda tandatangani pada 23 November 2026 01\.00/)).toBeDefined();
    expect(sent()).toEqual({
      rahasia: SECRET,
      baris: [
        { holding_id: 51, diterima: true, kondisi: 'Baik', foto_id: null },
        { holding_id: 52, diterima: false, kondisi: 'Baik', foto_id: null, alasan: 'Kaki patah' },
      ],
      tanda_tangan: { bentuk: 'ketik', nama: 'Budi Santoso', setuju: true },
    });
    expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
    expect(keptText()).not.toMatch(/Kaki patah|Budi Santoso/);
  });

  it('refuses before it is sent while a line is not answered, at that line', async () => {
    opens();
    await open();
    answerOf('Kursi', 'Diterima');
    sign();
    await submitSigned();
    expect(await screen.findByText('Pilih diterima atau ditolak.')).toBeDefined();
    expect(server.arrived.filter(({ url }) => url.endsWith('/terima'))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Terima semua yang belum dijawab' }));
    await submitSigned();
    await screen.findByText(/^Terima kasih/);
    expect(sent().baris.map((one: { diterima: boolean }) => one.diterima)).toEqual([true, true]);
  });

  it('leaves an answer that was given when all others are accepted', async () => {
    opens();
    await open();
    answerOf('Meja', 'Ditolak');
    fireEvent.click(screen.getByRole('button', { name: 'Terima semua yang belum dijawab' }));
    const checked = (name: string) =>
      within(screen.getByRole('radiogroup', { name: `Jawaban untuk ${name}` }))
        .getAllByRole<HTMLInputElement>('radio')
        .find((radio) => radio.checked)?.value;
    expect([checked('Kursi'), checked('Meja')]).toEqual(['ya', 'tidak']);
  });

  it('keeps the answers as a draft, but neither the signature nor the link', async () => {
    opens();
    await open();
    answerOf('Meja', 'Ditolak');
    fill(/^Mengapa ditolak/, 'Kaki patah');
    sign();
    cleanup();
    expect(keptText()).toContain('Kaki patah');
    expect(keptText()).not.toContain('Budi Santoso');
    expect(keptText()).not.toContain('"setuju":true');
    expect(keptText()).not.toContain(SECRET);
  });

  it.each([
    ['no secret', '/terima', 'Tautan ini tidak lengkap. Buka kembali dari e-mail Anda.'],
    ['one that ended', `/terima#${SECRET}`, 'Tautan ini sudah tidak berlaku.'],
  ])('with %s shows why, and no form', async (_, address, sentence) => {
    server.answer((response) =>
      json(response, 410, { message: 'Tautan ini sudah tidak berlaku.', code: 'link_ended' }),
    );
    await renderPage(LinkPage, address, { path: '/terima' });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.arrived).toHaveLength(address === '/terima' ? 0 : 1);
  });
});
