// Load generator of the mixed load, in a separate process started by bench/mixed.ts: takes its task as JSON in the
// first argument, writes results as JSON lines.
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, type RequestNote } from './browser.ts';
import { type Actor, habits } from './habits.ts';
import { ADMINS, type LoadTask } from './task.ts';

/** Mean pause between a response and the next action in milliseconds, and its maximum. */
const THINK_MS = 2000;
const THINK_MOST_MS = 10_000;

const tell = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** Creates a seeded random generator, so that people do the same in each run; only response times differ. */
function createRandom(seed: number) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function runLoad({ address, akun, password, ukuran, run, detik }: LoadTask): Promise<void> {
  const notes: RequestNote[] = [];
  const begin = performance.now();
  const from = begin + (detik.arrive + detik.warmUp) * 1000;
  const until = from + detik.measure * 1000;
  let brokenStreams = 0;
  let over = false;

  const person = async (email: string, nomor: number) => {
    const luck = createRandom(nomor + 1);
    const browser = openBrowser(address, notes);
    const actor: Actor = {
      nomor,
      browser,
      random: (most) => Math.floor(luck() * most),
      ukuran,
      run,
      handedOut: 0,
      handOuts: [],
      pause: sleep,
    };
    await sleep((detik.arrive * 1000 * nomor) / akun.length);
    const signedIn = (await browser.ask('masuk', '/api/login', { email, password })) as
      | { data: { token: string } }
      | undefined;
    if (!signedIn) return browser;
    browser.token = signedIn.data.token;
    browser.follow('/api/notifikasi/arus', () => {
      if (!over) brokenStreams++;
    });
    await browser.send('jumlah pemberitahuan', '/api/notifikasi/jumlah');
    const share = nomor < ADMINS ? 'admin' : 'user';
    const sum = habits.reduce((all, one) => all + one[share], 0);
    for (;;) {
      await sleep(Math.min(THINK_MOST_MS, -Math.log(1 - luck()) * THINK_MS));
      if (performance.now() >= until) return browser;
      let at = luck() * sum;
      const choice = habits.find((one) => {
        at -= one[share];
        return at < 0;
      });
      await choice?.act(actor);
    }
  };

  const people = akun.map(person);
  await sleep(from - performance.now());
  tell({ tanda: 'mulai' });
  await sleep(until - performance.now());
  tell({ tanda: 'selesai' });
  const browsers = await Promise.all(people);
  over = true;
  for (const browser of browsers) browser.close();
  // sign-ins precede the measured period but count; other requests count only within it
  const measured = notes.filter(({ jenis, mulai }) => jenis === 'masuk' || (mulai >= from && mulai < until));
  tell({ tanda: 'hasil', catatan: measured, brokenStreams });
}

const [task] = process.argv.slice(2);
if (task === undefined) throw new Error('Started by bench/mixed.ts');
await runLoad(JSON.parse(task) as LoadTask);
