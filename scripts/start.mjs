// `npm start`: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root, Trouble } from './prepare.mjs';

try {
  process.chdir(root);
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  // In this very process, so that signals reach it.
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
