import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { expect, it } from 'vitest';
import type * as Places from './places.ts';

it('names the source of a script also where a loader has its own addresses of modules, as `npm run demo` does', async () => {
  const { scriptUrl } = (await tsImport('./places.ts', import.meta.url)) as typeof Places;
  const url = scriptUrl('documents/pdf-worker');
  expect(url.href).toMatch(/documents\/pdf-worker\.ts$/);
  expect(existsSync(fileURLToPath(url))).toBe(true);
});
