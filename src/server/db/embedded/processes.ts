import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process as the operating system describes it. */
export interface RunningProcess {
  /** Start time; with the pid it identifies one process for good, because pids are reused. */
  startedAt: string;
  command: string;
}

/**
 * Looks a process up by its pid; null once it has ended (a zombie counts as ended). Always null on Windows, where other
 * processes can't be inspected.
 */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? null : fromPs(pid);
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the program's name in brackets and may hold spaces
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
