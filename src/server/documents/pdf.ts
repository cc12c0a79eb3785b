import type { Content } from 'pdfmake';
import { drawInThread } from './paper-threads.ts';

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
  /** Creation date in the file (ISO 8601), for a file that must be the same each time; now where left out. */
  created?: string;
  /** Pictures that `content` names, as data URLs: each is sent and embedded once. */
  images?: Record<string, string>;
}

/** Section of a file: its footer text at the left, its page numbers at the right. */
export interface PdfSection {
  footer: string;
  content: Content;
}

/** A file of one section. */
export type PdfDefinition = PdfLook & PdfSection;

/** A file of several sections, each on pages of its own that are numbered from 1. */
export type PdfOfSections = PdfLook & { sections: readonly PdfSection[] };

/** Lays out a document as a PDF in a worker thread; aborting ends the thread. Call it inside of `inPaperQueue`. */
export async function renderPdf(
  definition: PdfDefinition | PdfOfSections,
  signal?: AbortSignal,
): Promise<Buffer> {
  return drawInThread('pdf-worker', definition, signal);
}
