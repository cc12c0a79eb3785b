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
    await scope.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, parts: 6 } });
    routes(scope);
  });
}

/**
 * The one file of a multipart request (field `file`), in memory: what breaks off half-way leaves nothing behind.
 * @param limit how the sentence of a refusal names `maxBytes`
 * @throws AppError unsupported_type, validation_failed (no file), too_large, bad_request (broken off)
 */
export async function receiveFile(
  request: FastifyRequest,
  { maxBytes, limit }: { maxBytes: number; limit: string },
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', { params: { hint: 'Kirim sebagai multipart/form-data.' } });
  }
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuse);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new AppError('validation_failed', { errors: { file: ['Pilih satu berkas (isian `file`).'] } });
  }
  const content = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw new AppError('too_large', { params: { limit }, cause: error });
    throw refuse(error);
  });
  if (content.length === 0) {
    throw new AppError('validation_failed', { errors: { file: ['Berkas ini kosong. Pilih berkas lain.'] } });
  }
  return { nama: part.filename, content };
}

/** Whatever is wrong with the body itself: broken off, or no multipart at all. */
function refuse(error: unknown): never {
  throw new AppError('bad_request', { cause: error });
}
