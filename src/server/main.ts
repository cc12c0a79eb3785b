import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { loadConfig, loadEnvFile } from './config.ts';
import { memberOf, SaidAlready, sayReady, startProcesses } from './processes.ts';
import { type Running, type Serving, start } from './start.ts';
import { StartupError } from './startup-error.ts';

/**
 * Milliseconds after a signal in which a second one is ignored, because npm repeats what the terminal already sent to
 * all processes; a later one ends the process at once.
 */
const SECOND_WISH_MS = 1_000;
/** Timeout of a graceful stop, in milliseconds. */
const STOP_LIMIT_MS = 30_000;

let running: Serving | Running | undefined;
const stopWish = new AbortController();
let stopWishedAt: number | undefined;
let stopping = false;

/** Prints why MANIS can't start or go on: one line, with a stack only at LOG_LEVEL=debug. */
function printFailure(error: unknown): void {
  if (error instanceof SaidAlready) return;
  const known = error instanceof StartupError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(known ? message : `MANIS tidak dapat berjalan: ${message}`);
  const detailed = ['debug', 'trace'].includes(process.env.LOG_LEVEL?.trim() ?? '');
  if (detailed && error instanceof Error) console.error(error.stack);
}

function printAddress({ address, firstAdminLink }: Serving): void {
  console.log(`MANIS berjalan di ${address}`);
  if (firstAdminLink) console.log(`Buat admin pertama di ${firstAdminLink} (tautan sekali pakai)`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => endAtOnce(), STOP_LIMIT_MS).unref();
  try {
    await running?.stop();
  } catch (error) {
    printFailure(error);
    exitCode = 1;
  }
  process.exit(exitCode);
}

/** Exits without waiting, after signalling the embedded server to shut down by itself. */
function endAtOnce(): never {
  const pid = running?.databasePid();
  if (pid !== undefined) process.kill(pid, 'SIGINT');
  process.exit(1);
}

function onSignal(): void {
  // a start in progress is completed first, so that it leaves nothing running
  stopWishedAt ??= Date.now();
  stopWish.abort();
  if (Date.now() - stopWishedAt > SECOND_WISH_MS) endAtOnce();
  else if (running) void stop(0);
}

// a terminal sends these to all processes; the primary stops the workers
const ignored = cluster.isWorker ? ['SIGINT', 'SIGHUP'] : [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => ignored.includes(signal) || onSignal());

process.on('uncaughtException', (error) => {
  if (running && 'app' in running) running.app.log.fatal(error, 'uncaught exception');
  printFailure(error);
  void stop(1);
});

try {
  loadEnvFile();
  const config = loadConfig();
  const onFailure = (error: Error) => {
    printFailure(error);
    void stop(1);
  };
  const several = cluster.isPrimary && config.processes > 1;
  running = several
    ? await startProcesses(fileURLToPath(import.meta.url), config, onFailure, stopWish.signal)
    : await start(config, onFailure, stopWish.signal, memberOf(process.env));
  if (stopWishedAt !== undefined) await stop(0);
  if (cluster.isWorker) sayReady(running);
  else printAddress(running);
} catch (error) {
  printFailure(error);
  process.exit(error instanceof SaidAlready && stopWishedAt !== undefined ? 0 : 1);
}
