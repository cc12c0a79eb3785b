import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess } from '../../src/server/db/embedded/processes.ts';
import { type AppProcess, isHealthy, postgresOf, startProcess, untilHealthy } from './app-process.ts';
import { beginWrites, readNames, signIn } from './write-load.ts';

/** What is killed with -9: the application alone, PostgreSQL alone under the running application, or both. */
export const targets = ['app', 'postgres', 'both'] as const;
type Target = (typeof targets)[number];

export interface FaultReport {
  cycles: number;
  /** Writes that were answered with success, over all cycles. */
  answered: number;
  /** Those of them that were not there afterwards. */
  lost: string[];
  /** Milliseconds from the kill until healthy again, one a cycle. */
  recovery: number[];
}

/**
 * Kills by turns what `targets` names, each time under write load, and after each time looks whether every write
 * that was ever answered is still there. `onCycle` is told how each one went.
 */
export async function runFaults(
  dataDir: string,
  cycles: number,
  onCycle: (line: string) => void = () => {},
): Promise<FaultReport> {
  let app = await begin(dataDir);
  try {
    const token = await signIn(app.address);
    const answered = new Set<string>();
    const lost = new Set<string>();
    const recovery: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const target = targets[cycle % targets.length] ?? 'both';
      const load = beginWrites(app.address, token, `Uji ${cycle}`);
      await sleep(300 + Math.random() * 700);
      const before = load.answered.size;
      const from = performance.now();
      try {
        app = await killAndRecover(app, target);
      } finally {
        await load.stop();
      }
      recovery.push(performance.now() - from);
      for (const name of load.answered) answered.add(name);
      const present = await readNames(app.address, token);
      for (const name of answered) if (!present.has(name)) lost.add(name);
      const last = recovery.at(-1)?.toFixed(0);
      onCycle(
        `${cycle + 1}: killed ${target} after ${before} writes, healthy after ${last} ms, ${lost.size} lost`,
      );
    }
    return { cycles, answered: answered.size, lost: [...lost], recovery };
  } finally {
    app.child.kill('SIGTERM');
    await app.exited;
  }
}

async function begin(dataDir: string, port?: string): Promise<AppProcess> {
  const app = await startProcess(dataDir, port === undefined ? {} : { PORT: port });
  await untilHealthy(app);
  return app;
}

async function killAndRecover(app: AppProcess, target: Target): Promise<AppProcess> {
  const postgres = postgresOf(app.dataDir);
  if (postgres === undefined) throw new Error('No embedded PostgreSQL runs');
  if (target !== 'app') process.kill(postgres, 'SIGKILL');
  if (target !== 'postgres') {
    app.child.kill('SIGKILL');
    await app.exited;
    return begin(app.dataDir, new URL(app.address).port);
  }
  while (findProcess(postgres) !== null || !(await isHealthy(app.address))) await sleep(20);
  return app;
}
