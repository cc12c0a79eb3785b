import { readFileSync } from 'node:fs';
import { z } from 'zod';

// package.json lies two folders above this file, in `src` as in `dist`
const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of MANIS, as in package.json. */
export const version = z.object({ version: z.string() }).parse(JSON.parse(text)).version;
