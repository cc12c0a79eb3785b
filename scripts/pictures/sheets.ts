import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addressesOf } from '../../test/e2e/support/addresses.ts';
import { officeUser, officeWithOneOfEach } from '../../test/e2e/support/one-of-each.ts';
import { signedInApi } from '../../test/e2e/support/test.ts';
import { windowOf, withDemo } from './demo-office.ts';
import { settled } from './settled.ts';

const PHONE = { width: 390, height: 844 };
const DESKS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
/** Width of a picture on the sheet, in pixels. */
const thumbOf = (width: number) => (width === PHONE.width ? 195 : 320);

/** Names pages by addresses without ids, so that they match pictures of another release. */
function pictureNames(addresses: readonly string[]): string[] {
  const routes = addresses.map((address) => address.replace(/\d+/g, 'N').replace(/\W+/g, '-'));
  return routes.map((route, at) => {
    const before = routes.slice(0, at).filter((other) => other === route).length;
    return before === 0 ? route : `${route}.${before + 1}`;
  });
}

/** Takes a picture of every page of each role at four widths, light and dark: ROLE-ROUTE-WIDTH-SCHEME.webp. */
export async function takeEveryPage(folder: string, checkout: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await withDemo(checkout, async (office) => {
    const addresses = addressesOf(await officeWithOneOfEach(office.admin, office.server));
    const people = {
      nobody: undefined,
      user: await signedInApi(office.server, officeUser),
      admin: office.admin,
    };
    for (const who of ['nobody', 'user', 'admin'] as const)
      for (const scheme of SCHEMES)
        for (const screens of [[PHONE], DESKS]) {
          const window = await windowOf(office, { scheme, who: people[who], touch: screens !== DESKS });
          const [page] = window.pages();
          const names = pictureNames(addresses[who]);
          for (const [at, address] of addresses[who].entries()) {
            const name = `${who}${names[at]}`;
            if (page)
              await takePage(page, {
                address,
                screens,
                fileOf: (width) => join(folder, `${name}-${width}-${scheme}.webp`),
              });
          }
          await window.close();
        }
  });
}

interface Wanted {
  address: string;
  screens: readonly { width: number; height: number }[];
  fileOf: (width: number) => string;
}

async function takePage(page: Page, { address, screens, fileOf }: Wanted): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    if (index === 0) await page.goto(address);
    await settled(page);
    const picture = sharp(await page.screenshot()).resize({ width: thumbOf(screen.width) });
    await picture.webp({ quality: 60 }).toFile(fileOf(screen.width));
  }
}

/** Puts pairs of pictures, before on the left and after on the right, on one sheet per width and scheme. */
export async function composeSheets(before: string, after: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const files = await readdir(after);
  for (const { width, height } of [PHONE, ...DESKS])
    for (const scheme of SCHEMES) {
      const end = `-${width}-${scheme}.webp`;
      const wide = thumbOf(width);
      const [gap, inARow] = [12, width === PHONE.width ? 6 : 4];
      const cell = { width: 2 * wide + 3 * gap, height: Math.round((wide * height) / width) + gap };
      const names = files.filter((name) => name.endsWith(end)).sort();
      const pictures = names.flatMap((name, index) =>
        [before, after].flatMap((folder, side) => {
          const input = join(folder, name);
          const left = (index % inARow) * cell.width + side * (wide + 4);
          const top = Math.floor(index / inARow) * cell.height;
          return existsSync(input) ? [{ input, left, top }] : [];
        }),
      );
      const background = scheme === 'light' ? '#cfd6d4' : '#3b4745';
      const size = { width: inARow * cell.width, height: Math.ceil(names.length / inARow) * cell.height };
      await sharp({ create: { ...size, channels: 3, background } })
        .composite(pictures)
        .webp({ quality: 55 })
        .toFile(join(out, `lembar-${width}-${scheme}.webp`));
    }
}
