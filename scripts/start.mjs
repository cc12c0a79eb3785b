// `npm start`: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, prepared, root } from './prepare.mjs';

process.chdir(root);
await prepared(async () => {
  await ensureBuilt();
  // In this very process, so that signals reach it.
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
});
