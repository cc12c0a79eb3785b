import type { Page } from '@playwright/test';
import type { Pengaturan } from '../../src/shared/pengaturan.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';

// notes are throttled for all of a network, and settings are the office's
test.use({ freshData: true });
test.describe.configure({ mode: 'serial' });

const office = { nama_organisasi: 'Balai Benih Selatan', temuan_kontak: '0274 123456' };

/** Changes settings of the office. */
async function set(api: Api, more: object): Promise<void> {
  const { versi } = await api.data<Pengaturan>('GET', '/api/image');
  await api.data('PUT', '/api/image', { versi, ...more });
}

/** Makes a barang that somebody holds; returns its label's address, and all that it must not tell. */
async function labelled(api: Api): Promise<{ address: string; nama: string; secrets: string[] }> {
  const place = await makePlace(api);
  const nama = own('Kamera rahasia');
  const holder = own('Pemegang');
  const barang = await makeBarang(api, place, {
    nama_barang: nama,
    harga_barang: 7_654_321,
    jumlah_barang: 1,
    merk: own('Merek'),
    nomor_seri: own('Seri'),
    kode_lama: own('Lama'),
  });
  const pengguna = await api.data<{ id: number }>('POST', '/api/pengguna', { name: holder });
  await api.data('POST', `/api/barang/${barang.id}/pengguna`, { pengguna_id: pengguna.id, jumlah: 1 });
  const { kode_barang, merk, nomor_seri, kode_lama } = await api.data<Record<string, string>>(
    'GET',
    `/api/barang/${barang.id}`,
  );
  const facts = [kode_barang, merk, nomor_seri, kode_lama, place.lokasi.name, place.kategori.name, holder];
  const secrets = [nama, ...facts, '7654321', '7.654.321'].map((one) => one ?? '');
  return { address: `/barang/detail/${barang.id}`, nama, secrets };
}

/** Collects the body of each answer that a page gets, but of its own scripts and styles. */
function answersOf(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (['document', 'fetch', 'xhr', 'eventsource'].includes(kind))
      bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

const noteOf = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Kirim kabar kepada kantornya' }).click();
  await page.getByRole('textbox', { name: 'Pesan' }).fill(text);
  await page.getByRole('button', { name: 'Kirim kabar', exact: true }).click();
};

test('who scans a label without an account is told whose it is and nothing else; a note reaches the admins', async ({
  page,
  api,
}) => {
  await set(api, office);
  const { address, nama, secrets } = await labelled(api);
  const answers = answersOf(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Temukan barang ini?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(office.nama_organisasi);
  await expect(page.getByRole('main')).toContainText(office.temuan_kontak);
  await page.getByRole('button', { name: 'Kirim kabar kepada kantornya' }).click();
  await page.getByRole('button', { name: 'Kirim kabar', exact: true }).click();
  await expect(page.getByText('Wajib diisi.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Pesan' }).fill('Tertinggal di halte');
  await page.getByRole('button', { name: 'Kirim kabar', exact: true }).click();
  await expect(page.getByText(/Kabar Anda sudah diteruskan/)).toBeVisible();

  const [shows, sent] = [await page.content(), await answers()];
  // what may be told was seen, so the answers were read
  expect(sent).toContain(office.temuan_kontak);
  for (const secret of secrets) {
    expect(secret.length, secret).toBeGreaterThan(4);
    expect(shows, 'the page').not.toContain(secret);
    expect(sent, 'the answers').not.toContain(secret);
  }
  const news = await api.data<{ judul: string; isi: string }[]>('GET', '/api/notifikasi');
  expect(news[0]?.judul).toContain(nama);
  expect(news[0]?.isi).toContain('Tertinggal di halte');
});

test('an office that switched it off is not named, and takes no note', async ({ page, api }) => {
  const { address, secrets } = await labelled(api);
  await set(api, { temuan_tampil: false });
  const answers = answersOf(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temukan barang ini?' })).toHaveCount(0);
  await expect(page.getByText(office.temuan_kontak)).toHaveCount(0);
  const [shows, sent] = [await page.content(), await answers()];
  for (const secret of [...secrets, office.temuan_kontak]) expect(`${shows}${sent}`).not.toContain(secret);
  const body = { jenis: 'barang', id: Number(address.split('/').at(-1)), pesan: 'Halo' };
  expect((await page.request.post('/api/temuan', { data: body })).status()).toBe(404);
  await set(api, { temuan_tampil: true });
});

test('who sends too many notes is told when the next is taken, and keeps what was typed', async ({
  page,
  api,
}) => {
  const { address } = await labelled(api);
  const body = { jenis: 'barang', id: Number(address.split('/').at(-1)), pesan: 'Halo' };
  await expect.poll(async () => (await page.request.post('/api/temuan', { data: body })).status()).toBe(429);
  const before = await api.data<{ isi: string }[]>('GET', '/api/notifikasi');
  await page.goto(address);
  await noteOf(page, 'Satu lagi');
  await expect(page.getByText(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ detik\.$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pesan' })).toHaveValue('Satu lagi');
  const after = await api.data<{ isi: string }[]>('GET', '/api/notifikasi');
  expect(after.length).toBe(before.length);
});
