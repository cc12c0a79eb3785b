import { join } from 'node:path';
import type { Gangguan } from '../../test/support/faults/fault.ts';
import { bunuh, type Sasaran } from '../../test/support/faults/kill.ts';

const KILLS = 3;

const gangguanOf = (target: Sasaran, what: string): Gangguan => ({
  name: `bunuh-${target}`,
  what: `kill -9 of ${what} while everybody writes, ${KILLS} times`,
  run: (folder) => bunuh(join(folder, 'data'), Array<Sasaran>(KILLS).fill(target)),
});

/** Sudden death of a process; what started the application starts it again. */
export const gangguanBunuh = [
  gangguanOf('app', 'the application'),
  gangguanOf('postgres', 'PostgreSQL'),
  gangguanOf('both', 'both at once'),
];
