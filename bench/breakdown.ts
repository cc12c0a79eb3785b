// `npm run bench -- breakdown`: measures the CPU time of every kind of request of the mix. With `--before=FOLDER`, a
// checkout of an earlier release with installed packages, measures both in turn.
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchApp, startApp } from './app.ts';
import { type Kind, kindsOf } from './breakdown/asked.ts';
import { sharesOf } from './breakdown/parts.ts';
import { countStatements, statementsOf } from './breakdown/statements.ts';
import { type Counted, type CountedKind, writeBreakdown } from './breakdown/write.ts';
import { fillBench, fillWith, officeSizes } from './fill.ts';
import { type Client, createClient, timed } from './measure.ts';
import { ADMINS } from './mixed/task.ts';
import { makeAccounts, PASSWORD } from './mixed.ts';
import { mainThreadMs, usageOf } from './process.ts';

const ROUNDS = 3;
const TOGETHER = 6;
/** Milliseconds per kind and round. */
const FOR_MS = process.argv.includes('--kecil') ? 100 : 1_500;
/** Minimum of requests per kind and round, so that the connections in use have prepared statements. */
const AT_LEAST = 150;
/** Number of people, so that none reaches the limit of pending permintaan. */
const PEOPLE = 200;
const size = process.argv.includes('--kecil') ? officeSizes.kecil : officeSizes.biasa;
const earlier = process.argv.find((one) => one.startsWith('--before='))?.slice('--before='.length);
const profileFile = join(tmpdir(), `manis-breakdown-${process.pid}.json`);
const hook = fileURLToPath(new URL('breakdown/profile.mjs', import.meta.url));

/** Sends requests of a kind for a time; returns the number of responses. */
type Ask = (kind: Kind, forMs?: number) => Promise<number>;

async function open(root?: string): Promise<{ app: BenchApp; ask: Ask }> {
  const profiled = { NODE_OPTIONS: `--import ${hook}`, PROFILE_FILE: profileFile };
  const app = await startApp(root === undefined ? { env: profiled } : { root });
  if (root === undefined) await fillBench(app.database, size);
  else await fillWith(root, app.database, size);
  const accounts = await makeAccounts(app, ADMINS + PEOPLE);
  const people: Client[] = [];
  const anybody = createClient(app.address, '');
  for (const email of accounts) {
    const { text } = await anybody.post('/api/login', { email, password: PASSWORD });
    people.push(createClient(app.address, JSON.parse(text).data.token));
  }
  anybody.close();
  const used = new Map<string, number>();
  const ask: Ask = async ({ jenis, admin, asked }, forMs = FOR_MS) => {
    const able = admin ? people.slice(0, ADMINS) : people.slice(ADMINS);
    const works = Array.from({ length: 20_000 }, (_, n) => async () => {
      const at = (used.get(jenis) ?? 0) % asked.length;
      used.set(jenis, at + 1);
      const { path = '', body } = asked[at] ?? {};
      const client = able[n % able.length];
      await (body ? client?.post(path, body) : client?.get(path));
    });
    const from = performance.now();
    const first = await timed(works.slice(0, AT_LEAST), TOGETHER);
    const more = await timed(
      works.slice(AT_LEAST),
      TOGETHER,
      Math.max(0, forMs - (performance.now() - from)),
    );
    return first.length + more.length;
  };
  return { app, ask };
}

/** Sends requests of one kind for a time; returns the cost per request. */
async function count(app: BenchApp, ask: () => Promise<number>): Promise<Counted> {
  const before = { all: usageOf(app.pid), main: mainThreadMs(app.pid), at: performance.now() };
  const requests = await ask();
  const seconds = (performance.now() - before.at) / 1000;
  const after = usageOf(app.pid);
  return {
    perSecond: requests / seconds,
    node: ((after.sendiri.detik - before.all.sendiri.detik) * 1000) / requests,
    main: (mainThreadMs(app.pid) - before.main) / requests,
    postgres: ((after.anak.detik - before.all.anak.detik) * 1000) / requests,
  };
}

/** Profiles a kind; returns the shares of the parts in Node's time. */
async function profile(app: BenchApp, ask: () => Promise<number>): Promise<Map<string, number>> {
  await rm(profileFile, { force: true });
  process.kill(app.pid, 'SIGUSR2');
  await ask();
  process.kill(app.pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(profileFile, 'utf8').catch(() => undefined);
    if (text !== undefined) return sharesOf(text);
    await sleep(50);
  }
  throw new Error('The application wrote no profile');
}

const median = (values: Counted[]): Counted => {
  const middle = (of: (one: Counted) => number) =>
    values.map(of).toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    perSecond: middle((one) => one.perSecond),
    node: middle((one) => one.node),
    main: middle((one) => one.main),
    postgres: middle((one) => one.postgres),
  };
};

let state = 1;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const kinds = await kindsOf(size, random);
const opened = [await open()];
if (earlier !== undefined) opened.push(await open(earlier));
try {
  const found = kinds.map(() => opened.map((): Counted[] => []));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, kind] of kinds.entries())
      for (const [which, { app, ask }] of opened.entries()) {
        const counted = await count(app, () => ask(kind));
        // the first round warms up
        if (round > 0) found[at]?.[which]?.push(counted);
      }
  const [{ app, ask }] = opened as [(typeof opened)[number]];
  const result: CountedKind[] = [];
  for (const [at, kind] of kinds.entries()) {
    const [now = [], before] = found[at] ?? [];
    const parts = await profile(app, () => ask(kind));
    result.push({ kind, now: median(now), ...(before && { before: median(before) }), parts, statements: [] });
  }
  await countStatements(app);
  for (const one of result) {
    await ask(one.kind);
    one.statements = await statementsOf(app, () => ask(one.kind));
  }
  console.log(await writeBreakdown(result, size));
} finally {
  for (const { app } of opened) await app.stop();
  await rm(profileFile, { force: true });
}
process.exit();
