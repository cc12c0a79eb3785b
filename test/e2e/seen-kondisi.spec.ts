import { pdfText } from '../support/pdf-text.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { makePetugas, phoneOf } from './support/counting.ts';
import { makeBarang, makePlace, own } from './support/inventory.ts';
import { drawSignature } from './support/signature.ts';
import { expect, test } from './support/test.ts';

test('several are handed out, one of them damaged, and the receiver sees another so: the register and the KIR say both', async ({
  adminPage: desk,
  api,
  server,
  browser,
}) => {
  const place = await makePlace(api);
  const [laptop, tas] = [own('Laptop'), own('Tas')];
  const sari = await makePetugas(api, server);
  const made = [
    await makeBarang(api, place, { nama_barang: laptop }),
    await makeBarang(api, place, { nama_barang: tas }),
  ];
  await desk.goto(`/barang/serahkan?ids=${made.map(({ id }) => id).join(',')}&pengguna_id=${sari.user.id}`);
  // the register's kondisi splits nothing
  await expect(desk.getByRole('checkbox', { name: /Pisahkan/ })).toHaveCount(0);
  const count = desk.getByRole('textbox', { name: new RegExp(`^Jumlah ${laptop}`) });
  await count.fill('2');
  await desk.getByRole('combobox', { name: new RegExp(`^Kondisi ${laptop}`) }).selectOption('Rusak Ringan');
  await expect(
    desk.getByRole('checkbox', { name: 'Pisahkan menjadi barang sendiri, Rusak Ringan' }),
  ).toBeChecked();
  await count.fill('4');
  await expect(
    desk.getByRole('checkbox', { name: 'Catat barang ini Rusak Ringan sejak tanggal penyerahan' }),
  ).toBeChecked();
  await count.fill('2');
  await desk.getByRole('checkbox', { name: 'Minta tanda terima' }).check();
  await expectNoAxeFindings(desk);
  await desk.getByRole('button', { name: 'Serahkan', exact: true }).click();
  await desk.waitForURL(/\/bast\/detail\/\d+$/);
  const id = desk.url().split('/').at(-1) ?? '';
  await expect(desk.getByRole('row', { name: new RegExp(laptop) })).toContainText('Rusak Ringan');

  const { phone, page: hand } = await phoneOf(browser, server, sari);
  await hand.goto(`/tanda-terima/${id}`);
  for (const name of [laptop, tas])
    await hand
      .getByRole('radiogroup', { name: `Jawaban untuk ${name}` })
      .getByLabel('Diterima')
      .check();
  await hand.getByLabel('Kondisi yang Anda lihat').last().selectOption('Rusak Berat');
  await drawSignature(hand);
  await hand.getByRole('button', { name: 'Tanda tangani' }).click();
  await hand.waitForURL('/tanda-terima');
  // who received it is offered nothing
  await hand.goto(`/bast/detail/${id}`);
  await expect(hand.getByText('diterima (Rusak Berat)')).toBeVisible();
  await expect(hand.getByRole('button', { name: /Catat kondisi/ })).toHaveCount(0);
  await phone.close();

  await desk.reload();
  await expect(desk.getByText('Barangnya masih tercatat Baik.')).toBeVisible();
  await desk.getByRole('button', { name: `Catat kondisi ${tas}: Rusak Berat` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('1 dari 4 unit dipisahkan menjadi barang sendiri');
  await expectNoAxeFindings(desk);
  await dialog.getByRole('button', { name: 'Catat kondisi' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(/^Tercatat sejak/)).toBeVisible();
  await expect(desk.getByRole('button', { name: /Catat kondisi/ })).toHaveCount(0);

  const rows = await api.data<{ kode_barang: string; jumlah_barang: number; kondisi: string }[]>(
    'GET',
    `/api/barang?lokasi_id=${place.lokasi.id}&sort=id`,
  );
  expect(rows.map(({ jumlah_barang, kondisi }) => [jumlah_barang, kondisi])).toEqual([
    [2, 'Baik'],
    [3, 'Baik'],
    [2, 'Rusak Ringan'],
    [1, 'Rusak Berat'],
  ]);
  const answer = await api.request('GET', `/api/lokasi/${place.lokasi.id}/kir`);
  const card = pdfText(Buffer.from(await answer.arrayBuffer())).join('');
  // 8 x 325.000; then B, KB and RB
  expect(card).toContain('Jumlah8Rp2.600.000521');
});
