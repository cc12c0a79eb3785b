import type { Content } from 'pdfmake';
import { startThread } from '../thread.ts';

/** A document without functions, so that it can be handed to another thread. */
export interface PdfDefinition {
  title: string;
  orientation: 'portrait' | 'landscape';
  /** In points; 8 where left out, as for tables. */
  fontSize?: number;
  /** White at the left, top and right of each page, in points; 28 where left out. */
  margin?: number;
  /** Bottom left of each page; the page number is at the right. */
  footer: string;
  /** ISO 8601: the moment that the file says it was made at, for one that must come out the same each time; now where left out. */
  created?: string;
  content: Content;
}

const MAX_HEAP_MB = 1024;

/** What runs in a thread: it posts the bytes of one PDF. */
type ThreadScript = 'pdf-worker' | 'label-worker';

/** Lays out a document in a thread of its own and returns its bytes; aborting ends the thread. To be called in a turn of papers.ts. */
export async function renderPdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  return renderIn('pdf-worker', definition, signal);
}

/** The bytes that a script makes of its data in a thread of its own; aborting ends the thread. */
export async function renderIn(script: ThreadScript, data: unknown, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = startThread(new URL(`./${script}.ts`, import.meta.url), data, MAX_HEAP_MB);
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
