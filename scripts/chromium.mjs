// Finds or installs the browsers for the tests.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Trouble } from './prepare.mjs';

/**
 * Headless shell, which Playwright itself uses. A whole Chromium also draws a toolbar per page, even headless: the same
 * browser tests took 73 s of CPU time with the shell, 98 s with Chromium.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds the browsers for tests: those in the environment, or installed from Debian packages as root.
 * @returns environment variables: `MANIS_CHROMIUM` is a whole Chromium, `MANIS_HEADLESS_SHELL` the headless shell if
 *   available
 */
export async function browserEnv() {
  const named = process.env.MANIS_CHROMIUM;
  if (named) {
    if (isProgram(named)) return { MANIS_CHROMIUM: named };
    throw new Trouble(`MANIS_CHROMIUM names ${named}, which can't be run.`);
  }
  if (!findWhole() || !findShell())
    await install(findWhole() ? [HEADLESS_SHELL] : ['chromium', HEADLESS_SHELL]);
  const [whole, shell] = [findWhole(), findShell()];
  if (whole) return { MANIS_CHROMIUM: whole, ...(shell && { MANIS_HEADLESS_SHELL: shell }) };
  throw new Trouble(
    'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), or name one by MANIS_CHROMIUM.',
  );
}

/** Installs packages, if possible: on Debian as root. */
async function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !hasProgram('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

const findWhole = () => PLACES.find(isProgram) ?? findInPath(NAMES);
const findShell = () => findInPath([HEADLESS_SHELL]);

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasProgram(name) {
  return spawnSync(name, ['--version']).status === 0;
}
