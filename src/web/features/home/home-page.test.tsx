import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Dasbor, DasborSaya, Distribution } from '../../../shared/dasbor.ts';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { HomePage } from './home-page.tsx';

const none: Distribution = { bagian: [], lainnya: null };
const office: Dasbor = {
  per: '2026-11-23',
  barang: { jumlah_jenis: 400, jumlah_unit: 1234 },
  terpakai: { jumlah_jenis: 30, jumlah_unit: 45 },
  tidak_terpakai: { jumlah_jenis: 370, jumlah_unit: 1189 },
  nilai: { nilai_perolehan: '9007199254740993', nilai_buku: 5_000_000, tanpa_harga: 0 },
  buku: { jumlah_jenis: 150, jumlah_unit: 160, nilai: 750_000 },
  pengguna: { aktif: 38, semua: 40 },
  menunggu: { pengajuan: 0, permintaan: 3 },
  tindakan: { impor: [], pemegang_tanpa_akun: 0, aduan: 0, tidak_disusutkan: null },
  per_kategori: {
    bagian: [{ id: 4, nama: 'Laptop', jumlah_jenis: 7, jumlah_unit: 9 }],
    lainnya: { banyak: 12, jumlah_jenis: 393, jumlah_unit: 1225 },
  },
  per_lokasi: { ...none, induk: null },
  per_tahun: {
    bagian: [
      { id: 2019, nama: '2019', jumlah_jenis: 3, jumlah_unit: 3 },
      { id: 2020, nama: '2020', jumlah_jenis: 4, jumlah_unit: 6 },
    ],
    lainnya: { banyak: 5, jumlah_jenis: 1, jumlah_unit: 1 },
  },
  per_jenis: none,
  terbaru: [],
  menunggu_anda: null,
};
const counts = { Menunggu: 0, Disetujui: 0, Ditolak: 0, Dibatalkan: 0 };
const request = {
  id: 12,
  jumlah: 2,
  satuan: null,
  created_at: '2026-11-20T01:00:00Z',
  alasan_keputusan: null,
  diputus_oleh: null,
};
const own: DasborSaya = {
  pegangan: {
    banyak: 3,
    jumlah_unit: 5,
    nilai: 12_000_000,
    tanpa_harga: 2,
    jumlah_buku: 2,
    baris: [
      {
        id: 1,
        barang_id: 31,
        kode_barang: '003-2024-001',
        nama_barang: 'Proyektor',
        jumlah: 2,
        satuan: null,
        tanggal_awal: '2026-11-01',
      },
    ],
  },
  pengajuan: { ...counts, Menunggu: 4 },
  permintaan: { ...counts, Menunggu: 6 },
  permohonan: [
    { ...request, jenis: 'pengajuan', nama_barang: 'Printer', status: 'Menunggu' },
    {
      ...request,
      jenis: 'permintaan',
      nama_barang: 'Kursi',
      satuan: 'buah',
      status: 'Ditolak',
      alasan_keputusan: 'Sedang dipinjam rapat.',
      diputus_oleh: { name: 'Rini' },
    },
  ],
  menunggu_anda: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const pageOf = (data: unknown[]) => ({ data, meta: { page: 1, per_page: 5, total: data.length } });

/** Answers like the server: office figures to admins, own records to anybody. */
function answerWith(dasbor: Dasbor = office): void {
  server.answer((response, { url }) => {
    if (url === '/api/dasbor') return json(response, 200, { data: dasbor });
    if (url === '/api/dasbor/saya') return json(response, 200, { data: own });
    if (url.startsWith('/api/permintaan')) return json(response, 200, pageOf([]));
    return json(response, 200, { data: { alamat: null } });
  });
}
const open = () => renderPage(HomePage, '/', { queryClient });
const asked = () => server.arrived.map(({ url }) => url).filter((url) => url.startsWith('/api/dasbor'));
const target = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

describe("an admin's home", () => {
  beforeEach(() => signInAs('admin', 'user'));

  it('shows the office in numbers, each with the list that it counts, and nothing of their own', async () => {
    answerWith();
    await open();
    const figures = within(await screen.findByRole('list', { name: 'Ringkasan kantor' }));
    expect(figures.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Barang 4001.234 unit',
      'Terpakai 3045 unit dipegang',
      'Tidak terpakai 3701.189 unit tidak dipegang',
      'Buku 150 judul160 eksemplar, Rp750.000',
      'Nilai perolehan barang Rp9.007.199.254.740.993Harga dikali jumlah',
      'Nilai buku barang hari ini Rp5.000.000Akhir November 2026',
      'Pengguna aktif 38dari 40 orang',
      'Pengajuan menunggu 03 permintaan menunggu',
    ]);
    expect([
      target('Terpakai 30'),
      target('45 unit dipegang'),
      target('Tidak terpakai 370'),
      target('1.189 unit tidak dipegang'),
      target('Pengguna aktif 38'),
      target('Pengajuan menunggu 0'),
      target('3 permintaan menunggu'),
    ]).toEqual([
      '/barang?terpakai=true',
      '/laporan/LaporanTBarangTerpakai',
      '/barang?terpakai=false',
      '/laporan/LaporanTBarangTidakTerpakai',
      '/pengguna?aktif=true',
      '/pengajuan/admin?status=Menunggu',
      '/permintaan/admin?status=Menunggu',
    ]);
    expect(asked()).toEqual(['/api/dasbor']);
    expect(screen.queryByRole('list', { name: 'Tindakan utama' })).toBeNull();
  });

  it('marks what waits, and only that', async () => {
    answerWith();
    await open();
    const waiting = (name: string) =>
      screen.getByRole('link', { name }).closest('[data-waiting]')?.tagName ?? null;
    await screen.findByRole('list', { name: 'Ringkasan kantor' });
    expect([waiting('3 permintaan menunggu'), waiting('Pengajuan menunggu 0')]).toEqual(['A', null]);
  });

  it('leads from a bar to its list, the latest year first', async () => {
    answerWith();
    await open();
    const years = within(await screen.findByRole('list', { name: 'Barang per tahun perolehan' }));
    const links = years.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/barang?tahun=2020', '/barang?tahun=2019', '/barang?sort=tahun']);
    expect(years.getByText('Sebelum 2019')).toBeDefined();
    expect([target(/^Laptop/), target(/^12 kategori lainnya/)]).toEqual([
      '/barang?kategori_id=4',
      '/kategori?sort=-jumlah',
    ]);
  });

  it.each([
    ['barang', false],
    ['buku', false],
    ['nothing', true],
  ] as const)('of an office with %s shows the first steps: %s', async (what, steps) => {
    const zero = { jumlah_jenis: 0, jumlah_unit: 0 };
    const empty = { ...office, barang: zero, buku: { ...zero, nilai: 0 } };
    answerWith(what === 'nothing' ? empty : { ...empty, [what]: office[what] });
    await open();
    const name = steps ? 'Mulai dari daftar yang sudah ada' : 'Barang per kategori';
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Impor daftar' }) !== null).toBe(steps);
    expect(screen.queryByRole('list', { name: 'Ringkasan kantor' }) === null).toBe(steps);
  });

  it('asks anew on each visit, but not for an answer of the last 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    answerWith();
    await open();
    await screen.findByRole('list', { name: 'Ringkasan kantor' });
    cleanup();
    vi.setSystemTime(Date.now() + 4990);
    await open();
    await screen.findByRole('list', { name: 'Ringkasan kantor' });
    expect(asked()).toEqual(['/api/dasbor']);
    cleanup();
    vi.setSystemTime(Date.now() + 10);
    await open();
    await waitFor(() => expect(asked()).toEqual(['/api/dasbor', '/api/dasbor']));
  });
});

