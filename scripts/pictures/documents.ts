import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type DemoOffice, windowOf, withDemo } from './demo-office.ts';
import { settled } from './settled.ts';

const LIST = fileURLToPath(new URL('../../test/fixtures/impor/daftar-sekolah.xlsx', import.meta.url));
const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

interface Picture {
  /** File name without extension. */
  name: string;
  address: string;
  who?: 'admin' | 'user' | 'nobody';
  screen?: keyof typeof SCREENS;
  scheme?: 'light' | 'dark';
  /** Interaction before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Pictures of README, guide and docs/tampilan.md. */
const pictures: readonly Picture[] = [
  { name: 'masuk', address: '/login', who: 'nobody' },
  { name: 'barang', address: '/barang' },
  { name: 'beranda', address: '/' },
  { name: 'riwayat', address: '/history' },
  { name: 'laporan-barang', address: '/laporan/barang' },
  { name: 'ruangan', address: '/lokasi?tampilan=kartu' },
  {
    name: 'impor',
    address: '/impor',
    act: async (page) => {
      await page.getByLabel('Berkas daftar').setInputFiles(LIST);
      await page.getByRole('button', { name: 'Periksa baris' }).click();
      await page.getByText('baris di berkas').waitFor();
    },
  },
  { name: 'rinci', address: '/barang/detail/5' },
  { name: 'formulir', address: '/barang/edit/5' },
  { name: 'barang-gelap', address: '/barang', scheme: 'dark' },
  { name: 'ponsel-beranda', address: '/', who: 'user', screen: 'phone' },
  { name: 'ponsel-barang', address: '/barang', screen: 'phone' },
  { name: 'ponsel-filter', address: '/barang', screen: 'phone', act: press('Filter') },
  { name: 'ponsel-rinci', address: '/barang/detail/5', screen: 'phone' },
  { name: 'ponsel-minta', address: '/permintaan/user/create', who: 'user', screen: 'phone' },
  { name: 'ponsel-ruangan', address: '/lokasi?tampilan=kartu', screen: 'phone' },
  { name: 'ponsel-tindakan', address: '/', screen: 'phone', scheme: 'dark' },
];

/** Takes the pictures of the documents from a demo office. */
export async function takeDocumentPictures(folder: string): Promise<void> {
  await withDemo(process.cwd(), async (office) => {
    for (const picture of pictures) await take(office, picture, join(folder, `${picture.name}.png`));
  });
}

async function take(
  office: DemoOffice,
  { address, who = 'admin', screen = 'desk', scheme = 'light', act }: Picture,
  file: string,
): Promise<void> {
  const window = await windowOf(office, {
    scheme,
    who: who === 'nobody' ? undefined : office[who],
    touch: screen === 'phone',
  });
  const [page] = window.pages();
  await page?.setViewportSize(SCREENS[screen]);
  await page?.goto(address);
  if (page) await settled(page);
  if (page && act) await act(page);
  if (page) await settled(page);
  const shot = await page?.screenshot();
  if (shot) await sharp(shot).png({ palette: true, quality: 82, effort: 8 }).toFile(file);
  await window.close();
}
