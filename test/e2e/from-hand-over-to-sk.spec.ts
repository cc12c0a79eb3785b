import { makePetugas, phoneOf } from './support/counting.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { drawSignature } from './support/signature.ts';
import { expect, test } from './support/test.ts';

test('one barang on desk and phone: handed over, signed for, reported broken, returned, proposed, examined, gone with its SK', async ({
  adminPage: desk,
  api,
  server,
  browser,
}) => {
  const nama = own('Laptop');
  const laptop = await makeBarang(api, await makePlace(api), { nama_barang: nama, jumlah_barang: 1 });
  const sari = await makePetugas(api, server);
  await desk.goto(`/barang/serahkan?ids=${laptop.id}&pengguna_id=${sari.user.id}`);
  await desk.getByRole('checkbox', { name: 'Minta tanda terima' }).check();
  await desk.getByRole('button', { name: 'Serahkan', exact: true }).click();
  await desk.waitForURL(/\/bast\/detail\/\d+$/);
  const bast = desk.url().split('/').at(-1) ?? '';

  const { phone, page: hand } = await phoneOf(browser, server, sari);
  await hand.goto(`/tanda-terima/${bast}`);
  await hand
    .getByRole('radiogroup', { name: `Jawaban untuk ${nama}` })
    .getByLabel('Diterima')
    .check();
  await drawSignature(hand);
  await hand.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(hand.getByText('Tidak ada yang menunggu')).toBeVisible();
  await hand.goto(`/barang/detail/${laptop.id}`);
  await hand.getByRole('link', { name: 'Laporkan rusak' }).click();
  await hand.getByLabel('Apa yang rusak?').fill('Papan induknya mati');
  await hand.getByRole('button', { name: 'Kirim kepada admin' }).click();
  await expect(hand.getByRole('heading', { name: `Laporan rusak: ${nama}` })).toBeVisible();
  const aduan = new URL(hand.url()).pathname;

  // a broken returned barang is a candidate
  await desk.goto(aduan);
  await desk.getByLabel('Putusan').selectOption('dikembalikan');
  await desk.getByLabel('Kondisi saat kembali').selectOption('Rusak Berat');
  await desk.getByRole('button', { name: 'Terima pengembalian' }).click();
  // decided: the form is gone
  await expect(desk.getByRole('button', { name: 'Terima pengembalian' })).toHaveCount(0);
  await desk.goto('/penghapusan/create');
  await desk.getByLabel('Judul').fill(`Penghapusan ${nama}`);
  await desk.getByLabel('Cara keluar').selectOption('musnah');
  await desk.getByLabel('Alasan').fill('Biaya perbaikannya melebihi harganya');
  await choose(desk, 'Pemeriksa', sari.user.name);
  await choose(desk, 'Penyetuju', api.user.name);
  await desk.getByLabel('Cari calon').fill(nama);
  await desk.getByRole('checkbox', { name: `Pilih ${nama}` }).check();
  await desk.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.waitForURL(/\/penghapusan\/\d+$/);
  const usulan = new URL(desk.url()).pathname;
  await desk.getByRole('button', { name: 'Usulkan' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await expect(desk.getByText(`${sari.user.name} meneliti setiap baris`)).toBeVisible();

  await hand.goto(usulan);
  await hand.getByRole('button', { name: `Teliti ${nama}` }).click();
  const finding = hand.getByRole('dialog');
  await finding.getByLabel('Layak dihapus').check();
  await finding.getByLabel('Catatan').fill('Tidak dapat dinyalakan');
  await finding.getByRole('button', { name: 'Simpan' }).click();
  await hand.getByRole('button', { name: 'Selesaikan penelitian' }).click();
  await hand.getByRole('dialog').getByLabel('Kesimpulan penelitian').fill('Sesuai usulan');
  await hand.getByRole('dialog').getByRole('button', { name: 'Selesaikan penelitian' }).click();
  await expect(hand.getByRole('dialog')).toHaveCount(0);
  await phone.close();

  await desk.reload();
  for (const [step, field, text] of [
    ['Setujui'],
    ['Catat pelaksanaan', 'Saksi', 'Rahmat, Satpol PP'],
    ['Catat SK', 'Nomor SK', own('800/77')],
    ['Selesai'],
  ] as const) {
    await desk.getByRole('button', { name: step, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    if (field) await dialog.getByLabel(field).fill(text);
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(desk.getByRole('button', { name: 'Selesai', exact: true })).toHaveCount(0);

  // its documents and its whole history remain
  expect((await api.request('GET', `/api/barang/${laptop.id}`)).status).toBe(404);
  const { data: gone } = (await (
    await api.request('GET', `/api/logdeletebarang?q=${encodeURIComponent(nama)}`)
  ).json()) as { data: { data: { nama_barang: string } }[] };
  expect(gone.map(({ data }) => data.nama_barang)).toEqual([nama]);
  await desk.goto(`/bast/detail/${bast}`);
  await expect(desk.getByRole('img', { name: `Tanda tangan ${sari.user.name}` })).toBeVisible();
});
