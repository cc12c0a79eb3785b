import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { packageFile } from './places.ts';

const text = readFileSync(packageFile, 'utf8');

export const version = z.object({ version: z.string() }).parse(JSON.parse(text)).version;
