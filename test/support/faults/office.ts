import { setTimeout as sleep } from 'node:timers/promises';
import { type AppProcess, startProcess, untilHealthy } from '../app-process.ts';
import { signIn } from '../write-load.ts';
import { send } from './send.ts';

/** An office whose people work while faults are injected. */
export interface Office {
  address: string;
  admin: string;
  user: string;
  userId: number;
  kategori_id: number;
  lokasi_id: number;
}

const person = { email: 'ani@kantor.test', password: 'Rindang-Pohon-Beringin-45' };

/** Fills an empty installation with the records that the writers need. */
export async function fillOffice(address: string): Promise<Office> {
  const admin = await signIn(address);
  const make = async (path: string, body: object) => {
    const { data, message } = await send<{ id: number }>(address, admin, path, { body });
    if (!data) throw new Error(`${path}: ${message}`);
    return data.id;
  };
  const [kategori_id, lokasi_id, userId] = [
    await make('/api/kategori', { nama_kategori: 'Peralatan' }),
    await make('/api/lokasi', { lokasi: 'Gudang' }),
    await make('/api/users', { ...person, name: 'Ani', roles: ['user'] }),
  ];
  return { address, admin, user: await signIn(address, person), userId, kategori_id, lokasi_id };
}

/** MANIS under a supervisor that restarts it whenever it ends, like systemd or a container's restart policy. */
export interface Supervised {
  readonly app: AppProcess;
  readonly restarts: number;
  /** Stops it for good; returns its exit code. */
  stop(): Promise<number | null>;
}

export interface SupervisedOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** Shell commands before the program, for example ulimit. */
  before?: string;
}

const RESTART_AFTER_MS = 100;

/** Starts the supervised application and waits until it is healthy. */
export async function supervise({ dataDir, env = {}, before }: SupervisedOptions): Promise<Supervised> {
  let stopping = false;
  let restarts = 0;
  let app = await startProcess(dataDir, env, undefined, before);
  const { port } = new URL(app.address);

  const follow = async (one: AppProcess): Promise<void> => {
    await one.exited;
    await sleep(RESTART_AFTER_MS);
    if (stopping) return;
    restarts += 1;
    app = await startProcess(dataDir, { ...env, PORT: port }, undefined, before);
    void follow(app);
  };
  await untilHealthy(app);
  void follow(app);
  return {
    get app() {
      return app;
    },
    get restarts() {
      return restarts;
    },
    stop: async () => {
      stopping = true;
      app.child.kill('SIGTERM');
      return app.exited;
    },
  };
}
