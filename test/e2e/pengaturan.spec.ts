import sharp from 'sharp';
import { pdfOf } from '../fixtures/files.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, own } from './support/inventory.ts';
import { expect, signedInApi, test } from './support/test.ts';

const background = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#8a5a1c' } })
    .png()
    .toBuffer();

test('an admin sets organisation and background, the sign-in page shows them, and the default comes back', async ({
  adminPage: page,
  browser,
  server,
}) => {
  const organisation = own('Politeknik Nusantara');
  const context = await browser.newContext({ baseURL: server.baseUrl });
  const guest = await context.newPage();
  await page.goto('/image');
  await expect(page.getByRole('heading', { name: 'Gambar dan Lampiran' })).toBeVisible();
  await page.getByLabel('Nama organisasi').fill(organisation);
  await page
    .getByLabel('Latar halaman masuk')
    .setInputFiles({ name: 'latar.png', mimeType: 'image/png', buffer: await background() });
  await expect(page.getByRole('img', { name: 'Latar halaman masuk sekarang: latar.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan sudah disimpan.')).toBeVisible();
  await expectNoAxeFindings(page);

  await guest.goto('/login');
  await expect(guest.getByText(organisation)).toBeVisible();
  const picture = guest.locator('img[src^="/api/image/publik/latar_masuk?v="]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expectNoAxeFindings(guest);

  await page.getByRole('button', { name: 'Kembalikan bawaan' }).click();
  await expect(page.getByText('Bawaan: Motif kawung')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(async () => {
    await guest.goto('/login');
    await expect(guest.getByText(organisation)).toBeVisible({ timeout: 10_000 });
    await expect(guest.locator('img[src*="latar_masuk"]')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await context.close();
});

test('a signer is taken from the people, and can be typed over', async ({ adminPage: page, api }) => {
  const name = own('Siti Rahma');
  const nip = `1975${Date.now()}`.slice(0, 18);
  await api.data('POST', '/api/pengguna', { name, jabatan: 'Kepala Kantor', nip });
  const plain = own('Tono');
  await api.data('POST', '/api/pengguna', { name: plain });
  await page.goto('/image');
  await choose(page, 'Isi dari pengguna', `${name} · Kepala Kantor`);
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Jabatan', exact: true })).toHaveValue('Kepala Kantor');
  await expect(page.getByRole('textbox', { name: 'NIP', exact: true })).toHaveValue(nip);
  await page.getByRole('textbox', { name: 'Jabatan', exact: true }).fill('Plt. Kepala Kantor');
  // a person without jabatan and NIP clears both
  await choose(page, 'Pengurus barang dari pengguna', `${name} · Kepala Kantor`);
  await expect(page.getByRole('textbox', { name: 'NIP pengurus barang' })).toHaveValue(nip);
  await choose(page, 'Pengurus barang dari pengguna', plain);
  await expect(page.getByRole('textbox', { name: 'Nama pengurus barang' })).toHaveValue(plain);
  await expect(page.getByRole('textbox', { name: 'NIP pengurus barang' })).toHaveValue('');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan sudah disimpan.')).toBeVisible();
  const saved = await api.data('GET', '/api/image');
  expect(saved).toMatchObject({
    penanda_tangan_nama: name,
    penanda_tangan_jabatan: 'Plt. Kepala Kantor',
    penanda_tangan_nip: nip,
    penanda_tangan_kedua_nama: plain,
    penanda_tangan_kedua_nip: null,
  });
});

test('a signed surat komitmen is uploaded, seen by the person, and taken away', async ({
  adminPage: page,
  api,
  server,
}) => {
  const account = { email: `${own('orang').replace(' ', '.')}@kantor.test`, password: 'Rindang Beringin 45' };
  const name = own('Wulan Sari');
  const { id } = await api.data<{ id: number }>('POST', '/api/users', { name, ...account, roles: ['user'] });

  await page.goto(`/pengguna/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Surat komitmen' }).click();
  await expect(page.getByRole('heading', { name: 'Surat Komitmen', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Buat surat komitmen' }).click();
  await expect(page.getByText('Menunggu tanda tangan')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh surat' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Surat-komitmen-\d{3}-SKOM-.*\.pdf$/);

  await page
    .getByLabel('Pindaian surat yang ditandatangani')
    .setInputFiles({ name: 'bertanda.pdf', mimeType: 'application/pdf', buffer: pdfOf(2000) });
  await expect(page.getByRole('link', { name: 'bertanda.pdf' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Diunggah .* oleh ${api.user.name}`))).toBeVisible();
  await expectNoAxeFindings(page);

  const person = await signedInApi(server, account);
  const seen = await person.data<{ surat_komitmen: { nama: string; url: string } }>(
    'GET',
    `/api/pengguna/${id}`,
  );
  expect(seen.surat_komitmen.nama).toBe('bertanda.pdf');
  expect((await fetch(server.baseUrl + seen.surat_komitmen.url)).status).toBe(200);
  const others = await person.request('GET', `/api/pengguna/${api.user.id}/surat-komitmen`);
  expect(others.status).toBe(403);

  await page.getByRole('button', { name: 'Lepas bertanda.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click();
  await expect(page.getByText('Surat komitmen sudah dilepas.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'bertanda.pdf' })).toHaveCount(0);
});
