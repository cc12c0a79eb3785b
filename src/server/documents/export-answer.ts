import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ExportFile } from './export-stream.ts';

/** What a browser is sent for it to save as a file. */
export interface NamedFile extends ExportFile {
  /** ASCII, with the extension. */
  name: string;
  mime: string;
  rows: number;
}

export const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/** A PDF whose bytes are all there. */
export function pdfFile(name: string, bytes: Buffer, rows: number): NamedFile {
  return {
    name,
    mime: MIME.pdf,
    rows,
    stream: Readable.from([bytes]),
    size: { bytes: bytes.length, exact: true },
  };
}

/**
 * Answers with a file. `x-total-rows` says how many rows it has, and `x-estimated-bytes` about how long it gets where
 * nobody knows exactly, so that a page can show how far it is.
 */
export function sendFile(reply: FastifyReply, file: NamedFile): FastifyReply {
  reply
    .type(file.mime)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-total-rows', String(file.rows))
    .header(file.size.exact ? 'content-length' : 'x-estimated-bytes', String(file.size.bytes));
  return reply.send(file.stream);
}
