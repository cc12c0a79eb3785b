import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection as somebody rude holds it, and what came over it. */
export interface RawSocket {
  socket: Socket;
  text: () => string;
  /** Milliseconds from its opening until it was closed; undefined while it is open. */
  closedAfter: () => number | undefined;
  /** Settles when it is closed. */
  closed: Promise<void>;
}

/** Opens a connection, and reads what comes unless told to read nothing. */
export async function openSocket(address: string, { reading = true } = {}): Promise<RawSocket> {
  const { hostname, port } = new URL(address);
  const from = performance.now();
  let text = '';
  let after: number | undefined;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      after = performance.now() - from;
      resolve();
    });
  });
  await Promise.race([once(socket, 'connect'), closed]);
  if (reading) socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  return { socket, text: () => text, closedAfter: () => after, closed };
}

/** Sends a text one byte after another, so many milliseconds apart, until the connection is closed. */
export async function trickle({ socket }: RawSocket, text: string, everyMs: number): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(byte, () => {});
    await sleep(everyMs);
  }
}

/** Opens many connections that ask nothing, so many at the same moment. */
export async function openMany(address: string, count: number, atOnce = 250): Promise<RawSocket[]> {
  const opened: RawSocket[] = [];
  while (opened.length < count) {
    const some = Math.min(atOnce, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => openSocket(address)))));
  }
  return opened;
}
