import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Raw TCP connection of a misbehaving client, with the received data. */
export interface RawSocket {
  socket: Socket;
  text: () => string;
  /** Milliseconds from opening to closing; undefined while it is open. */
  closedAfter: () => number | undefined;
  /** Resolves when it is closed. */
  closed: Promise<void>;
}

/** Opens a connection and reads from it, unless `reading` is false. */
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

/** Sends a text byte by byte with an interval in milliseconds, until the connection is closed. */
export async function trickle({ socket }: RawSocket, text: string, everyMs: number): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(byte, () => {});
    await sleep(everyMs);
  }
}

/** Opens many connections without sending a request, `atOnce` of them at a time. */
export async function openMany(address: string, count: number, atOnce = 250): Promise<RawSocket[]> {
  const opened: RawSocket[] = [];
  while (opened.length < count) {
    const some = Math.min(atOnce, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => openSocket(address)))));
  }
  return opened;
}
