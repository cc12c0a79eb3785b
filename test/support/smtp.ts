import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** Steps of the SMTP dialogue, in order. */
export const smtpSteps = ['connect', 'mail', 'rcpt', 'data', 'accept'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

export interface TestSmtp {
  url: string;
  port: number;
  /** Completely received messages, in order. */
  received: Email[];
  /** Called at each step before the server continues; a thrown error becomes the server's reply. */
  onStep: (step: SmtpStep, to: string) => Promise<void> | void;
  /** Waits until so many messages were received. */
  untilReceived: (count: number) => Promise<void>;
  /** Breaks every connection without a reply. */
  breakOff: () => void;
  stop: () => Promise<void>;
}

const WAIT_MS = 60_000;

/** Refusal of the mail server, to throw from `onStep`. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Starts a real mail server that keeps received messages. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  const smtp: Pick<TestSmtp, 'onStep'> = { onStep: () => {} };
  const step = (name: SmtpStep, to: string, done: (error?: Error | null) => void) => {
    Promise.resolve()
      .then(() => smtp.onStep(name, to))
      .then(
        () => done(),
        (error: Error) => done(error),
      );
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onConnect: (_session, done) => step('connect', '', done),
    onMailFrom: (_address, _session, done) => step('mail', '', done),
    onRcptTo: ({ address }, _session, done) => step('rcpt', address, done),
    onData: (stream, session, done) => {
      void take(stream).then(async (message) => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (message === undefined) return;
        step('accept', to, (error) => {
          if (error) return done(error);
          void PostalMime.parse(message).then((email) => {
            received.push(email);
            for (const look of waiting) look();
            done();
          });
        });
      });
      const to = session.envelope.rcptTo[0]?.address ?? '';
      void Promise.resolve(smtp.onStep('data', to)).catch(() => {});
    },
  });
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    get onStep() {
      return smtp.onStep;
    },
    set onStep(onStep) {
      smtp.onStep = onStep;
    },
    untilReceived: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${received.length} of ${count} messages came within ${WAIT_MS} ms`)),
          WAIT_MS,
        );
        const look = () => {
          if (received.length < count) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a whole message; undefined if the connection ended before its last line. */
function take(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', () => resolve(undefined));
    stream.on('close', () => resolve(undefined));
  });
}
