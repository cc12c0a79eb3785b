// `npm run check`: format, lint, types, unused code, import directions. Prints the output of failed steps.
import { spawn } from 'node:child_process';
import { prepared, root } from './prepare.mjs';

/** single-threaded, as three run at once */
const types = (config) => ['@typescript/native/bin/tsc', '--singleThreaded', '-p', config];

const checks = {
  'format and lint (biome)': ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  'types of server and tests (tsc)': types('tsconfig.json'),
  'types of the browser app (tsc)': types('tsconfig.web.json'),
  'types of the service worker (tsc)': types('tsconfig.worker.json'),
  'types of the browser tests (tsc)': types('tsconfig.e2e.json'),
  'unused code (knip)': ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  'directions of imports (dependency-cruiser)': [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'test',
    'scripts',
    'bench',
  ],
};

function runCheck([program, ...args]) {
  return new Promise((resolve) => {
    const from = performance.now();
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('close', (code) =>
      resolve({ ok: code === 0, output, seconds: (performance.now() - from) / 1000 }),
    );
  });
}

await prepared();

const results = await Promise.all(
  Object.entries(checks).map(async ([name, line]) => {
    const result = await runCheck(line);
    console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${name}, ${result.seconds.toFixed(1)} s`);
    return { name, ...result };
  }),
);
const failed = results.filter(({ ok }) => !ok);
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output.trim()}`);
console.log(`\ncheck: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
