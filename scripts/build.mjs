// `npm run build`: installs and builds what is missing, for a machine or a container that then runs `dist` as it is.
import { checkNode, ensureBuilt, ensureInstalled, Trouble } from './prepare.mjs';

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
}
