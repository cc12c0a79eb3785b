import { unlessGone } from '../gone.ts';
import { type Asker, Queue } from '../queue.ts';

/**
 * Papers that are laid out at the same time: each takes a processor, some 10 MB for what it says, and up to 300 MB in
 * its thread. Of those that wait nothing is read yet.
 */
const papers = new Queue({
  running: 2,
  waiting: 30,
  perPerson: { running: 1, waiting: 4 },
  patience: 60_000,
});

/**
 * Makes a paper in its turn. Everything that it needs is to be read inside of `make`.
 * @throws AppError too_many_at_once, busy; bad_request when whoever asked has gone, which nobody reads
 */
export async function inPaperQueue<Result>(
  asker: Asker,
  signal: AbortSignal,
  make: () => Promise<Result>,
): Promise<Result> {
  return unlessGone(signal, () => papers.run(asker, make, signal));
}
