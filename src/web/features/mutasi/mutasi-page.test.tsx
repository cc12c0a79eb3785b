import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { standAt } from '../../testing/clock.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MutasiPage } from './mutasi-page.tsx';

/** A sale of two of three pieces, with different values in each column. */
const sale: Mutasi = {
  id: 61,
  jenis: 'penghapusan',
  cara: 'jual',
  tanggal: '2026-11-22',
  perkiraan: false,
  barang_id: 5,
  buku_id: null,
  kode: '003-2024-005',
  nama: 'Kursi rapat',
  ada: true,
  jumlah: -2,
  nilai: -3_500_000,
  perubahan: [{ label: 'Kondisi', sebelum: 'Baik', sesudah: 'Rusak Ringan' }],
  tambah_bulan: null,
  hasil: 900_000,
  dokumen: { nomor: null, tanggal: null },
  alasan: 'Lelang tahunan',
  pasangan_id: null,
  mengoreksi: null,
  dibatalkan: false,
  impor: null,
  oleh: { id: 8, name: 'Budi', jabatan: null },
  dicatat_pada: '2026-11-22T18:00:00Z',
};
const book: Mutasi = {
  ...sale,
  id: 62,
  jenis: 'perolehan',
  cara: null,
  barang_id: null,
  buku_id: 9,
  nama: 'Kamus',
  kode: '001-2025-009',
  tanggal: '2026-01-02',
  perkiraan: true,
  jumlah: 4,
  nilai: 0,
  perubahan: [],
  tambah_bulan: null,
  hasil: null,
  alasan: null,
  oleh: null,
};
const gone: Mutasi = { ...sale, id: 63, ada: false, nama: 'Meja lama', barang_id: 77 };
const imported: Mutasi = {
  ...book,
  id: 64,
  nama: 'Atlas',
  alasan: 'Salah harga',
  impor: { id: 12, nama_berkas: 'buku-2026.csv' },
};

const repaired: Mutasi = {
  ...sale,
  id: 65,
  nama: 'Genset',
  jenis: 'kapitalisasi',
  cara: null,
  jumlah: 0,
  perubahan: [],
  tambah_bulan: 12,
  hasil: null,
  dokumen: { nomor: 'SPK-7', tanggal: '2026-06-01' },
  dibatalkan: true,
};
const undone: Mutasi = {
  ...repaired,
  id: 66,
  nama: 'Panel surya',
  jenis: 'koreksi',
  perubahan: [{ label: 'Harga satuan', sebelum: 'Rp60.000.000', sesudah: 'Rp48.000.000' }],
  tambah_bulan: -12,
  dokumen: { nomor: null, tanggal: null },
  mengoreksi: { id: 65, jenis: 'kapitalisasi', tanggal: '2026-06-20' },
  dibatalkan: false,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  signInAs('user');
  server.answer((response, { url }) => {
    const rows = url.startsWith('/api/mutasi') ? [sale, book, gone, imported, repaired, undone] : [];
    json(response, 200, { data: rows, meta: { page: 1, per_page: 25, total: 60 } });
  });
});
afterEach(cleanup);

/** Returns the cells of a row by column title. */
async function cellsOf(name: RegExp): Promise<Record<string, string>> {
  const row = await screen.findByRole('row', { name });
  const heads = screen.getAllByRole('columnheader');
  const cells = [...row.querySelectorAll('th, td')];
  return Object.fromEntries(
    heads.map((head, at) => [head.textContent ?? '', cells[at]?.textContent?.trim() ?? '']),
  );
}
function asked(): Record<string, string> {
  const url = server.arrived.map((one) => one.url).findLast((one) => one.startsWith('/api/mutasi'));
  const { per_page: _size, ...query } = Object.fromEntries(new URLSearchParams(url?.split('?')[1]));
  return query;
}

