import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** How a try to send ended. */
export type Hasil =
  | { akhir: 'terkirim' }
  /** The mail server refused this very message or its recipient for good. */
  | { akhir: 'ditolak'; sebab: string }
  /** Nothing was handed over; another time. `server` when no message would have got through. */
  | { akhir: 'lagi'; sebab: string; server: boolean }
  /** It was handed over, but no answer came. */
  | { akhir: 'tidak_pasti'; sebab: string };

export interface Pengirim {
  /**
   * Sends one message. All but its last line goes out first; then `beforeLast` is awaited, and only if it answers
   * true the line follows with which the mail server takes the message.
   */
  kirim(mail: SendMailOptions, beforeLast: () => Promise<boolean>): Promise<Hasil>;
  /** Breaks off what is under way, unless it is being handed over already. */
  stop(): void;
  stopped(): boolean;
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** SMTP commands whose refusal is about this message, not about the account or the server. */
const OWN_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Sends through one mail server. @param url as in SMTP_URL */
export function createPengirim(url: string): Pengirim {
  const stopping = new AbortController();

  return {
    stop: () => stopping.abort(new Error('MANIS is stopping')),
    stopped: () => stopping.signal.aborted,
    kirim: async (mail, beforeLast) => {
      const broken = new AbortController();
      const onStop = () => broken.abort(stopping.signal.reason);
      if (stopping.signal.aborted) onStop();
      stopping.signal.addEventListener('abort', onStop);
      let handedOver = false;
      const transport = createTransport({ url, ...timeouts });
      transport.use('stream', (message, next) => {
        message.message.transform(
          () =>
            new Transform({
              transform: (chunk, _encoding, done) => done(null, chunk),
              flush: (done) => {
                beforeLast().then(
                  (go) => {
                    if (!go) return broken.abort(new Error('another worker took it'));
                    if (broken.signal.aborted) return;
                    handedOver = true;
                    stopping.signal.removeEventListener('abort', onStop);
                    done();
                  },
                  (error: unknown) => broken.abort(error),
                );
              },
            }),
        );
        next();
      });
      try {
        await transport.sendMail({ ...mail, signal: broken.signal });
        return { akhir: 'terkirim' };
      } catch (error) {
        return hasilOf(error, handedOver);
      } finally {
        stopping.signal.removeEventListener('abort', onStop);
        transport.close();
      }
    },
  };
}

function hasilOf(error: unknown, handedOver: boolean): Hasil {
  const { message, responseCode, command } = error as {
    message: string;
    responseCode?: number;
    command?: string;
  };
  const sebab = String(message).slice(0, 500);
  if (responseCode === undefined) {
    return handedOver ? { akhir: 'tidak_pasti', sebab } : { akhir: 'lagi', sebab, server: true };
  }
  const own = OWN_COMMANDS.has(command ?? '');
  if (own && responseCode >= 500) return { akhir: 'ditolak', sebab };
  return { akhir: 'lagi', sebab, server: !own };
}
