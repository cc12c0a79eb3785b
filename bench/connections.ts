// `npm run bench -- connections`: 2,000 connections request lists, while others request /api/health and sign in over
// separate connections. Writes bench/hasil/koneksi.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { authEndpoints } from '../src/shared/auth.ts';
import { type BenchApp, signIn, startApp } from './app.ts';
import type { CallersResult, CallersTask } from './connections/callers.ts';
import { fillBench, officeSizes } from './fill.ts';
import { distribution } from './measure.ts';
import { makeAccounts, PASSWORD } from './mixed.ts';
import { many, office, table, written } from './write-results.ts';

const CONNECTIONS = 2000;
const PEOPLE = 200;
const SECONDS = { opening: 15, asking: 20 };
/** Milliseconds between health checks, and between sign-ins. */
const EVERY = { health: 100, signIn: 400 };

/** Measures the milliseconds until a 200 response over a new connection; NaN for another status. */
function timeOf(address: string, path: string, body?: object): Promise<number> {
  const from = performance.now();
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const asked = request(address + path, {
      agent: new Agent(),
      method: text ? 'POST' : 'GET',
      headers: text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : undefined,
    });
    asked.once('error', () => resolve(Number.NaN));
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - from : Number.NaN));
    });
    asked.end(text);
  });
}

/** Repeats requests until `busy` returns false; returns all durations. */
async function probe(everyMs: number, busy: () => boolean, ask: (n: number) => Promise<number>) {
  const asked: Promise<number>[] = [];
  for (let n = 0; busy(); n += 1) {
    asked.push(ask(n));
    await sleep(everyMs);
  }
  return Promise.all(asked);
}

async function measure(app: BenchApp, people: { emails: string[]; tokens: string[] }, waits: boolean) {
  const task: CallersTask = {
    address: app.address,
    tokens: people.tokens,
    connections: CONNECTIONS,
    seconds: SECONDS,
    waits,
  };
  const callers = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('connections/callers.ts', import.meta.url)),
      JSON.stringify(task),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => callers.kill('SIGKILL'));
  const ended = once(callers, 'exit');
  let asking = false;
  let probes: Promise<number[][]> | undefined;
  let result: CallersResult | undefined;
  for await (const line of createInterface({ input: callers.stdout })) {
    if (line !== 'begun') {
      result = JSON.parse(line) as CallersResult;
      continue;
    }
    asking = true;
    const busy = () => asking;
    setTimeout(() => {
      asking = false;
    }, SECONDS.asking * 1000);
    probes = Promise.all([
      probe(EVERY.health, busy, () => timeOf(app.address, '/api/health')),
      probe(EVERY.signIn, busy, (n) =>
        timeOf(app.address, authEndpoints.login.path, {
          email: people.emails[n % people.emails.length],
          password: PASSWORD,
        }),
      ),
    ]);
  }
  await ended;
  if (!result || !probes) throw new Error('The callers ended before they had a result');
  const [health = [], signIns = []] = await probes;
  return { ...result, health, signIns };
}

const app = await startApp();
try {
  await fillBench(app.database, officeSizes.kecil);
  const emails = await makeAccounts(app, PEOPLE);
  const tokens: string[] = [];
  for (const email of emails) tokens.push((await signIn(app.address, { email, password: PASSWORD })).token);
  const rows: string[] = [];
  for (const waits of [true, false]) {
    const { served, refused, failed, health, signIns } = await measure(app, { emails, tokens }, waits);
    const answered = (times: readonly number[]) => {
      const { n, p50, p95, max } = distribution(times.filter((ms) => !Number.isNaN(ms)));
      const others = times.length - n;
      return `${n}${others > 0 ? ` (${others} failed)` : ''} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${max.toFixed(0)}`;
    };
    const name = waits ? 'ask again after `Retry-After`' : 'ask again at once';
    rows.push(
      `| ${name}: lists | ${answered(served)} |`,
      `| refused with 503 | ${answered(refused)} |`,
      `| \`/api/health\` meanwhile | ${answered(health)} |`,
      `| signing in meanwhile | ${answered(signIns)} |`,
      ...(failed > 0 ? [`| connections or answers that failed | ${failed} | | | |`] : []),
    );
  }
  const text = [
    `# ${many(CONNECTIONS)} connections that ask for lists`,
    '',
    `${written('npm run bench -- connections')}`,
    `${office(officeSizes.kecil)}; one process of the application; the callers share the processors.`,
    '',
    `${many(CONNECTIONS)} connections of ${PEOPLE} people, opened within ${SECONDS.opening} s, each asking for a page of barang again and again for ${SECONDS.asking} s. Health and signing in over new connections. Milliseconds.`,
    '',
    table('| | answers | p50 | p95 | longest |', rows),
    '',
  ].join('\n');
  await writeFile(fileURLToPath(new URL('hasil/koneksi.md', import.meta.url)), text);
  console.log(text);
} finally {
  await app.stop();
}
