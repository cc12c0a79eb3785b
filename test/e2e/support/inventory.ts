import type { Page } from '@playwright/test';
import type { Api } from './test.ts';

export interface Place {
  kategori: { id: number; name: string };
  lokasi: { id: number; name: string };
}

/** Makes a name unique to this test, as all tests of a worker share one database. */
export const own = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`;

/** Creates a kategori and a lokasi for this test. */
export async function makePlace(api: Api): Promise<Place> {
  const [nama_kategori, lokasi] = [own('Kategori'), own('Ruang')];
  const kategori = await api.data<{ id: number }>('POST', '/api/kategori', { nama_kategori });
  const made = await api.data<{ id: number }>('POST', '/api/lokasi', { lokasi });
  return { kategori: { id: kategori.id, name: nama_kategori }, lokasi: { id: made.id, name: lokasi } };
}

export interface Made {
  id: number;
  kode_barang: string;
  versi: number;
}

/** Creates a barang for this test: four chairs by default. */
export async function makeBarang(api: Api, { kategori, lokasi }: Place, more: object = {}): Promise<Made> {
  return api.data('POST', '/api/barang', {
    nama_barang: 'Kursi',
    kategori_id: kategori.id,
    lokasi_id: lokasi.id,
    harga_barang: 325_000,
    jumlah_barang: 4,
    tahun: 2024,
    ...more,
  });
}

/** Types into a search field and picks the option of that name. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  // people are searched by name only
  const [searched = name] = name.split(' · ');
  await page.getByRole('combobox', { name: label }).fill(searched);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Types a day, such as 10/6/2026, into a date field and leaves it. */
export async function typeDay(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

/** Saves the form of a barang and waits for its page: until then the input is not stored. */
export async function saveBarang(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan barang' }).click();
  await page.waitForURL(/\/barang\/detail\/\d+$/);
}
