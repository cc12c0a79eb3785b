import { expectNoAxeFindings } from './support/axe.ts';
import { own } from './support/inventory.ts';
import { type Api, expect, keepSession, signedInApi, test } from './support/test.ts';

// the bell counts everything unread
test.use({ freshData: true });

const password = 'Rindang Pohon Beringin 45';

const propose = (user: Api, nama_barang: string) =>
  user.data<{ id: number }>('POST', '/api/pengajuan', {
    nama_barang,
    fungsi: 'Ruang rapat',
    harga_barang: 4_500_000,
    jumlah_barang: 1,
  });

test("the admin's bell counts a new pengajuan without a reload and leads there; the user's tells the decision", async ({
  adminPage,
  api,
  server,
  browser,
  baseURL,
}) => {
  const name = own('Ratih');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  await api.data('POST', '/api/users', { name, email, password, roles: ['user'] });
  const user = await signedInApi(server, { email, password });
  const [first, second] = [own('Proyektor'), own('Kamera')];

  await adminPage.goto('/kategori');
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Kategori Barang' })).toBeVisible();
  const bell = adminPage.getByRole('button', { name: 'Pemberitahuan', exact: true });
  await expect(bell).toBeVisible();
  const { id } = await propose(user, first);
  await expect(adminPage.getByText('1 pemberitahuan belum dibaca')).toBeAttached();

  await bell.click();
  const panel = adminPage.getByRole('region', { name: 'Pemberitahuan', exact: true });
  const item = panel.getByRole('link', { name: new RegExp(`Pengajuan baru: ${first}`) });
  await expect(item).toBeVisible();
  await expectNoAxeFindings(adminPage, panel);

  // another one arrives while the list is open
  await propose(user, second);
  await expect(panel.getByRole('link', { name: new RegExp(`Pengajuan baru: ${second}`) })).toBeVisible();
  await item.click();
  await expect(adminPage.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(adminPage.getByText('1 pemberitahuan belum dibaca')).toBeAttached();

  await bell.click();
  await panel.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(adminPage.getByText(/pemberitahuan belum dibaca/)).toHaveCount(0);
  await adminPage.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' });
  const page = await context.newPage();
  await keepSession(page, user);
  await page.goto(`/pengajuan/detail/${id}`);
  await expect(page.getByText('Menunggu keputusan admin')).toBeVisible();
  // the affected page updates without a reload
  await api.data('POST', `/api/pengajuan/${id}/tolak`, { alasan: 'Anggaran tahun ini sudah habis.' });
  await expect(page.getByRole('region', { name: 'Keputusan' })).toContainText(
    `Ditolak oleh ${api.user.name}`,
  );
  await expect(page.getByText('1 pemberitahuan belum dibaca')).toBeAttached();
  await context.close();
});
