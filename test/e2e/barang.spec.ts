import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

/** One-pixel picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an item is made with a picture, found by a part of its name, changed, and keeps its code', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const name = own('Proyektor');
  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill(name);
  await choose(page, 'Kategori', place.kategori.name);
  await page.getByLabel('Harga satuan').fill('Rp 6.500.000');
  await page.getByLabel('Jumlah').fill('2');
  await page.getByRole('textbox', { name: 'Tanggal perolehan' }).fill('15/3/2023');
  await expect(page.getByLabel('Tahun perolehan')).toHaveValue('2023');
  await choose(page, 'Lokasi', place.lokasi.name);
  await page
    .getByLabel('Gambar', { exact: true })
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('link', { name: 'foto.png' })).toBeVisible();
  await expect(page.getByText('Nilai seluruhnya Rp13.000.000')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan barang' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // cost, and the book value of what doesn't depreciate
  await expect(page.getByText('Rp13.000.000')).toHaveCount(2);
  await expect(page.getByRole('img', { name: `Gambar ${name}` })).toHaveJSProperty('naturalWidth', 1);
  const kode = await page.getByText(/^\d{3,}-2023-\d{3,}$/).textContent();
  await expectNoAxeFindings(page);

  await page.goto('/barang');
  await page.getByRole('searchbox').fill(name.slice(3).toUpperCase());
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByLabel('Merek').fill('Epson');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText('Epson')).toBeVisible();
  await expect(page.getByText(String(kode))).toBeVisible();
  await page.getByRole('tab', { name: 'Riwayat perubahan' }).click();
  await expect(page.getByText('Diubah', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('what is missing or wrong stands at its field, and nothing typed is lost', async ({
  adminPage: page,
}) => {
  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill('Meja tanpa apa pun');
  await page.getByLabel('Jumlah').fill('0');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText('Wajib diisi.')).toHaveCount(3);
  await expect(page.getByText('Isi dengan angka 1 atau lebih.')).toBeVisible();
  await expect(page.getByLabel('Nama barang')).toHaveValue('Meja tanpa apa pun');
});

test('a list keeps its filters, sort and page in the address, and Back goes through them', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  for (const jumlah of [100, 300, 200]) {
    await makeBarang(api, place, { nama_barang: `Bangku ${jumlah}`, jumlah_barang: jumlah });
  }
  await page.goto('/barang');
  await choose(page, 'Lokasi, termasuk lokasi di dalamnya', place.lokasi.name);
  await expect(page).toHaveURL(new RegExp(`lokasi_id=${place.lokasi.id}`));
  await page.getByRole('button', { name: 'Jumlah' }).click();
  await expect(page).toHaveURL(/sort=jumlah_barang/);
  const names = page.locator('tbody tr td:nth-child(2)');
  await expect(names).toHaveText(['Bangku 100', 'Bangku 200', 'Bangku 300']);
  await page.getByRole('button', { name: 'Jumlah' }).click();
  await expect(names).toHaveText(['Bangku 300', 'Bangku 200', 'Bangku 100']);
  await page.reload();
  await expect(names).toHaveText(['Bangku 300', 'Bangku 200', 'Bangku 100']);
  await page.goBack();
  await expect(names).toHaveText(['Bangku 100', 'Bangku 200', 'Bangku 300']);
});

test('an item is deleted with a reason and comes back from the log with the same code', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const name = own('Lemari');
  const { id, kode_barang } = await makeBarang(api, place, { nama_barang: name });
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Hapus barang "${name}"?` });
  await expect(dialog.getByRole('button', { name: 'Hapus' })).toBeDisabled();
  await dialog.getByLabel('Alasan').fill('Dimakan rayap');
  await dialog.getByLabel('Barang sudah tidak ada').check();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(dialog.getByText('Pilih bagaimana barang ini keluar.').first()).toBeVisible();
  await dialog.getByLabel('Cara').selectOption('Dimusnahkan');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Lihat catatannya' }).click();

  const note = page.getByRole('dialog', { name: 'Catatan penghapusan' });
  await expect(note.getByText('Dimakan rayap')).toBeVisible();
  await expect(note.getByText('Dimusnahkan')).toBeVisible();
  await expect(note.getByText(kode_barang).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await note.getByRole('button', { name: 'Pulihkan' }).click();
  await page
    .getByRole('dialog', { name: `Pulihkan barang "${name}"?` })
    .getByRole('button', { name: 'Pulihkan' })
    .click();
  await note.getByRole('link', { name: 'Buka barang' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // the restore message also contains the code
  await expect(page.getByText(kode_barang, { exact: true })).toBeVisible();
});

test('what somebody holds is deleted only after all of it is taken back, on one press', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Kamera');
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: name });
  const holder = own('Tono');
  const { id: pengguna_id } = await api.data<{ id: number }>('POST', '/api/pengguna', { name: holder });
  await api.data('POST', `/api/barang/${id}/pengguna`, { pengguna_id, jumlah: 3 });
  await page.goto(`/barang?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByLabel('Alasan').fill('Dilelang');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  const second = page.getByRole('alertdialog', { name: `Tarik semua dan hapus "${name}"?` });
  await expect(second.getByText(`${holder} (3)`)).toBeVisible();
  await second.getByRole('button', { name: 'Tarik semua dan hapus' }).click();
  await expect(page.getByText(`Barang "${name}" sudah dihapus.`)).toBeVisible();
  expect((await api.request('GET', `/api/barang/${id}`)).status).toBe(404);
});

test('of two people at once the later one decides field by field and loses nothing', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const name = own('Printer');
  const { id, versi } = await makeBarang(api, place, { nama_barang: name });
  await page.goto(`/barang/edit/${id}`);
  await page.getByLabel('Merek').fill('Merek saya');
  await page.getByLabel('Fungsi').fill('Mencetak');
  await api.data('PUT', `/api/barang/${id}`, {
    nama_barang: name,
    kategori_id: place.kategori.id,
    lokasi_id: place.lokasi.id,
    harga_barang: 999_000,
    jumlah_barang: 4,
    tahun: 2024,
    merk: 'Merek orang lain',
    versi,
  });
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  const panel = page.getByRole('region', { name: 'Barang ini sudah berubah' });
  await expect(panel.getByText(/menyimpan perubahan pada/)).toBeVisible();
  await expect(panel.getByText('Merek orang lain')).toBeVisible();
  await expect(panel.getByText('Rp999.000')).toBeVisible();
  await expectNoAxeFindings(page);
  await panel
    .getByRole('radiogroup', { name: 'Merek' })
    .getByLabel(/Merek saya/)
    .check();
  await panel.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(page.getByLabel('Harga satuan')).toHaveValue('Rp999.000');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(new RegExp(`/barang/detail/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const saved = await api.data<Record<string, unknown>>('GET', `/api/barang/${id}`);
  expect(saved).toMatchObject({
    merk: 'Merek saya',
    fungsi: 'Mencetak',
    harga_barang: 999_000,
    versi: versi + 2,
  });
});

test('the list says who holds how much of each item, and leads to them', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const { id } = await makeBarang(api, place, { nama_barang: own('Bangku taman'), jumlah_barang: 40 });
  const free = own('Bangku kosong');
  await makeBarang(api, place, { nama_barang: free });
  const names = ['Ani', 'Budi', 'Cici', 'Dodi', 'Euis'].map(own);
  const people: number[] = [];
  for (const [index, name] of names.entries()) {
    const person = await api.data<{ id: number }>('POST', '/api/pengguna', { name });
    await api.data('POST', `/api/barang/${id}/pengguna`, { pengguna_id: person.id, jumlah: 9 - index });
    people.push(person.id);
  }
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  const row = page.getByRole('row', { name: /Bangku taman/ });
  await expect(row).toContainText(`${names[0]} 9, ${names[1]} 8, ${names[2]} 7`);
  await expect(row.getByRole('link', { name: '2 pemegang lain' })).toHaveText('+2');
  await expect(page.getByRole('row', { name: new RegExp(free) })).toBeVisible();
  await expectNoAxeFindings(page);
  await row.getByRole('link', { name: names[1] ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/pengguna/detail/${people[1]}$`));
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();
});

test('a user reads an item but changes nothing', async ({ page, api, server }) => {
  const { id } = await makeBarang(api, await makePlace(api), { nama_barang: 'Papan tulis' });
  const email = `${own('tono').replace(' ', '')}@kantor.test`;
  const password = 'Mangga-Harum-Manis-77';
  await api.data('POST', '/api/users', { name: 'Tono', email, password, roles: ['user'] });
  await keepSession(page, await signedInApi(server, { email, password }));
  await page.goto(`/barang/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Papan tulis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ubah' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hapus' })).toHaveCount(0);
  await page.goto('/barang');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/logdeletebarang');
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Delete Barang' })).toBeVisible();
  await expectNoAxeFindings(page);
});
