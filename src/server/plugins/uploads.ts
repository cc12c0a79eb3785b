import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** A file as it came: nothing about it is believed yet. */
export interface Upload {
  /** The name that the sender gave it. */
  nama: string;
  content: Buffer;
}

/**
 * A part of the app whose routes take multipart bodies; everywhere else such a body stays an unsupported type.
 */
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
 * The one file of a multipart request (field `file`), in memory: what breaks off half-way leaves nothing behind.
 * @param limit how the sentence of a refusal names `maxBytes`
 * @throws AppError unsupported_type, validation_failed (no file, several), too_large, bad_request (broken off)
 */
export async function receiveFile(
  request: FastifyRequest,
  { maxBytes, limit }: { maxBytes: number; limit: string },
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', { params: { hint: 'Kirim sebagai multipart/form-data.' } });
  }
  let upload: Upload | undefined;
  try {
    // to the end of the body, not of the part: only then is it known that nothing was left out
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw notOneFile();
      }
      const content = await part.toBuffer();
      // the parser leaves out what is above the limit; whether it did is known after the last byte, not by a chunk
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
