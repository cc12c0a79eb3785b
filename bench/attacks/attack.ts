import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { send } from '../../test/support/faults/send.ts';

/** The attacked office, with the sessions of attacker and observer. */
export interface Office {
  address: string;
  client: pg.Client;
  admin: string;
  /** Session of a second admin, whose work is observed during the attack. */
  colleague: string;
  user: string;
  userPassword: string;
  memory: () => { now: number; peak: number };
}

/** An attack: legitimate-looking use by one person that could harm everybody. */
export interface Attack {
  name: string;
  what: string;
  /** Runs the attack; returns its result in figures. */
  run: (office: Office) => Promise<string>;
}

/** Response times of the observer during an attack, who lists barang ten times a second. */
export interface Others {
  asked: number;
  failed: number;
  /** 95th percentile in milliseconds. */
  p95: number;
  slowest: number;
}

/** Starts the observer; returns a function that stops it. */
export function watchOthers({ address, colleague }: Office): () => Promise<Others> {
  const times: number[] = [];
  let failed = 0;
  let going = true;
  const ask = async () => {
    const { status, ms } = await send(address, colleague, '/api/barang?per_page=25', { method: 'GET' });
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  const running = (async () => {
    while (going) {
      await ask();
      await sleep(100);
    }
  })();
  return async () => {
    going = false;
    await running;
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    return { asked: times.length, failed, p95: at(0.95), slowest: at(1) };
  };
}

/** Formats status and code of an answer: `429 too_many_at_once`. */
export const answerOf = ({ status, code }: { status: number; code: string }) =>
  [status || 'no answer', code].filter(Boolean).join(' ');

/** Counts answers by status and code: `3 × 200, 57 × 429 too_many_at_once`. */
export function countAnswers(answers: readonly { status: number; code: string }[]): string {
  const counts = new Map<string, number>();
  for (const name of answers.map(answerOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs requests concurrently; returns how they were answered and how long all took. */
export async function together<Answer extends { status: number; code: string }>(
  count: number,
  work: (index: number) => Promise<Answer>,
): Promise<string> {
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  return `${countAnswers(answers)} within ${seconds(performance.now() - from)}`;
}
