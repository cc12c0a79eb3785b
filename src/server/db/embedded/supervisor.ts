import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { FolderInUse } from './claim.ts';
import { type Endpoint, provision, takeLock } from './lock.ts';
import { removeSocketFolder, stopOrphan } from './orphan.ts';
import { hasEnded, type Server, ServerEnded, startServer, stopServer } from './server.ts';
import { clusterNameOf, serverArguments } from './settings.ts';

/** Name of the application's role and of its database. */
export const APPLICATION = 'manis';
/** Milliseconds for which the remains of a killed server may block a start. */
const BLOCKED_MS = 10_000;
/**
 * Longest pause between restarts; short enough that a server which failed on a full disk is back soon after space is
 * freed.
 */
const MAX_PAUSE_MS = 5_000;

export interface SupervisorOptions {
  dataDir: string;
  folder: string;
  logFile: string;
  account: Account;
  endpoint: Endpoint;
  durable: boolean;
  processes: number;
  /** Called when the server ended by itself, when it is back, and when a restart failed. */
  report: (event: 'lost' | 'restored' | 'failed', detail: string) => void;
  /** Called when another process has taken the database over; this one must end. */
  onTakenOver: (error: StartupError) => void;
}

/** Supervises one PostgreSQL server: restarts it and takes its lock again until `stop`. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #clusterName: string;
  #server: Server | undefined;
  #lock: pg.Client | undefined;
  #stopping = false;
  #repair: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#clusterName = clusterNameOf(options.folder);
  }

  get pid(): number | undefined {
    return this.#server?.child.pid;
  }

  /** Starts the server, takes the lock, creates role and database. @throws StartupError when that fails */
  async start(): Promise<void> {
    this.#server = await this.#startServer();
    try {
      await this.#takeLock();
    } catch (error) {
      await this.#stopServer();
      throw error;
    }
    void this.#server.exited.then(() => this.#onServerEnded());
  }

  /** Stops the server for good. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#repair;
    await this.#lock?.end().catch(() => {});
    await this.#stopServer();
    await removeSocketFolder(this.#options.endpoint.host);
  }

  async #startServer(): Promise<Server> {
    const { dataDir, folder, account, endpoint, logFile, durable, processes } = this.#options;
    const onSocket = endpoint.host.startsWith('/');
    const args = serverArguments({
      clusterName: this.#clusterName,
      socketFolder: endpoint.host === folder ? '.' : endpoint.host,
      loopbackPort: onSocket ? undefined : endpoint.port,
      durable,
      processes,
    });
    const { binaries } = account;
    const deadline = Date.now() + BLOCKED_MS;
    for (;;) {
      await stopOrphan({
        dataDir,
        folder,
        clusterName: this.#clusterName,
        binaries,
        password: endpoint.password,
      });
      try {
        return await startServer({ account, folder, logFile, args, target: endpoint });
      } catch (error) {
        if (!(error instanceof ServerEnded)) throw error;
        if (!error.blocked || Date.now() > deadline) {
          throw new StartupError(
            `PostgreSQL bawaan tidak dapat dijalankan: ${error.reason} (catatan lengkap: ${logFile})`,
          );
        }
        await sleep(200);
      }
    }
  }

  async #takeLock(): Promise<void> {
    const { endpoint, dataDir } = this.#options;
    const lock = await takeLock(endpoint);
    if (!lock) throw new FolderInUse(dataDir);
    lock.once('end', () => void this.#onLockLost(lock));
    this.#lock = lock;
    const secret = endpoint.password === undefined ? {} : { password: endpoint.password };
    await provision(lock, { role: APPLICATION, database: APPLICATION, ...secret });
  }

  async #stopServer(): Promise<void> {
    if (this.#server) await stopServer(this.#server, this.#options.account.binaries, this.#options.folder);
  }

  #onServerEnded(): void {
    if (this.#stopping) return;
    const child = this.#server?.child;
    this.#options.report(
      'lost',
      `signal ${child?.signalCode ?? 'none'}, exit code ${child?.exitCode ?? 'none'}`,
    );
    this.#repair = this.#persist(() => this.start());
  }

  /**
   * Takes the lock again when its connection is lost but the server lives: PostgreSQL ends all connections when one of
   * its processes crashes. Once that server has ended, or the lock is taken, this is none of its business: the lock of
   * the next server is our own.
   */
  async #onLockLost(lock: pg.Client): Promise<void> {
    const server = this.#server;
    const isNeeded = () =>
      lock === this.#lock && server === this.#server && server !== undefined && !hasEnded(server.child);
    await sleep(50);
    if (this.#stopping || !isNeeded()) return;
    this.#repair = this.#persist(() => this.#takeLock(), isNeeded);
  }

  /** Retries with growing pauses until it works, is not needed, we stop, or another process has taken the database. */
  async #persist(attempt: () => Promise<void>, isNeeded = () => true): Promise<void> {
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      if (!isNeeded()) return;
      try {
        await attempt();
        this.#options.report('restored', `process ${this.pid}`);
        return;
      } catch (error) {
        if (error instanceof FolderInUse) {
          this.#options.onTakenOver(error);
          return;
        }
        this.#options.report('failed', error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  }
}
