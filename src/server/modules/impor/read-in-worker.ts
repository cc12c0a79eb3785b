import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { BarisTabel, ReadOptions, Tabel } from './read-table.ts';

/** What the thread is given. */
export interface ReadJob {
  bytes: Uint8Array;
  jenis: string;
  options: ReadOptions;
}

/** What it sends back: rows in batches, then the rest of the table; or a failure with its sentence. */
export type ReadMessage =
  | { baris: BarisTabel[] }
  | { tabel: Omit<Tabel, 'baris'> }
  | { gagal: { code: ErrorCode; message: string; errors?: Record<string, string[]> } };

/** The largest list that was tried takes 400 MB; nothing that people make needs more than this. */
const MAX_MEMORY_MB = 1024;
const MAX_MS = 120_000;

/** The sources run as they are in development and tests, where a loader understands them. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(`./read-table.worker.${isSource ? 'ts' : 'js'}`, import.meta.url);

/**
 * Reads a list in a thread of its own, so that a large one delays no other request and one that would eat all memory
 * ends only its thread.
 * @throws AppError as `readTable`, and too_large when memory or time run out
 */
export function readInWorker(job: ReadJob): Promise<Tabel> {
  const worker = new Worker(script, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
  const baris: BarisTabel[] = [];
  return new Promise<Tabel>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooHeavy('time')), MAX_MS);
    worker.on('message', (message: ReadMessage) => {
      if ('baris' in message) for (const row of message.baris) baris.push(row);
      else if ('tabel' in message) resolve({ ...message.tabel, baris });
      else reject(new AppError(message.gagal.code, message.gagal));
    });
    worker.once('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy(error) : error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The reading thread ended early with code ${code}`));
    });
  }).finally(() => worker.terminate());
}

function tooHeavy(cause: unknown): AppError {
  return new AppError('too_large', {
    message:
      'Berkas ini terlalu berat untuk dibaca. Salin daftarnya saja ke berkas baru, atau simpan sebagai .csv.',
    cause,
  });
}
