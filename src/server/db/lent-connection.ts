import { connect as openSocket } from 'node:net';
import type pg from 'pg';
import { Queue } from '../queue.ts';
import type { Reader } from '../reader.ts';
import { connectionShares } from './connection-shares.ts';

/** Error that ends reading when the client has disconnected. */
class ReaderGone extends Error {
  override name = 'ReaderGone';
}

/** Internals of a client that its types lack. */
interface Inner {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
  connection: { stream: { destroy(error: Error): void } };
}

/** Queue that limits how many connections one person's reads use at the same time. */
const connections = new Queue({
  running: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  perPerson: { running: 8, waiting: Number.POSITIVE_INFINITY },
  patience: 60_000,
});

/**
 * Takes a connection for a reader. When they disconnect, cancels the running statement and closes the connection, so
 * that a late cancel can never hit another caller's statement.
 * @param connect takes a connection from the pool
 * @throws AppError busy; the signal's reason when they have disconnected
 */
export async function lendConnection(
  reader: Reader,
  connect: (signal: AbortSignal) => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  const { signal } = reader;
  const leave = await placeFor(reader);
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

/** Waits until neither the person nor the request holds too many; returns a function that gives the place back. */
async function placeFor(reader: Reader): Promise<() => void> {
  const { asker, signal } = reader;
  const leavePerson = await connections.take(asker, signal);
  const leaveShare = await connectionShares.take(reader, signal).catch((error: unknown) => {
    leavePerson();
    throw error;
  });
  return () => {
    leaveShare();
    leavePerson();
  };
}

/** Code of PostgreSQL's CancelRequest message. */
const CANCEL = 80877102;

/**
 * Sends a CancelRequest over a connection of its own, as the protocol requires, and destroys the connection that waits.
 */
function cancelStatement({ host, port, processID, secretKey, connection }: Inner): void {
  if (typeof processID === 'number' && typeof secretKey === 'number') {
    const message = Buffer.alloc(16);
    [message.length, CANCEL, processID, secretKey].forEach((value, index) => {
      message.writeInt32BE(value, index * 4);
    });
    const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket({ host, port });
    // if this fails, the server notices some seconds later that the other connection is closed
    socket.on('error', () => {});
    socket.end(message);
  }
  connection.stream.destroy(new ReaderGone('Whoever asked has gone'));
}
