import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import config from '../../rolldown.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built scripts of worker threads, and of the process that holds an embedded PostgreSQL. */
    threadScripts: string;
  }
}

/** below node_modules, so that the scripts find their packages */
const PARENT = join(import.meta.dirname, '../../node_modules/.cache');

/** Script of `held-server.ts`, which tests start many times. */
const held = { 'hold-embedded': fileURLToPath(new URL('./hold-embedded.ts', import.meta.url)) };

/**
 * Vitest's global setup: builds the scripts of worker threads from the sources. Every document and imported list starts
 * a thread; loading sources in each took half of its time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(PARENT, { recursive: true });
  const folder = await mkdtemp(join(PARENT, 'threads-'));
  const threads = Object.entries(config.input ?? {}).filter(([name]) => name.endsWith('worker'));
  const input = { ...Object.fromEntries(threads), ...held };
  await build({ ...config, input, output: { ...config.output, dir: folder } });
  project.provide('threadScripts', folder);
  return () => rm(folder, { recursive: true });
}
