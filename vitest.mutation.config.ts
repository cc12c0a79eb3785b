import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * The tests that Stryker runs, in one project, as it knows no more: `npm run test:mutation` names the root that the faults
 * are in, and which tests are to notice them.
 */
const { MUTATED: mutated = 'shared', MUTATION_TESTS: tests = `src/${mutated}/**/*.test.{ts,tsx}` } =
  process.env;

/** These set the machine's zone, which a thread can't, and Stryker runs tests in threads. */
const inProcess =
  'src/web/features/{bast/bast-values,history/lanes,home/greeting,laporan/lama-hari,*/holdings-table}.test.*';

/** Thousands of random cases for each fault; the written ones have to notice it. */
const inThousands = 'src/shared/penyusutan-sifat.test.ts';

const onPostgres = {
  globalSetup: ['test/support/database-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [react()],
  test: {
    include: tests.split(' '),
    exclude: [inProcess, inThousands],
    environment: mutated === 'web' ? 'happy-dom' : 'node',
    setupFiles: ['test/support/no-warnings.ts'],
    ...(mutated === 'server' && onPostgres),
  },
});
