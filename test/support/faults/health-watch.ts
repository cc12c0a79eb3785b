import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 100;
const PATIENCE_MS = 15_000;

interface Look {
  /** Times of request and response, by `performance.now()`. */
  asked: number;
  answered: number;
  /** HTTP status, or `none` without a response. */
  said: string;
}

/** Record of /api/health responses over time. */
export interface HealthWatch {
  looks: readonly Look[];
  /**
   * Summarizes the responses to requests sent between two times, in order, with repetitions counted: `503 ×12, 200 ×3`.
   */
  between(from: number, to: number): string;
  /** Tells whether a request sent between two times got 200. */
  saidWell(from: number, to: number): boolean;
  stop(): Promise<void>;
}

/** Polls /api/health ten times a second. */
export function watchHealth(address: () => string): HealthWatch {
  const looks: Look[] = [];
  let going = true;
  const asking = new Set<Promise<void>>();

  async function look(): Promise<void> {
    const asked = performance.now();
    const said = await fetch(`${address()}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      () => 'none',
    );
    looks.push({ asked, answered: performance.now(), said });
  }
  const running = (async () => {
    while (going) {
      // requests run independently, so that a hanging one doesn't delay the next
      const one: Promise<void> = look().finally(() => asking.delete(one));
      asking.add(one);
      await sleep(EVERY_MS);
    }
    await Promise.all(asking);
  })();
  const within = (from: number, to: number) =>
    looks
      .filter(({ asked }) => asked >= from && asked < to)
      .sort((one, other) => one.asked - other.asked)
      .map(({ said }) => said);

  return {
    looks,
    between: (from, to) => {
      const runs: [string, number][] = [];
      for (const said of within(from, to)) {
        const last = runs.at(-1);
        if (last?.[0] === said) last[1] += 1;
        else runs.push([said, 1]);
      }
      const listed = runs.length > 8 ? totals(runs) : runs;
      return listed.map(([said, count]) => `${said} ×${count}`).join(', ') || 'not asked';
    },
    saidWell: (from, to) => within(from, to).includes('200'),
    stop: async () => {
      going = false;
      await running;
    },
  };
}

function totals(runs: readonly [string, number][]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [said, count] of runs) sums.set(said, (sums.get(said) ?? 0) + count);
  return [...sums];
}
