// `npm start`: installs and builds what is missing, then runs the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, prepared, root } from './prepare.mjs';

process.chdir(root);
await prepared(async () => {
  await ensureBuilt();
  // stack traces show source lines
  process.setSourceMapsEnabled(true);
  // In this process, so that it receives signals.
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
});
