// Prerequisites of all other scripts. Imports Node's own modules only, as nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];

/** Error that a person can fix; printed without a stack. */
export class Trouble extends Error {}

/** Checks the version of Node. @throws Trouble when it is too old */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isEnough) return;
  throw new Trouble(
    `MANIS memerlukan Node ${OLDEST_NODE.join('.')} atau lebih baru; yang ini ${process.versions.node}.`,
  );
}

/** Runs `npm ci` unless the installed packages match the lock file. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Memasang paket (npm ci); hanya perlu sekali, mohon tunggu …');
  // The build needs development packages, even where the person's npm omits them by default.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0)
    throw new Trouble(
      'Pemasangan paket gagal (npm ci). Periksa pesan di atas dan sambungan ke registry npm.',
    );
}

/** Installs the packages of a separate folder on demand, as they bring many dependencies that nothing else needs. */
export async function ensureInstalledIn(folder, name) {
  if (existsSync(join(folder, 'node_modules', name))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new Trouble(`${name} tidak dapat dipasang. Periksa pesan di atas.`);
}

/** Compares the lock file with npm's own record of installed packages, which npm writes last. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const asWanted = Object.entries(installed).every(
    ([name, { version }]) => wanted[name]?.version === version,
  );
  const complete = Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || entry.devOptional || name in installed,
  );
  return asWanted && complete;
}

/** Builds server and browser application into `dist` unless it matches the current sources. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist', 'sumber.sha256');
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Membangun aplikasi …');
  try {
    await build(wanted);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(error.code)) throw error;
    throw new Trouble(
      `Hasil pembangunan aplikasi tidak dapat ditulis di ${root} (${error.code}). Jalankan sebagai pemilik folder itu.`,
    );
  }
}

/** Builds in a temporary folder and renames it, so that killed or concurrent starts leave no partial `dist`. */
async function build(wanted) {
  const work = join(root, 'node_modules', '.manis');
  mkdirSync(work, { recursive: true });
  for (const name of readdirSync(work)) {
    if (!isAlive(Number(name.split('-')[1]))) rmSync(join(work, name), { recursive: true, force: true });
  }
  const draft = join(work, `dist-${process.pid}`);
  const old = join(work, `lama-${process.pid}`);
  try {
    const web = join(draft, 'web');
    const codes = await Promise.all([
      runTool('rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts', '-d', join(draft, 'server')),
      runTool('vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', web),
    ]);
    if (codes.some((code) => code !== 0)) {
      throw new Trouble('Aplikasi tidak dapat dibangun. Periksa pesan di atas.');
    }
    writeFileSync(join(draft, 'sumber.sha256'), wanted);
    putInPlace(draft, old);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function putInPlace(draft, old) {
  const dist = join(root, 'dist');
  for (let tries = 0; ; tries += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, `${old}-${tries}`);
      return renameSync(draft, dist);
    } catch (error) {
      // a concurrent start has just renamed its own build
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || tries === 9) throw error;
    } finally {
      rmSync(`${old}-${tries}`, { recursive: true, force: true });
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs a tool with NODE_ENV=production, as React would otherwise be built for development; prints its warnings and
 * errors, but not its lists of files.
 */
function runTool(program, ...args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const stdio = ['inherit', 'ignore', 'inherit'];
  return run(process.execPath, [join('node_modules', program), ...args], { env, stdio });
}

function hashOfSources() {
  const hash = createHash('sha256');
  const single = [
    'package-lock.json',
    'rolldown.config.ts',
    'vite.config.ts',
    'scripts/chunks.ts',
    'scripts/first-load-report.ts',
    'scripts/lean-descriptions.ts',
    'scripts/page-files.ts',
    'scripts/service-worker-build.ts',
    'tsconfig.json',
    'tsconfig.web.json',
  ];
  for (const path of [...single, 'postcss.config.mjs', ...filesIn(join(root, 'src'))]) {
    const file = join(root, path);
    if (!existsSync(file) || /\.test\.tsx?$/.test(path)) continue;
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/**
 * Runs a program in the project's folder, shows its output and forwards signals; returns its exit code. `hear` also
 * receives each chunk of the output.
 */
export function run(command, args, { hear, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = hear ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    for (const from of hear ? ['stdout', 'stderr'] : [])
      child[from].on('data', (piece) => {
        process[from].write(piece);
        hear(piece);
      });
    child.once('error', (error) =>
      reject(new Trouble(`${command} tidak dapat dijalankan (${error.code ?? error.message}).`)),
    );
    const passOn = (signal) => child.kill(signal);
    process.on('SIGTERM', passOn).on('SIGINT', passOn);
    child.once('close', (code) => {
      process.off('SIGTERM', passOn).off('SIGINT', passOn);
      resolve(code ?? 1);
    });
  });
}

/** Checks Node, installs what is missing, then runs a script. A Trouble is printed and exits with code 1. */
export async function prepared(work = async () => {}) {
  try {
    checkNode();
    await ensureInstalled();
    await work();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Installs and builds what is missing, then exits with the code of a server command. */
export async function runBuilt(file, command) {
  // npm changes to the project's folder, but file arguments are relative to the caller's
  const from = process.env.INIT_CWD ?? process.cwd();
  process.chdir(root);
  await prepared(async () => {
    await ensureBuilt();
    const built = await import(pathToFileURL(join(root, 'dist', 'server', file)).href);
    process.exit(await built[command](process.argv.slice(2), from));
  });
}
