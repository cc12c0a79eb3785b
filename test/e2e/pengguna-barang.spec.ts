import type { Locator, Page } from '@playwright/test';
import { pdfText } from '../support/pdf-text.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';

interface Holding {
  jumlah: number;
  status: string;
  kondisi_akhir: string | null;
  pengguna: { name: string };
}

async function makeKursi(api: Api, nama_barang: string): Promise<number> {
  return (await makeKursiIn(api, nama_barang)).id;
}

/** Creates 40 chairs in a room of their own. */
async function makeKursiIn(api: Api, nama_barang: string): Promise<{ id: number; lokasi_id: number }> {
  const { id: kategori_id } = await api.data<{ id: number }>('POST', '/api/kategori', {
    nama_kategori: `Kategori ${nama_barang}`,
  });
  const { id: lokasi_id } = await api.data<{ id: number }>('POST', '/api/lokasi', {
    lokasi: `Aula ${nama_barang}`,
  });
  const body = { nama_barang, kategori_id, lokasi_id, harga_barang: 325_000, jumlah_barang: 40, tahun: 2024 };
  const { id } = await api.data<{ id: number }>('POST', '/api/barang', body);
  return { id, lokasi_id };
}

const makePerson = async (api: Api, name: string): Promise<number> =>
  (await api.data<{ id: number }>('POST', '/api/pengguna', { name })).id;

