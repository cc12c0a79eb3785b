import { Worker } from 'node:worker_threads';

/**
 * Starts a script (its `.ts` file) in a worker thread. Built code runs as it is; sources (tests, tsx) need a loader in
 * the new thread as well.
 */
export function startThread(script: URL, workerData: unknown, maxHeapMb: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(script.href.replace(/\.ts$/, '.js')), options);
  const [loader, source] = [import.meta.resolve('tsx/esm/api'), script.href].map((url) =>
    JSON.stringify(url),
  );
  const code = `import(${loader}).then(({ register }) => (register(), import(${source})))`;
  return new Worker(code, { ...options, eval: true });
}
