// `npm run demo`: like `npm start`, but with a demo office in a throwaway data folder.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root, Trouble } from './prepare.mjs';

const SEED = 1945;
const words = (
  'angin awan bakau batik beras bintang bukit bunga cempaka cengkih delima embun gamelan gerabah jambu jati jendela ' +
  'kabut kenari kopi kunyit laut lontar lumbung melati meranti nelayan ombak padi pandan pantai perahu pinang rantau ' +
  'rempah rotan sagu samudra sawah selasih senja sungai tebu telaga tenun terasi warung wayang'
).split(' ');

/** Generates a readable password, new at each start and stored nowhere. */
function newPassword() {
  const picked = Array.from({ length: 4 }, () => words[randomInt(words.length)]);
  return `${picked.join('-')}-${randomInt(100, 1000)}`;
}

const built = (path) => import(pathToFileURL(join(root, 'dist', 'server', path)).href);

let dataDir;
let running;
let stopping;
let stopWished = false;

async function stop(code) {
  stopping ??= (async () => {
    await running?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
    process.exit(code);
  })();
  return stopping;
}

async function fill(config) {
  const [{ hashPassword }, { storeOf }, { tsImport }] = await Promise.all([
    built('modules/auth/password.js'),
    built('files/files.js'),
    import('tsx/esm/api'),
  ]);
  const { fillDemo } = await tsImport('./demo/fill.ts', import.meta.url);
  const passwords = new Map();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone }).format(new Date());
  const { accounts, counts } = await fillDemo(running.db, {
    seed: SEED,
    today,
    store: storeOf(config),
    passwordHashOf: (person) => {
      const password = newPassword();
      passwords.set(person.email, password);
      return hashPassword(password, [person.name, person.email]);
    },
  });
  console.log(
    `\nIsi contoh: ${counts.barang} barang, ${counts.buku} buku, ${counts.orang} orang, ${counts.lokasi} lokasi, ` +
      `${counts.pemakaian} catatan pemakaian selama tiga tahun, ${counts.permohonan} pengajuan dan permintaan, ${counts.bast} BAST, ${counts.penghapusan} penghapusan.\n\nAkun (kata sandi dibuat baru setiap kali):`,
  );
  for (const { role, email } of accounts) {
    console.log(`  ${role.padEnd(6)} ${email.padEnd(36)} ${passwords.get(email)}`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // waits for a start in progress, so that no process is left behind
  process.on(signal, () => {
    stopWished = true;
    if (running) void stop(0);
  });
}

try {
  process.chdir(root);
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const [{ loadConfig }, { start }] = await Promise.all([built('config.js'), built('start.js')]);
  dataDir = await mkdtemp(join(tmpdir(), 'manis-demo-'));
  // ignores an external database, store and mail server, as the demo is thrown away
  const config = loadConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    STORAGE_URL: '',
    SMTP_URL: '',
    MANIS_ADMIN_EMAIL: '',
    MANIS_ADMIN_PASSWORD: '',
  });
  running = await start(config, () => void stop(1));
  if (stopWished) await stop(0);
  await fill(config);
  console.log(`\nMANIS (demo) berjalan di ${running.address}`);
  console.log('Ctrl-C menghentikannya dan menghapus seluruh isinya.');
} catch (error) {
  const known = error instanceof Trouble || error?.name === 'StartupError';
  if (!stopping) console.error(known ? error.message : error);
  await stop(1);
}
