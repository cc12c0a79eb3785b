import { connect as openSocket } from 'node:net';
import type pg from 'pg';
import { Queue } from '../queue.ts';
import type { Reader } from '../reader.ts';

/** Whoever asked has gone: what is read for them ends. */
class ReaderGone extends Error {
  override name = 'ReaderGone';
}

/** What of a client is not in its types. */
interface Inner {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
  connection: { stream: { destroy(error: Error): void } };
}

/** Connections that are used for one person's reading at the same time, whatever they ask for. */
const connections = new Queue({
  running: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  perPerson: { running: 8, waiting: Number.POSITIVE_INFINITY },
  patience: 60_000,
});

/**
 * Takes a connection for somebody who reads. When they go, the statement that runs over it is cancelled and the
 * connection is closed, so that no cancel can ever meet the statement of somebody else.
 * @param connect takes one from the pool
 * @throws AppError busy; the signal's reason when they have gone
 */
export async function lendConnection(
  { asker, signal }: Reader,
  connect: (signal: AbortSignal) => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  const leave = await connections.take(asker, signal);
  const client = await connect(signal).catch((error: unknown) => {
    leave();
    throw error;
  });
  const stop = () => {
    cancelStatement(client as unknown as Inner);
  };
  signal.addEventListener('abort', stop, { once: true });
  const release = client.release.bind(client);
  client.release = (broken) => {
    signal.removeEventListener('abort', stop);
    leave();
    release(broken);
  };
  if (signal.aborted) stop();
  return client;
}

/** Number of the protocol's request to cancel. */
const CANCEL = 80877102;

/** Asks the server to cancel over a connection of its own, as the protocol has it, and closes the one that waits. */
function cancelStatement({ host, port, processID, secretKey, connection }: Inner): void {
  if (typeof processID === 'number' && typeof secretKey === 'number') {
    const message = Buffer.alloc(16);
    [message.length, CANCEL, processID, secretKey].forEach((value, index) => {
      message.writeInt32BE(value, index * 4);
    });
    const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket({ host, port });
    // without an answer the server notices that the other connection is closed, some seconds later
    socket.on('error', () => {});
    socket.end(message);
  }
  connection.stream.destroy(new ReaderGone('Whoever asked has gone'));
}
