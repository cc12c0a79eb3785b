import { Worker } from 'node:worker_threads';
import { scriptUrl } from './places.ts';

/** Scripts that run in worker threads; each is an entry of the build (`rolldown.config.ts`). */
type ThreadScript = 'documents/pdf-worker' | 'documents/label-worker' | 'lists/read-table.worker';

/**
 * Starts a script in a worker thread. Built code runs as it is; sources (tests, tsx) need a loader in the new thread as
 * well.
 */
export function startThread(script: ThreadScript, workerData: unknown, maxHeapMb: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } };
  const url = scriptUrl(script);
  if (!url.href.endsWith('.ts')) return new Worker(url, options);
  const [loader, source] = [import.meta.resolve('tsx/esm/api'), url.href].map((address) =>
    JSON.stringify(address),
  );
  const code = `import(${loader}).then(({ register }) => (register(), import(${source})))`;
  return new Worker(code, { ...options, eval: true });
}
