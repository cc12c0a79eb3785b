import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BedaTutup, RingkasanTutup, TutupBuku } from '../../../shared/tutup-buku.ts';
import { queryClient } from '../../api/query-client.ts';
import { standAt } from '../../testing/clock.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TutupBukuDetailPage } from './tutup-buku-detail-page.tsx';
import { TutupBukuPage } from './tutup-buku-page.tsx';

const ringkasan: RingkasanTutup = {
  barang: {
    jumlah_jenis: 11,
    jumlah_unit: 23,
    nilai: 36_000_000,
    nilai_buku: 12_500_000,
    nilai_buku_fiskal: null,
  },
  buku: { jumlah_jenis: 5, jumlah_unit: 9, nilai: 750_000 },
  dipegang: 7,
  periksa: { tanpa_harga: 2, tanpa_tanggal: 0, rusak_berat: 3 },
};
const closing: TutupBuku = {
  id: 3,
  sampai: '2026-06-30',
  status: 'tutup',
  dimulai_pada: '2026-07-01T18:00:00Z',
  ditutup_pada: '2026-07-01T18:01:00Z',
  oleh: { id: 7, name: 'Sari', jabatan: null },
  sidik: '0123456789abcdef0123456789abcdef',
  kemajuan: 100,
  ringkasan,
  dibuka: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
});
afterEach(cleanup);

const previews = () =>
  server.arrived.filter(({ url }) => url.includes('pratinjau')).map(({ url }) => url.split('?')[1]);
const writes = () => server.writes();

