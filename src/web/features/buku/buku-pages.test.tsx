import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { queryClient } from '../../api/query-client.ts';
import { standAt } from '../../testing/clock.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BukuCreatePage } from './buku-create-page.tsx';
import { changedOf, valuesOf } from './buku-form-values.ts';
import { BukuListPage } from './buku-list-page.tsx';

const texts = Object.fromEntries(Object.keys(bukuTexts).map((name) => [name, null])) as Record<
  keyof typeof bukuTexts,
  null
>;
/** Different values in each column. */
const kamus: Buku = {
  ...texts,
  id: 9,
  kode_buku: '02-4-9',
  judul: 'Kamus Besar',
  penulis: 'Tim Bahasa',
  penerbit: 'Balai Pustaka',
  tahun: 2016,
  isbn: '9786020322',
  kondisi: 'Rusak Ringan',
  jumlah: 7,
  jenis_id: 4,
  jenis: { id: 4, jenis_buku: 'Rujukan' },
  pengguna_id: 8,
  pengguna: { id: 8, name: 'Budi', jabatan: null },
  lokasi_id: 6,
  lokasi: { id: 6, lokasi: 'Aula', jalur: 'Gedung A / Aula' },
  harga: 250_000,
  gambar_id: null,
  gambar: null,
  lampiran_id: null,
  lampiran: null,
  dibuat_oleh: null,
  versi: 2,
  created_at: '2026-11-22T18:00:00Z',
  updated_at: '2026-11-23T18:00:00Z',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  signInAs('admin');
  server.answer((response, { method, url }) => {
    if (method === 'POST') return json(response, 201, { data: kamus });
    if (method === 'DELETE')
      return json(response, 200, { data: { id: 31, jenis: 'buku', jumlah: 7, sebagian: false } });
    json(response, 200, {
      data: url.startsWith('/api/buku') ? [kamus] : [],
      meta: { page: 1, per_page: 25, total: 1, mirip: false },
    });
  });
});
afterEach(cleanup);

const outdated = [
  ['buku', 'list', {}],
  ['jenis', 'list', {}],
  ['lokasi', 'list', {}],
  ['mutasi', 'list', {}],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);

describe('the list', () => {
  it('shows in each column what belongs there, with times on the office’s clock', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    signInAs('user');
    const all = 'judul,kode_buku,penulis,penerbit,tahun,isbn,jenis,pengguna,lokasi,kondisi,jumlah,harga';
    await renderPage(BukuListPage, `/buku?kolom=${all},created_at,updated_at`);
    const row = await screen.findByRole('row', { name: /Kamus Besar/ });
    const cells = [...row.querySelectorAll('th, td')];
    const named = Object.fromEntries(
      screen
        .getAllByRole('columnheader')
        .map((head, at) => [head.textContent, cells[at]?.textContent?.trim()]),
    );
    expect(named).toMatchObject({
      Kode: '02-4-9',
      Penulis: 'Tim Bahasa',
      Penerbit: 'Balai Pustaka',
      Tahun: '2016',
      ISBN: '9786020322',
      PIC: 'Budi',
      Kondisi: 'Rusak Ringan',
      Jumlah: expect.stringContaining('7'),
      Dibuat: '23 November 2026 01.00',
      Diubah: '24 November 2026 01.00',
    });
    expect(Object.values(named)).toEqual(expect.arrayContaining(['Rujukan', 'Rp250.000']));
  });

  it('takes its filters along to the report, which has the files, for a user as well', async () => {
    signInAs('user');
    await renderPage(BukuListPage, '/buku?kondisi=Rusak+Berat&page=1&sort=tahun');
    const link = await screen.findByRole('link', { name: 'Laporan dan ekspor' });
    expect(link.getAttribute('href')).toBe('/laporan/buku?kondisi=Rusak+Berat');
  });

  it('lets who only reads choose nothing and change nothing', async () => {
    signInAs('user');
    await renderPage(BukuListPage, '/buku');
    const row = await screen.findByRole('row', { name: /Kamus Besar/ });
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: /Tambah buku|Impor/ })).toBeNull();
  });

  it('lets an admin choose, change and delete, which reads the lists anew', async () => {
    await renderPage(BukuListPage, '/buku', { queryClient });
    const row = await screen.findByRole('row', { name: /Kamus Besar/ });
    expect(within(row).getByRole('checkbox')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Impor' }).getAttribute('href')).toBe('/impor?jenis=buku');
    seed();
    fireEvent.click(within(row).getByRole('button', { name: /^Hapus/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Hapus buku "Kamus Besar"?' }));
    fireEvent.change(dialog.getByLabelText(/^Alasan/), { target: { value: 'Hilang' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Buku "Kamus Besar" sudah dihapus.')).toBeDefined();
    expect(JSON.parse(server.lastWrite().body)).toMatchObject({ alasan: 'Hilang', versi: 2 });
    expect(stale()).toEqual([true, true, true, true, false]);
  });
});

describe('the form of a new buku', () => {
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

  it('keeps jenis and place for the next one, and is empty of the rest', async () => {
    await renderPage(BukuCreatePage, '/buku/create', { queryClient });
    seed();
    fireEvent.change(field(/^Judul/), { target: { value: 'Kamus Besar' } });
    fireEvent.change(field(/^Penulis/), { target: { value: 'Tim Bahasa' } });
    fireEvent.click(screen.getByRole('button', { name: 'Simpan dan tambah lagi' }));
    expect(await screen.findByText('Kamus Besar sudah disimpan sebagai 02-4-9.')).toBeDefined();
    await waitFor(() => expect(field(/^Judul/).value).toBe(''));
    expect([field(/^Penulis/).value, field(/^Tahun/).value, field(/^Jumlah/).value]).toEqual(['', '', '1']);
    expect(stale()).toEqual([true, true, true, true, false]);
    fireEvent.change(field(/^Judul/), { target: { value: 'Tesaurus' } });
    fireEvent.click(screen.getByRole('button', { name: 'Simpan buku' }));
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(JSON.parse(server.lastWrite().body)).toMatchObject({
      judul: 'Tesaurus',
      jenis_id: 4,
      lokasi_id: 6,
    });
    expect(JSON.parse(server.lastWrite().body)).not.toHaveProperty('harga', 250_000);
    expect(keptText()).not.toMatch(/Kamus|Tesaurus/);
  });

  it('says what is wrong with an ISBN when its field is left, and what all copies are worth', async () => {
    await renderPage(BukuCreatePage, '/buku/create');
    fireEvent.change(field(/^ISBN/), { target: { value: '978-602-03-2200-0' } });
    expect(field(/^ISBN/).getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.blur(field(/^ISBN/));
    await waitFor(() => expect(field(/^ISBN/).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(field(/^Harga/), { target: { value: '250.000' } });
    fireEvent.change(field(/^Jumlah/), { target: { value: '3' } });
    expect(await screen.findByText('Nilai seluruhnya Rp750.000')).toBeDefined();
  });
});

it('asks what a change means where it moves or is counted otherwise, and not for a new title', () => {
  const before = valuesOf(kamus);
  expect(changedOf(kamus, { ...before, judul: 'Lain' })).toEqual({ counted: [], placed: false });
  expect(changedOf(kamus, { ...before, jumlah: 6 })).toEqual({ counted: ['Jumlah'], placed: false });
  expect(changedOf(kamus, { ...before, lokasi_id: 7 })).toEqual({ counted: [], placed: true });
  expect(changedOf(kamus, { ...before, kondisi: 'Baik' }).placed).toBe(true);
  expect(changedOf(undefined, { ...before, jumlah: 6 })).toEqual({ counted: [], placed: false });
});
