// `node dist/server/cadangan/main.js cadangkan|pulihkan [FILE]`: entry point for containers, where npm has nothing to
// install or build; does the same as `npm run cadangkan` and `npm run pulihkan`.
import { cadangkan, pulihkan } from './command.ts';

const [, , name, ...args] = process.argv;
const command = { cadangkan, pulihkan }[name ?? ''];
if (!command) console.error('Sebutkan perintahnya: cadangkan atau pulihkan.');
process.exit(command ? await command(args, process.cwd()) : 1);
