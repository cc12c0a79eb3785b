import { unlessDisconnected } from '../gone.ts';
import { type Asker, Queue } from '../queue.ts';

/**
 * Queue for PDFs that are laid out in parallel: each takes one processor, some 10 MB for its data and up to 300 MB in
 * its worker thread. No data is read while waiting.
 */
const papers = new Queue({
  running: 2,
  waiting: 30,
  perPerson: { running: 1, waiting: 4 },
  patience: 60_000,
});

/**
 * Makes a paper when its turn in the queue comes; `make` must read all data itself.
 * @throws AppError too_many_at_once, busy; bad_request when the client has disconnected, which nobody reads
 */
export async function inPaperQueue<Result>(
  asker: Asker,
  signal: AbortSignal,
  make: () => Promise<Result>,
): Promise<Result> {
  return unlessDisconnected(signal, () => papers.run(asker, make, signal));
}
