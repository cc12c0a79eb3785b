import type { Page } from '@playwright/test';
import { pdfText } from '../support/pdf-text.ts';
import { type Day, days, million } from './support/five-days.ts';
import { choose, makePlace, own, type Place, saveBarang, typeDay } from './support/inventory.ts';
import { type Api, expect, test } from './support/test.ts';

const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').pop());

test('five laptops: received, handed out, one back broken and split off, moved, repaired, priced wrongly, sold; each day tells its own', async ({
  adminPage: page,
  api,
}) => {
  const place = await makePlace(api);
  const { kategori, lokasi } = place;
  const [roomB, name, ani] = [own('Ruang'), own('Laptop'), own('Ani')];
  const { id: roomBId } = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi: roomB });
  const { versi } = await api.data<{ versi: number }>('GET', `/api/kategori/${kategori.id}`);
  await api.data('PUT', `/api/kategori/${kategori.id}`, {
    nama_kategori: kategori.name,
    penyusutan: { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 48 },
    versi,
  });
  await api.data('POST', '/api/pengguna', { name: ani });

  const many = await receive(page, place, name);
  await handOut(page, many, ani);
  const broken = await takeBackBroken(page, many, ani);
  await move(page, many, roomB);
  await repair(page, broken);
  // as the register stood with the wrong price: 5 x 40, of which two of four years are charged
  await expectTotals(page, `penyusutan?kategori_id=${kategori.id}&per=2025-12-31`, [200, 50, 100, 100]);
  await correctPrice(page, many);
  await sell(page, many);

  const rooms = { A: lokasi, B: { id: roomBId, name: roomB } };
  const codes = {
    many: (await api.data<{ kode_barang: string }>('GET', `/api/barang/${many}`)).kode_barang,
    broken: (await api.data<{ kode_barang: string }>('GET', `/api/barang/${broken}`)).kode_barang,
  };
  for (const one of days) await expectReports(page, kategori.id, codes, one);
  for (const one of days) await expectCards(api, rooms, codes, one);
  for (const [id, which] of [
    [many, 'many'],
    [broken, 'broken'],
  ] as const)
    await expectPage(page, { id, which, kategori: kategori.name, rooms });
});

async function receive(page: Page, { kategori, lokasi }: Place, name: string): Promise<number> {
  await page.goto('/barang/create');
  await page.getByLabel('Nama barang').fill(name);
  await choose(page, 'Kategori', kategori.name);
  await page.getByLabel('Harga satuan').fill('40.000.000');
  await page.getByLabel('Jumlah').fill('5');
  await typeDay(page, 'Tanggal perolehan', '10/1/2024');
  await choose(page, 'Lokasi', lokasi.name);
  await saveBarang(page);
  return idOf(page);
}

