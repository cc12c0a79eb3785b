import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/support/in-memory.ts';
import { alias } from './vite.config.ts';

keepTemporaryFilesInMemory();

const setupFiles = ['test/support/no-warnings.ts'];

/** Milliseconds. Limits only end what hangs: a busy machine may take many times as long as a quiet one. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const onPostgres = {
  globalSetup: ['test/support/database-server.ts'],
  setupFiles,
  ...patience,
};

/** Tests of what a process keeps for itself, or that start, stop and kill processes: each in a process of its own. */
const apart = ['src/server/db/prepared.test.ts', 'src/server/db/embedded/*.test.ts'];

export default defineConfig({
  test: {
    // tests wait for the database half of the time: two at once also where there are two processors
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...patience,
          name: 'shared',
          include: ['src/shared/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          ...patience,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // each file in a process of its own: what a page left behind may still ask the server of the next one
          setupFiles: [...setupFiles, 'test/support/browser-page.ts'],
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
          include: ['test/fault/**/*.test.ts', ...apart],
        },
      },
    ],
  },
});
