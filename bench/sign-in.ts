// `npm run bench:masuk`: measures sign-ins with a wrong password, for an existing and a missing account. Both must cost
// the same argon2 check, so that timing reveals no accounts.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import pg from 'pg';
import { authEndpoints } from '../src/shared/auth.ts';
import { startApp } from './app.ts';
import { distribution } from './measure.ts';

const KALI = 200;
const HASIL = 'bench/hasil/masuk.md';

const app = await startApp();
const target = app.database;
const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
await client.connect();

/** Measures one sign-in with a wrong password, in milliseconds. */
async function attempt(email: string): Promise<number> {
  // resets the throttle, which would refuse further attempts without the check
  await client.query('delete from batas_percobaan');
  const from = performance.now();
  const answer = await fetch(app.address + authEndpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'bukan kata sandinya' }),
  });
  await answer.arrayBuffer();
  const took = performance.now() - from;
  if (answer.status !== 401) throw new Error(`answered ${answer.status}`);
  return took;
}

try {
  const known: number[] = [];
  const asing: number[] = [];
  for (let n = -10; n < KALI; n++) {
    const [one, other] = [await attempt(app.credentials.email), await attempt(`tidak.ada.${n}@kantor.test`)];
    if (n < 0) continue;
    known.push(one);
    asing.push(other);
  }
  const baris = (name: string, times: number[]) => {
    const { n, p50, p95 } = distribution(times);
    return `| ${name} | ${n} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
  };
  const text = [
    '# Signing in with a wrong password',
    '',
    `By \`npm run bench:masuk\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. Taken in turns, milliseconds.`,
    '',
    '| e-mail | tries | p50 | p95 |',
    '| --- | ---: | ---: | ---: |',
    baris('somebody has it', known),
    baris('nobody has it', asing),
    '',
  ].join('\n');
  await writeFile(HASIL, text);
  console.log(text);
} finally {
  await client.end();
  await app.stop();
}
