import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';

/** Turns of the event loop without a further statement, after which a round is over. */
const QUIET = 5;

/** Statements sent during some work, by round: those that do not need answers of each other share one. */
export interface Rounds {
  rounds: string[][];
  stop: () => void;
}

/** A statement, and those that are sent together with it. */
interface Asked {
  text?: string;
  before?: readonly Asked[];
}

const textsOf = (asked: Asked | string): string[] =>
  typeof asked === 'string' ? [asked] : [...(asked.before ?? []).flatMap(textsOf), asked.text ?? ''];

/**
 * Records statements and withholds all answers of a round until nothing more is sent without them, so that the number
 * of rounds does not depend on which answer comes first.
 */
export function recordRounds(): Rounds {
  const rounds: string[][] = [];
  let unanswered = 0;
  let release = () => {};
  let released: Promise<void> | undefined;
  const endRound = async () => {
    const sent = rounds.at(-1)?.length;
    for (let quiet = 0; quiet < QUIET; quiet += 1) await turn();
    if (unanswered > 0 || rounds.at(-1)?.length !== sent) return;
    released = undefined;
    release();
  };
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (!released) {
      rounds.push([]);
      released = new Promise((resolve) => {
        release = resolve;
      });
    }
    const [asked] = given as [Asked | string];
    rounds.at(-1)?.push(...textsOf(asked));
    unanswered += 1;
    const answered = released;
    const answer = given.at(-1);
    if (typeof answer !== 'function') throw new Error('PreparingClient gives each query a callback');
    return original.apply(this, [
      ...given.slice(0, -1),
      (...result: unknown[]) => {
        unanswered -= 1;
        void endRound();
        void answered.then(() => answer(...result));
      },
    ]);
  } as never);
  return { rounds, stop: () => query.mockRestore() };
}
