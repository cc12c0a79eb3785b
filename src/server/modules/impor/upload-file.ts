import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import { MAX_IMPOR_BYTES } from '../../../shared/impor.ts';
import type { Upload } from './impor.service.ts';

const MAX_NAME = 200;

/**
 * The one file of a multipart request, whole in memory: it is small, and read as a whole anyway.
 * @throws AppError unsupported_type (not multipart), validation_failed (no file), too_large
 */
export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', {
      params: { hint: 'Kirim berkasnya sebagai multipart/form-data.' },
    });
  }
  const part = await request.file({ limits: { files: 1, fileSize: MAX_IMPOR_BYTES, fields: 5, parts: 10 } });
  if (part?.fieldname !== 'file') {
    throw new AppError('validation_failed', { errors: { file: ['Pilih sebuah berkas .xlsx atau .csv.'] } });
  }
  const bytes = await part.toBuffer().catch((cause: Error & { code?: string }) => {
    if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') throw cause;
    throw new AppError('too_large', { params: { limit: `${MAX_IMPOR_BYTES / 1024 / 1024} MB` }, cause });
  });
  return { nama: safeName(part.filename), bytes };
}

/** The file's own name without folders and without signs that a heading or a header line can't hold. */
function safeName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  return name.slice(-MAX_NAME) || 'daftar';
}
