import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Akun } from '../../scripts/etask/akun.ts';
import type { Client } from '../../scripts/etask/oauth.ts';
import type { EtaskOptions } from '../../scripts/etask/server.ts';

const script = fileURLToPath(new URL('./etask-process.ts', import.meta.url));

export interface TestEtask {
  address: string;
  akun: { ratna: Akun; bayu: Akun; citra: Akun };
  client: Client;
  /** Settings that connect MANIS to it. */
  env: { ETASK_URL: string; ETASK_CLIENT_ID: string; ETASK_CLIENT_SECRET: string };
  stop: () => Promise<void>;
}

/** Creates three people with random passwords. */
function people(): TestEtask['akun'] {
  const password = () => randomBytes(9).toString('base64url');
  return {
    ratna: {
      id: 101,
      email: 'ratna@etask.test',
      password: password(),
      name: 'Ratna Dewi',
      jabatan: 'Staf Tata Usaha',
    },
    citra: {
      id: 103,
      email: 'citra@etask.test',
      password: password(),
      name: 'Citra Lestari',
      jabatan: 'Arsiparis',
    },
    bayu: {
      id: 102,
      email: 'bayu@etask.test',
      password: password(),
      name: 'Bayu Pratama',
      jabatan: 'Pranata Komputer',
    },
  };
}

/**
 * Starts the small E-task of `npm run etask` in a separate process, with a client registration for a MANIS at this
 * address.
 */
export async function startTestEtask(manisAddress: string): Promise<TestEtask> {
  const akun = people();
  const redirectUri = `${manisAddress}/api/login/etask/callback`;
  const client = { id: 'manis', secret: randomBytes(18).toString('base64url'), redirectUri };
  const child = fork(script, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ port: 0, akun: Object.values(akun), client } satisfies EtaskOptions);
  const [{ address }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`E-task ended with code ${code}`))),
  ])) as [{ address: string }];
  return {
    address,
    akun,
    client,
    env: { ETASK_URL: address, ETASK_CLIENT_ID: client.id, ETASK_CLIENT_SECRET: client.secret },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
