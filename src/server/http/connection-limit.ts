import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../shared/errors.ts';
import { refuse } from './refusal.ts';

/** Open connections of one process at most, where the system allows as many. */
const MOST_CONNECTIONS = 4_000;
/** Open files that are left for the database, kept files and the program itself. */
const RESERVED_FILES = 256;
/** Where nobody says how many files may be open. */
const USUAL_OPEN_FILES = 1_024;

/** How many connections fit into what the system lets one process open. */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? USUAL_OPEN_FILES;
  if (soft === 'unlimited') return MOST_CONNECTIONS;
  return Math.max(64, Math.min(MOST_CONNECTIONS, Number(soft) - RESERVED_FILES));
}

/**
 * Keeps the connections of a server below `most`. When it is full, a newcomer takes the place of the one that has asked
 * nothing for longest, or else of the one whose answer has been done for longest. So whoever merely holds connections
 * shuts nobody out. Where all are being answered the newcomer is refused with 503.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  /** Those that asked nothing yet, and those whose answer is done; each in the order in which they fell silent. */
  const unasked = new Set<Socket>();
  const answered = new Set<Socket>();

  server.prependListener('connection', (socket: Socket) => {
    if (open.size >= most) {
      const [idle] = unasked;
      const [done] = answered;
      // an answer after the last one would be taken for that of a request on its way here
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
