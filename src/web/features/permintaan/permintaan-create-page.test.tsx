import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permintaan } from '../../../shared/permintaan.ts';
import type { KelompokKatalog } from '../../../shared/permintaan-katalog.ts';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PermintaanCreatePage } from './permintaan-create-page.tsx';

const kursi: KelompokKatalog = {
  nama_barang: 'Kursi',
  merk: 'Chitose',
  satuan: 'buah',
  kategori: { id: 3, nama_kategori: 'Meja dan Kursi' },
  gambar: null,
  sisa: 11,
  dipegang: 2,
  banyak: 2,
  jumlah_tempat: 2,
  tempat: [
    { barang_id: 5, kode_barang: '003-2024-005', lokasi: 'Gudang', jalur: 'Gedung A / Gudang', sisa: 9 },
    { barang_id: 6, kode_barang: '003-2025-001', lokasi: 'Aula', jalur: 'Aula', sisa: 2 },
  ],
};
const meja: KelompokKatalog = {
  ...kursi,
  nama_barang: 'Meja',
  merk: null,
  sisa: 1,
  dipegang: 0,
  banyak: 1,
  jumlah_tempat: 1,
  tempat: [{ barang_id: 7, kode_barang: '003-2024-007', lokasi: 'Aula', jalur: 'Aula', sisa: 1 }],
};
const refused = {
  id: 12,
  versi: 1,
  status: 'Ditolak',
  alasan_keputusan: 'Dipakai ujian.',
  diputus_oleh: { id: 3, name: 'Rini', jabatan: null },
  diputus_pada: '2026-11-20T02:15:00Z',
  barang_id: 6,
  barang: { id: 6, kode_barang: '003-2025-001', nama_barang: 'Kursi', satuan: 'buah', sisa: 2 },
  jumlah: 2,
  keterangan: 'Rapat besar',
  pengguna_id: 7,
  pengguna: { id: 7, name: 'Sari', jabatan: null },
  created_at: '2026-11-19T02:00:00Z',
  updated_at: '2026-11-19T02:00:00Z',
} satisfies Permintaan;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('user');
});
afterEach(cleanup);

const address = '/permintaan/user/create';
/** Opens the catalogue: two pages of one group each, or the group of a barang. */
async function open(search = '', asked: Permintaan = refused): Promise<void> {
  server.answer((response, { url, method }) => {
    if (method !== 'GET') return json(response, 201, { data: refused, message: 'Terkirim.' });
    if (url.startsWith('/api/permintaan/12')) return json(response, 200, { data: asked });
    const { searchParams } = new URL(url, 'http://a');
    if (!url.startsWith('/api/permintaan/katalog')) return json(response, 200, { data: {} });
    const barang = searchParams.get('barang_id');
    const page = Number(searchParams.get('page') ?? 1);
    const found = barang
      ? [kursi, meja].filter(({ tempat }) => tempat.some(({ barang_id }) => String(barang_id) === barang))
      : [page === 1 ? kursi : meja];
    return json(response, 200, {
      data: searchParams.get('q') === 'kosong' ? [] : found,
      meta: { page, per_page: 24, lanjut: !barang && page === 1 },
    });
  });
  await renderPage(PermintaanCreatePage, `${address}${search}`, { queryClient, path: address });
}
const sent = () => JSON.parse(server.lastWrite().body);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Kirim permintaan' }));

describe('the catalogue', () => {
  it('says how many are free, where, and what one holds; more is read on demand', async () => {
    await open();
    const cards = within(await screen.findByRole('list', { name: 'Barang yang dapat diminta' }));
    const texts = () => cards.getAllByRole('link').map((link) => link.textContent);
    expect(texts()).toEqual(['Kursi Chitose 11 buah · Gudang Gedung A +1 tempatAnda memegang 2 buah']);
    fireEvent.click(screen.getByRole('button', { name: 'Muat lagi' }));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(texts()[1]).toBe('Meja 1 buah · Aula');
    expect(screen.queryByRole('button', { name: 'Muat lagi' })).toBeNull();
  });

  it('is searched on the server, keeps the search when a card is opened, and says what to do when nothing fits', async () => {
    await open('?q=kur&kategori_id=3');
    const card = await screen.findByRole('link', { name: /^Kursi/ });
    expect(card.getAttribute('href')).toBe(`${address}?q=kur&kategori_id=3&barang=5`);
    expect(server.arrived.map(({ url }) => url)).toContain(
      '/api/permintaan/katalog?q=kur&kategori_id=3&page=1',
    );
    cleanup();
    await open('?q=kosong');
    expect(await screen.findByText('Tidak ada barang di stok yang cocok')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ajukan barang' }).getAttribute('href')).toBe(
      '/pengajuan/user/create',
    );
  });
});

describe('asking for a barang', () => {
  it('begins with one piece of the record in the address, and sends what was chosen', async () => {
    await open('?barang=6');
    expect((await screen.findByRole('note')).textContent).toBe('Anda sudah memegang 2 buah');
    const places = screen.getAllByRole<HTMLInputElement>('radio');
    expect(places.map(({ checked, parentElement }) => [parentElement?.textContent, checked])).toEqual([
      ['Gudang Gedung A 003-2024-0059 buah', false],
      ['Aula 003-2025-0012 buah', true],
    ]);
    expect(screen.getByText('Sisa 2 buah di sini')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /^Gudang/ }));
    expect(screen.getByText('Sisa 9 buah di sini')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Keperluan/), { target: { value: 'Rapat' } });
    send();
    await waitFor(() => expect(server.lastWrite().url).toBe('/api/permintaan'));
    expect(sent()).toEqual({ barang_id: 5, jumlah: 1, keterangan: 'Rapat' });
  });

  it('of which nothing is left leads back to the catalogue', async () => {
    await open('?barang=99&q=kur');
    expect(await screen.findByText('Barang ini sedang tidak dapat diminta')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Lihat barang lain' }).getAttribute('href')).toBe(
      `${address}?q=kur`,
    );
  });
});

describe('asking again', () => {
  it('begins with the values of the old permintaan', async () => {
    await open('?dari=12');
    await screen.findByText('Sisa 2 buah di sini');
    expect(screen.getAllByRole('note')[0]?.textContent).toContain('Alasannya: Dipakai ujian.');
    send();
    await waitFor(() => expect(server.lastWrite().url).toBe('/api/permintaan'));
    expect(sent()).toEqual({ barang_id: 6, jumlah: 2, keterangan: 'Rapat besar' });
  });

  it('for a barang that is gone keeps the rest while another one is chosen', async () => {
    await open('?dari=12', { ...refused, barang: { ...refused.barang, sisa: null } });
    expect((await screen.findByRole('note')).textContent).toContain('Kursi sudah dihapus dari daftar');
    const card = await screen.findByRole('link', { name: /^Kursi/ });
    expect(card.getAttribute('href')).toBe(`${address}?dari=12&barang=5`);
  });
});
