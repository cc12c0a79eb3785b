import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseTarget } from '../../../src/server/db/connection.ts';
import { postgresOf } from '../app-process.ts';
import { checkAnswered, checkRecords } from './check-answered.ts';
import { check, type FaultResult } from './fault.ts';
import { watchHealth } from './health-watch.ts';
import { fillOffice, type Supervised, supervise } from './office.ts';
import { startWriting, type Writer, writeKinds } from './writers.ts';

/** Targets of kill -9: the application alone, PostgreSQL alone under the running application, or both. */
export const killTargets = ['app', 'postgres', 'both'] as const;
export type KillTarget = (typeof killTargets)[number];

const SERVED_LIMIT_MS = 60_000;

/** Connection to the embedded database of a data folder. */
export const embeddedTarget = (dataDir: string): DatabaseTarget => ({
  host: join(dataDir, 'postgres'),
  port: 5432,
  user: 'manis',
  database: 'manis',
});

/**
 * Waits for the first successful write that began after a time; returns the seconds, or null after a minute without
 * one.
 */
export async function untilServed(writer: Writer, moment: number): Promise<number | null> {
  for (const limit = moment + SERVED_LIMIT_MS; performance.now() < limit; await sleep(20)) {
    const at = writer.firstAfter(moment);
    if (at !== undefined) return (at - moment) / 1000;
  }
  return null;
}

/** Kills the targets one after another, each while people are writing, then checks every answered write. */
export async function killRepeatedly(dataDir: string, kills: readonly KillTarget[]): Promise<FaultResult> {
  const supervised = await supervise({ dataDir });
  const wrong: string[] = [];
  const seconds: number[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    const health = watchHealth(() => office.address);
    const writer = await startWriting(office);
    const begun = performance.now();
    for (const target of kills) {
      await sleep(500 + Math.random() * 700);
      const at = performance.now();
      kill(supervised, target);
      const served = await untilServed(writer, at);
      check(wrong, served !== null, `not served within a minute after ${target} was killed`);
      seconds.push(served ?? SERVED_LIMIT_MS / 1000);
      for (const half of await checkRecords(embeddedTarget(dataDir))) wrong.push(`after ${target}: ${half}`);
    }
    await writer.stop();
    const ended = performance.now();
    await sleep(500);
    await health.stop();
    const { lost, half } = await checkAnswered(embeddedTarget(dataDir), dataDir, writer.answered);
    const silent = writeKinds.filter((kind) => !writer.answered.some(({ jenis }) => jenis === kind));
    check(wrong, silent.length === 0, `never answered with success: ${silent.join(', ')}`);
    check(wrong, lost.length === 0, `${lost.length} answered writes lost: ${lost[0]}`);
    check(wrong, half.length === 0, half.join(', '));
    check(wrong, health.saidWell(ended, Number.POSITIVE_INFINITY), 'not healthy afterwards');
    return {
      answered: writer.answered.length,
      lost,
      half,
      seconds: Math.max(...seconds),
      healthDuring: health.between(begun, ended),
      healthAfter: health.between(ended, Number.POSITIVE_INFINITY),
      remarks: [
        `${kills.length} kills, s until a write was answered: ${seconds.map((one) => one.toFixed(1)).join(', ')}`,
        `failures that writers were answered: ${failuresOf(writer)}`,
      ],
      wrong,
    };
  } finally {
    await supervised.stop();
  }
}

/** Formats the failures of the writers with their counts. */
export function failuresOf({ failures }: Writer): string {
  return [...failures].map(([label, count]) => `${label} ×${count}`).join(', ') || 'none';
}

function kill({ app }: Supervised, target: KillTarget): void {
  const postgres = postgresOf(app.dataDir);
  if (postgres === undefined) throw new Error('No embedded PostgreSQL runs');
  if (target !== 'app') process.kill(postgres, 'SIGKILL');
  if (target !== 'postgres') app.child.kill('SIGKILL');
}
