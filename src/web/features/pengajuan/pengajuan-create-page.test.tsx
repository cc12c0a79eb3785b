import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { queryClient } from '../../api/query-client.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PengajuanCreatePage } from './pengajuan-create-page.tsx';

const refused: Pengajuan = {
  id: 12,
  versi: 4,
  nama_barang: 'Mesin Kopi',
  detail_barang: null,
  fungsi: 'Ruang rapat',
  harga_barang: 18_500_000,
  jumlah_barang: 2,
  alasan: 'Tamu sering datang.',
  gambar_id: 90,
  gambar: { id: 90, nama: 'kopi.jpg', mime: 'image/jpeg', ukuran: 10, url: '/isi', url_kecil: null },
  status: 'Ditolak',
  alasan_keputusan: 'Anggaran sudah habis.',
  diputus_oleh: { id: 3, name: 'Rini', jabatan: null },
  diputus_pada: '2026-11-20T02:15:00Z',
  barang_id: null,
  barang: null,
  barang_pengguna_id: null,
  pengguna_id: 7,
  pengguna: { id: 7, name: 'Sari', jabatan: null },
  created_at: '2026-11-18T20:00:00Z',
  updated_at: '2026-11-18T20:00:00Z',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('user');
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const open = async (row: Pengajuan, address = '/pengajuan/user/create?dari=12') => {
  server.answer((response, { method }) => json(response, method === 'GET' ? 200 : 201, { data: row }));
  await renderPage(PengajuanCreatePage, address, { queryClient });
};

describe('proposing again', () => {
  it('sends the values of the old pengajuan, its picture too, as a new one', async () => {
    standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
    await open(refused);
    const note = await screen.findByRole('note');
    expect(note.textContent).toBe(
      'Isian ini diambil dari pengajuan Anda tanggal 19 November 2026, yang ditolak. Gambarnya ikut terbawa.Alasannya: Anggaran sudah habis.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Kirim pengajuan' }));
    await waitFor(() => expect(server.lastWrite().url).toBe('/api/pengajuan'));
    expect(JSON.parse(server.lastWrite().body)).toEqual({
      nama_barang: 'Mesin Kopi',
      detail_barang: '',
      fungsi: 'Ruang rapat',
      harga_barang: 18_500_000,
      jumlah_barang: 2,
      alasan: 'Tamu sering datang.',
      gambar_id: 90,
    });
  });

  it("of somebody else's is not there", async () => {
    await open({ ...refused, pengguna_id: 8 });
    expect(await screen.findByText('Halaman tidak ditemukan')).toBeDefined();
  });

  it.each(['', '?dari=abc', '?dari=-1'])(
    'without a valid number in the address (%s) starts empty',
    async (search) => {
      await open(refused, `/pengajuan/user/create${search}`);
      expect((await screen.findByLabelText(/^Nama barang/)).getAttribute('value')).toBe('');
      expect(server.arrived.filter(({ url }) => url.startsWith('/api/pengajuan'))).toEqual([]);
    },
  );
});