async function handOut(page: Page, id: number, person: string): Promise<void> {
  await page.goto(`/barang/pengguna_barang/${id}`);
  await page.getByRole('button', { name: 'Serahkan' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Kepada', person);
  await dialog.getByLabel('Jumlah').fill('3');
  await typeDay(page, 'Tanggal serah terima', '1/2/2024');
  await dialog.getByRole('button', { name: 'Serahkan' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes one back, broken; the dialog splits it off. Returns the new barang. */
async function takeBackBroken(page: Page, id: number, person: string): Promise<number> {
  await page.getByRole('button', { name: `Tarik kembali dari ${person}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jumlah').fill('1');
  await typeDay(page, 'Tanggal kembali', '10/6/2025');
  await dialog.getByLabel('Kondisi saat kembali').selectOption('Rusak Berat');
  await expect(
    dialog.getByRole('checkbox', { name: 'Pisahkan menjadi barang sendiri, Rusak Berat' }),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/barang/detail/${id}`);
  const parts = page.getByRole('definition').filter({ hasText: '1 unit, 10 Juni 2025' });
  await parts.getByRole('link').click();
  await expect(page.getByText('Dipecah dari')).toBeVisible();
  return idOf(page);
}

async function move(page: Page, id: number, room: string): Promise<void> {
  await page.goto(`/barang/edit/${id}`);
  await choose(page, 'Lokasi', room);
  await page.getByRole('radio', { name: /^Berubah sejak/ }).check();
  await typeDay(page, 'Berubah sejak', '1/9/2025');
  await saveBarang(page);
}

async function repair(page: Page, id: number): Promise<void> {
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tambah nilai (kapitalisasi)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Biaya').fill('12.000.000');
  await dialog.getByRole('textbox', { name: 'Tanggal' }).fill('10/6/2026');
  await dialog.getByLabel('Alasan').fill('Layar dan papan induk diganti');
  await dialog.getByRole('button', { name: 'Tambah nilai' }).click();
  await expect(dialog).toBeHidden();
}

/** Corrects the price: for a price no other meaning is offered. */
async function correctPrice(page: Page, id: number): Promise<void> {
  await page.goto(`/barang/edit/${id}`);
  await page.getByLabel('Harga satuan').fill('48.000.000');
  await expect(page.getByRole('radio', { name: /^Salah catat/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Berubah sejak/ })).toHaveCount(0);
  await saveBarang(page);
}

async function sell(page: Page, id: number): Promise<void> {
  await page.goto(`/barang/detail/${id}`);
  await page.getByRole('button', { name: 'Hapus' }).click();
  const removal = page.getByRole('alertdialog');
  await removal.getByRole('radio', { name: 'Barang sudah tidak ada' }).check();
  await removal.getByLabel('Cara').selectOption({ label: 'Dijual' });
  await typeDay(page, 'Tanggal keluar', '15/6/2026');
  await removal.getByLabel('Jumlah yang keluar').fill('1');
  await removal.getByLabel('Hasil seluruhnya').fill('20.000.000');
  await removal.getByLabel('Alasan').fill('Dijual kepada pegawai');
  await removal.getByRole('button', { name: 'Hapus' }).click();
  await expect(removal).toBeHidden();
}

/** Opens a report and compares its sums: millions of rupiah, then counts. */
async function expectTotals(
  page: Page,
  address: string,
  amounts: readonly number[],
  counts: readonly number[] = [],
): Promise<void> {
  await page.goto(`/laporan/${address}`);
  const sums = page.getByLabel('Jumlah laporan').locator('dd');
  await expect(sums, address).toHaveText([...amounts.map(million), ...counts.map(String)]);
}

type Codes = Record<'many' | 'broken', string>;

async function expectReports(page: Page, kategori_id: number, codes: Codes, one: Day): Promise<void> {
  const { per, many, broken, worth, held } = one;
  const [opening, added, left, closing, jumlah] = one.moved;
  const year = `${per.slice(0, 4)}-01-01`;
  const moved = `mutasi?kategori_id=${kategori_id}&dari=${year}&sampai=${per}`;
  await expectTotals(page, moved, [opening, added, left, closing], [jumlah]);
  await expectTotals(page, `penyusutan?kategori_id=${kategori_id}&per=${per}`, worth);
  const [cost, ...counts] = held;
  await expectTotals(page, `LaporanTBarangTerpakai?kategori_id=${kategori_id}&per=${per}`, [cost], counts);
  const book = `buku-inventaris?kategori_id=${kategori_id}&per=${per}`;
  await expectTotals(page, book, [worth[0]], [broken ? 2 : 1, jumlah]);
  const row = async (code: string, [, kondisi, pieces, cost]: Day['many']) => {
    const found = page.getByRole('row').filter({ hasText: code });
    await expect(found).toContainText(pieces > 1 ? `1 s.d. ${pieces}` : code);
    await expect(found).toContainText(kondisi);
    await expect(found).toContainText(million(cost));
  };
  await row(codes.many, many);
  if (broken) await row(codes.broken, broken);
}

type Rooms = Record<'A' | 'B', { id: number; name: string }>;

/** Compares the card of each room: its rows, and its sums of pieces, rupiah, B, KB and RB. */
async function expectCards(api: Api, rooms: Rooms, codes: Codes, { per, many, broken }: Day): Promise<void> {
  for (const room of ['A', 'B'] as const) {
    const answer = await api.request('GET', `/api/lokasi/${rooms[room].id}/kir?per=${per}`);
    const card = pdfText(Buffer.from(await answer.arrayBuffer())).join('');
    const rows = [
      { code: codes.many, of: many },
      { code: codes.broken, of: broken },
    ];
    let [pieces, cost, good, bad] = [0, 0, 0, 0];
    for (const { code, of } of rows) {
      if (!of || of[0] !== room) {
        expect(card, `${per} ${room}`).not.toContain(code);
        continue;
      }
      const [, kondisi, jumlah, worth] = of;
      const register = jumlah > 1 ? `1s.d.${jumlah}` : '1';
      expect(card, `${per} ${room}`).toContain(`${code}${register}${jumlah}${million(worth)}${jumlah}`);
      [pieces, cost] = [pieces + jumlah, cost + worth];
      if (kondisi === 'Baik') good += jumlah;
      else bad += jumlah;
    }
    if (pieces > 0) expect(card, `${per} ${room}`).toContain(`Jumlah${pieces}${million(cost)}${good}0${bad}`);
  }
}

/** Reads the state on each day on the page of a barang. */
async function expectPage(
  page: Page,
  { id, which, kategori, rooms }: { id: number; which: keyof Codes; kategori: string; rooms: Rooms },
): Promise<void> {
  await page.goto(`/barang/detail/${id}?tab=mutasi`);
  const then = page.getByRole('region', { name: 'Keadaan pada suatu tanggal' });
  for (const { per, [which]: state } of days) {
    if (!state) continue;
    const [room, kondisi, jumlah, cost, book] = state;
    await typeDay(page, 'Keadaan pada tanggal', per.split('-').toReversed().join('/'));
    await expect(then.getByRole('definition'), per).toHaveText([
      rooms[room].name,
      kondisi,
      kategori,
      `${jumlah} unit`,
      million(cost),
      million(book),
    ]);
  }
  // the journal keeps what was written then, and the correction after it
  const written =
    which === 'many'
      ? [/Koreksi.*Rp40\.000\.000 → Rp48\.000\.000/, /Penghapusan.*[-−]1/]
      : [/Kapitalisasi.*Rp40\.000\.000 → Rp52\.000\.000/, /Koreksi.*Rp52\.000\.000 → Rp60\.000\.000/];
  for (const name of written) await expect(page.getByRole('row', { name })).toBeVisible();
}
