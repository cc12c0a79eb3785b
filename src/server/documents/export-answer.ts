import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ExportFile } from './export-stream.ts';

/** A file download: stream, name and media type. */
export interface NamedFile extends ExportFile {
  /** File name in ASCII, with the extension. */
  name: string;
  mime: string;
  rows: number;
}

export const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/** Makes the download of a complete PDF. */
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
 * Answers with a file. The header `x-total-rows` holds its number of rows, and `x-estimated-bytes` its approximate size
 * where the exact one is unknown, so that a page can show progress.
 */
export function sendFile(reply: FastifyReply, file: NamedFile): FastifyReply {
  reply
    .type(file.mime)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-total-rows', String(file.rows))
    .header(file.size.exact ? 'content-length' : 'x-estimated-bytes', String(file.size.bytes));
  return reply.send(file.stream);
}
