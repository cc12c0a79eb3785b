import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { DatabaseTarget } from '../../../src/server/db/connection.ts';

/** A TCP proxy to a database on a loopback port, which can refuse, stall and break connections. */
export interface DatabaseDoor {
  port: number;
  /** DATABASE_URL that leads through the proxy. */
  url: string;
  /** Breaks all open connections; new ones pass. */
  cut(): void;
  /** Stalls all connections in both directions without closing them, like a dead line. */
  hold(): void;
  /** Accepts new connections without responding, like the address of a dead machine; `false` ends that. */
  swallow(on: boolean): void;
  /** Number of connections accepted this way. */
  swallowed(): number;
  /** Resumes stalled connections. */
  letGo(): void;
  /** Forwards the next COMMIT, then breaks its connection before the response. */
  loseNextCommit(): void;
  /** Breaks all connections and refuses new ones, like a stopped server. */
  shut(): Promise<void>;
  /** Accepts connections again. */
  reopen(): Promise<void>;
  /** Connects new clients to another server, like an address that follows the primary. */
  turnTo(target: DatabaseTarget): void;
}

/** Starts the proxy; call `shut` at the end. */
export async function openProxy(target: DatabaseTarget): Promise<DatabaseDoor> {
  let to = partsOf(target);
  const sockets = new Set<Socket>();
  let held = false;
  let losing = false;
  let swallowing = false;
  let swallowed = 0;
  let server: Server;

  const join = (near: Socket) => {
    if (swallowing) {
      swallowed += 1;
      sockets.add(near.on('error', () => {}).resume());
      return;
    }
    const far = to.host.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect(to.port, to.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', (chunk) => {
        const lose = losing && one === near && chunk.includes('commit');
        if (lose) {
          losing = false;
          far.removeAllListeners('data');
        }
        other.write(chunk, () => lose && near.destroy());
      });
      if (held) one.pause();
    }
  };
  const listen = async (port: number) => {
    server = createServer(join);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  return {
    port,
    url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}`,
    cut,
    hold: () => {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    swallow: (on) => {
      swallowing = on;
    },
    swallowed: () => swallowed,
    letGo: () => {
      held = false;
      for (const socket of sockets) socket.resume();
    },
    loseNextCommit: () => {
      losing = true;
    },
    shut: async () => {
      held = false;
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    reopen: async () => {
      await listen(port);
    },
    turnTo: (target) => {
      to = partsOf(target);
    },
  };
}

function partsOf(target: DatabaseTarget): { host: string; port: number; user: string; database: string } {
  if (typeof target !== 'string') return target;
  const { hostname, port, username, pathname } = new URL(target);
  return { host: hostname, port: Number(port || 5432), user: username, database: pathname.slice(1) };
}
