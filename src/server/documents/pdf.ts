import type { Content } from 'pdfmake';
import { drawInThread } from './paper-threads.ts';

/** Definition of a PDF; holds no functions, so that it can be posted to a worker thread. */
export interface PdfDefinition {
  title: string;
  orientation: 'portrait' | 'landscape';
  /** A4 where left out. */
  pageSize?: 'A3' | 'A4' | 'FOLIO';
  /** Font size in points; 8 where left out, as for tables. */
  fontSize?: number;
  /** Margin at the left, top and right of each page, in points; 28 where left out. */
  margin?: number;
  /** Text at the bottom left of each page; the page number is at the right. */
  footer: string;
  /** Creation date in the file (ISO 8601), for one that must come out the same each time; now where left out. */
  created?: string;
  /** Pictures that `content` names, as data URLs: each is sent and embedded once. */
  images?: Record<string, string>;
  content: Content;
}

/** Lays out a document as a PDF in a worker thread; aborting ends the thread. Call it inside of `inPaperQueue`. */
export async function renderPdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  return drawInThread('pdf-worker', definition, signal);
}
