import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** Warnings of console and process since the last check; one list per worker, which runs many test files. */
const WARNINGS = Symbol.for('manis.test.warnings');
const worker = globalThis as { [WARNINGS]?: string[] };

/** Starts listening to console and process, once per worker. */
function listen(): string[] {
  const seen: string[] = [];
  for (const method of ['warn', 'error'] as const) {
    const original = console[method];
    console[method] = (...args: unknown[]) => {
      seen.push(format(...args));
      original(...args);
    };
  }
  process.on('warning', (warning) => seen.push(String(warning)));
  return seen;
}

worker[WARNINGS] ??= listen();
const seen = worker[WARNINGS];

/** Fails a test during which the code warned on the console or through the process. */
function check(): void {
  const lines = seen.splice(0);
  if (lines.length > 0) throw new Error(`Warnings during the test:\n${lines.join('\n')}`);
}

afterEach(check);
afterAll(check);
