// `npm run pulihkan -- FILE`: brings what `npm run cadangkan` wrote into an empty installation.
import { runBuilt } from './prepare.mjs';

await runBuilt('cadangan/command.js', 'pulihkan');
