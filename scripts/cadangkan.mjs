// `npm run cadangkan [-- FILE]`: backs up database and files into one file, whether or not MANIS is running.
import { runBuilt } from './prepare.mjs';

await runBuilt('cadangan/command.js', 'cadangkan');
