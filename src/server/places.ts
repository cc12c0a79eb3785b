import { fileURLToPath } from 'node:url';

// The build bundles this file into dist/server, at the same depth as in src/server; no other file may depend on its own
// location.
const here = import.meta.url;

export const packageFile = fileURLToPath(new URL('../../package.json', here));

export const migrationsFolder = fileURLToPath(new URL('../../migrations', here));

/** Folder of the built browser application. */
export const builtWebRoot = fileURLToPath(new URL('../web/', here));

/** Resolves a script of `src/server` by its path without extension, to its source or its build. */
export function scriptUrl(name: string): URL {
  // loaders of sources may add a query to the address of a module
  return new URL(`./${name}${new URL(here).pathname.endsWith('.ts') ? '.ts' : '.js'}`, here);
}
