// `npm run bench:attacks`: runs each attack by one person while another works, and writes bench/hasil/attacks.md.
// `npm run bench:attacks -- pdf` runs one alone (or all whose names start so) and writes nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { send } from '../test/support/faults/send.ts';
import { startApp } from './app.ts';
import { type Attack, type Office, type Others, seconds, watchOthers } from './attacks/attack.ts';
import { requestAttacks } from './attacks/requests.ts';
import { writeAttacks } from './attacks/writes.ts';
import { fillBench } from './fill.ts';

const SIZE = { barang: 100_000, buku: 5000, orang: 500, riwayat: 140_000 };
const HEAP_MB = 512;
/** Timeout of the whole run. */
const LIMIT_MS = 15 * 60_000;
const PASSWORD = 'Rindang Pohon Beringin 45';

interface Result {
  attack: Attack;
  found: string;
  others: Others;
  took: number;
}

async function signIn(address: string, admin: string, name: string, roles: string[]): Promise<string> {
  const email = `${name.toLowerCase()}@kantor.test`;
  const made = await send(address, admin, '/api/users', {
    body: { name, email, password: PASSWORD, roles },
  });
  if (made.status !== 201) throw new Error(`${name} could not be made: ${made.status} ${made.message}`);
  const { data } = await send<{ token: string }>(address, '', '/api/login', {
    body: { email, password: PASSWORD },
  });
  if (!data) throw new Error(`${name} could not sign in`);
  return data.token;
}

async function run(attack: Attack, office: Office): Promise<Result> {
  const stop = watchOthers(office);
  const from = performance.now();
  const found = await attack.run(office).catch((error) => `not run to its end: ${error}`);
  const took = performance.now() - from;
  const others = await stop();
  console.log(`${attack.name} (${seconds(took)}): ${found}; others: ${describe(others)}`);
  return { attack, found, others, took };
}

const describe = ({ asked, failed, p95, slowest }: Others) =>
  `${asked} asked, ${failed} failed, p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

const table = (results: readonly Result[]) => `# Attacks

Written by \`npm run bench:attacks\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version} with a heap of ${HEAP_MB} MB, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, the built application and its embedded PostgreSQL with ${SIZE.barang.toLocaleString('en')} barang and ${SIZE.riwayat.toLocaleString('en')} holdings, all on this machine.
*Others* is one more person, who lists barang ten times a second meanwhile.

| attack | what is done | what came of it | others |
|---|---|---|---|
${results.map(({ attack, found, others }) => `| ${attack.name} | ${attack.what} | ${found} | ${describe(others)} |`).join('\n')}
`;

const limit = setTimeout(() => {
  console.error('The attacks did not end in time.');
  process.exit(1);
}, LIMIT_MS);
const [wanted = ''] = process.argv.slice(2);
const attacks = [...requestAttacks.slice(0, -1), ...writeAttacks, ...requestAttacks.slice(-1)].filter(
  ({ name }) => name.startsWith(wanted),
);
process.env.NODE_OPTIONS = `--max-old-space-size=${HEAP_MB}`;
const app = await startApp();
const { address, token: admin, database } = app;
const client = new pg.Client(typeof database === 'string' ? { connectionString: database } : database);
try {
  await fillBench(database, SIZE);
  await client.connect();
  const colleague = await signIn(address, admin, 'Wati', ['admin']);
  const user = await signIn(address, admin, 'Bagus', ['user']);
  const office: Office = {
    address,
    client,
    admin,
    colleague,
    user,
    userPassword: PASSWORD,
    memory: app.memory,
  };
  const results: Result[] = [];
  for (const attack of attacks) results.push(await run(attack, office));
  if (wanted === '') {
    const out = fileURLToPath(new URL('hasil/', import.meta.url));
    await mkdir(out, { recursive: true });
    await writeFile(`${out}attacks.md`, table(results));
  }
} finally {
  clearTimeout(limit);
  await client.end();
  await app.stop();
}
