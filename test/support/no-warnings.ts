import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** A test that makes the code warn, on the console or through the process, fails. */
const seen: string[] = [];

for (const method of ['warn', 'error'] as const) {
  const original = console[method];
  console[method] = (...args: unknown[]) => {
    seen.push(format(...args));
    original(...args);
  };
}

process.on('warning', (warning) => seen.push(String(warning)));

function check(): void {
  const lines = seen.splice(0);
  if (lines.length > 0) throw new Error(`Warnings during the test:\n${lines.join('\n')}`);
}

afterEach(check);
afterAll(check);
