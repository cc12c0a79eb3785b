import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dasbor } from '../../../shared/dasbor.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { HomePage } from './home-page.tsx';

const tally = { jumlah_jenis: 4, jumlah_unit: 9 };
const nothing = { bagian: [], lainnya: null };
const calm: Dasbor = {
  per: '2026-11-23',
  barang: tally,
  terpakai: tally,
  tidak_terpakai: tally,
  nilai: { nilai_perolehan: 1, nilai_buku: 1, tanpa_harga: 0 },
  buku: { ...tally, nilai: 1 },
  pengguna: { aktif: 1, semua: 1 },
  menunggu: { pengajuan: 0, permintaan: 0 },
  tindakan: { impor: [], pemegang_tanpa_akun: 0, aduan: 0, tidak_disusutkan: null },
  per_kategori: nothing,
  per_lokasi: { ...nothing, induk: null },
  per_tahun: nothing,
  per_jenis: nothing,
  terbaru: [],
  menunggu_anda: null,
};
const permintaan = {
  id: 3,
  versi: 2,
  status: 'Menunggu',
  jumlah: 2,
  keterangan: 'Untuk rapat',
  barang: { id: 5, nama_barang: 'Kursi', kode_barang: '003-2024-005', satuan: 'buah', sisa: 6 },
  pengguna: { id: 8, name: 'Budi', jabatan: null },
  created_at: '2026-11-20T02:00:00Z',
} as Permintaan;
const pengajuan = {
  id: 9,
  versi: 1,
  status: 'Menunggu',
  nama_barang: 'Tripod',
  jumlah_barang: 1,
  harga_barang: 750_000,
  fungsi: 'Liputan',
  alasan: null,
  pengguna: { id: 8, name: 'Ani', jabatan: null },
  created_at: '2026-11-19T02:00:00Z',
} as Pengajuan;

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

const page = (data: unknown[]) => ({ data, meta: { page: 1, per_page: 5, total: data.length } });

/** Opens the home page with these figures; requests that match `failing` fail. */
async function open(changed: Partial<Dasbor>, failing?: RegExp): Promise<void> {
  server.answer((response, { url, method }) => {
    if (failing?.test(url)) return json(response, 500, { message: 'Server terganggu.', code: 'internal' });
    if (method !== 'GET') return json(response, 200, { data: permintaan });
    if (url === '/api/dasbor') return json(response, 200, { data: { ...calm, ...changed } });
    if (url.startsWith('/api/permintaan')) return json(response, 200, page([permintaan]));
    if (url.startsWith('/api/pengajuan')) return json(response, 200, page([pengajuan]));
    return json(response, 200, { data: { alamat: null } });
  });
  await renderPage(HomePage, '/', { queryClient });
}
const both = { menunggu: { pengajuan: 1, permintaan: 1 } };
const waiting = () => screen.findByRole('list', { name: 'Menunggu keputusan' });
const hrefOf = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

