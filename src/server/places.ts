import { fileURLToPath } from 'node:url';

// The build puts this into dist/server, as deep as it stands in src/server; no other file asks where it lies.
const here = import.meta.url;

export const packageFile = fileURLToPath(new URL('../../package.json', here));

export const migrationsFolder = fileURLToPath(new URL('../../migrations', here));

/** Folder of the built browser application. */
export const builtWebRoot = fileURLToPath(new URL('../web/', here));

/** Names a script of `src/server` by its path without an ending: its source, or what was built of it. */
export function scriptUrl(name: string): URL {
  // loaders of sources may add a query to the address of a module
  return new URL(`./${name}${new URL(here).pathname.endsWith('.ts') ? '.ts' : '.js'}`, here);
}
