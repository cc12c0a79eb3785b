import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/support/in-memory.ts';

keepTemporaryFilesInMemory();

const setupFiles = ['test/support/no-warnings.ts', 'test/support/office-zone.ts'];

/** Milliseconds. Limits only end what hangs: a busy machine may take many times as long as a quiet one. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 20_000 } } };

const onPostgres = {
  globalSetup: ['test/support/database-server.ts', 'test/support/thread-scripts.ts'],
  alias: [{ find: /^\.\.\/thread\.ts$/, replacement: resolve('test/support/built-thread.ts') }],
  setupFiles,
  ...patience,
};

const browserPage = {
  environment: 'happy-dom',
  setupFiles: [...setupFiles, 'src/web/testing/cancel-timers.ts'],
  ...patience,
};

/** Browser tests of streams and requests, which connect again by themselves: each file in a process of its own. */
const connecting = ['src/web/api/*.test.ts', 'src/web/session-watch.test.ts'];

/** Tests of what a process keeps for itself, or that start, stop and kill processes: each in a process of its own. */
const apart = [
  'src/server/db/prepared.test.ts',
  'src/server/db/embedded/*.test.ts',
  'src/server/modules/barang/barang-words.test.ts',
];

export default defineConfig({
  test: {
    // tests wait for the database, and fault tests for processes: with one more than there are processors, none is idle;
    // eight, with two applications of eleven connections each, fit into the test server's 250
    maxWorkers: Math.min(8, availableParallelism() + 1),
    projects: [
      {
        test: {
          ...patience,
          name: 'shared',
          include: ['src/shared/**/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...browserPage,
          name: 'web',
          // what is set up last cleans first
          setupFiles: [...browserPage.setupFiles, 'src/web/testing/clean-page.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: connecting,
          // loading React, Mantine and a page anew for each file takes longer than all its tests
          isolate: false,
        },
      },
      {
        test: {
          ...browserPage,
          name: 'web-apart',
          include: connecting,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/contract/**/*.test.ts'],
          exclude: apart,
          // the application is loaded once a worker; each file still has a database of its own
          isolate: false,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'apart',
          globalSetup: [...onPostgres.globalSetup, 'test/support/built.mjs'],
          include: ['test/fault/**/*.test.ts', ...apart],
        },
      },
    ],
  },
});
