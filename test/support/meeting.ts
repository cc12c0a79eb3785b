import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Answer, failureOf } from './ask.ts';
import { holdTable } from './held-table.ts';

/**
 * Sends concurrent writes and returns their responses in order. Every change ends with an audit entry, and the audit
 * log is locked, so that the first write has made its change without committing when the next one begins. A missing
 * lock then always shows in the responses, independent of timing.
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
      // waits for the audit log or for an earlier write, or was answered at once
      await held.untilMoreThanOr(before, () => answered);
    }
  } finally {
    await held.release();
  }
  return Promise.all(begun) as Promise<Answers>;
}

/**
 * Runs the deletion of a record concurrently with its first reference, in both orders: the late reference is refused at
 * its field, the late deletion because the record is in use.
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
