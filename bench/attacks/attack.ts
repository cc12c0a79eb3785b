import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { send } from '../../test/support/faults/send.ts';

/** The office that is attacked, and who does it. */
export interface Office {
  address: string;
  client: pg.Client;
  admin: string;
  /** A second admin, whose work is watched meanwhile. */
  colleague: string;
  user: string;
  userPassword: string;
  memory: () => { now: number; peak: number };
}

/** One thing that somebody may do to everybody's harm. */
export interface Attack {
  name: string;
  what: string;
  /** Does it and says what came of it, in figures. */
  run: (office: Office) => Promise<string>;
}

/** How another person's work went meanwhile: they list barang ten times a second. */
export interface Others {
  asked: number;
  failed: number;
  /** Milliseconds. */
  p95: number;
  slowest: number;
}

/** Watches another person until told to stop. */
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

/** Status and code of an answer: `429 too_many_at_once`. */
export const answerOf = ({ status, code }: { status: number; code: string }) =>
  [status || 'no answer', code].filter(Boolean).join(' ');

/** Tells how often each answer came: `3 × 200, 57 × 429 too_many_at_once`. */
export function countAnswers(answers: readonly { status: number; code: string }[]): string {
  const counts = new Map<string, number>();
  for (const name of answers.map(answerOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs works at once and tells how they were answered and how long all took. */
export async function together<T extends { status: number; code: string }>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<string> {
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  return `${countAnswers(answers)} within ${seconds(performance.now() - from)}`;
}
