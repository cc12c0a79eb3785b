import { addressOfView } from '../../src/server/modules/tampilan/tampilan-address.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { choose, makeBarang, makePlace, own } from './support/inventory.ts';
import { expect, keepSession, signedInApi, test } from './support/test.ts';

/** Returns the address without the site. */
const addressOf = (url: string) => url.slice(new URL(url).origin.length);

test('a view is kept, left, opened again at the same address, changed and deleted', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  await makeBarang(api, place, { nama_barang: own('Meja'), kondisi: 'Baik' });
  const name = own('Gudang');
  await page.goto('/barang?sort=-harga_barang');
  await choose(page, 'Kategori', place.kategori.name);
  await expect(page).toHaveURL(/kategori_id=/);
  await page.getByRole('button', { name: 'Kolom' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Kondisi' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /Kondisi/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Belum ada tampilan tersimpan' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Simpan tampilan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simpan tampilan' });
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog.getByLabel('Nama tampilan')).toBeFocused();
  await dialog.getByLabel('Nama tampilan').fill(name);
  await dialog.getByLabel('Setiap Senin').check();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/tersimpan=/);
  const menu = page.getByRole('button', { name: `Tampilan: ${name}`, exact: true });
  await expect(menu).toBeVisible();
  const address = addressOf(page.url());
  expect(address).toContain(`sort=-harga_barang&kategori_id=${place.kategori.id}&kolom=nama_barang`);

  await page.goto('/buku');
  await page.goto('/barang');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await expect(menu).toBeVisible();
  expect(addressOf(page.url())).toBe(address);
  await expect(page.getByRole('columnheader', { name: /Kondisi/ })).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(2);

  // changes of the view are stored and survive a reload
  await page.getByRole('searchbox').fill('Meja');
  const changed = page.getByRole('button', { name: `Tampilan: ${name}, diubah` });
  await changed.click();
  await expectNoAxeFindings(page);
  await page.getByRole('menuitem', { name: 'Perbarui dengan yang tampil sekarang' }).click();
  await expect(menu).toBeVisible();
  await page.reload();
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Ubah nama dan pengaturan…' }).click();
  const edit = page.getByRole('dialog', { name: `Ubah tampilan "${name}"` });
  await expect(edit.getByLabel('Setiap Senin')).toBeChecked();
  await edit.getByLabel('Nama tampilan').fill(`${name} baru`);
  await edit.getByRole('button', { name: 'Simpan', exact: true }).click();

  // by keyboard alone
  await page.getByRole('button', { name: `Tampilan: ${name} baru`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: new RegExp(`${name} baru`) })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Hapus tampilan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page).not.toHaveURL(/tersimpan=/);
  await expect(page.getByRole('button', { name: 'Tampilan', exact: true })).toBeVisible();
});