describe('closing the books', () => {
  const days = ['2026-10-31', '2026-09-30', '2026-06-30', '2026-05-31'];
  beforeEach(() => {
    server.answer((response, { method, url }) => {
      if (method === 'POST') return json(response, 201, { data: closing, message: 'Buku sedang ditutup.' });
      if (url.includes('pratinjau'))
        return json(response, 200, { data: { ...ringkasan, opname_terbuka: [{ id: 8, nama: 'Lantai 2' }] } });
      return json(response, 200, { data: [closing], meta: { dapat_ditutup: days } });
    });
  });

  it('proposes the last half year, not the last month, and shows another one when it is chosen', async () => {
    await renderPage(TutupBukuPage, '/tutup-buku');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Akhir bulan');
    expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['2026-06-30', '30 Juni 2026']);
    await waitFor(() => expect(previews()).toEqual(['per=2026-06-30']));
    fireEvent.change(choice, { target: { value: '2026-09-30' } });
    await waitFor(() => expect(previews()).toEqual(['per=2026-06-30', 'per=2026-09-30']));
  });

  it('says what stands in the register and what to look at, each with its own count and list', async () => {
    await renderPage(TutupBukuPage, '/tutup-buku');
    const list = await screen.findByRole('list', { name: 'Yang perlu diperiksa' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => [line.textContent, line.querySelector('a')?.getAttribute('href')]);
    expect(lines).toEqual([
      ['2 barang belum berharga', '/barang?harga_belum_diketahui=true'],
      ['3 barang Rusak Berat belum dihapus', '/barang?kondisi=Rusak+Berat'],
      ['Opname Lantai 2 belum selesai. Koreksinya akan bertanggal sesudah hari yang ditutup.', '/opname/8'],
    ]);
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
    expect(['Barang', 'Nilai perolehan', 'Nilai buku', 'Dipegang', 'Buku'].map(figure)).toEqual([
      expect.stringMatching(/11.*23/),
      expect.stringContaining('Rp36.000.000'),
      expect.stringContaining('Rp12.500.000'),
      expect.stringMatching(/7.*unit/),
      expect.stringMatching(/5.*Rp750\.000/),
    ]);
    expect(screen.queryByText('Nilai buku fiskal')).toBeNull();
  });

  it('closes the chosen day once that is confirmed, and reads everything anew', async () => {
    await renderPage(TutupBukuPage, '/tutup-buku', { queryClient });
    fireEvent.change(await screen.findByLabelText('Akhir bulan'), { target: { value: '2026-05-31' } });
    const anything = ['barang', 'detail', 5];
    queryClient.setQueryData(anything, {});
    fireEvent.click(screen.getByRole('button', { name: 'Tutup buku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tutup buku sampai 31 Mei 2026?' }));
    expect(writes()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Tutup buku' }));
    expect(await screen.findByText('Buku sedang ditutup.')).toBeDefined();
    expect(writes()).toEqual([['/api/tutup-buku', { sampai: '2026-05-31' }]]);
    expect(queryClient.getQueryState(anything)?.isInvalidated).toBe(true);
  });

  it('offers nothing to close where no month has ended since the last one', async () => {
    server.answer((response) =>
      json(response, 200, { data: [closing], meta: { dapat_ditutup: [] as string[] } }),
    );
    await renderPage(TutupBukuPage, '/tutup-buku');
    expect(await screen.findByRole('row', { name: /30 Juni 2026/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tutup buku' })).toBeNull();
    expect(previews()).toEqual([]);
  });
});

describe('a closing', () => {
  const show = async (data: TutupBuku & { beda: { jumlah: number; baris: BedaTutup[] } | null }) => {
    server.answer((response, { method, url }) => {
      if (url.endsWith('/periksa'))
        return json(response, 200, {
          data: { sidik: data.sidik, dihitung: 'lain', berbeda: 0, cocok: false },
        });
      if (method === 'POST') return json(response, 200, { data, message: 'Penutupan sudah dibuka.' });
      return json(response, 200, { data });
    });
    await renderPage(TutupBukuDetailPage, '/tutup-buku/3', { path: '/tutup-buku/$id', queryClient });
    await screen.findByRole('heading', { name: /Tutup Buku 30 Juni 2026/ });
  };

  it('tells when it was closed on the office’s clock, and leads to the reports of its own day', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    await show({ ...closing, beda: null });
    expect(screen.getByText('2 Juli 2026 01.01')).toBeDefined();
    const report = screen.getByRole('link', { name: 'Nilai dan Penyusutan per 30 Juni 2026' });
    expect(report.getAttribute('href')).toBe('/laporan/penyusutan?per=2026-06-30');
  });

  it('whose contents were changed elsewhere is not called equal', async () => {
    await show({ ...closing, beda: null });
    fireEvent.click(screen.getByRole('button', { name: 'Periksa' }));
    expect(await screen.findByText(/^Tidak cocok: isi penutupan ini sudah diubah/)).toBeDefined();
  });

  it('is opened again only with a reason, and everything is read anew', async () => {
    await show({ ...closing, beda: null });
    const anything = ['laporan', 'x'];
    queryClient.setQueryData(anything, {});
    fireEvent.click(screen.getByRole('button', { name: 'Buka kembali' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Buka kembali' }).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/Alasan/), { target: { value: 'Salah nilai' } });
    await act(async () => fireEvent.submit(document.getElementById('confirm-form') as HTMLFormElement));
    expect(await screen.findByText('Penutupan sudah dibuka.')).toBeDefined();
    expect(writes()).toEqual([['/api/tutup-buku/3/buka', { alasan: 'Salah nilai' }]]);
    expect(queryClient.getQueryState(anything)?.isInvalidated).toBe(true);
  });

  it('that was opened again says why, what differs on which side, and is not opened twice', async () => {
    const dahulu = {
      jumlah: 3,
      harga: 1_000_000,
      kategori: 'Meja',
      lokasi: 'Aula',
      kondisi: 'Baik',
      nilai_buku: 900_000,
      nilai_buku_fiskal: null,
    };
    const dibuka = {
      pada: '2026-08-01T18:00:00Z',
      oleh: { id: 8, name: 'Budi', jabatan: null },
      alasan: 'Salah nilai',
    };
    await show({
      ...closing,
      status: 'dibuka',
      dibuka,
      beda: {
        jumlah: 5,
        baris: [
          {
            barang_id: 4,
            kode: 'K-4',
            nama: 'Kursi',
            dahulu,
            kini: { ...dahulu, jumlah: 2, lokasi: 'Gudang' },
          },
          { barang_id: 6, kode: 'K-6', nama: 'Meja', dahulu: null, kini: dahulu },
        ],
      },
    });
    expect(screen.getByText('Dibuka kembali 2 Agustus 2026 01.00 oleh Budi')).toBeDefined();
    expect(screen.getByText('5 barang berbeda; 2 yang pertama.')).toBeDefined();
    const cells = (name: RegExp) =>
      [...screen.getByRole('row', { name }).querySelectorAll('th, td')].map((cell) =>
        cell.textContent?.trim(),
      );
    expect(cells(/Kursi/)).toEqual(['Kursi K-4', '3 unit, Aula', '2 unit, Gudang']);
    expect(cells(/Meja/)).toEqual(['Meja K-6', 'Tidak ada', '3 unit, nilai buku Rp900.000']);
    expect(screen.queryByRole('button', { name: 'Buka kembali' })).toBeNull();
    expect(screen.queryByRole('link', { name: /per 30 Juni/ })).toBeNull();
  });
});
