import { loadConfig, loadEnvFile } from './config.ts';
import { type Running, start } from './start.ts';
import { StartupError } from './startup-error.ts';

/**
 * Milliseconds within which a second signal is ignored, because npm passes on what the terminal already sent to all; a
 * later one ends the process at once.
 */
const SECOND_WISH_MS = 1_000;
/** Timeout of a graceful stop, in milliseconds. */
const STOP_LIMIT_MS = 30_000;

let running: Running | undefined;
const stopWish = new AbortController();
let stopWishedAt: number | undefined;
let stopping = false;

/** Prints why MANIS can't start or go on: one line, with a stack only at LOG_LEVEL=debug. */
function printFailure(error: unknown): void {
  const known = error instanceof StartupError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(known ? message : `MANIS tidak dapat berjalan: ${message}`);
  const detailed = ['debug', 'trace'].includes(process.env.LOG_LEVEL?.trim() ?? '');
  if (detailed && error instanceof Error) console.error(error.stack);
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

process.on('uncaughtException', (error) => {
  running?.app.log.fatal(error, 'uncaught exception');
  printFailure(error);
  void stop(1);
});

try {
  loadEnvFile();
  const config = loadConfig();
  running = await start(
    config,
    (error) => {
      printFailure(error);
      void stop(1);
    },
    stopWish.signal,
  );
  if (stopWishedAt !== undefined) await stop(0);
  console.log(`MANIS berjalan di ${running.address}`);
  if (running.firstAdminLink)
    console.log(`Buat admin pertama di ${running.firstAdminLink} (tautan sekali pakai)`);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
