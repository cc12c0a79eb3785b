import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../shared/errors.ts';
import { refuse } from './refusal.ts';

/** Maximum of open connections per process, where the system allows as many. */
const MOST_CONNECTIONS = 4_000;
/** Open files reserved for the database, uploaded files and the program itself. */
const RESERVED_FILES = 256;
/** Limit of open files assumed where the system does not report it. */
const USUAL_OPEN_FILES = 1_024;

let fitting: number | undefined;

/** Returns how many connections fit into the process's limit of open files; read once, as Node's report takes 30 ms. */
export function mostConnections(): number {
  fitting ??= countConnections();
  return fitting;
}

function countConnections(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? USUAL_OPEN_FILES;
  if (soft === 'unlimited') return MOST_CONNECTIONS;
  return Math.max(64, Math.min(MOST_CONNECTIONS, Number(soft) - RESERVED_FILES));
}

/**
 * Limits the open connections of a server to `most`. When it is full, a new connection replaces the one that has been
 * open longest without any request, or else the one that has been idle longest after an answer, so that idle
 * connections shut nobody out. While all have a request in progress, the new one is refused with 503.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  /** Connections without a request yet, and idle ones after an answer; each ordered by when they became so. */
  const unasked = new Set<Socket>();
  const answered = new Set<Socket>();

  server.prependListener('connection', (socket: Socket) => {
    if (open.size >= most) {
      const [idle] = unasked;
      const [done] = answered;
      // closed without an answer, which would be taken for that of the next request
      if (!idle && done) done.destroySoon();
      else refuse(idle ?? socket, new AppError('unavailable'));
      const victim = idle ?? done;
      if (!victim) return;
      forget(victim);
    }
    open.add(socket);
    unasked.add(socket);
    socket.once('close', () => forget(socket));
  });

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unasked.delete(socket);
    answered.delete(socket);
    response.once('close', () => {
      if (open.has(socket) && !socket.destroyed) answered.add(socket);
    });
  });

  function forget(socket: Socket): void {
    open.delete(socket);
    unasked.delete(socket);
    answered.delete(socket);
  }
}
