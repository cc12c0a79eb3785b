import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { queryClient } from '../../api/query-client.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PenghapusanDetailPage } from './penghapusan-detail-page.tsx';

const line = {
  id: 71,
  jenis: 'barang' as const,
  record_id: 5,
  kode: '003-2024-005',
  nama: 'Kursi',
  merk: null,
  nomor_seri: null,
  tahun: 2020,
  kondisi: 'Rusak Berat' as const,
  lokasi: 'Aula',
  satuan: 'set',
  jumlah: 2,
  ada: 3,
  nilai_perolehan: 1_500_000,
  nilai_buku: 400_000,
  nilai_buku_fiskal: null,
  layak: true,
  catatan: null,
  foto_id: null,
  foto: null,
  hasil: null,
  kembali: false,
};
const person = (id: number, name: string) => ({ id, name, jabatan: null });
const usulan: PenghapusanRinci = {
  id: 4,
  judul: 'Kursi rusak 2026',
  status: 'diteliti',
  cara: 'jual',
  alasan: 'Rusak',
  pengusul: person(7, 'Sari'),
  pemeriksa: person(8, 'Budi'),
  penyetuju: person(9, 'Rini'),
  jumlah_baris: 2,
  jumlah_unit: 5,
  tanggal: null,
  sk_nomor: null,
  sk_tanggal: null,
  versi: 3,
  created_at: '2026-11-20T03:00:00Z',
  berjenjang: true,
  opname_id: null,
  hasil_penelitian: null,
  hasil: null,
  penerima: null,
  penerima_jabatan: null,
  penerima_alamat: null,
  saksi: null,
  baris: [
    line,
    {
      ...line,
      id: 72,
      record_id: 6,
      nama: 'Meja',
      satuan: null,
      jumlah: 3,
      nilai_perolehan: 900_000,
      layak: false,
    },
  ],
  langkah: [],
  dokumen: [],
  boleh: [],
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

const outdated = [
  ['barang', 'list', {}],
  ['buku', 'list', {}],
  ['mutasi', 'list', {}],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);
const writes = () => server.writes();

async function show(changed: Partial<PenghapusanRinci>) {
  const data = { ...usulan, ...changed };
  server.answer((response, { method }) =>
    json(response, 200, { data, ...(method !== 'GET' && { message: 'Langkah sudah dicatat.' }) }),
  );
  await renderPage(PenghapusanDetailPage, '/penghapusan/4', { path: '/penghapusan/$id', queryClient });
  await screen.findByRole('heading', { name: data.judul });
  seed();
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent ?? '');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a proposal', () => {
  it.each([
    ['draf', ['usulkan'], 'Usulkan', 'Draf ini belum mencadangkan apa pun. Sari mengusulkannya'],
    ['diusulkan', ['teliti'], 'Selesaikan penelitian', 'Budi meneliti setiap baris di bawah. 2 dari 2'],
    ['diteliti', ['setujui', 'tolak'], 'Setujui', 'Rini menyetujui atau menolak.'],
    ['disetujui', ['laksanakan'], 'Catat pelaksanaan', 'Admin mencatat pelaksanaannya'],
    ['dilaksanakan', ['sk'], 'Catat SK', 'Barangnya sudah keluar dari register.'],
    ['ber_sk', ['selesai'], 'Selesai', 'Admin menutup penghapusan ini'],
  ] as const)(
    'that is %s names who is next, and offers the step to them alone',
    async (status, boleh, label, words) => {
      await show({ status, boleh: [...boleh] });
      expect(screen.getByText('Giliran Anda')).toBeDefined();
      expect(screen.getByText((text) => text.startsWith(words))).toBeDefined();
      expect(screen.getByRole('button', { name: label })).toBeDefined();
      cleanup();
      queryClient.clear();
      await show({ status, boleh: [] });
      expect(screen.getByText('Langkah berikutnya')).toBeDefined();
      expect(screen.queryByRole('button', { name: label })).toBeNull();
    },
  );

  it('is not examined to the end while a line is open, nor proposed while nobody was named for it', async () => {
    await show({ status: 'diusulkan', boleh: ['teliti'], baris: [line, { ...line, id: 72, layak: null }] });
    expect(screen.getByText(/1 dari 2 baris sudah diteliti/)).toBeDefined();
    expect(buttons()).not.toContain('Selesaikan penelitian');
    cleanup();
    queryClient.clear();
    await show({ status: 'draf', boleh: ['usulkan', 'ubah'], penyetuju: null });
    expect(buttons()).not.toContain('Usulkan');
    expect(screen.getByRole('link', { name: 'Tunjuk orangnya' }).getAttribute('href')).toBe(
      '/penghapusan/4/ubah',
    );
  });

  it('counts each line in its own unit, and says how many there are of a part', async () => {
    await show({});
    const table = screen.getByRole('region', { name: 'Baris usulan' });
    const count = (name: RegExp) =>
      within(table).getByRole('row', { name }).querySelectorAll('td[data-align="end"]')[0]?.textContent;
    expect([count(/Kursi/), count(/Meja/)]).toEqual(['2 dari 3 set', '3 unit']);
  });

  it('adds up what leaves, without what stays, each figure under its own name', async () => {
    await show({ hasil: 750_000 });
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
    expect(['Unit', 'Nilai perolehan', 'Nilai buku', 'Hasil'].map(figure)).toEqual([
      expect.stringMatching(/2.*dalam 1 baris/),
      expect.stringContaining('Rp1.500.000'),
      expect.stringContaining('Rp400.000'),
      expect.stringContaining('Rp750.000'),
    ]);
  });

  it('is refused with a reason alone, and everything that held it is read anew', async () => {
    await show({ boleh: ['setujui', 'tolak'] });
    press('Tolak');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Tolak "Kursi rusak 2026"?' }));
    const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Tolak' });
    expect(accept.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/^Alasan/), { target: { value: 'Masih layak' } });
    fireEvent.click(accept);
    expect(await screen.findByText('Langkah sudah dicatat.')).toBeDefined();
    expect(writes()).toEqual([['/api/penghapusan/4/tolak', { alasan: 'Masih layak' }]]);
    expect(stale()).toEqual([true, true, true, false]);
  });

  it('is approved without a note, too', async () => {
    await show({ boleh: ['setujui', 'tolak'] });
    press('Setujui');
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui "Kursi rusak 2026"?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Setujui' }));
    expect(await screen.findByText('Langkah sudah dicatat.')).toBeDefined();
    expect(writes()).toEqual([['/api/penghapusan/4/setujui', { catatan: '' }]]);
  });

  it('is carried out today at the office, for what it brought in and to whom', async () => {
    standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
    await show({ status: 'disetujui', boleh: ['laksanakan'] });
    press('Catat pelaksanaan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Catat pelaksanaan' }));
    const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    expect(dialog.queryByLabelText(/^Saksi/)).toBeNull();
    fireEvent.change(field(/^Hasil seluruhnya/), { target: { value: '750.000' } });
    await act(async () => fireEvent.submit(field(/^Hasil seluruhnya/).form as HTMLFormElement));
    expect(await screen.findByText('Langkah sudah dicatat.')).toBeDefined();
    expect(writes()).toEqual([
      ['/api/penghapusan/4/laksanakan', expect.objectContaining({ tanggal: '2026-11-23', hasil: 750_000 })],
    ]);
    expect(stale()).toEqual([true, true, true, false]);
  });

  it('that ended says when, by whom and why, on the office’s clock', async () => {
    standAt('2026-11-24T00:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    const ended = {
      id: 1,
      langkah: 'ditolak' as const,
      oleh: person(9, 'Rini'),
      pada: oneAtNight,
      catatan: 'Masih layak',
    };
    await show({ status: 'ditolak', langkah: [ended] });
    const note = screen.getByText('Ditolak 23 November 2026 01.00 oleh Rini').closest('[role="alert"]');
    expect(note?.textContent).toContain('Masih layak');
    expect(screen.queryByText('Langkah berikutnya')).toBeNull();
  });
});
