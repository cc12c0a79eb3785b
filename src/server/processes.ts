import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import type { DatabaseTarget } from './db/connection.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import type { Member, Serving } from './start.ts';
import { StartupError } from './startup-error.ts';

/** What a process says once it serves. */
type Ready = Pick<Serving, 'address' | 'firstAdminLink'>;

/** Error of a start whose process has already said why. */
export class SaidAlready extends Error {}

/** Time for which a process must have served so that its end does not count as a failed start, in milliseconds. */
const SERVED_MS = 10_000;
/** Failed starts in a row after which everything ends, and the pause after the first; it doubles each time. */
const MOST_FAILED = 4;
const PAUSE_MS = 100;

/** Environment variables by which a process learns its number, and where the database is. */
const NUMBER = 'MANIS_PROCESS';
const TARGET = 'MANIS_DATABASE';

/** Answers this process's place among several; undefined where it is the only one, or takes care of the others. */
export function memberOf(env: NodeJS.ProcessEnv): Member | undefined {
  if (!cluster.isWorker) return undefined;
  const target = env[TARGET];
  return {
    target: target === undefined ? undefined : (JSON.parse(target) as DatabaseTarget),
    runsJobs: env[NUMBER] === '1',
  };
}

/** Tells the process that takes care of this one that it serves. */
export function sayReady({ address, firstAdminLink }: Ready): void {
  process.send?.({ ready: { address, firstAdminLink } });
}

/**
 * Starts the embedded database in this process, and several that serve on the same port. The first migrates alone. One
 * that ends is started again; when starts fail again and again, all end.
 * @param program main file of the server
 * @param onFailure called with why all must end
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
    // Each process takes connections from the same port by itself. Handed out by this one (the default), a connection
    // would stay open and unanswered for ever when the process that it was just handed to is killed.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] });
  }

  /** Starts the first, and the others once it serves. */
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
    worker.on('message', ({ ready }: { ready?: Ready }) => {
      if (!ready) return;
      servesSince = performance.now();
      onReady(ready);
    });
    worker.once('exit', (code: number, signal: string | null) => {
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

  #after(ms: number, work: () => void): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      work();
    }, ms);
    this.#pauses.add(pause);
  }

  /** Asks all to end. */
  end(): void {
    for (const worker of this.#running) worker.process.kill('SIGTERM');
  }

  /** Lets all answer what is under way, and waits until they are gone. */
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
