import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * The tests that Stryker runs, in one project, as it knows no more: `npm run test:mutation` names the root that the faults
 * are in, and of the server, whose tests are many, the folders beside whose files they stand.
 */
const { MUTATED: mutated = 'shared', MUTATED_FOLDERS: folders = `src/${mutated}` } = process.env;

/** These set the machine's zone, which a thread can't, and Stryker runs tests in threads. */
const inProcess =
  'src/web/features/{bast/bast-values,history/lanes,home/greeting,laporan/lama-hari,*/holdings-table}.test.*';

const onPostgres = {
  globalSetup: ['test/support/database-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [react()],
  test: {
    include: folders.split(',').map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [inProcess],
    environment: mutated === 'web' ? 'happy-dom' : 'node',
    setupFiles: ['test/support/no-warnings.ts'],
    ...(mutated === 'server' && onPostgres),
  },
});
