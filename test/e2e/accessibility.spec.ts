import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { User } from '../../src/shared/auth.ts';
import type { RunningServer } from './support/server.ts';
import { type Api, test as base, expect, signedInApi } from './support/test.ts';

interface Visit {
  who: { user: User; token: string } | null;
  addresses: string[];
}

const userPassword = 'Rindang Pohon Beringin 45';

/** One record of each kind, so that no page is empty. Answers every page's address for an admin. */
async function officeWithOneOfEach(
  api: Api,
  server: RunningServer,
): Promise<{ admin: string[]; user: string[] }> {
  const { id: kategori_id } = await api.data<{ id: number }>('POST', '/api/kategori', {
    nama_kategori: 'Laptop',
  });
  const { id: jenis_id } = await api.data<{ id: number }>('POST', '/api/jenis', { jenis_buku: 'Referensi' });
  const { id: induk_id } = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi: 'Gedung A' });
  const { id: lokasi_id } = await api.data<{ id: number }>('POST', '/api/lokasi', {
    lokasi: 'Ruang 1',
    induk_id,
  });
  const { id: pengguna_id } = await api.data<{ id: number }>('POST', '/api/users', {
    name: 'Wulan Sari',
    email: 'wulan@kantor.test',
    password: userPassword,
    roles: ['user'],
  });
  const barang = { kategori_id, lokasi_id, harga_barang: 9_000_000, jumlah_barang: 3, tahun: 2024 };
  const { id } = await api.data<{ id: number }>('POST', '/api/barang', {
    ...barang,
    nama_barang: 'Laptop Kerja',
  });
  const holding = await api.data<{ id: number }>('POST', `/api/barang/${id}/pengguna`, {
    pengguna_id,
    jumlah: 2,
  });
  const bast = await api.data<{ id: number }>('POST', '/api/bast', {
    jenis: 'penyerahan',
    holding_ids: [holding.id],
  });
  const gone = await api.data<{ id: number }>('POST', '/api/barang', {
    ...barang,
    nama_barang: 'Laptop Lama',
  });
  await api.data('DELETE', `/api/barang/${gone.id}`, { alasan: 'Rusak' });
  const buku = await api.data<{ id: number }>('POST', '/api/buku', {
    judul: 'Kamus Besar Bahasa Indonesia',
    penulis: 'Badan Bahasa',
    penerbit: 'Balai Pustaka',
    tahun: 2016,
    kondisi: 'Baik',
    jumlah: 2,
    jenis_id,
    lokasi_id,
    harga: 350_000,
  });
  const pengajuan = await api.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang: 'Proyektor',
    fungsi: 'Rapat',
    harga_barang: 4_500_000,
    jumlah_barang: 1,
  });
  const requester = await signedInApi(server, { email: 'wulan@kantor.test', password: userPassword });
  const own = await requester.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang: 'Layar',
    fungsi: 'Rapat',
    harga_barang: 900_000,
    jumlah_barang: 1,
  });
  const permintaan = await requester.data<{ id: number }>('POST', '/api/permintaan', {
    barang_id: id,
    jumlah: 1,
    keterangan: 'Rapat',
  });
  const asking = [
    '/pengajuan/user/create',
    `/pengajuan/user/edit/${own.id}`,
    `/pengajuan/user/${pengguna_id}`,
    '/permintaan/user/create',
    `/permintaan/user/create?barang=${id}`,
    `/permintaan/user/${pengguna_id}`,
    `/permintaan/user/${pengguna_id}?permintaan=${permintaan.id}`,
    `/pengajuan/detail/${own.id}`,
  ];
  const user = [
    '/',
    '/profil',
    '/image',
    '/buku',
    `/buku/detail/${buku.id}`,
    `/barang/detail/${id}`,
    '/history',
    '/scan',
    `/history/detail/?barang=${id}`,
    '/logdeletebarang',
    '/bast',
    `/bast/detail/${bast.id}`,
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/buku',
    '/laporan/LaporanTBarangTerpakai',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/laporan/penyusutan',
    '/kategori',
    `/kategori/detail/${kategori_id}`,
    '/jenis',
    '/lokasi',
    `/lokasi/detail/${lokasi_id}`,
    '/pengguna',
    `/pengguna/detail/${pengguna_id}`,
    '/users',
    '/tidak/ada',
  ];
  const admin = [
    ...user,
    '/barang',
    '/barang/create',
    `/barang/edit/${id}`,
    '/barang/relasi',
    `/label?lokasi_id=${lokasi_id}`,
    `/barang/pengguna_barang/${id}`,
    `/barang/pengguna_barang/${id}/penyusutan_barang/${holding.id}`,
    '/buku/create',
    `/buku/edit/${buku.id}`,
    '/impor',
    '/audit',
    `/bast/create?jenis=pengembalian&pengguna_id=${pengguna_id}`,
    '/pengajuan/admin/',
    `/pengajuan/admin/setuju/${pengajuan.id}`,
    `/pengajuan/detail/${pengajuan.id}`,
    '/permintaan/admin/',
    `/permintaan/admin?permintaan=${permintaan.id}`,
    '/kategori/create',
    '/kategori/penyusutan',
    `/kategori/edit/${kategori_id}`,
    '/jenis/create',
    `/jenis/edit/${jenis_id}`,
    '/lokasi/create',
    `/lokasi/edit/${lokasi_id}`,
    '/pengguna/create',
    `/pengguna/edit/${pengguna_id}`,
    `/pengguna/detail/${pengguna_id}/lampiran`,
    '/users/create',
    `/users/edit/${pengguna_id}`,
  ];
  return { admin, user: [...user, ...asking] };
}

/** One record of each kind, and who visits which pages; a fixture of its own gives it an application of its own. */
const test = base.extend<object, { office: Visit[] }>({
  office: [
    async ({ server }, use) => {
      const api = await signedInApi(server);
      const pages = await officeWithOneOfEach(api, server);
      const user = await signedInApi(server, { email: 'wulan@kantor.test', password: userPassword });
      await use([
        {
          who: null,
          addresses: ['/login', '/loginapi', '/login/oauth-check', '/siapkan', '/siapkan?kode=abc'],
        },
        { who: api, addresses: pages.admin },
        { who: user, addresses: pages.user },
      ]);
    },
    { scope: 'worker' },
  ],
});

async function findingsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}

/** What stands in the browser's local storage while this person is signed in. */
async function become(page: Page, who: { user: User; token: string } | null): Promise<void> {
  await page.goto('/login');
  await page.evaluate(
    ([user, token]) => {
      localStorage.clear();
      if (user) localStorage.setItem('user', user);
      if (token) localStorage.setItem('token', token);
    },
    who ? [JSON.stringify(who.user), who.token] : [],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in ${colorScheme}, as admin, as user and as nobody`, async ({
    page,
    office,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const findings: string[] = [];
    for (const { who, addresses } of office) {
      await become(page, who);
      for (const address of addresses) findings.push(...(await findingsOn(page, address)));
    }
    expect(findings).toEqual([]);
  });
}

test('no page is wider than a phone of 360 px', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const addresses = [
    '/',
    '/barang',
    '/kategori',
    '/lokasi',
    '/pengguna',
    '/users',
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/laporan/penyusutan',
    '/history',
  ];
  const tooWide: string[] = [];
  for (const address of [
    ...addresses,
    '/impor',
    '/audit',
    '/pengajuan/admin',
    '/permintaan/admin',
    '/label',
    '/scan',
    '/barang/create',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${address}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
});
