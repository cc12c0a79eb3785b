import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from './test/support/in-memory.ts';

keepTemporaryFilesInMemory();

const specsNamed = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** The longest specs begin first: nothing long is left for the end. */
const LONGEST = ['pages-admin', 'pages-user', 'many-tabs', 'etask'];

/**
 * Projects share no worker. The longest specs have one each; the others share theirs, with its browser and application
 * (`test/e2e/support/test.ts`).
 */
const projects = [
  ...LONGEST.map((name) => ({ name, testMatch: specsNamed(name) })),
  { name: 'work', testIgnore: specsNamed(...LONGEST) },
];

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/server.ts',
  projects,
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // pages wait for timers and answers: three keep two processors busy
  workers: 3,
  // limits only end what hangs: a busy machine may take many times as long as a quiet one
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    // people may ask for stillness; here it also means that nothing is judged while it fades
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a fifth of the time of the whole run; `npx playwright test WORD --trace=on` when something fails
    trace: 'off',
    // a page loads everything from the server that the test started; service-worker.spec.ts allows it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.MANIS_HEADLESS_SHELL ?? process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page lives for seconds: what is compiled for speed takes longer than it saves
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
});
