import type { Browser, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { type Api, expect, keepSession, signedInApi, test } from './support/test.ts';

type Alur = 'langsung' | 'berjenjang';

/** Sets how the office handles disposals. */
async function setAlur(api: Api, penghapusan: Alur) {
  const { versi } = await api.data<{ versi: number }>('GET', '/api/image');
  await api.data('PUT', '/api/image', { versi, penghapusan });
}

test.afterEach(async ({ api }) => setAlur(api, 'langsung'));

test('from a deletion to the SK under berjenjang, by three people', async ({
  adminPage: page,
  api,
  browser,
  server,
}) => {
  const place = await makePlace(api);
  const laptop = await makeBarang(api, place, { nama_barang: own('Laptop'), kondisi: 'Rusak Berat' });
  const person = async (word: string) => {
    const name = own(word);
    const account = { email: `${name.replace(' ', '')}@kantor.test`, password: 'Rindang Pohon 45' };
    await api.data('POST', '/api/users', { name, ...account, roles: ['user'] });
    return { name, ...(await signedInApi(server, account)) };
  };
  const [sari, budi] = [await person('Sari'), await person('Budi')];
  await page.goto('/image');
  await page.getByLabel('Penghapusan').selectOption('berjenjang');
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan sudah disimpan.')).toBeVisible();

  // a bulk deletion creates one draft
  const many = await makePlace(api);
  const [chair, table] = [own('Kursi'), own('Meja')];
  for (const nama_barang of [chair, table]) await makeBarang(api, many, { nama_barang });
  await page.goto(`/barang?lokasi_id=${many.lokasi.id}`);
  await page.getByRole('checkbox', { name: /Pilih semua|halaman ini/ }).check();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Hapus 2 barang?' });
  await question.getByLabel('Alasan').fill('Lapuk dimakan rayap');
  await question.getByLabel('Barang sudah tidak ada').check();
  await question.getByLabel('Cara').selectOption('musnah');
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(/Draf usulan dengan 2 barang sudah dibuat/)).toBeVisible();
  await page.getByRole('link', { name: chair, exact: true }).click();
  await page.getByRole('alert', { name: 'Ada dalam draf usulan penghapusan' }).getByRole('link').click();
  await page.waitForURL(/\/penghapusan\/\d+$/);
  for (const name of [chair, table])
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();

  // deleting one creates a draft, too
  await page.goto(`/barang/detail/${laptop.id}`);
  await page.getByRole('button', { name: 'Hapus' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByLabel('Alasan').fill('Layar dan papan induknya mati');
  await asked.getByLabel('Barang sudah tidak ada').check();
  await asked.getByLabel('Cara').selectOption('musnah');
  await asked.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Ada dalam draf usulan penghapusan')).toBeVisible();
  await page.getByRole('link', { name: /^Penghapusan Laptop/ }).click();
  await page.getByRole('link', { name: 'Tunjuk orangnya' }).click();
  await page.waitForURL(/\/ubah$/);
  await choose(page, 'Pemeriksa', sari.name);
  await choose(page, 'Penyetuju', budi.name);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.waitForURL(/\/penghapusan\/\d+$/);
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Usulkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await expect(page.getByText(`${sari.name} meneliti setiap baris`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Selesaikan penelitian' })).toHaveCount(0);

  const examiner = await pageOf(browser, server.baseUrl, sari);
  await examiner.goto('/');
  await examiner.getByRole('region', { name: 'Penghapusan menunggu Anda' }).getByRole('link').click();
  await examiner.waitForURL(address);
  await examiner.getByRole('button', { name: /^Teliti Laptop/ }).click();
  const finding = examiner.getByRole('dialog');
  await finding.getByLabel('Layak dihapus').check();
  await finding.getByLabel('Catatan').fill('Tidak dapat dinyalakan');
  await expectNoAxeFindings(examiner);
  await finding.getByRole('button', { name: 'Simpan' }).click();
  await expect(examiner.getByText('1 dari 1 baris sudah diteliti')).toBeVisible();
  await examiner.getByRole('button', { name: 'Selesaikan penelitian' }).click();
  await examiner.getByRole('dialog').getByLabel('Kesimpulan penelitian').fill('Sesuai usulan');
  await examiner.getByRole('dialog').getByRole('button', { name: 'Selesaikan penelitian' }).click();
  await expect(examiner.getByText(`${budi.name} menyetujui atau menolak.`)).toBeVisible();
  await examiner.context().close();

  const approver = await pageOf(browser, server.baseUrl, budi);
  await approver.goto(address);
  await expect(approver.getByText('Tidak dapat dinyalakan')).toBeVisible();
  await approver.getByRole('button', { name: 'Setujui' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await expect(approver.getByText('Admin mencatat pelaksanaannya')).toBeVisible();
  await approver.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Catat pelaksanaan' }).click();
  await page.getByRole('dialog').getByLabel('Saksi').fill('Rahmat, Satpol PP');
  await page.getByRole('dialog').getByRole('button', { name: 'Catat pelaksanaan' }).click();
  await page.getByRole('button', { name: 'Catat SK' }).click();
  await page.getByRole('dialog').getByLabel('Nomor SK').fill(own('800/12'));
  await page.getByRole('dialog').getByRole('button', { name: 'Catat SK' }).click();
  await page.getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('button', { name: 'Selesai' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  expect((await api.request('GET', `/api/barang/${laptop.id}`)).status).toBe(404);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Unduh Keputusan/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^800-12.*\.pdf$/);

  await page.goto('/penghapusan?status=selesai');
  await expect(page.getByRole('link', { name: /^Penghapusan Laptop/ })).toBeVisible();
  await page.getByRole('link', { name: 'Register SK' }).click();
  await expect(page.getByRole('region', { name: 'Register SK' }).getByText(/^800\/12/)).toBeVisible();
});

/** Opens a page in a person's own browser. */
async function pageOf(browser: Browser, baseURL: string, who: Api): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await keepSession(page, who);
  return page;
}
