import type { Content } from 'pdfmake';
import { startThread } from '../thread.ts';

/** How a PDF looks; holds no functions, so that it can be posted to a worker thread. */
interface PdfLook {
  title: string;
  orientation: 'portrait' | 'landscape';
  /** A4 where left out. */
  pageSize?: 'A3' | 'A4' | 'FOLIO';
  /** Font size in points; 8 where left out, as for tables. */
  fontSize?: number;
  /** Margin at the left, top and right of each page, in points; 28 where left out. */
  margin?: number;
  /** Creation date in the file (ISO 8601), for one that must come out the same each time; now where left out. */
  created?: string;
  /** Pictures that `content` names, as data URLs: each is sent and embedded once. */
  images?: Record<string, string>;
}

/** A part of a file: its text at the bottom left of each page, the number of the page at the right. */
export interface PdfSection {
  footer: string;
  content: Content;
}

/** A file of one part. */
export type PdfDefinition = PdfLook & PdfSection;

/** A file of several parts, each of which begins on a page of its own, numbered from 1. */
export type PdfOfSections = PdfLook & { sections: readonly PdfSection[] };

const MAX_HEAP_MB = 1024;

/** Lays out a document as a PDF in a worker thread; aborting ends the thread. Call it inside of `inPaperQueue`. */
export async function renderPdf(
  definition: PdfDefinition | PdfOfSections,
  signal?: AbortSignal,
): Promise<Buffer> {
  return renderIn('pdf-worker', definition, signal);
}

/** Runs a worker script on its data and answers the bytes that it posts; aborting ends the thread. */
export async function renderIn(
  script: 'pdf-worker' | 'label-worker',
  data: unknown,
  signal?: AbortSignal,
): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = startThread(`documents/${script}`, data, MAX_HEAP_MB);
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
