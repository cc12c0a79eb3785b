import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** What the console and the process warned of since the last look; one list a worker, which runs many test files. */
const WARNINGS = Symbol.for('manis.test.warnings');
const worker = globalThis as { [WARNINGS]?: string[] };

/** Listens to console and process once a worker. */
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

/** A test that makes the code warn, on the console or through the process, fails. */
function check(): void {
  const lines = seen.splice(0);
  if (lines.length > 0) throw new Error(`Warnings during the test:\n${lines.join('\n')}`);
}

afterEach(check);
afterAll(check);
