import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('a hand-over becomes a BAST whose paper opens, and the room a KIR', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const [laptop, tas, penerima] = [own('Laptop'), own('Tas'), own('Penerima')];
  const { id: pengguna_id } = await api.data<{ id: number }>('POST', '/api/pengguna', { name: penerima });
  const first = await makeBarang(api, place, { nama_barang: laptop });
  const second = await makeBarang(api, place, { nama_barang: tas });
  await api.data('POST', `/api/barang/${first.id}/pengguna`, { pengguna_id, jumlah: 2 });
  await api.data('POST', `/api/barang/${second.id}/pengguna`, { pengguna_id, jumlah: 1 });

  await page.goto(`/barang/pengguna_barang/${first.id}`);
  await page.getByRole('button', { name: `Tindakan lain untuk catatan ${penerima}` }).click();
  await page.getByRole('menuitem', { name: 'Buat BAST' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buat BAST' })).toBeVisible();
  const chosen = page.getByRole('checkbox', { name: new RegExp(laptop) });
  await expect(chosen).toBeChecked();
  await expectNoAxeFindings(page);
  const other = page.getByRole('checkbox', { name: new RegExp(tas) });
  await expect(other).not.toBeChecked();
  await other.check();
  await page.getByLabel('Catatan').fill('Lengkap dengan pengisi daya.');
  await page.getByRole('button', { name: 'Terbitkan BAST' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: /^\d{3,}\/BAST-SERAH\/[IVX]+\/\d{4}$/ }),
  ).toBeVisible();
  await expect(page.getByText('Lengkap dengan pengisi daya.')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Barang dalam BAST' });
  await expect(lines.getByText(laptop)).toBeVisible();
  await expect(lines.getByText(tas)).toBeVisible();

  const [opened, printed] = [page.waitForEvent('popup'), page.waitForResponse(/\/api\/bast\/\d+\/pdf$/)];
  await page.getByRole('button', { name: 'Buka untuk dicetak' }).click();
  expect((await printed).status()).toBe(200);
  await (await opened).close();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\d{3,}-BAST-SERAH-[IVX]+-\d{4}\.pdf$/);

  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan BAST' }).click();
  await page.getByRole('alertdialog').getByLabel('Alasan').fill('Jumlahnya keliru');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan BAST' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('Jumlahnya keliru')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Buat BAST pengganti' }).click();
  await page.getByRole('button', { name: /^Pilih semua/ }).click();
  await page.getByLabel('Dasar').fill('Nota dinas 12');
  await page.getByRole('button', { name: 'Terbitkan BAST' }).click();
  await page.waitForURL(/\/bast\/detail\/\d+$/);
  await expect(page.getByText('Menggantikan')).toBeVisible();
  await expect(page.getByText('Nota dinas 12')).toBeVisible();
  await page.goto(`/bast?pengguna_id=${pengguna_id}&status=dibatalkan`);
  await expect(page.getByRole('link', { name: /BAST-SERAH/ })).toHaveCount(1);

  await page.goto(`/bast?pengguna_id=${pengguna_id}&status=berlaku`);
  await expect(page.getByRole('link', { name: /BAST-SERAH/ })).toHaveCount(1);
  await page.goto(`/bast/create?jenis=penyerahan&pengguna_id=${pengguna_id}`);
  await expect(page.getByText('Tidak ada barang yang sedang dipegang tanpa BAST penyerahan.')).toBeVisible();

  await page.goto(`/lokasi/detail/${place.lokasi.id}`);
  await page.getByRole('button', { name: 'Cetak KIR' }).click();
  const card = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await card).suggestedFilename()).toMatch(/^KIR-.*\.xlsx$/);
  await page.getByRole('button', { name: 'Cetak KIR' }).click();
  await page.getByRole('menuitem', { name: 'Tanggal lain, kode lama …' }).click();
  await page.getByRole('checkbox', { name: 'Cetak kode lama' }).check();
  const asked = page.waitForRequest(/\/kir\?/);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cetak', exact: true }).click();
  expect((await asked).url()).toMatch(/format=pdf.*kode_lama=true/);
  expect((await paper).suggestedFilename()).toMatch(/^KIR-.*\.pdf$/);
});
