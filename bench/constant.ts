import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ConstantServer {
  address: string;
  stop(): Promise<void>;
}

/** Starts the server of constants in a separate process. */
export async function startConstantServer(): Promise<ConstantServer> {
  const server = fileURLToPath(new URL('constant-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [address] = await once(child.stdout, 'data');
  return {
    address: String(address).trim(),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
