// Measures opening the counting page on a slow phone, and scanning there.
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { BenchApp } from './app.ts';
import { distribution } from './measure.ts';
import { slowContext, slowDown, slowSession, usable } from './slow-phone.ts';

/** Part of a row of the daftar harapan that a phone needs. */
export interface Expected {
  kode: string;
  lokasi_id: number;
  jumlah: number;
}

/** Durations of one visit in milliseconds. */
interface Visit {
  /** From navigation until the rooms are displayed. */
  tempat: number;
  /** From the tap on a room until its rows can be counted. */
  ruang: number;
  /** From navigation until the page reports that it works offline with the whole list. */
  tersimpan: number;
}

export interface PhoneTimes {
  pertama: Visit;
  kedua: Visit;
  /** From each scan until the beep. */
  beeps: number[];
}

/** Number of visits with a new phone; results are medians. */
const OPENINGS = 5;
const SCANS = 30;
/** Pause between two scans. */
const EVERY_MS = 500;

const ROOM = 'main li button';
const ROWS = 'ul[aria-label="Daftar harapan"] li';

// evaluated in the page, as text
/** Taps the first room; returns the time. */
const TAP = `(() => {
  const now = performance.now();
  document.querySelector('${ROOM}').click();
  return now;
})()`;
/** Records the times of Enter and of the beep. */
const WATCH = `
  window.scans = [];
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') window.scans.push({ enter: performance.now() }); }, true);
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    window.scans.at(-1).beep ??= performance.now();
    return createOscillator.apply(this);
  };`;
/** Returns the milliseconds from the last scan until its beep. */
const BEEP = `new Promise((resolve) => {
  const look = () => {
    const { enter, beep } = window.scans.at(-1);
    if (beep) resolve(beep - enter);
    else setTimeout(look, 10);
  };
  look();
})`;

/** Opens the counting page, then a room as soon as it is displayed. */
async function open(page: Page, address: string): Promise<Visit> {
  await slowSession(page);
  await page.goto(address, { waitUntil: 'commit' });
  const tempat = await usable(page, ROOM);
  const tapped = Number(await page.evaluate(TAP));
  const ruang = (await usable(page, ROWS)) - tapped;
  await page.evaluate('history.back()');
  const tersimpan = await usable(page, '[data-ready]');
  await page.close();
  return { tempat, ruang, tersimpan };
}

/** Counts rows of one room with a keyboard scanner on a slow phone; returns the milliseconds until each beep. */
async function scanToBeep(
  context: BrowserContext,
  app: BenchApp,
  { id, rows }: { id: number; rows: readonly Expected[] },
): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const ruang = rows[0]?.lokasi_id;
  const codes = rows.filter(({ lokasi_id, jumlah }) => lokasi_id === ruang && jumlah === 1);
  await page.goto(`${app.address}/opname/${id}/hitung?ruang=${ruang}`);
  const field = page.getByLabel('Pindai atau ketik kode');
  await field.waitFor();
  await slowDown(page);
  const times: number[] = [];
  for (const { kode } of codes.slice(0, SCANS)) {
    await field.fill(kode);
    await field.press('Enter');
    times.push(Number(await page.evaluate(BEEP)));
    await sleep(EVERY_MS);
  }
  await page.close();
  return times;
}

const median = (visits: readonly Visit[]): Visit => {
  const of = (key: keyof Visit) => distribution(visits.map((one) => one[key])).p50;
  return { tempat: of('tempat'), ruang: of('ruang'), tersimpan: of('tersimpan') };
};

/** Opens an opname on new slow phones, twice each, and scans on the last one. */
export async function measurePhone(
  app: BenchApp,
  id: number,
  rows: readonly Expected[],
): Promise<PhoneTimes> {
  const browser = await chromium.launch({
    executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const address = `${app.address}/opname/${id}/hitung`;
  const [first, second]: [Visit[], Visit[]] = [[], []];
  let beeps: number[] = [];
  try {
    for (let nth = 0; nth < OPENINGS; nth++) {
      const context = await slowContext(browser, app);
      first.push(await open(await context.newPage(), address));
      second.push(await open(await context.newPage(), address));
      if (nth === OPENINGS - 1) beeps = await scanToBeep(context, app, { id, rows });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { pertama: median(first), kedua: median(second), beeps };
}

/** Formats the durations of a phone as sentences and a table. */
export function phoneLines({ pertama, kedua, beeps }: PhoneTimes): string[] {
  const row = (nama: string, { tempat, ruang, tersimpan }: Visit) =>
    `| ${nama} | ${[tempat, ruang, tersimpan].map((ms) => ms.toFixed(0)).join(' | ')} |`;
  const { p50, p95, max } = distribution(beeps);
  return [
    `On a slow phone (processor four times slower, slow 4G), medians of ${OPENINGS} visits in ms. A room is tapped as soon as it stands; the whole list comes meanwhile.`,
    '',
    '| visit | rooms stand | from a tap until a room can be counted | whole list stored, works without a network |',
    '|---|---:|---:|---:|',
    row('first', pertama),
    row('second', kedua),
    '',
    `From a scan to its beep: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${max.toFixed(0)} ms (${beeps.length} scans).`,
  ];
}
