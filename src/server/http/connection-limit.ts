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
 * Keeps the connections of a server below `most`. When it is full, a newcomer takes the place of the connection that
 * has been silent for longest: one that asked nothing yet, or whose answer is done. So whoever merely holds connections
 * shuts nobody out. Where all are being answered the newcomer is refused with 503.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  /** In the order in which they fell silent. */
  const silent = new Map<Socket, 'new' | 'answered'>();

  server.prependListener('connection', (socket: Socket) => {
    if (open.size >= most) {
      const [longest] = silent;
      if (!longest) {
        refuse(socket, new AppError('unavailable'));
        return;
      }
      const [victim, state] = longest;
      forget(victim);
      // an answer after the last one would be taken for that of a request on its way here
      if (state === 'new') refuse(victim, new AppError('unavailable'));
      else victim.destroySoon();
    }
    open.add(socket);
    silent.set(socket, 'new');
    socket.once('close', () => forget(socket));
  });

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once('close', () => {
      if (open.has(socket) && !socket.destroyed) silent.set(socket, 'answered');
    });
  });

  function forget(socket: Socket): void {
    open.delete(socket);
    silent.delete(socket);
  }
}
