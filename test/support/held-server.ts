import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Separate process that runs an embedded PostgreSQL, or its output if the start failed. */
export interface HeldServer {
  child: ChildProcess;
  /** Process id of PostgreSQL; undefined if the start was refused. */
  postgres: number | undefined;
  line: string;
}

/** Starts the process and waits for its first line. */
export async function holdServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<HeldServer> {
  const script = join(inject('threadScripts'), 'hold-embedded.js');
  const child = spawn(process.execPath, [script, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  const line = String(chunk).trim();
  const pid = /^postgres (\d+)$/.exec(line)?.[1];
  return { child, postgres: pid === undefined ? undefined : Number(pid), line };
}

/** Sends a signal to the process and waits until it has ended. */
export async function end(held: HeldServer, signal: NodeJS.Signals): Promise<void> {
  const exited = once(held.child, 'exit');
  if (held.child.exitCode !== null || held.child.signalCode !== null) return;
  held.child.kill(signal);
  await exited;
}
