import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/no-warnings.ts'];

export default defineConfig({
  test: {
    // tests wait for the database half of the time: two at once also where there are two processors
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'shared',
          include: ['src/shared/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/{contract,fault}/**/*.test.ts'],
          globalSetup: ['test/support/database-server.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
