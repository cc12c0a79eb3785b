import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('of two people who change master data at once the later one decides field by field', async ({
  adminPage: page,
  api,
}) => {
  const nama_kategori = own('Elektronik');
  const { id, versi } = await api.data<{ id: number; versi: number }>('POST', '/api/kategori', {
    nama_kategori,
  });
  await page.goto(`/kategori/edit/${id}`);
  await page.getByLabel('Fungsi').fill('Fungsi saya');
  await api.data('PUT', `/api/kategori/${id}`, {
    nama_kategori,
    sifat: 'Tak berwujud',
    fungsi: 'Fungsi orang lain',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    versi,
  });
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  const panel = page.getByRole('region', { name: 'Kategori ini sudah berubah' });
  await expect(panel.getByText('Fungsi orang lain')).toBeVisible();
  await expect(panel.getByText(/Garis lurus, Kelompok 1/)).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(page.getByLabel('Sifat')).toHaveValue('Tak berwujud');
  await expect(page.getByLabel('Fungsi')).toHaveValue('Fungsi saya');
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${id}$`));
  expect(await api.data('GET', `/api/kategori/${id}`)).toMatchObject({
    fungsi: 'Fungsi saya',
    sifat: 'Tak berwujud',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    versi: versi + 2,
  });
});

test('a kategori is merged into another from a day on, and is gone', async ({ adminPage: page, api }) => {
  const [place, target] = [await makePlace(api), await makePlace(api)];
  const { id } = await makeBarang(api, place);
  await page.goto(`/kategori?q=${encodeURIComponent(place.kategori.name)}`);
  await page.getByRole('button', { name: `Gabungkan ${place.kategori.name}` }).click();
  await expectNoAxeFindings(page);
  await choose(page, 'Gabungkan ke', target.kategori.name);
  await page.getByRole('textbox', { name: 'Berlaku sejak' }).fill('01/03/2025');
  await page.getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await expect(page.getByText('1 barang sudah dipindahkan, dan yang lama sudah dihapus.')).toBeVisible();
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  const moved = await api.data<{ kategori_id: number }>('GET', `/api/barang/${id}`);
  expect(moved.kategori_id).toBe(target.kategori.id);
});

test('kategori, lokasi and jenis are merged from their own pages, which lead to the other or to the list', async ({
  adminPage: page,
  api,
}) => {
  const [place, target] = [await makePlace(api), await makePlace(api)];
  await makeBarang(api, place);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto(`/kategori/detail/${place.kategori.id}`);
  await page.getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await choose(page, 'Gabungkan ke', target.kategori.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${target.kategori.id}$`));
  await page.goto(`/lokasi/detail/${place.lokasi.id}`);
  await page.getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await choose(page, 'Gabungkan ke', target.lokasi.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/lokasi/detail/${target.lokasi.id}$`));
  await expect(page.getByRole('tab', { name: 'Barang (1)' })).toBeVisible();

  const [kamus, remaining] = [own('Kamus'), own('Rujukan')];
  const makeJenis = (jenis_buku: string) => api.data<{ id: number }>('POST', '/api/jenis', { jenis_buku });
  const [jenis, into] = [await makeJenis(kamus), await makeJenis(remaining)];
  const buku = await api.data<{ id: number }>('POST', '/api/buku', {
    judul: own('Kamus besar'),
    jenis_id: jenis.id,
    lokasi_id: target.lokasi.id,
    penulis: 'Tim',
    penerbit: 'Pustaka',
    tahun: 2020,
    harga: 1000,
    jumlah: 1,
    kondisi: 'Baik',
  });
  await page.goto(`/jenis/edit/${jenis.id}`);
  await page.getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await choose(page, 'Gabungkan ke', remaining);
  await page.getByRole('dialog').getByRole('button', { name: 'Gabungkan', exact: true }).click();
  await expect(page).toHaveURL(/\/jenis$/);
  await expect(page.getByText('1 buku sudah dipindahkan, dan yang lama sudah dihapus.')).toBeVisible();
  expect((await api.data<{ jenis_id: number }>('GET', `/api/buku/${buku.id}`)).jenis_id).toBe(into.id);
  await page.goto(`/jenis?q=${encodeURIComponent(kamus)}`);
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  // none of the deleted ones is asked for again
  expect(missing).toEqual([]);
});

test('kategori and people are recorded one after the other, each with what it has in common', async ({
  adminPage: page,
}) => {
  const [first, second] = [own('Laptop'), own('Tablet')];
  await page.goto('/kategori/create');
  await page.getByLabel('Nama kategori').fill(first);
  await page.getByLabel('Golongan').selectOption('02');
  await page.getByRole('button', { name: 'Simpan dan tambah lagi' }).click();
  await expect(page.getByText(`${first} sudah disimpan.`)).toBeVisible();
  await expect(page.getByLabel('Nama kategori')).toBeFocused();
  await expect(page.getByLabel('Nama kategori')).toHaveValue('');
  await expect(page.getByLabel('Golongan')).toHaveValue('02');
  await page.getByLabel('Nama kategori').fill(second);
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(/\/kategori\/detail\/\d+$/);

  const [rina, budi] = [own('Rina'), own('Budi')];
  await page.goto('/pengguna/create');
  await page.getByRole('textbox', { name: /^Nama/ }).fill(rina);
  await page.getByLabel('Unit kerja').fill('Arsip');
  await page.getByRole('button', { name: 'Simpan dan tambah lagi' }).click();
  await expect(page.getByText(`${rina} sudah disimpan.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Nama/ })).toHaveValue('');
  await expect(page.getByLabel('Unit kerja')).toHaveValue('Arsip');
  await page.getByRole('textbox', { name: /^Nama/ }).fill(budi);
  await page.getByRole('button', { name: 'Simpan pengguna' }).click();
  await expect(page).toHaveURL(/\/pengguna\/detail\/\d+$/);
  await page.goto(`/pengguna?q=${encodeURIComponent(budi)}`);
  await expect(page.getByRole('columnheader', { name: 'NIP' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Arsip' })).toBeVisible();
});

test('the depreciation of kategori is set in one table', async ({ adminPage: page, api }) => {
  const { kategori } = await makePlace(api);
  await page.goto(`/kategori/atur-penyusutan?q=${encodeURIComponent(kategori.name)}`);
  await page.getByLabel(`Metode ${kategori.name}`).selectOption('Garis lurus');
  await page.getByRole('button', { name: 'Simpan 1 kategori' }).click();
  await expect(page.getByText(/Tidak ada yang disimpan/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel(`Kelompok ${kategori.name}`).selectOption('Kelompok 2');
  await page.getByRole('button', { name: 'Simpan 1 kategori' }).click();
  await expect(page.getByText('Penyusutan 1 kategori sudah diatur.')).toBeVisible();
  expect(await api.data('GET', `/api/kategori/${kategori.id}`)).toMatchObject({
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_2' },
  });
});

test('lokasi, jenis and buku are recorded one after the other, each with what it has in common', async ({
  adminPage: page,
  api,
}) => {
  const [gedung, satu, dua, jenis, judul] = [own('Gedung'), own('R1'), own('R2'), own('Novel'), own('Seri')];
  const { id } = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi: gedung, induk_id: null });
  const again = page.getByRole('button', { name: 'Simpan dan tambah lagi' });
  await page.goto(`/lokasi/create?induk=${id}`);
  await page.getByLabel('Nama lokasi').fill(satu);
  await again.click();
  await expect(page.getByLabel('Nama lokasi')).toHaveValue('');
  await expect(page.getByLabel('Nama lokasi')).toBeFocused();
  await page.getByLabel('Nama lokasi').fill(dua);
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await expect(page).toHaveURL(/\/lokasi$/);
  const ways = await api.data<{ jalur: string }[]>('GET', `/api/lokasi?q=${encodeURIComponent(gedung)}`);
  expect(ways.map(({ jalur }) => jalur)).toEqual(
    expect.arrayContaining([`${gedung} / ${satu}`, `${gedung} / ${dua}`]),
  );

  await page.goto('/jenis/create');
  await page.getByLabel('Jenis').fill(jenis);
  await again.click();
  await expect(page.getByLabel('Jenis')).toHaveValue('');
  await expect(page.getByLabel('Jenis')).toBeFocused();

  await page.goto('/buku/create');
  await page.getByLabel('Judul').fill(judul);
  await page.getByLabel('Penulis').fill('Ani');
  await page.getByLabel('Penerbit').fill('Penerbit A');
  await page.getByLabel('Tahun terbit').fill('2024');
  await choose(page, 'Jenis', jenis);
  await page.getByLabel('Harga satuan').fill('45000');
  await page.getByRole('combobox', { name: 'Lokasi' }).fill(satu);
  await page.getByRole('option', { name: new RegExp(satu) }).click();
  await again.click();
  await expect(page.getByText(new RegExp(`${judul} sudah disimpan sebagai `))).toBeVisible();
  await expect(page.getByLabel('Judul')).toBeFocused();
  await expect(page.getByLabel('Penulis')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Jenis' })).toHaveValue(jenis);
  await expect(page.getByRole('combobox', { name: 'Lokasi' })).toHaveValue(new RegExp(satu));
});
