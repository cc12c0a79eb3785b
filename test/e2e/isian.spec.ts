import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('own fields of a kategori are made, put in order, filled in for a barang, and shown', async ({
  adminPage: page,
  api,
}) => {
  const { kategori, lokasi } = await makePlace(api);
  await page.goto(`/kategori/edit/${kategori.id}`);
  const add = async (label: string, jenis: string) => {
    await page.getByRole('button', { name: 'Tambah isian' }).click();
    // the new row has the focus
    await page.keyboard.type(label);
    await page.getByRole('listitem', { name: label }).getByLabel('Jenis isian').selectOption(jenis);
  };
  await add('Bahan bakar', 'Pilihan');
  await page.getByRole('textbox', { name: 'Pilihan' }).fill('Bensin\nSolar');
  await add('Isi silinder', 'Angka');
  await page.getByRole('listitem', { name: 'Isi silinder' }).getByLabel('Satuan').fill('cc');
  await add('Nomor polisi', 'Teks');
  await page.getByRole('listitem', { name: 'Nomor polisi' }).getByLabel('Wajib diisi').check();
  const up = page.getByRole('button', { name: 'Naikkan Nomor polisi' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list').getByLabel('Nama isian').first()).toHaveValue('Nomor polisi');
  await add('Pajak', 'Tanggal');
  await add('Dinas', 'Ya atau tidak');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${kategori.id}$`));
  await expect(page.getByText('Nomor polisi (teks, wajib)')).toBeVisible();
  await expect(page.getByText('Bahan bakar (pilihan Bensin / Solar)')).toBeVisible();

  const nama = own('Mobil');
  await page.goto('/barang/create');
  await page.getByRole('textbox', { name: 'Nama barang' }).fill(nama);
  await choose(page, 'Kategori', kategori.name);
  await choose(page, 'Lokasi', lokasi.name);
  await page.getByRole('textbox', { name: 'Harga satuan' }).fill('150000000');
  await page.getByLabel('Bahan bakar').selectOption('Solar');
  await page.getByRole('textbox', { name: 'Isi silinder (cc)' }).pressSequentially('1496,5');
  await page.getByRole('textbox', { name: 'Pajak' }).fill('01/03/2027');
  await page.getByLabel('Dinas').selectOption('Tidak');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page.getByText('Isi Nomor polisi. Kategori ini mewajibkannya.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nomor polisi' }).fill('B 1234 XYZ');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(/\/barang\/detail\/\d+$/);
  for (const text of ['B 1234 XYZ', '1.496,5 cc', '1 Maret 2027', 'Solar']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectNoAxeFindings(page);
  await page.getByRole('tab', { name: 'Riwayat perubahan' }).click();
  await page.getByRole('button', { name: /Dibuat/ }).click();
  await expect(page.getByRole('row', { name: /Nomor polisi B 1234 XYZ/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Isi silinder 1.496,5 cc' })).toBeVisible();
});

test('what does not go along to another kategori is told before saving', async ({ adminPage: page, api }) => {
  const [from, to] = [await makePlace(api), await makePlace(api)];
  await api.data('PUT', `/api/kategori/${from.kategori.id}`, {
    nama_kategori: from.kategori.name,
    isian: [
      { label: 'Warna', jenis: 'teks' },
      { label: 'Luas', jenis: 'angka', satuan: 'm²' },
    ],
    versi: 1,
  });
  await api.data('PUT', `/api/kategori/${to.kategori.id}`, {
    nama_kategori: to.kategori.name,
    isian: [{ label: 'Warna', jenis: 'teks' }],
    versi: 1,
  });
  const { id } = await makeBarang(api, from, { isian: { warna: 'Merah', luas: 12 } });
  await page.goto(`/barang/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Luas (m²)' })).toHaveValue('12');
  await choose(page, 'Kategori', to.kategori.name);
  await expect(page.getByText('Luas: 12 m². Nilai ini hilang bila disimpan.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Warna' })).toHaveValue('Merah');
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await expect(page).toHaveURL(new RegExp(`/barang/detail/${id}$`));
  expect(await api.data('GET', `/api/barang/${id}`)).toMatchObject({ isian: { warna: 'Merah' } });
});

test('a field that has values goes only after a word', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const address = `/api/kategori/${place.kategori.id}`;
  await api.data('PUT', address, {
    nama_kategori: place.kategori.name,
    isian: [{ label: 'Warna', jenis: 'teks' }],
    versi: 1,
  });
  await makeBarang(api, place, { isian: { warna: 'Merah' } });
  await page.goto(`/kategori/edit/${place.kategori.id}`);
  await page.getByLabel('Jenis isian').selectOption('Angka');
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(
    page.getByText(/Warna dari 1 barang tidak dapat menjadi angka, misalnya "Merah"/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Hapus Warna' }).click();
  await expect(page.getByRole('button', { name: 'Tambah isian' })).toBeFocused();
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Yang ikut terhapus: Warna dari 1 barang/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await api.data('GET', address)).toMatchObject({ isian: [{ kunci: 'warna' }] });
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await dialog.getByRole('button', { name: 'Hapus dan simpan' }).click();
  await expect(page).toHaveURL(new RegExp(`/kategori/detail/${place.kategori.id}$`));
  expect(await api.data('GET', address)).toMatchObject({ isian: [] });
});

test('own fields come in with a list, each checked for the kategori of its row', async ({
  adminPage: page,
  api,
}) => {
  const [tanah, mebel] = [await makePlace(api), await makePlace(api)];
  const label = own('Luas');
  await api.data('PUT', `/api/kategori/${tanah.kategori.id}`, {
    nama_kategori: tanah.kategori.name,
    isian: [{ label, jenis: 'angka', satuan: 'm²' }],
    versi: 1,
  });
  const { id } = await makeBarang(api, tanah, { isian: {} });
  const { kode_barang } = await api.data<{ kode_barang: string }>('GET', `/api/barang/${id}`);
  const header = `Nama Barang;Kategori;Ruangan;Tahun;Jumlah;Harga;Kondisi;${label} (m²)`;
  const upload = async (rows: string[]) => {
    await page.goto('/impor');
    const buffer = Buffer.from(rows.join('\n'));
    await page.getByLabel('Berkas daftar').setInputFiles({ name: 'tanah.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByLabel(`Kolom ${label} (m²) menjadi`)).toHaveValue(/^isian\./);
    await expect(page.getByText(`Isian kategori ${tanah.kategori.name}`).first()).toBeVisible();
  };
  await upload([`Kode barang;${header}`, `${kode_barang};;;;;;;;1.250,5`]);
  await page.getByLabel('Perbarui barang yang sudah ada').check();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(page.getByText('kosong → 1.250,5 m²')).toBeVisible();
  await page.getByRole('button', { name: 'Terapkan 1 baris' }).click();
  await expect(page).toHaveURL(/\/impor\/\d+\/hasil$/);
  await page.goto(`/barang/detail/${id}`);
  await expect(page.getByText('1.250,5 m²', { exact: true })).toBeVisible();

  await upload([header, `${own('Meja')};${mebel.kategori.name};Aula;2020;1;1000;Baik;5`]);
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await expect(
    page.getByText(`Kategori "${mebel.kategori.name}" tidak memiliki isian ${label} (m²).`).first(),
  ).toBeVisible();
});

test('barang are filtered by the own fields of a chosen kategori, in the address and in its report', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  await api.data('PUT', `/api/kategori/${place.kategori.id}`, {
    nama_kategori: place.kategori.name,
    isian: [
      { label: 'Bahan bakar', jenis: 'pilihan', pilihan: ['Bensin', 'Solar', 'Listrik'] },
      { label: 'Isi silinder', jenis: 'angka', satuan: 'cc' },
      { label: 'Pajak', jenis: 'tanggal' },
      { label: 'Dinas', jenis: 'ya_tidak' },
      { label: 'Nomor polisi', jenis: 'teks' },
    ],
    versi: 1,
  });
  const values = [
    { bahan_bakar: 'Bensin', isi_silinder: 1000, pajak: '2026-05-01', dinas: true, nomor_polisi: 'B 1 AA' },
    { bahan_bakar: 'Solar', isi_silinder: 2500.5, pajak: '2027-05-01', dinas: true, nomor_polisi: 'B 2 BB' },
    { bahan_bakar: 'Solar', isi_silinder: 900, pajak: '2027-06-01', dinas: false, nomor_polisi: 'D 3 CC' },
  ];
  const names = values.map((_, index) => own(`Mobil ${index}`));
  for (const [index, isian] of values.entries())
    await makeBarang(api, place, { nama_barang: names[index], isian });
  const shows = async (...indexes: number[]) => {
    for (const [index, name] of names.entries())
      await expect(page.getByRole('link', { name })).toHaveCount(indexes.includes(index) ? 1 : 0);
  };
  await page.goto(`/barang?kategori_id=${place.kategori.id}`);
  await page.getByRole('button', { name: 'Filter lain' }).click();
  const fields = page.getByRole('region', { name: `Isian ${place.kategori.name}` });
  await fields.getByRole('checkbox', { name: 'Solar' }).check();
  await expect(page).toHaveURL(/isian=/);
  await shows(1, 2);
  await fields.getByRole('checkbox', { name: 'Bensin' }).check();
  await shows(0, 1, 2);
  await fields.getByRole('textbox', { name: 'Isi silinder (cc) dari' }).fill('1000');
  await shows(0, 1);
  await fields.getByLabel('Dinas').selectOption('Ya');
  await fields.getByRole('textbox', { name: 'Pajak dari' }).fill('01/01/2027');
  await shows(1);
  await expectNoAxeFindings(page);
  await page.reload();
  await shows(1);
  await expect(fields.getByRole('textbox', { name: 'Pajak dari' })).toHaveValue('01/01/2027');
  await page.goto(page.url().replace('/barang?', '/laporan/barang?'));
  await expect(page.getByText(names[1] ?? '')).toBeVisible();
  await expect(page.getByText(names[0] ?? '')).toBeHidden();
  await page.goBack();
  await fields.getByRole('textbox', { name: 'Nomor polisi' }).fill('zz');
  await shows();
  await page.getByRole('button', { name: 'Hapus filter' }).first().click();
  await expect(page).not.toHaveURL(/isian=/);
  await page.getByRole('searchbox', { name: /^Cari/ }).fill('d 3 cc');
  await expect(page).toHaveURL(/q=d/);
  await shows(2);
});
