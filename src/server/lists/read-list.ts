import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { type Asker, Queue } from '../queue.ts';
import { startThread } from '../thread.ts';
import type { FieldNames } from './header-guess.ts';
import { type ReadOptions, readTable, type Table, type TableRow } from './read-table.ts';
import { isZip } from './zip-entries.ts';

/** Input of the worker thread. */
export interface ReadJob {
  bytes: Uint8Array;
  names: FieldNames;
  options: ReadOptions;
}

/** Messages of the worker thread: rows in batches, then the rest of the table; or a failure with its sentence. */
export type ReadMessage =
  | { baris: TableRow[] }
  | { tabel: Omit<Table, 'baris'> }
  | { gagal: { code: ErrorCode; message: string; errors?: Record<string, string[]> } };

/** Size in bytes below which a text is read in less time than a thread takes to start. */
const SMALL_BYTES = 256 * 1024;

const MAX_HEAP_MB = 1024;
const MAX_MS = 120_000;

/** Queue of reader threads, each of which takes a processor. A waiting job holds the bytes of its file. */
const threads = new Queue({
  running: 2,
  waiting: 6,
  perPerson: { running: 1, waiting: 1 },
  patience: MAX_MS,
});

/**
 * Reads a list, in a worker thread unless it is a small text: other requests are not delayed, and running out of memory
 * ends only the thread.
 * @throws AppError as `readTable`; too_large when memory or time run out; too_many_at_once, busy
 */
export async function readList(job: ReadJob, asker: Asker): Promise<Table> {
  const { bytes, names, options } = job;
  if (bytes.length <= SMALL_BYTES && !isZip(bytes)) return readTable(bytes, names, options);
  return threads.run(asker, () => readInThread(job));
}

function readInThread(job: ReadJob): Promise<Table> {
  const worker = startThread('lists/read-table.worker', job, MAX_HEAP_MB);
  const baris: TableRow[] = [];
  return new Promise<Table>((resolve, reject) => {
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
