// Finds or installs the browser for the tests.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Trouble } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Answers the path of Chromium: MANIS_CHROMIUM, one on this machine, or one installed from Debian's packages as root.
 */
export async function ensureChromium() {
  const named = process.env.MANIS_CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Trouble(`MANIS_CHROMIUM names ${named}, which can't be run.`);
  }
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && hasProgram('apt-get')) {
    await install();
    const installed = find();
    if (installed) return installed;
  }
  throw new Trouble(
    'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), or name one by MANIS_CHROMIUM.',
  );
}

async function install() {
  console.log('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...PLACES, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))];
  return candidates.find(isProgram);
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
