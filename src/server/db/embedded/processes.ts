import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the operating system says of a running process; null once it has ended (a zombie has). */
export interface RunningProcess {
  /** Together with the pid it names one process for good: pids are used again. */
  startedAt: string;
  command: string;
}

/** Looks a process up by its pid. On Windows nothing is known of other processes: always null. */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? null : fromPs(pid);
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    if (state === 'Z' || state === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { startedAt: fields[19] ?? '', command };
  } catch {
    return null;
  }
}

function fromPs(pid: number): RunningProcess | null {
  try {
    const ask = (field: string) =>
      execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    return ask('stat').startsWith('Z') ? null : { startedAt: ask('lstart'), command: ask('command') };
  } catch {
    return null;
  }
}
