import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import type { startThread as startSource } from '../../src/server/thread.ts';

/**
 * Replaces `src/server/thread.ts` in tests: starts the scripts that `thread-scripts.ts` has built from the same
 * sources.
 */
export const startThread: typeof startSource = (script, workerData, maxHeapMb) =>
  new Worker(join(inject('threadScripts'), `${script}.js`), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
