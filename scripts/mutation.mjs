// `npm run test:mutation -- FILE …`: mutates files of one root (`src/shared`, `src/web` or `src/server`), one mutant at
// a time, and counts those that the tests kill; server files are tested by the tests beside them. Lists surviving
// mutants with their position.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalledIn, prepared, root, run } from './prepare.mjs';

const files = process.argv.slice(2);
const missing = files.filter((file) => !existsSync(join(root, file)));
const roots = new Set(files.map((file) => /^src\/(shared|web|server)\//.exec(file)?.[1]));
const [mutated] = roots;
if (missing.length > 0 || roots.size !== 1 || mutated === undefined) {
  console.error(
    missing.length > 0
      ? `Not there: ${missing.join(', ')}`
      : 'Name files of src/shared, of src/web or of src/server.',
  );
  process.exit(1);
}
const folder = join(root, 'test', 'mutation');
await prepared(() => ensureInstalledIn(folder, '@stryker-mutator/core'));
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const folders = mutated === 'server' ? [...new Set(files.map((file) => dirname(file)))] : [`src/${mutated}`];
const args = ['run', 'test/mutation/stryker.config.json', '--mutate', files.join(',')];
process.exitCode = await run(process.execPath, [stryker, ...args], {
  env: { ...process.env, MUTATED: mutated, MUTATED_FOLDERS: folders.join(','), NODE_ENV: 'test' },
});
