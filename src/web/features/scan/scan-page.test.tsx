import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ScanPage } from './scan-page.tsx';
import { useLabel } from './use-label.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => signInAs('user'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answer = (data: object) => server.answer((response) => json(response, 200, { data }));
const asked = () => server.arrived.map(({ url }) => new URL(url, 'http://kantor').searchParams.get('isi'));

async function type(text: string) {
  const page = await renderPage(ScanPage, '/scan');
  fireEvent.change(screen.getByLabelText('Atau ketik kodenya'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buka' })));
  return page;
}
const outcome = () => screen.getByRole('status').textContent;

describe('a typed code', () => {
  it.each(['barang', 'buku', 'lokasi'])('opens the %s that it stands for', async (jenis) => {
    answer({ hasil: 'ada', jenis, id: 17 });
    const { history } = await type('004-2024-017');
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(history.location.pathname).toBe(`/${jenis}/detail/17`);
    expect(asked()).toEqual(['004-2024-017']);
  });

  const meja = { jenis: 'barang', id: 4, kode: '004-2024-017', nama: 'Meja', lokasi: 'Gedung A / Ruang 1' };
  const novel = { jenis: 'buku', id: 9, kode: '02-2024-003', nama: 'Laskar Pelangi', lokasi: 'Gudang' };

  it('that several had before is a choice of these', async () => {
    answer({ hasil: 'beberapa', pilihan: [meja, novel], jumlah: 2 });
    await type('INV 12 (A)');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Meja', '/barang/detail/4'],
      ['Laskar Pelangi', '/buku/detail/9'],
    ]);
    expect(outcome()).toContain('004-2024-017 · Ruang 1 Gedung A');
    expect(outcome()).toContain('02-2024-003 · Gudang');
    expect(asked()).toEqual(['INV 12 (A)']);
  });

  it('that more had than are shown leads to the lists, too', async () => {
    answer({ hasil: 'beberapa', pilihan: [meja], jumlah: 1234 });
    await type('3.10.01');
    const list = await screen.findByRole('link', { name: 'Daftar Barang' });
    expect(list.getAttribute('href')).toBe('/barang?q=3.10.01');
    expect(outcome()).toContain('1.234 dengan kode lama ini');
  });

  it('that is of nothing is named, without a way anywhere', async () => {
    answer({ hasil: 'tidak_ada', catatan_id: null });
    await type(' 004-2024-017 ');
    await waitFor(() => expect(outcome()).toContain('Tidak ada barang atau buku dengan 004-2024-017'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('of what was deleted leads to the note of its deletion', async () => {
    answer({ hasil: 'tidak_ada', catatan_id: 31 });
    await type('004-2024-017');
    const link = await screen.findByRole('link', { name: 'Lihat catatan penghapusannya' });
    expect(link.getAttribute('href')).toBe('/logdeletebarang?catatan=31');
  });

  it.each(['', '   '])('is not asked for while there is none: %j', async (text) => {
    answer({ hasil: 'tidak_ada', catatan_id: null });
    await type(text);
    expect([asked(), outcome()]).toEqual([[], '']);
  });

  it('that could not be looked up says why', async () => {
    const message = 'Server sedang sibuk. Coba lagi sebentar lagi.';
    server.answer((response) => json(response, 503, { message, code: 'unavailable' }));
    await type('004-2024-017');
    await waitFor(() => expect(outcome()).toBe(message));
  });
});

describe('a QR code of somebody else', () => {
  it.each(['WIFI:S:Kantor;T:WPA;P:rahasia-wifi;;', 'https://jahat.example/?next=/barang/detail/7'])(
    'is neither sent anywhere nor made a link: %s',
    async (text) => {
      answer({ hasil: 'ada', jenis: 'barang', id: 7 });
      await type(text);
      await waitFor(() => expect(outcome()).toContain('Bukan label MANIS'));
      expect(outcome()).toContain(text);
      expect(screen.queryByRole('link')).toBeNull();
      expect(asked()).toEqual([]);
    },
  );
});

describe('what a camera reads many times a second', () => {
  function Reader() {
    const { open, outcome: found } = useLabel();
    const read = (text: string) => void open(text, { again: false });
    return (
      <>
        <button type="button" onClick={() => read('004-2024-017')}>
          Sama
        </button>
        <button type="button" onClick={() => read('004-2024-018')}>
          Lain
        </button>
        <button type="button" onClick={() => read('INV 12 (A)')}>
          Bebas
        </button>
        <p>{found?.kind}</p>
      </>
    );
  }
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  it('is not asked for where it is no code in form, though a typed one would be', async () => {
    answer({ hasil: 'tidak_ada', catatan_id: null });
    await renderPage(Reader);
    await press('Bebas');
    await screen.findByText('foreign');
    expect(asked()).toEqual([]);
  });

  it('stays a choice while it is read again, until another text comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    answer({ hasil: 'beberapa', pilihan: [], jumlah: 2 });
    await renderPage(Reader);
    await press('Sama');
    await screen.findByText('several');
    vi.setSystemTime(new Date('2026-11-20T03:10:00Z'));
    await press('Sama');
    expect(screen.getByText('several')).toBeDefined();
    expect(asked()).toHaveLength(1);
    await press('Lain');
    await waitFor(() => expect(asked()).toEqual(['004-2024-017', '004-2024-018']));
  });

  it('is asked for once in four seconds, and another text at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    answer({ hasil: 'tidak_ada', catatan_id: null });
    await renderPage(Reader);
    await press('Sama');
    await screen.findByText('gone');
    vi.setSystemTime(new Date('2026-11-20T03:00:03.999Z'));
    await press('Sama');
    // another look-up would show that it is loading
    expect(screen.getByText('gone')).toBeDefined();
    expect(asked()).toEqual(['004-2024-017']);
    vi.setSystemTime(new Date('2026-11-20T03:00:04Z'));
    await press('Sama');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await screen.findByText('gone');
    await press('Lain');
    await waitFor(() => expect(asked()).toEqual(['004-2024-017', '004-2024-017', '004-2024-018']));
  });
});
