import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAdmin, startProcess, untilHealthy } from '../../support/app-process.ts';

export interface RunningServer {
  baseUrl: string;
  admin: { email: string; password: string };
  stop: () => Promise<void>;
}

/**
 * Starts the application as `npm start` runs it, on its own embedded PostgreSQL in a temporary folder.
 * @param env further settings
 */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-e2e-'));
  const app = await startProcess(dataDir, env);
  await untilHealthy(app);
  return {
    baseUrl: app.address,
    admin: firstAdmin,
    stop: async () => {
      app.child.kill('SIGTERM');
      await app.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
