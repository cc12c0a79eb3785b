import { join } from 'node:path';
import type { Fault } from '../../test/support/faults/fault.ts';
import { type KillTarget, killRepeatedly } from '../../test/support/faults/kill.ts';

const KILLS = 3;

const faultOf = (target: KillTarget, what: string): Fault => ({
  name: `bunuh-${target}`,
  what: `kill -9 of ${what} while everybody writes, ${KILLS} times`,
  run: (folder) => killRepeatedly(join(folder, 'data'), Array<KillTarget>(KILLS).fill(target)),
});

/** Faults: a process is killed; its supervisor restarts the application. */
export const killFaults = [
  faultOf('app', 'the application'),
  faultOf('postgres', 'PostgreSQL'),
  faultOf('both', 'both at once'),
];