describe("a user's home", () => {
  beforeEach(() => signInAs('user', 'admin'));

  it('begins with what people come for', async () => {
    answerWith();
    await open();
    await screen.findByText('Proyektor');
    const actions = within(screen.getByRole('list', { name: 'Tindakan utama' })).getAllByRole('link');
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pindai Label barang', '/scan'],
      ['Minta Barang dari stok', '/permintaan/user/create'],
      ['Ajukan Barang baru', '/pengajuan/user/create'],
    ]);
  });

  it('shows what is theirs with the answers to what they asked, and never asks for the office', async () => {
    answerWith();
    await open();
    expect(
      await screen.findByText(
        '5 unit, nilai perolehan Rp12.000.000, 2 barang belum berharga. Anda juga menjadi PIC 2 eksemplar buku.',
      ),
    ).toBeDefined();
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(3),
    ).toEqual([
      'Proyektor003-2024-001, sejak 1 November 20262 unit',
      expect.stringMatching(/^PrinterPengajuan 2 unit, 20 November 2026.*Menunggu$/),
      expect.stringMatching(
        /^KursiPermintaan 2 buah, 20 November 2026.*Rini: Sedang dipinjam rapat\.Ditolak$/,
      ),
    ]);
    expect(asked()).toEqual(['/api/dasbor/saya']);
    expect(screen.queryByRole('list', { name: 'Ringkasan kantor' })).toBeNull();
  });

  it('stands with what waits for the person above what they hold, in one answer', async () => {
    const opname = [{ id: 5, nama: 'Opname 2026', tenggat: null, harapan: 40, dihitung: 3 }];
    const waiting = { opname, tanda_terima: { baris: [], jumlah: 0 }, surat: null, penghapusan: [] };
    server.answer((response, { url }) =>
      json(response, 200, {
        data: url === '/api/dasbor/saya' ? { ...own, menunggu_anda: waiting } : { alamat: null },
      }),
    );
    await open();
    expect(await screen.findByText('Opname 2026')).toBeDefined();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Opname berjalan', 'Barang yang Anda pegang', 'Pengajuan dan permintaan Anda']);
    const others = server.arrived.filter(({ url }) => /^\/api\/(opname|penghapusan|tanda-terima)/.test(url));
    expect(others).toEqual([]);
  });

  it('leads to the own records alone', async () => {
    answerWith();
    await open();
    await screen.findByText('Proyektor');
    expect(
      ['Lihat semua (3)', 'Proyektor', '4 pengajuan', '6 permintaan', 'Printer', 'Kursi'].map(target),
    ).toEqual([
      '/pengguna/detail/7',
      '/barang/detail/31',
      '/pengajuan/user/7?status=Menunggu',
      '/permintaan/user/7?status=Menunggu',
      '/pengajuan/detail/12',
      '/permintaan/user/7?permintaan=12',
    ]);
  });

  it('calls what the person holds as the bottom bar does', async () => {
    const { pegangan } = own;
    server.answer((response, { url }) =>
      json(response, 200, {
        data:
          url === '/api/dasbor/saya' ? { ...own, pegangan: { ...pegangan, banyak: 1 } } : { alamat: null },
      }),
    );
    await open();
    expect((await screen.findByRole('link', { name: 'Barang saya' })).getAttribute('href')).toBe(
      '/pengguna/detail/7',
    );
  });
});
