// Runs Lighthouse on signed-in pages; started by bench/lighthouse.ts with its task as JSON, prints the results as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import puppeteer from 'puppeteer-core';

/** Storage cleared before each visit to make it a first one; local storage with the session stays. */
const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];
/** Timeout of loading in milliseconds: the page is ready long before, but the notification stream never ends. */
const MOST_LOAD_MS = 12_000;
/** Maximum number of failed visits in total. */
const MOST_FAILURES = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
};

const [given] = process.argv.slice(2);
const { address, token, user, halaman, ulang, chromium } = JSON.parse(given);

const chrome = await launch({
  chromePath: chromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=id'],
});
const results = [];
let failures = 0;
try {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await page.evaluate(
    (person, bearer) => {
      localStorage.setItem('user', person);
      localStorage.setItem('token', bearer);
    },
    JSON.stringify(user),
    token,
  );
  await page.goto('about:blank');
  for (const alat of ['desktop', 'mobile']) {
    for (const { nama, path } of halaman) {
      const runs = [];
      while (runs.length < ulang) {
        const options = {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: CATEGORIES,
          clearStorageTypes: CLEARED,
          maxWaitForLoad: MOST_LOAD_MS,
        };
        const found = await lighthouse(
          address + path,
          options,
          alat === 'desktop' ? desktopConfig : undefined,
        );
        const { lhr } = found;
        // a visit that Lighthouse could not complete says nothing about the page
        if (lhr.runtimeError) {
          console.error(`${alat} ${path} ${lhr.runtimeError.code}: once more`);
          failures += 1;
          if (failures > MOST_FAILURES) throw new Error(lhr.runtimeError.message);
          continue;
        }
        if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address + path).pathname) {
          throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
        }
        runs.push({
          skor: Object.fromEntries(
            CATEGORIES.map((one) => [one, Math.round(lhr.categories[one].score * 100)]),
          ),
          ukuran: Object.fromEntries(
            Object.entries(METRICS).map(([name, audit]) => [name, lhr.audits[audit].numericValue]),
          ),
          bytes: lhr.audits['total-byte-weight']?.numericValue ?? 0,
          kurang: Object.values(lhr.audits)
            .filter(
              ({ score, scoreDisplayMode }) =>
                score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
            )
            .map(({ id, score, displayValue }) => `${id} ${score} ${displayValue ?? ''}`.trim()),
        });
        console.error(`${alat} ${path} ${JSON.stringify(runs.at(-1).skor)}`);
      }
      // median by performance score
      runs.sort((one, other) => one.skor.performance - other.skor.performance);
      results.push({ alat, nama, path, ...runs[Math.floor(runs.length / 2)] });
    }
  }
  await browser.disconnect();
} finally {
  chrome.kill();
}
console.log(JSON.stringify(results));
