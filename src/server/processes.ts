import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import type { DatabaseTarget } from './db/connection.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import type { Member, Serving } from './start.ts';
import { StartupError } from './startup-error.ts';

/** Message of a process that serves. */
type Ready = Pick<Serving, 'address' | 'firstAdminLink'>;

/** Error of a start whose process has already reported the reason. */
export class SaidAlready extends Error {}

/** Milliseconds for which a process must have served, so that its end does not count as a failed start. */
const SERVED_MS = 10_000;
/** Consecutive failed starts after which everything ends, and the pause after the first; it doubles each time. */
const MOST_FAILED = 4;
const PAUSE_MS = 100;

/** Milliseconds between two signs of life of a process that serves, and looks without any after which it is ended. */
const ALIVE_EVERY_MS = 1_000;
const MOST_SILENT = 15;

/** Environment variables that tell a process its number, and where the database is. */
const NUMBER = 'MANIS_PROCESS';
const TARGET = 'MANIS_DATABASE';

/** Returns this process's place among several; undefined in a single process and in the primary. */
export function memberOf(env: NodeJS.ProcessEnv): Member | undefined {
  if (!cluster.isWorker) return undefined;
  const target = env[TARGET];
  return {
    target: target === undefined ? undefined : (JSON.parse(target) as DatabaseTarget),
    runsJobs: env[NUMBER] === '1',
  };
}

/** Tells the primary that this process serves, and from then on that its event loop turns. */
export function sayReady({ address, firstAdminLink }: Ready): void {
  process.send?.({ ready: { address, firstAdminLink } });
  setInterval(() => {
    if (process.connected) process.send?.({ alive: true });
  }, ALIVE_EVERY_MS).unref();
}

/**
 * Starts the embedded database in this process (the primary), and several workers that serve on the same port. The
 * first worker migrates alone. One that ends is restarted, one that hangs is ended; when starts fail again and again,
 * all end.
 * @param program main file of the server
 * @param onFailure called with the reason why all must end
 * @param signal ends a start that waits for an external database
 * @throws StartupError, SaidAlready
 */
export async function startProcesses(
  program: string,
  config: Config,
  onFailure: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<Serving> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        processes: config.processes,
        report: (event, detail) => console.error(`PostgreSQL bawaan: ${event} (${detail})`),
        onTakenOver: onFailure,
      });
  const env = embedded && { [TARGET]: JSON.stringify(embedded.target) };
  const members = new Members(program, config.processes, env ?? {}, onFailure);
  const end = () => members.end();
  signal.addEventListener('abort', end, { once: true });
  const stop = async () => {
    signal.removeEventListener('abort', end);
    await members.stop();
    await embedded?.stop();
  };
  try {
    const ready = await members.start();
    return { ...ready, databasePid: () => embedded?.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class Members {
  readonly #count: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #onFailure: (error: StartupError) => void;
  readonly #running = new Set<Worker>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #failed = 0;
  #stopping = false;
  #onGone = () => {};

  constructor(
    program: string,
    count: number,
    env: NodeJS.ProcessEnv,
    onFailure: (error: StartupError) => void,
  ) {
    this.#count = count;
    this.#env = env;
    this.#onFailure = onFailure;
    // Each worker accepts connections itself. With the default (connections handed out by the primary), one handed to a
    // worker that is just killed would stay open and unanswered for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] });
  }

  /** Starts the first worker, and the others once it serves. */
  async start(): Promise<Ready> {
    const ready = await new Promise<Ready>((resolve, reject) => this.#begin(1, resolve, reject));
    for (let number = 2; number <= this.#count; number += 1) this.#begin(number);
    return ready;
  }

  #begin(
    number: number,
    onReady: (ready: Ready) => void = () => {},
    onFailed?: (error: Error) => void,
  ): void {
    const worker = cluster.fork({ ...this.#env, [NUMBER]: String(number) });
    let servesSince: number | undefined;
    this.#running.add(worker);
    let endWatch = () => {};
    worker.on('message', ({ ready }: { ready?: Ready }) => {
      if (!ready) return;
      servesSince = performance.now();
      endWatch = this.#watch(number, worker);
      onReady(ready);
    });
    worker.once('exit', (code: number, signal: string | null) => {
      endWatch();
      this.#running.delete(worker);
      if (this.#stopping) return this.#onGone();
      const how = `proses ${number} (${worker.process.pid}) berakhir: ${signal ?? `kode ${code}`}`;
      if (onFailed && servesSince === undefined)
        return onFailed(
          code <= 1 && signal === null
            ? new SaidAlready()
            : new StartupError(`MANIS tidak dapat berjalan: ${how}`),
        );
      const served = servesSince !== undefined && performance.now() - servesSince >= SERVED_MS;
      this.#failed = served ? 0 : this.#failed + 1;
      if (this.#failed >= MOST_FAILED)
        return this.#onFailure(
          new StartupError(
            `MANIS berhenti: ${how}, ${this.#failed} kali berturut-turut segera sesudah dijalankan.`,
          ),
        );
      console.error(`MANIS: ${how}, dan dijalankan lagi`);
      this.#after(PAUSE_MS * 2 ** this.#failed, () => this.#begin(number));
    });
  }

  /**
   * Ends a worker that gives no sign of life: its event loop is stuck, so it would neither serve nor run jobs again.
   * Counts looks instead of time, which also passes while the whole machine sleeps. Returns a function that ends this.
   */
  #watch(number: number, worker: Worker): () => void {
    let silent = 0;
    worker.on('message', () => {
      silent = 0;
    });
    const look = setInterval(() => {
      silent += 1;
      if (silent !== MOST_SILENT || this.#stopping) return;
      const seconds = (MOST_SILENT * ALIVE_EVERY_MS) / 1000;
      console.error(
        `MANIS: proses ${number} (${worker.process.pid}) macet selama ${seconds} detik, dan dihentikan`,
      );
      worker.process.kill('SIGKILL');
    }, ALIVE_EVERY_MS);
    return () => clearInterval(look);
  }

  #after(ms: number, work: () => void): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      work();
    }, ms);
    this.#pauses.add(pause);
  }

  /** Asks all workers to end. */
  end(): void {
    for (const worker of this.#running) worker.process.kill('SIGTERM');
  }

  /** Lets all workers finish their requests, and waits until they have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    const gone = new Promise<void>((resolve) => {
      this.#onGone = () => {
        if (this.#running.size === 0) resolve();
      };
    });
    this.end();
    this.#onGone();
    await gone;
  }
}
