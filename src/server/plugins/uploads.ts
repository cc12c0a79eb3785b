import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** An uploaded file as received, not validated yet. */
export interface Upload {
  /** Name sent by the client. */
  nama: string;
  content: Buffer;
}

/** Registers routes that accept multipart bodies; elsewhere such a body is an unsupported type. */
export async function withUploads(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const limits = { files: 1, fields: 5, fieldSize: 1000, parts: 6 };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    routes(scope);
  });
}

/**
 * Receives the single file of a multipart request (field `file`) into memory, so that an aborted upload leaves nothing
 * behind.
 * @param limit `maxBytes` as the sentence of a refusal names it
 * @throws AppError unsupported_type, validation_failed (no file, several), too_large, bad_request (aborted)
 */
export async function receiveFile(
  request: FastifyRequest,
  { maxBytes, limit }: { maxBytes: number; limit: string },
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', { params: { hint: 'Kirim sebagai multipart/form-data.' } });
  }
  // its end was emitted before anything listens, so reading it would never end
  if (request.raw.destroyed) throw new AppError('bad_request');
  let upload: Upload | undefined;
  try {
    // reads to the end of the body, not only of the part, to detect a truncated upload
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw notOneFile();
      }
      const content = await part.toBuffer();
      // the parser truncates at the limit, and sets this flag only after the last byte
      if (part.file.truncated) throw new AppError('too_large', { params: { limit } });
      upload = { nama: part.filename, content };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw notOneFile();
    throw new AppError('bad_request', { cause: error });
  }
  if (!upload) throw notOneFile();
  if (upload.content.length === 0) {
    throw new AppError('validation_failed', { errors: { file: ['Berkas ini kosong. Pilih berkas lain.'] } });
  }
  return upload;
}

function notOneFile(): AppError {
  return new AppError('validation_failed', { errors: { file: ['Pilih satu berkas (isian `file`).'] } });
}
