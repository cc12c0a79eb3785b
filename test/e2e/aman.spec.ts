import type { Page } from '@playwright/test';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

/** A name that would run a script in two ways wherever it were taken for markup. */
const jahat = (apa: string) =>
  `${apa} <img src=x onerror=globalThis.tembus=1><script>globalThis.tembus=1</script>`;

const akun = { email: 'jahat@kantor.test', password: 'Rindang Pohon Beringin 45' };

/** Opens a page, and holds it to showing each of these names letter by letter and to making nothing of them. */
async function showsAsText(page: Page, address: string, names: readonly string[]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
      history.pushState(null, '', to);
    }, address);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const name of names) {
    const shown = page.getByText(name).filter({ visible: true }).first();
    await expect(shown, `${address} shows ${name}`).toBeVisible();
  }
  const made = await page.evaluate(() => ({
    ran: 'tembus' in globalThis,
    elements: document.querySelectorAll('img[src="x"], [onerror], script:not([src])').length,
  }));
  expect(made, address).toEqual({ ran: false, elements: 0 });
}

test('names that hold markup are shown as text on lists and details, and run nothing', async ({
  page,
  api,
  server,
}) => {
  test.setTimeout(180_000);
  const make = async (path: string, body: object, as = api) =>
    (await as.data<{ id: number }>('POST', path, body)).id;
  const nama = {
    kategori: jahat('Kategori'),
    jenis: jahat('Jenis'),
    lokasi: jahat('Lokasi'),
    orang: jahat('Orang'),
    barang: jahat('Barang'),
    hapus: jahat('Terhapus'),
    alasan: jahat('Alasan'),
    buku: jahat('Buku'),
    pengajuan: jahat('Pengajuan'),
    permintaan: jahat('Permintaan'),
  };
  const kategori_id = await make('/api/kategori', { nama_kategori: nama.kategori });
  const jenis_id = await make('/api/jenis', { jenis_buku: nama.jenis });
  const lokasi_id = await make('/api/lokasi', { lokasi: nama.lokasi });
  const orang = await make('/api/users', { name: nama.orang, ...akun, roles: ['user'] });
  const common = { kategori_id, lokasi_id, harga_barang: 9_000_000, jumlah_barang: 3, tahun: 2024 };
  const barang = await make('/api/barang', { ...common, nama_barang: nama.barang });
  await make(`/api/barang/${barang}/pengguna`, { pengguna_id: orang, jumlah: 1 });
  const hapus = await make('/api/barang', { ...common, nama_barang: nama.hapus });
  await api.data('DELETE', `/api/barang/${hapus}`, { alasan: nama.alasan });
  const buku = await make('/api/buku', {
    judul: nama.buku,
    penulis: nama.orang,
    penerbit: 'Balai Pustaka',
    tahun: 2016,
    kondisi: 'Baik',
    jumlah: 2,
    jenis_id,
    lokasi_id,
    harga: 350_000,
  });
  const pemohon = await signedInApi(server, akun);
  const asked = { fungsi: 'Rapat', harga_barang: 900_000, jumlah_barang: 1 };
  const pengajuan = await make('/api/pengajuan', { ...asked, nama_barang: nama.pengajuan }, pemohon);
  await make('/api/permintaan', { barang_id: barang, jumlah: 1, keterangan: nama.permintaan }, pemohon);

  await keepSession(page, api);
  const pages: [address: string, ...names: string[]][] = [
    ['/'],
    // a name inside an address, too
    [`/barang?q=${encodeURIComponent(nama.barang)}`, nama.barang],
    [`/barang/detail/${barang}`, nama.barang, nama.kategori, nama.orang],
    [`/barang/edit/${barang}`],
    ['/kategori', nama.kategori],
    [`/kategori/detail/${kategori_id}`, nama.kategori],
    ['/lokasi', nama.lokasi],
    [`/lokasi/detail/${lokasi_id}`, nama.lokasi],
    ['/jenis', nama.jenis],
    ['/pengguna', nama.orang],
    [`/pengguna/detail/${orang}`, nama.orang],
    ['/users', nama.orang],
    ['/buku', nama.buku],
    [`/buku/detail/${buku}`, nama.buku],
    ['/pengajuan/admin/', nama.pengajuan],
    [`/pengajuan/detail/${pengajuan}`, nama.pengajuan],
    ['/permintaan/admin/', nama.barang],
    ['/logdeletebarang', nama.hapus],
    ['/audit'],
    ['/laporan/barang', nama.barang],
  ];
  for (const [address, ...names] of pages) await showsAsText(page, address, names);
});
