import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake';
import { createTurns } from './turns.ts';

/** A document without functions, so that it can be handed to another thread. */
export interface PdfDefinition {
  title: string;
  orientation: 'portrait' | 'landscape';
  /** Bottom left of each page; the page number is at the right. */
  footer: string;
  content: Content;
}

/** Threads that lay out at the same time; each takes a processor and up to some 300 MB. */
const AT_ONCE = 2;
const MAX_HEAP_MB = 1024;

/** What is built runs as it is; sources (tests, tsx) need a loader in the new thread as well. */
function startThread(workerData: PdfDefinition): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./pdf-worker.js', import.meta.url), options);
  }
  const urls = [import.meta.resolve('tsx/esm/api'), new URL('./pdf-worker.ts', import.meta.url).href];
  const [loader, source] = urls.map((url) => JSON.stringify(url));
  const code = `import(${loader}).then(({ register }) => (register(), import(${source})))`;
  return new Worker(code, { ...options, eval: true });
}

const turns = createTurns(AT_ONCE);

/** Lays out a document in a thread of its own and returns its bytes; aborting ends the thread. */
export async function renderPdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  const end = await turns.take(signal);
  try {
    return await renderInThread(definition, signal);
  } finally {
    end();
  }
}

async function renderInThread(definition: PdfDefinition, signal: AbortSignal | undefined): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = startThread(definition);
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, 0, bytes.byteLength)));
      worker.once('error', reject);
      worker.once('exit', (code) =>
        reject(signal?.aborted ? signal.reason : new Error(`The PDF thread ended with ${code}`)),
      );
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
