// `npm run pulihkan -- FILE`: restores a backup of `npm run cadangkan` into an empty installation.
import { runBuilt } from './prepare.mjs';

await runBuilt('cadangan/command.js', 'pulihkan');
