import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds a later release of MANIS in a folder: the current build with one more migration.
 * @returns the program that starts it
 */
export async function makeRelease(folder: string, migration: { name: string; sql: string }): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const part of ['dist', 'migrations', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'migrations', migration.name), migration.sql);
  return join(folder, 'dist', 'server', 'main.js');
}
