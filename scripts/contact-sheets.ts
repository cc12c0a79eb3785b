// `npm run gambar -- FOLDER [CHECKOUT]`: fills a demo office, of another checkout when one is named, and takes a picture of
// every page of each role at four widths, light and dark, into FOLDER.
// `npm run gambar -- BEFORE AFTER OUT`: puts the pictures of two such folders beside each other, one sheet per width and
// colour scheme.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addressesOf } from '../test/e2e/support/addresses.ts';
import { officeUser, officeWithOneOfEach } from '../test/e2e/support/one-of-each.ts';
import { keepSession, signedInApi } from '../test/e2e/support/test.ts';
import { freePort } from '../test/support/app-process.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
/** Of a page that is still loading something after this many milliseconds, the picture shows so. */
const SETTLE_MS = 8_000;

/** Starts a checkout's demo; answers its address, its first admin and what ends it. */
async function startDemo(checkout: string) {
  const env = { ...process.env, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(checkout, 'scripts/demo.mjs')], { env, cwd: checkout });
  let output = '';
  child.stderr.pipe(process.stderr);
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  const [, email, password] = /admin\s+(\S+@\S+)\s+(\S+)/.exec(output) ?? [];
  const [baseUrl] = /http:\S+/.exec(output) ?? [];
  if (!email || !password || !baseUrl) throw new Error(`the demo did not start:\n${output}`);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return { baseUrl, admin: { email, password }, stop, renew: stop };
}

/** Takes the pictures of all pages of a checkout into a folder: ROLE-NN-WIDTH-SCHEME.webp. */
async function takePictures(folder: string, checkout: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await startDemo(checkout);
  const browser = await chromium.launch({
    executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const admin = await signedInApi(server);
    const addresses = addressesOf(await officeWithOneOfEach(admin, server));
    const sessions = { nobody: undefined, user: await signedInApi(server, officeUser), admin };
    for (const who of ['nobody', 'user', 'admin'] as const) {
      for (const scheme of SCHEMES) {
        const context = await browser.newContext({
          colorScheme: scheme,
          reducedMotion: 'reduce',
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
        });
        const page = await context.newPage();
        const session = sessions[who];
        if (session) await keepSession(page, session);
        for (const [number, address] of addresses[who].entries()) {
          const name = `${who}-${String(number).padStart(2, '0')}`;
          await pictureOf(page, server.baseUrl + address, (width) =>
            join(folder, `${name}-${width}-${scheme}.webp`),
          );
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function pictureOf(page: Page, url: string, fileOf: (width: number) => string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    // a phone's page is loaded as one, and a desk's once for all its widths
    if (screen === SCREENS[0] || screen === SCREENS[1]) await page.goto(url);
    await page
      .waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]'), {
        timeout: SETTLE_MS,
      })
      .catch(() => undefined);
    await page.waitForTimeout(150);
    const width = screen.width === 390 ? 195 : 320;
    await sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 60 })
      .toFile(fileOf(screen.width));
  }
}

/** Puts pairs of pictures, before at the left and after at the right, on one sheet per width and scheme. */
async function composeSheets(before: string, after: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const files = await readdir(after);
  for (const { width, height } of SCREENS) {
    for (const scheme of SCHEMES) {
      const end = `-${width}-${scheme}.webp`;
      const names = files.filter((name) => name.endsWith(end)).sort();
      const wide = width === 390 ? 195 : 320;
      const high = Math.round((wide * height) / width);
      const [gap, inARow] = [12, width === 390 ? 6 : 4];
      const cell = { width: 2 * wide + 3 * gap, height: high + gap };
      const pictures = names.flatMap((name, index) =>
        [before, after].flatMap((folder, side) => {
          const input = join(folder, name);
          const left = (index % inARow) * cell.width + side * (wide + 4);
          const top = Math.floor(index / inARow) * cell.height;
          return existsSync(input) ? [{ input, left, top }] : [];
        }),
      );
      const rows = Math.ceil(names.length / inARow);
      await sharp({
        create: {
          width: inARow * cell.width,
          height: rows * cell.height,
          channels: 3,
          background: scheme === 'light' ? '#cfd6d4' : '#3b4745',
        },
      })
        .composite(pictures)
        .webp({ quality: 55 })
        .toFile(join(out, `lembar-${width}-${scheme}.webp`));
    }
  }
}

const [first, second, third] = process.argv.slice(2).map((path) => resolve(path));
if (first && second && third) await composeSheets(first, second, third);
else if (first) await takePictures(first, second ?? process.cwd());
else console.error('npm run gambar -- FOLDER [CHECKOUT] | npm run gambar -- BEFORE AFTER OUT');