describe('the journal', () => {
  it('says in each column what belongs there, with the sign of what came and went', async () => {
    await renderPage(MutasiPage, '/mutasi');
    expect(await cellsOf(/Kursi rapat/)).toMatchObject({
      Nama: 'Kursi rapat 003-2024-005',
      Tanggal: '22 November 2026',
      Mutasi: 'Penghapusan, dijual',
      Perubahan: 'Kondisi: Baik → Rusak Ringan; Hasil Rp900.000',
      Jumlah: '−2',
      Nilai: '−Rp3.500.000',
      Alasan: 'Lelang tahunan',
      Oleh: 'Budi',
    });
    expect(await cellsOf(/Kamus/)).toMatchObject({
      Tanggal: '2 Januari 2026 (perkiraan)',
      Mutasi: 'Perolehan',
      Perubahan: '',
      Jumlah: '+4',
      Nilai: '',
      Alasan: '',
      Oleh: 'Aplikasi',
    });
  });

  it('names the document, what was undone, and what a koreksi corrects', async () => {
    await renderPage(MutasiPage, '/mutasi');
    expect(await cellsOf(/Genset/)).toMatchObject({
      Mutasi: 'Kapitalisasi (dibatalkan)',
      Perubahan: 'Masa manfaat bertambah 12 bulan',
      Alasan: 'Lelang tahunanDokumen SPK-7, 1 Juni 2026',
    });
    expect(await cellsOf(/Panel surya/)).toMatchObject({
      Mutasi: 'Koreksi atas kapitalisasi, 20 Juni 2026',
      Perubahan: 'Harga satuan: Rp60.000.000 → Rp48.000.000; Masa manfaat berkurang 12 bulan',
      Alasan: 'Lelang tahunan',
    });
  });

  it('leads to the mutasi of a record, and nowhere from one that is gone', async () => {
    await renderPage(MutasiPage, '/mutasi');
    const hrefOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .queryByRole('link')
        ?.getAttribute('href');
    expect(await hrefOf(/Kursi rapat/)).toBe('/barang/detail/5?tab=mutasi');
    expect(await hrefOf(/Kamus/)).toBe('/buku/detail/9?tab=mutasi');
    expect(await hrefOf(/Meja lama/)).toBeUndefined();
  });

  it.each([
    ['admin', '/impor/12/hasil'],
    ['user', undefined],
  ] as const)('names the import that made it, for %s', async (role, href) => {
    signInAs(role);
    await renderPage(MutasiPage, '/mutasi');
    expect((await cellsOf(/Atlas/)).Alasan).toBe('Salah hargaImpor daftar buku-2026.csv');
    const row = screen.getByRole('row', { name: /Atlas/ });
    const link = within(row).queryByRole('link', { name: 'Impor daftar buku-2026.csv' });
    expect(link?.getAttribute('href')).toBe(href);
    expect((await cellsOf(/Kursi rapat/)).Alasan).toBe('Lelang tahunan');
  });

  it('says when it was recorded on the office’s clock, not on that of the machine', async () => {
    standAt('2026-11-22T18:05:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    await renderPage(MutasiPage, '/mutasi');
    const row = await screen.findByRole('row', { name: /Kursi rapat/ });
    expect(within(row).getByText('Budi').title).toBe('Dicatat 23 November 2026 01.00');
  });

  it.each([
    ['Mutasi', 'penghapusan', { jenis: 'penghapusan' }],
    ['Cara', 'jual', { cara: 'jual' }],
    ['Pergerakan', 'koreksi', { pergerakan: 'koreksi' }],
  ])('asks by %s, from the first page', async (label, value, query) => {
    await renderPage(MutasiPage, '/mutasi?page=2');
    await waitFor(() => expect(asked()).toEqual({ page: '2' }));
    fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } });
    await waitFor(() => expect(asked()).toEqual({ page: '1', ...query }));
  });

  it('names the import that it is filtered by, until that is removed', async () => {
    server.answer((response, { url }) => {
      const data = url.startsWith('/api/impor/7') ? { id: 7, nama_berkas: 'perbaikan.csv' } : [sale];
      json(response, 200, { data, meta: { page: 1, per_page: 25, total: 1 } });
    });
    await renderPage(MutasiPage, '/mutasi?impor_id=7');
    const chip = await screen.findByRole('button', { name: 'Impor: perbaikan.csv. Hapus filter ini' });
    expect(asked()).toMatchObject({ impor_id: '7' });
    fireEvent.click(chip);
    await waitFor(() => expect(asked()).not.toHaveProperty('impor_id'));
    expect(screen.queryByRole('button', { name: /^Impor:/ })).toBeNull();
  });

  it('asks by the period and the rest of its address', async () => {
    const query = {
      pergerakan: 'berkurang',
      kategori_id: '3',
      lokasi_id: '6',
      dari: '2026-01-01',
      sampai: '2026-11-22',
    };
    await renderPage(MutasiPage, `/mutasi?${new URLSearchParams(query)}`);
    await waitFor(() => expect(asked()).toEqual({ page: '1', ...query }));
  });
});
