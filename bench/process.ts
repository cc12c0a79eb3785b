import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in Linux's /proc. */
const TICKS = 100;

interface ProcessUsage {
  induk: number;
  /** CPU seconds, including ended children. */
  detik: number;
  /** Anonymous resident memory in MB. */
  memori: number;
}

function read(pid: string): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [induk = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const memori = Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    return { induk, detik: ticks / TICKS, memori };
  } catch {
    // the process has just ended
    return undefined;
  }
}

/** Reads CPU seconds and memory of a process and its descendants from Linux's /proc. */
export function usageOf(pid: number): Record<'sendiri' | 'anak', { detik: number; memori: number }> {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = read(name);
        return found ? [[Number(name), found] as const] : [];
      }),
  );
  const isChild = (one: number): boolean => {
    const induk = all.get(one)?.induk ?? 0;
    return induk === pid || (induk > 1 && isChild(induk));
  };
  const anak = { detik: 0, memori: 0 };
  for (const [one, { detik, memori }] of all) {
    if (one === pid || !isChild(one)) continue;
    anak.detik += detik;
    anak.memori += memori;
  }
  const { detik = 0, memori = 0 } = all.get(pid) ?? {};
  return { sendiri: { detik, memori }, anak };
}

/** Reads the CPU time of a process's main thread in milliseconds from Linux's /proc. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
