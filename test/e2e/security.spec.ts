import type { Page } from '@playwright/test';
import { makeOffice } from './support/office.ts';
import { openPage } from './support/open-page.ts';
import { expect, keepSession, test } from './support/test.ts';

/** A name that would run a script in two ways if taken for markup. */
const hostile = (apa: string) =>
  `${apa} <img src=x onerror=globalThis.tembus=1><script>globalThis.tembus=1</script>`;

const akun = { email: 'jahat@kantor.test', password: 'Rindang Pohon Beringin 45' };

/** Opens a page and checks that it shows each of these names literally, without interpreting markup. */
async function showsAsText(page: Page, address: string, names: readonly string[]): Promise<void> {
  await openPage(page, address, page.url() === 'about:blank');
  for (const name of names) {
    const visibleName = page.getByText(name).filter({ visible: true }).first();
    await expect(visibleName, `${address} shows ${name}`).toBeVisible();
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
  const nama = {
    kategori: hostile('Kategori'),
    jenis: hostile('Jenis'),
    lokasi: hostile('Lokasi'),
    orang: hostile('Orang'),
    barang: hostile('Barang'),
    hapus: hostile('Terhapus'),
    alasan: hostile('Alasan'),
    buku: hostile('Buku'),
    penulis: hostile('Orang'),
    pengajuan: hostile('Pengajuan'),
    permintaan: hostile('Permintaan'),
  };
  const office = await makeOffice(api, server, { names: nama, account: akun });

  await keepSession(page, api);
  const pages: [address: string, ...names: string[]][] = [
    ['/'],
    // a name inside an address, too
    [`/barang?q=${encodeURIComponent(nama.barang)}`, nama.barang],
    [`/barang/detail/${office.barang}`, nama.barang, nama.kategori, nama.orang],
    [`/barang/edit/${office.barang}`],
    ['/kategori', nama.kategori],
    [`/kategori/detail/${office.kategori}`, nama.kategori],
    ['/lokasi', nama.lokasi],
    [`/lokasi/detail/${office.lokasi}`, nama.lokasi],
    ['/jenis', nama.jenis],
    ['/pengguna', nama.orang],
    [`/pengguna/detail/${office.pengguna}`, nama.orang],
    ['/users', nama.orang],
    ['/buku', nama.buku],
    [`/buku/detail/${office.buku}`, nama.buku],
    ['/pengajuan/admin/', nama.pengajuan],
    [`/pengajuan/detail/${office.pengajuanOwn}`, nama.pengajuan],
    ['/permintaan/admin/', nama.barang],
    ['/logdeletebarang', nama.hapus],
    ['/audit'],
    ['/laporan/barang', nama.barang],
  ];
  for (const [address, ...names] of pages) await showsAsText(page, address, names);
});
