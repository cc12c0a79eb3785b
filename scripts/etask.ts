// `npm run etask`: runs a small E-task to try signing in. See docs/panduan/etask.md.
import { randomBytes } from 'node:crypto';
import type { Akun } from './etask/akun.ts';
import { startEtask } from './etask/server.ts';

const DEFAULT_PORT = 3100;
/** Default address of `npm start`. */
const DEFAULT_MANIS = 'http://127.0.0.1:3000';

/** Generates passwords and the client secret, new at each start and stored nowhere. */
const secret = () => randomBytes(9).toString('base64url');

const people: Omit<Akun, 'password'>[] = [
  { id: 101, email: 'ratna@etask.test', name: 'Ratna Dewi', jabatan: 'Staf Tata Usaha' },
  { id: 102, email: 'bayu@etask.test', name: 'Bayu Pratama', jabatan: 'Pranata Komputer' },
];
const akun: Akun[] = people.map((person) => ({ ...person, password: secret() }));

const manis = (process.env.BASE_URL || DEFAULT_MANIS).replace(/\/+$/, '');
const client = {
  id: 'manis',
  secret: secret(),
  redirectUri: `${manis}/api/login/etask/callback`,
};

try {
  const { address, stop } = await startEtask({
    port: Number(process.env.ETASK_PORT || DEFAULT_PORT),
    akun,
    client,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  console.log(`E-task (untuk mencoba) berjalan di ${address}\n\nAkun (kata sandi dibuat baru setiap kali):`);
  for (const { email, password } of akun) console.log(`  ${email.padEnd(20)} ${password}`);
  console.log(
    `\nJalankan MANIS (${manis}) di terminal lain dengan:\n` +
      `  ETASK_URL=${address} ETASK_CLIENT_ID=${client.id} ETASK_CLIENT_SECRET=${client.secret} npm start\n\n` +
      'Ctrl-C menghentikan E-task ini; isinya tidak disimpan.',
  );
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EADDRINUSE') throw error;
  console.error('Port E-task sudah dipakai program lain. Pilih port lain dengan ETASK_PORT.');
  process.exit(1);
}
