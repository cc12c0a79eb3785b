import { randomUUID } from 'node:crypto';
import { expectNoAxeFindings } from './support/axe.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

test('the guide of a petugas prints on one sheet of A4', async ({ adminPage: page }) => {
  await page.goto('/opname/panduan');
  await expect(page.getByRole('heading', { name: 'Untuk admin jaringan: https di kantor' })).toBeVisible();
  await expectNoAxeFindings(page);
  for (const preferCSSPageSize of [true, false]) {
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('a room is counted again, and a closed opname names its papers', async ({ adminPage: page, api }) => {
  const place = await makePlace(api);
  const { kode_barang } = await makeBarang(api, place);
  const [admin] = await api.data<{ id: number }[]>('GET', '/api/users');
  const { id } = await api.data<{ id: number }>('POST', '/api/opname', {
    nama: own('Opname'),
    lokasi_id: place.lokasi.id,
    tanggal: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }),
    petugas: [admin?.id],
  });
  const path = `/api/opname/${id}`;
  await api.data('POST', `${path}/mulai`, {});
  const perangkat_id = randomUUID();
  await api.data('POST', `${path}/hitungan`, {
    perangkat_id,
    hitungan: [
      { id: randomUUID(), urut: 1, lokasi_id: place.lokasi.id, kode: kode_barang, jumlah: 3, waktu: null },
    ],
  });
  await api.data('POST', `${path}/perangkat`, { aksi: 'serah', perangkat_id, jumlah_hitungan: 1 });
  await api.data('POST', `${path}/tinjau`, {});

  // a room is recounted, and another petugas helps
  await page.goto(`/opname/${id}`);
  await page.getByRole('button', { name: `Hitung ulang ${place.lokasi.name}` }).click();
  await page.getByRole('dialog').getByLabel('Catatan untuk petugas').fill('Lihat lemari');
  await page.getByRole('dialog').getByRole('button', { name: 'Hitung ulang' }).click();
  await expect(page.getByText('0 dari 1').first()).toBeVisible();
  await expect(page.getByText(/hitung ulang sejak/)).toBeVisible();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Ubah petugas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah petugas dan tenggat' });
  await dialog.getByLabel('Tenggat', { exact: true }).fill('31/12/2099');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('31 Desember 2099')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Opname berjalan' })).toContainText('0 dari 1 dihitung');
  await expectNoAxeFindings(page);
  await api.data('POST', `${path}/tinjau`, {});
  await api.data('POST', `${path}/putusan`, { sesuai_usul: 'semua' });
  await api.data('POST', `${path}/sahkan`, {});

  await page.goto(`/opname/${id}`);
  const section = page.getByRole('region', { name: 'Berita acara dan laporan' });
  await expect(section).toContainText(/\d{3}\/BAHI\/[IVX]+\/\d{4}/);
  await expect(section).toContainText(/\d{3}\/SP-INV\//);
  await expectNoAxeFindings(page);
  const saved = async (press: () => Promise<void>) => {
    const file = page.waitForEvent('download');
    await press();
    return (await file).suggestedFilename();
  };
  expect(await saved(() => section.getByRole('button', { name: 'BAHI' }).click())).toMatch(/-BAHI-.+\.pdf$/);
  await section.getByRole('button', { name: 'LHI' }).click();
  expect(await saved(() => page.getByRole('menuitem', { name: 'Excel' }).click())).toMatch(/-LHI-.+\.xlsx$/);
});