/** Types a name into a search field and picks the match. */
async function pick(field: Locator, page: Page, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const holdingsOf = async (api: Api, id: number): Promise<[string, number, string, string | null][]> =>
  (await api.data<Holding[]>('GET', `/api/barang/${id}/pengguna`)).map((row) => [
    row.pengguna.name,
    row.jumlah,
    row.status,
    row.kondisi_akhir,
  ]);

test('a barang is handed out, partly returned broken and moved on; all pages tell the same', async ({
  adminPage: page,
  api,
}) => {
  const id = await makeKursi(api, 'Kursi Lipat');
  await makePerson(api, 'Wahyu Hidayat');
  await makePerson(api, 'Larasati');

  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: 'Serahkan' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog.getByRole('combobox', { name: 'Kepada' }), page, 'Wahyu Hidayat');
  await dialog.getByLabel('Jumlah').fill('41');
  await dialog.getByRole('button', { name: 'Serahkan' }).click();
  await expect(dialog.getByText(/tinggal 40, tidak cukup untuk 41/)).toBeVisible();
  await expect(dialog.getByLabel('Jumlah')).toBeFocused();
  await dialog.getByLabel('Jumlah').fill('12');
  await dialog.getByRole('button', { name: 'Serahkan' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Wahyu Hidayat', { exact: true })).toBeVisible();
  expect(await holdingsOf(api, id)).toEqual([['Wahyu Hidayat', 12, 'Masih Digunakan', null]]);

  await page.getByRole('button', { name: 'Tarik kembali dari Wahyu Hidayat' }).click();
  await dialog.getByLabel('Jumlah').fill('2');
  await expect(dialog.getByText('10 tetap dipegang Wahyu Hidayat')).toBeVisible();
  await dialog.getByLabel('Kondisi saat kembali').selectOption('Rusak Berat');
  await dialog.getByRole('checkbox', { name: 'Pisahkan menjadi barang sendiri, Rusak Berat' }).uncheck();
  await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/barang/pecah/${id}`);
  await page.getByLabel('Jumlah unit').fill('2');
  await page.getByLabel('Kondisi').selectOption('Rusak Berat');
  await expect(page.getByRole('region', { name: 'Sesudah dipecah' })).toContainText('38 unit');
  await page.getByRole('button', { name: 'Pecah barang' }).click();
  await expect(page.getByText('Dipecah dari')).toBeVisible();
  expect((await api.data<{ jumlah_barang: number }>('GET', `/api/barang/${id}`)).jumlah_barang).toBe(38);

  await page.goto(`/barang/relasi?barang=${id}`);
  await page.getByRole('radio', { name: 'Wahyu Hidayat' }).check();
  await pick(page.getByRole('combobox', { name: 'Kepada' }), page, 'Larasati');
  await page.getByLabel('Jumlah').fill('4');
  await page.getByRole('button', { name: 'Ganti pengguna' }).click();
  await expect(page.getByRole('heading', { name: 'Pengguna barang sudah diganti' })).toBeFocused();

  await page.getByRole('link', { name: 'Lihat riwayat' }).click();
  await expect(page.getByText('Rusak Berat')).toBeVisible();
  await expect(page.locator('li:focus')).toContainText('Larasati');
  expect((await holdingsOf(api, id)).sort()).toEqual([
    ['Larasati', 4, 'Masih Digunakan', null],
    ['Wahyu Hidayat', 2, 'Tidak Digunakan', 'Rusak Berat'],
    ['Wahyu Hidayat', 4, 'Tidak Digunakan', 'Baik'],
    ['Wahyu Hidayat', 6, 'Masih Digunakan', null],
  ]);

  await page.goto(`/history?barang_id=${id}&status=Tidak+Digunakan`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Unduh' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^riwayat-\d{3}-2024-\d{3,}-\d{4}-\d{2}-\d{2}\.csv$/);
});

/** Reads the KIR of a room as the text of its pages. */
const kirOf = async (api: Api, lokasiId: number): Promise<string> => {
  const answer = await api.request('GET', `/api/lokasi/${lokasiId}/kir`);
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('');
};

test('of twelve held chairs two come back broken: by default they become a barang of their own, and the KIR says so', async ({
  adminPage: page,
  api,
}) => {
  const name = own('Kursi Rapat');
  const { id, lokasi_id } = await makeKursiIn(api, name);
  const holder = own('Sekar');
  await api.data('POST', `/api/barang/${id}/pengguna`, {
    pengguna_id: await makePerson(api, holder),
    jumlah: 12,
  });

  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: `Tarik kembali dari ${holder}` }).click();
  const dialog = page.getByRole('dialog');
  // the same kondisi as the register's splits nothing
  await expect(dialog.getByLabel('Kondisi saat kembali')).toHaveValue('Baik');
  await expect(dialog.getByRole('checkbox', { name: /Pisahkan/ })).toBeHidden();
  await dialog.getByLabel('Jumlah').fill('2');
  await dialog.getByLabel('Kondisi saat kembali').selectOption('Rusak Berat');
  await expect(
    dialog.getByRole('checkbox', { name: 'Pisahkan menjadi barang sendiri, Rusak Berat' }),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10', { exact: true }).first()).toBeVisible();

  const rows = await api.data<{ id: number; kode_barang: string; jumlah_barang: number; kondisi: string }[]>(
    'GET',
    `/api/barang?q=${encodeURIComponent(name)}&sort=id`,
  );
  expect(rows.map(({ jumlah_barang, kondisi }) => [jumlah_barang, kondisi])).toEqual([
    [38, 'Baik'],
    [2, 'Rusak Berat'],
  ]);
  const kir = await kirOf(api, lokasi_id);
  const [good, broken] = rows.map(({ kode_barang }) => kode_barang);
  expect(kir).toContain(`${good}1s.d.3838Rp12.350.00038`);
  expect(kir).toContain(`${broken}1s.d.22Rp650.0002`);
  // sums of pieces and rupiah, then B, KB and RB
  expect(kir).toContain('Jumlah40Rp13.000.0003802');

  // handed on in another kondisi, the pieces keep their new holder
  await page.goto(`/barang/relasi?barang=${id}`);
  await page.getByRole('radio', { name: holder }).check();
  const next = own('Bimo');
  await makePerson(api, next);
  await pick(page.getByRole('combobox', { name: 'Kepada' }), page, next);
  await page.getByLabel('Jumlah').fill('3');
  await page.getByLabel('Kondisi saat diserahkan').selectOption('Rusak Ringan');
  await expect(
    page.getByRole('checkbox', { name: 'Pisahkan menjadi barang sendiri, Rusak Ringan' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Ganti pengguna' }).click();
  await expect(page.getByRole('heading', { name: 'Pengguna barang sudah diganti' })).toBeFocused();
  await page.getByRole('link', { name: 'Pengguna barang ini' }).click();
  // with the three pieces goes who held them until then
  await expect(page.getByRole('table').nth(0)).toContainText(next);
  await expect(page.getByRole('table').nth(1)).toContainText(holder);
});

test('a correction strikes the wrong row through, and the log of changes shows both states', async ({
  adminPage: page,
  api,
}) => {
  const id = await makeKursi(api, 'Meja Lipat');
  const pengguna_id = await makePerson(api, 'Ningrum');
  await api.data('POST', `/api/barang/${id}/pengguna`, { pengguna_id, jumlah: 5 });

  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain untuk catatan Ningrum' }).click();
  await page.getByRole('menuitem', { name: 'Koreksi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan koreksi' }).click();
  await expect(dialog.getByLabel('Alasan koreksi')).toBeFocused();
  await dialog.getByLabel('Jumlah').fill('6');
  await dialog.getByLabel('Alasan koreksi').fill('Salah hitung');
  await dialog.getByRole('button', { name: 'Simpan koreksi' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('del', { hasText: 'Ningrum' })).toBeVisible();

  await page.goto('/audit?jenis=barang_pengguna&aksi=update');
  await page.getByRole('button', { name: /Meja Lipat, 5 pada Ningrum/ }).click();
  await expect(page.getByRole('row', { name: /Status/ })).toContainText('Masih DigunakanDikoreksi');
  await expect(page.getByRole('row', { name: /Alasan koreksi/ })).toContainText('Salah hitung');
});

test('several barang go to one person with one BAST, and come back from their page with another', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const name = own('Sari Dewi');
  const person = await makePerson(api, name);
  const [laptop, cable] = [own('Laptop'), own('Kabel')];
  await makeBarang(api, place, { nama_barang: laptop, jumlah_barang: 1 });
  await makeBarang(api, place, { nama_barang: cable, jumlah_barang: 5 });
  const lent = own('Dipinjam');
  const { id: gone } = await makeBarang(api, place, { nama_barang: lent, jumlah_barang: 1 });
  await api.data('POST', `/api/barang/${gone}/pengguna`, { pengguna_id: person, jumlah: 1 });

  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: /halaman ini/ }).check();
  await page.getByRole('link', { name: 'Serahkan' }).click();
  await expect(page.getByText(`1 barang tidak ikut karena tidak ada sisanya: ${lent}.`)).toBeVisible();
  await choose(page, 'Kepada', name);
  const count = page.getByLabel(`Jumlah ${cable}`);
  await count.fill('6');
  await page.getByRole('button', { name: 'Serahkan' }).click();
  await expect(page.getByText(`Sisa ${cable} tinggal 5`).first()).toBeVisible();
  await expect(count).toBeFocused();
  await expectNoAxeFindings(page);
  await count.fill('2');
  await page.getByRole('button', { name: 'Serahkan' }).click();
  await expect(page).toHaveURL(/\/bast\/detail\/\d+$/);
  await expect(page.getByRole('heading', { name: /BAST-SERAH/ })).toBeVisible();
  await expect(page.getByText(laptop).first()).toBeVisible();
  await expect(page.getByText(cable).first()).toBeVisible();

  await page.goto(`/pengguna/detail/${person}`);
  await page.getByRole('checkbox', { name: `Pilih ${laptop}` }).check();
  await page.getByRole('checkbox', { name: `Pilih ${cable}` }).check();
  await page.getByRole('button', { name: 'Tarik kembali' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Tarik kembali 2 barang dari ${name}`)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(page.getByText(/2 barang sudah ditarik kembali\. BAST .+ sudah diterbitkan\./)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Pilih / })).toHaveCount(2);
  const bastOf = () => api.data<{ jenis: string }[]>('GET', `/api/bast?pengguna_id=${person}&sort=id`);
  expect(await bastOf()).toHaveLength(2);

  // once more, begun at the person and ended in the list
  await page.getByRole('link', { name: 'Serahkan barang', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Kepada' })).toHaveValue(name);
  for (const one of [laptop, cable]) {
    await page.getByRole('combobox', { name: 'Tambah barang' }).fill(one);
    await page.getByRole('option', { name: new RegExp(`^${one} `) }).click();
    await expect(page.getByLabel(`Jumlah ${one}`)).toHaveValue('1');
  }
  await page.getByRole('button', { name: 'Serahkan', exact: true }).click();
  await expect(page).toHaveURL(/\/bast\/detail\/\d+$/);
  await page.goto(`/barang?lokasi_id=${place.lokasi.id}`);
  await page.getByRole('checkbox', { name: `Pilih ${laptop}` }).check();
  await page.getByRole('checkbox', { name: `Pilih ${cable}` }).check();
  await page.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(dialog.getByText('Setiap pemegang mendapat BAST sendiri.')).toBeVisible();
  await dialog.getByLabel('Kondisi saat kembali').selectOption('Baik');
  await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(page.getByText('2 barang diproses.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(laptop) })).not.toContainText(name);
  expect((await bastOf()).map(({ jenis }) => jenis)).toEqual([
    'penyerahan',
    'pengembalian',
    'penyerahan',
    'pengembalian',
  ]);
});
