import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { ReadJob, ReadMessage } from './read-list.ts';
import { readTable } from './read-table.ts';

/** Rows per message; the main thread handles other events in between. */
const BATCH = 2000;

const post = (message: ReadMessage) => parentPort?.postMessage(message);

async function work({ bytes, names, options }: ReadJob): Promise<void> {
  try {
    const { baris, ...rest } = await readTable(bytes, names, options);
    for (let from = 0; from < baris.length; from += BATCH) post({ baris: baris.slice(from, from + BATCH) });
    post({ tabel: rest });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, errors } = error;
    post({ gagal: { code, message, ...(errors && { errors }) } });
  }
}

await work(workerData as ReadJob);
