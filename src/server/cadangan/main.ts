// `node dist/server/cadangan/main.js cadangkan|pulihkan [FILE]`: the two commands where nothing is installed or built,
// as in a container; `npm run cadangkan` and `npm run pulihkan` are the same.
import { cadangkan, pulihkan } from './command.ts';

const [, , name, ...args] = process.argv;
const command = { cadangkan, pulihkan }[name ?? ''];
if (!command) console.error('Sebutkan perintahnya: cadangkan atau pulihkan.');
process.exit(command ? await command(args, process.cwd()) : 1);
