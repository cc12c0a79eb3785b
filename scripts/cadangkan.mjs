// `npm run cadangkan [-- FILE]`: writes database and files into one file, while MANIS runs or stands still.
import { runBuilt } from './prepare.mjs';

await runBuilt('cadangan/command.js', 'cadangkan');
