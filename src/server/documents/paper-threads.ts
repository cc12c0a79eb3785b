import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';

/** Worker scripts that draw documents one after the other. */
export type PaperScript = 'pdf-worker' | 'label-worker';

const MAX_HEAP_MB = 1024;

/**
 * Milliseconds for which an idle thread waits for its next document: starting one takes longer than drawing most
 * papers.
 */
const IDLE_MS = 20_000;

/** Document size in bytes above which its thread ends, to free the memory of the layout. */
const LARGE_BYTES = 100 * 1024;

interface Idle {
  script: PaperScript;
  worker: Worker;
  onEnd: () => void;
}

/** Idle threads: never more of each kind than drew at the same time. */
const idle: Idle[] = [];

/**
 * Sends a document to a thread and returns the bytes that it posts. The thread stays for the next document, unless it
 * failed, was aborted or drew a large one.
 */
export async function drawInThread(
  script: PaperScript,
  data: unknown,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = takeIdle(script) ?? startThread(`documents/${script}`, undefined, MAX_HEAP_MB);
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const bytes = await answerOf(worker, data, signal);
    if (bytes.length < LARGE_BYTES) keep(script, worker);
    else await worker.terminate();
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function answerOf(worker: Worker, data: unknown, signal: AbortSignal | undefined): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const onMessage = (bytes: Uint8Array) => {
      worker.off('error', reject).off('exit', onExit);
      resolve(Buffer.from(bytes.buffer, 0, bytes.byteLength));
    };
    const onExit = (code: number) =>
      reject(signal?.aborted ? signal.reason : new Error(`The PDF thread ended with ${code}`));
    worker.once('message', onMessage).once('error', reject).once('exit', onExit);
    worker.postMessage(data);
  });
}

function takeIdle(script: PaperScript): Worker | undefined {
  const found = idle.findLast((one) => one.script === script);
  if (found) forget(found);
  found?.worker.ref();
  return found?.worker;
}

/** Makes a thread idle; it keeps no process from ending. */
function keep(script: PaperScript, worker: Worker): void {
  const one: Idle = { script, worker, onEnd: () => forget(one) };
  idle.push(one);
  worker.once('error', one.onEnd).once('exit', one.onEnd).unref();
  setTimeout(() => {
    if (forget(one)) void worker.terminate();
  }, IDLE_MS).unref();
}

/** Removes an idle thread from the list; returns whether it was there. */
function forget(one: Idle): boolean {
  const at = idle.indexOf(one);
  if (at < 0) return false;
  idle.splice(at, 1);
  one.worker.off('error', one.onEnd).off('exit', one.onEnd);
  return true;
}
