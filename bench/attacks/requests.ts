import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../../test/support/faults/send.ts';
import { openSocket } from '../../test/support/faults/socket.ts';
import { type Attack, type Office, seconds, together } from './attack.ts';

/** Counts the statements running in the database, except its own. */
async function countRunning({ client }: Office): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()",
  );
  return rows[0]?.count ?? 0;
}

/** Downloads an export completely. */
async function readExport({ address }: Office, token: string, path: string) {
  const from = performance.now();
  try {
    const answer = await fetch(address + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(120_000),
    });
    await answer.arrayBuffer();
    return { status: answer.status, code: '', ms: performance.now() - from };
  } catch {
    return { status: 0, code: '', ms: performance.now() - from };
  }
}

const search = (name: string, path: string): Attack => ({
  name,
  what: `\`GET ${path}\`, alone`,
  run: async ({ address, admin }) => {
    const first = await send(address, admin, path, { method: 'GET' });
    const second = await send(address, admin, path, { method: 'GET' });
    return `${first.status} after ${first.ms.toFixed(0)} ms, again ${second.ms.toFixed(0)} ms`;
  },
});

/** Attacks by small requests with large answers. */
export const requestAttacks: Attack[] = [
  {
    name: 'password',
    what: '60 equal changes of a password at once, with one `Idempotency-Key`',
    run: async ({ address, user, userPassword }) =>
      together(60, () =>
        send(address, user, '/api/user/password', {
          key: 'kata-sandi-yang-sama',
          body: { password_lama: userPassword, password: 'Kapal Layar Menuju Timur 71' },
        }),
      ),
  },
  {
    name: 'first-admin',
    what: '60 `POST /api/siapkan` at once with codes that are none',
    run: async ({ address }) =>
      together(60, (index) =>
        send(address, '', '/api/siapkan', {
          body: {
            kode: `bukan-kode-${index}`,
            name: 'Siapa',
            email: `siapa${index}@kantor.test`,
            password: 'Kapal Layar Menuju Timur 71',
          },
        }),
      ),
  },
  search('history', '/api/history?q=a'),
  search('permintaan', '/api/permintaan?q=a'),
  search('pengajuan', '/api/pengajuan?q=a'),
  {
    name: 'callers-gone',
    what: '60 equal reports of one person at once, who leaves after 0.5 s',
    run: async (office) => {
      const leave = AbortSignal.timeout(500);
      const path = '/api/laporan/LaporanTBarangTidakTerpakai?q=a&sort=nama_barang';
      const ask = () =>
        fetch(office.address + path, {
          headers: { authorization: `Bearer ${office.admin}` },
          signal: leave,
        }).catch(() => null);
      const asked = Promise.all(Array.from({ length: 60 }, ask));
      await sleep(450);
      const during = await countRunning(office);
      await asked;
      const from = performance.now();
      while ((await countRunning(office)) > 1 && performance.now() - from < 60_000) await sleep(50);
      return `${during} statements ran, at most one any more ${seconds(performance.now() - from)} after the callers had gone`;
    },
  },
  {
    name: 'slow-readers',
    what: '4 CSV exports that one person asks for and never reads; then another person exports',
    run: async (office) => {
      const path = '/api/laporan/barang/ekspor?format=csv';
      const sockets = await Promise.all(
        Array.from({ length: 4 }, () => openSocket(office.address, { reading: false })),
      );
      for (const { socket } of sockets) {
        socket.pause();
        socket.write(`GET ${path} HTTP/1.1\r\nHost: manis\r\nAuthorization: Bearer ${office.admin}\r\n\r\n`);
      }
      await sleep(2_000);
      const { status, ms } = await readExport(office, office.colleague, `${path}&kategori_id=1`);
      for (const { socket } of sockets) socket.destroy();
      return `the other's export: ${status || 'no answer'} after ${seconds(ms)}`;
    },
  },
  {
    name: 'pdf',
    what: '70 PDF reports of one person at once, each of 1,600 rows',
    run: async (office) => {
      const path = '/api/laporan/barang/ekspor?format=pdf&kategori_id=1';
      const answers = await together(70, () => readExport(office, office.admin, path));
      return `${answers}; memory ${office.memory().peak} MB at most`;
    },
  },
];
