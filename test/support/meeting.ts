import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Answer, failureOf } from './ask.ts';
import { holdTable } from './held-table.ts';

/**
 * Sends writes that meet, and returns their answers in order. Each change ends with an audit entry; the audit log is
 * held, so that the first has made its change, but not committed it, when the next begins. A write that another must
 * keep waiting or refuse is judged by what it then answers, each time alike: no luck with timing is needed.
 */
export async function meeting<Answers extends unknown[]>(
  { database }: Pick<TestApp, 'database'>,
  ...writes: { [Place in keyof Answers]: () => PromiseLike<Answers[Place]> }
): Promise<Answers> {
  const held = await holdTable(database.target, 'audit', 'share row exclusive');
  const begun: Promise<unknown>[] = [];
  try {
    for (const write of writes) {
      const before = await held.waiting();
      let answered = false;
      const one = Promise.resolve(write());
      begun.push(one);
      const note = () => {
        answered = true;
      };
      one.then(note, note);
      // waits at the audit log or behind the writes before it, or was answered at once
      await held.untilMoreThanOr(before, () => answered);
    }
  } finally {
    await held.release();
  }
  return Promise.all(begun) as Promise<Answers>;
}

/**
 * Lets the deletion of a record meet the first reference to it, each of them first once: a reference that comes late is
 * refused at its field, a deletion that comes late because the record is in use.
 * @returns the two refusals
 */
export async function meetDeletion(
  app: Pick<TestApp, 'database'>,
  steps: {
    make: (name: string) => Promise<{ id: number }>;
    remove: (id: number) => Promise<Answer>;
    refer: (id: number) => Promise<Answer>;
  },
): Promise<{ late: Answer; refused: Answer }> {
  const { make, remove, refer } = steps;
  const { id: gone } = await make('Keburu dihapus');
  const [removed, late] = await meeting(
    app,
    () => remove(gone),
    () => refer(gone),
  );
  expect([removed.statusCode, ...failureOf(late)]).toEqual([200, 422, 'validation_failed']);

  const { id: used } = await make('Keburu dipakai');
  const [added, refused] = await meeting(
    app,
    () => refer(used),
    () => remove(used),
  );
  expect([added.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'in_use']);
  return { late, refused };
}