describe('what needs action', () => {
  it('lists both kinds together, the one that waits longest first, each with its page', async () => {
    await open(both);
    const rows = within(await waiting()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^TripodAni mengajukan 1 unit × Rp750\.000 19 November 2026.*LiputanTolakSetujui$/,
      ),
      expect.stringMatching(/^KursiBudi meminta 2 buah, sisa 6 20 November 2026.*Untuk rapatTolakSetujui$/),
    ]);
    expect(
      ['Tripod', 'Kursi', 'Setujui Tripod', 'Semua permintaan (1)', 'Semua pengajuan (1)'].map(hrefOf),
    ).toEqual([
      '/pengajuan/detail/9',
      '/permintaan/admin?status=Menunggu&permintaan=3',
      '/pengajuan/admin/setuju/9',
      '/permintaan/admin?status=Menunggu',
      '/pengajuan/admin?status=Menunggu',
    ]);
  });

  it('is refused in place, with a reason, and read anew', async () => {
    await open(both);
    await waiting();
    fireEvent.click(screen.getByRole('button', { name: 'Tolak permintaan Budi: Kursi' }));
    fireEvent.change(await screen.findByLabelText(/^Alasan/), { target: { value: 'Dipakai ujian.' } });
    const asked = (path: string) => server.arrived.filter(({ url }) => url.startsWith(path)).length;
    const before = { dasbor: asked('/api/dasbor'), pengajuan: asked('/api/pengajuan') };
    fireEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    await waitFor(() => expect(server.lastWrite().url).toBe('/api/permintaan/3/tolak'));
    expect(JSON.parse(server.lastWrite().body)).toEqual({ alasan: 'Dipakai ujian.', versi: 2 });
    await waitFor(() => expect(asked('/api/dasbor')).toBeGreaterThan(before.dasbor));
    await waitFor(() => expect(asked('/api/pengajuan')).toBeGreaterThan(before.pengajuan));
    // a request on its way would arrive in the next test
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  it('asks for no rows of a kind of which none waits, and says so where nothing waits', async () => {
    await open({});
    expect(await screen.findByText('Tidak ada permohonan yang menunggu keputusan.')).toBeDefined();
    expect(server.arrived.filter(({ url }) => /^\/api\/pe(rmintaan|ngajuan)/.test(url))).toEqual([]);
  });

  it('shows no permohonan that Home no longer counts, and asks again where it counts others', async () => {
    let counts = { pengajuan: 1, permintaan: 2 };
    let rows = [permintaan, { ...permintaan, id: 4, barang: { ...permintaan.barang, nama_barang: 'Meja' } }];
    let failing = false;
    server.answer((response, { url }) => {
      if (failing && url.startsWith('/api/permintaan'))
        return json(response, 500, { message: 'Server terganggu.', code: 'internal' });
      if (url === '/api/dasbor') return json(response, 200, { data: { ...calm, menunggu: counts } });
      if (url.startsWith('/api/permintaan')) return json(response, 200, page(rows));
      if (url.startsWith('/api/pengajuan')) return json(response, 200, page([pengajuan]));
      return json(response, 200, { data: { alamat: null } });
    });
    await renderPage(HomePage, '/', { queryClient });
    const names = () =>
      within(screen.getByRole('list', { name: 'Menunggu keputusan' }))
        .getAllByRole('listitem')
        .map((row) => within(row).getAllByRole('link')[0]?.textContent);
    await waiting();
    await waitFor(() => expect(names()).toEqual(['Tripod', 'Kursi', 'Meja']));
    // somebody else decides one: this admin is told of nothing, and Home is read anew for another reason
    counts = { pengajuan: 1, permintaan: 1 };
    rows = rows.slice(1);
    const readHome = () => queryClient.invalidateQueries({ queryKey: ['dasbor'] });
    await readHome();
    await waitFor(() => expect(names()).toEqual(['Tripod', 'Meja']));
    failing = true;
    await queryClient.invalidateQueries({ queryKey: ['permintaan'] });
    counts = { pengajuan: 1, permintaan: 0 };
    await readHome();
    await waitFor(() => expect(names()).toEqual(['Tripod']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits in an office without barang, too; where nothing waits there, only first steps are shown', async () => {
    const none = { jumlah_jenis: 0, jumlah_unit: 0 };
    const empty = { barang: none, buku: { ...none, nilai: 0 } };
    await open({ ...empty, menunggu: { pengajuan: 1, permintaan: 0 } });
    expect(within(await waiting()).getByRole('link', { name: 'Tripod' })).toBeDefined();
    cleanup();
    queryClient.clear();
    await open(empty);
    expect(await screen.findByText('Mulai dari daftar yang sudah ada')).toBeDefined();
    expect(screen.queryByText('Perlu tindakan')).toBeNull();
  });

  it('names imports that were left, and people without an account, each with what to do', async () => {
    const impor = [
      { id: 1, nama_berkas: 'a.csv', status: 'selesai', ditolak: 1200 },
      { id: 2, nama_berkas: 'b.csv', status: 'gagal', ditolak: 0 },
      { id: 3, nama_berkas: 'c.csv', status: 'diperiksa', ditolak: 0 },
      { id: 4, nama_berkas: 'd.csv', status: 'diunggah', ditolak: 0 },
    ] as const;
    await open({
      tindakan: {
        impor: [...impor],
        pemegang_tanpa_akun: 30,
        aduan: 0,
        tidak_disusutkan: { kategori: 3, nilai: 24_000_000 },
      },
    });
    const others = within(await screen.findByRole('list', { name: 'Hal lain yang perlu tindakan' }));
    expect(
      (await others.findAllByRole('listitem')).map((item) => [
        item.textContent,
        within(item).getByRole('link').getAttribute('href'),
      ]),
    ).toEqual([
      ['Impor a.csv: 1.200 baris ditolak Lihat hasilnya', '/impor/1/hasil'],
      ['Impor b.csv gagal Ulangi', '/impor/2'],
      ['Impor c.csv belum diselesaikan Lanjutkan', '/impor/3/periksa'],
      ['Impor d.csv belum diselesaikan Lanjutkan', '/impor/4'],
      [
        '30 orang memegang barang atau buku tanpa memiliki akun Lihat orangnya',
        '/pengguna?memegang=true&aktif=true&akun=false',
      ],
      [
        'Barang senilai Rp24.000.000 dalam 3 kategori tidak disusutkan Atur penyusutannya',
        '/kategori/atur-penyusutan',
      ],
    ]);
  });

  it('that can not be read leaves the numbers standing', async () => {
    await open(both, /^\/api\/permintaan/);
    expect(await screen.findByRole('list', { name: 'Ringkasan kantor' })).toBeDefined();
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

it('numbers that can not be read are told once, with a retry that brings all of them', async () => {
  await open({}, /^\/api\/dasbor$/);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  server.answer((response, { url }) =>
    json(response, 200, { data: url === '/api/dasbor' ? calm : { alamat: null } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('list', { name: 'Ringkasan kantor' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