test('a view shared with the office is seen by somebody else, who may not change it', async ({
  adminPage: page,
  api,
  server,
  browser,
}) => {
  const [name, email] = [own('Novel'), `${own('pembaca').replace(' ', '.')}@kantor.test`];
  const password = 'kata-sandi-panjang-1';
  await api.data('POST', '/api/users', { name: own('Pembaca'), email, password, roles: ['user'] });
  await page.goto('/buku?kondisi=Baik&sort=-tahun');
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Simpan tampilan…' }).click();
  await page.getByLabel('Nama tampilan').fill(name);
  await page.getByLabel('Untuk seluruh kantor').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/tersimpan=/);
  const address = addressOf(page.url());

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const other = await context.newPage();
  await keepSession(other, await signedInApi(server, { email, password }));
  await other.goto(`${server.baseUrl}/buku`);
  await other.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await expect(other.getByRole('group', { name: 'Milik kantor' })).toBeVisible();
  await other.getByRole('menuitemradio', { name }).click();
  await expect(other.getByRole('button', { name: `Tampilan: ${name}` })).toBeVisible();
  expect(addressOf(other.url())).toBe(address);
  await other.getByRole('button', { name: `Tampilan: ${name}` }).click();
  await expect(other.getByRole('menuitem', { name: 'Simpan tampilan…' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Hapus tampilan' })).toHaveCount(0);
  await expectNoAxeFindings(other, other.getByRole('menu'));
  await other.getByRole('menuitem', { name: 'Kembali ke daftar biasa' }).click();
  await expect(other).toHaveURL(`${server.baseUrl}/buku`);
  await context.close();
});

test('a column that is no longer there is left out, and that is said', async ({ adminPage: page, api }) => {
  const nama = own('Lama');
  const view = { nama, untuk_kantor: false, kirim: null, filter: { kondisi: 'Baik' } };
  const kolom = ['judul', 'tiada', 'penulis'];
  await api.data('POST', '/api/tampilan', { halaman: 'buku', ...view, kolom });
  await page.goto('/buku');
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitemradio', { name: nama }).click();
  await expect(page.getByText(`Sebagian filter atau kolom tampilan "${nama}" tidak ada lagi`)).toBeVisible();
  await expect(page).toHaveURL(/\/buku\?kondisi=Baik&kolom=judul%2Cpenulis&tersimpan=\d+$/);
});

test('lists of audit, BAST, lokasi, permohonan and of what takes several steps keep views, too', async ({
  adminPage: page,
}) => {
  for (const [address, filter] of [
    ['/audit', 'aksi=create'],
    ['/bast', 'tahun=2026'],
    ['/lokasi', 'q=Gedung&tampilan=kartu'],
    ['/pengajuan/admin', 'status=Menunggu'],
    ['/permintaan/admin', 'status=Menunggu'],
    ['/aduan', 'status=menunggu&jenis=rusak'],
    ['/penghapusan', 'giliran=saya'],
    ['/opname', 'status=berjalan'],
    ['/serah-terima', 'status=draf'],
  ] as const) {
    const name = own('Pilihan');
    await page.goto(`${address}?${filter}`);
    await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Simpan tampilan…' }).click();
    await page.getByLabel('Nama tampilan').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page).toHaveURL(/tersimpan=/);
    await page.goto(address);
    await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${filter.replace('?', '.')}&tersimpan=\\d+$`));
  }
});

test('a view of one’s own permintaan is set to be sent, and its link leads there', async ({
  page,
  api,
  server,
}) => {
  const [nama, email] = [own('Ditolak'), `${own('peminta').replace(' ', '.')}@kantor.test`];
  const password = 'kata-sandi-panjang-1';
  const { id: userId } = await api.data<{ id: number }>('POST', '/api/users', {
    name: own('Peminta'),
    email,
    password,
    roles: ['user'],
  });
  await keepSession(page, await signedInApi(server, { email, password }));
  await page.goto(`/permintaan/user/${userId}`);
  await page.getByRole('searchbox').fill('proyektor');
  await expect(page).toHaveURL(/q=proyektor/);
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Simpan tampilan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simpan tampilan' });
  await dialog.getByLabel('Nama tampilan').fill(nama);
  await expect(
    dialog.getByText('kepada Anda: jumlah baris, yang menunggu keputusan, dan tautannya.'),
  ).toBeVisible();
  await dialog.getByLabel('Setiap tanggal 1').check();
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/tersimpan=/);
  const id = Number(new URL(page.url()).searchParams.get('tersimpan'));

  // as the e-mail says it
  const view = { id, halaman: 'permintaan_user', filter: { q: 'proyektor' }, kolom: null } as const;
  await page.goto(addressOfView(view, userId));
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan Barang Pengguna' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('proyektor');
  await page.getByRole('button', { name: `Tampilan: ${nama}`, exact: true }).click();
  await expect(page.getByRole('img', { name: 'Dikirim lewat e-mail' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Ubah nama dan pengaturan…' }).click();
  const edit = page.getByRole('dialog', { name: `Ubah tampilan "${nama}"` });
  await expect(edit.getByLabel('Setiap tanggal 1')).toBeChecked();
  await edit.getByLabel('Tidak dikirim').check();
  await edit.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: `Tampilan: ${nama}`, exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: nama })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Dikirim lewat e-mail' })).toHaveCount(0);
});

test('of two who change a view at once the later one decides field by field', async ({
  adminPage: page,
  api,
}) => {
  const [nama, theirs, mine] = [own('Bersama'), own('Mereka'), own('Saya')];
  const view = { nama, untuk_kantor: true, kirim: null, filter: { kondisi: 'Baik' }, kolom: null };
  const { id } = await api.data<{ id: number }>('POST', '/api/tampilan', { halaman: 'buku', ...view });
  await page.goto('/buku');
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitemradio', { name: nama }).click();
  await page.getByRole('button', { name: `Tampilan: ${nama}` }).click();
  await page.getByRole('menuitem', { name: 'Ubah nama dan pengaturan…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama tampilan').fill(mine);
  const changed = { ...view, nama: theirs, filter: { kondisi: 'Rusak Berat' }, versi: 1 };
  await api.data('PUT', `/api/tampilan/${id}`, changed);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  const panel = dialog.getByRole('region', { name: 'Tampilan ini sudah berubah' });
  await expect(panel.getByText(theirs)).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // a change by the other person stays
  expect(await api.data('GET', '/api/tampilan?halaman=buku')).toContainEqual(
    expect.objectContaining({ id, nama: mine, filter: { kondisi: 'Rusak Berat' }, versi: 3 }),
  );
});
