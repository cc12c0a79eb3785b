import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from './test/support/in-memory.ts';

keepTemporaryFilesInMemory();

/** The browser tests; a project each, because projects share no worker and so no application and no data. */
const specs = readdirSync(new URL('test/e2e/', import.meta.url)).filter((name) => name.endsWith('.spec.ts'));

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/server.ts',
  projects: specs.map((testMatch) => ({ name: testMatch.replace('.spec.ts', ''), testMatch })),
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    // people may ask for stillness; here it also means that nothing is judged while it fades
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a fifth of the time of the whole run; `npx playwright test WORD --trace=on` when something fails
    trace: 'off',
    launchOptions: {
      executablePath: process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
