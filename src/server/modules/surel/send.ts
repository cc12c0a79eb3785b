import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';

/** Result of an attempt to send. */
export type SendResult =
  | { akhir: 'terkirim' }
  /** Permanently refused by the mail server: the message or its recipient. */
  | { akhir: 'ditolak'; sebab: string }
  /** Nothing was handed over: try again later. `server` when the failure concerns every message. */
  | { akhir: 'lagi'; sebab: string; server: boolean }
  /** The message was handed over, but not confirmed by the mail server. */
  | { akhir: 'tidak_pasti'; sebab: string };

export interface Sender {
  /**
   * Sends one message. Sends all but its last line, then awaits `beforeLast`; only if that answers true, sends the last
   * line, with which the mail server accepts the message.
   */
  kirim(mail: SendMailOptions, beforeLast: () => Promise<boolean>): Promise<SendResult>;
  /** Aborts the current message, unless it is already being handed over. */
  stop(): void;
  stopped(): boolean;
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** SMTP commands whose refusal concerns this message, not the account or the server. */
const OWN_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Creates a sender through one mail server. @param url as in SMTP_URL */
export function createSender(url: string): Sender {
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
      // loaded on demand: it is large, and few offices send e-mail
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...timeouts });
      const giveLastLine = async () => {
        const go = await beforeLast();
        if (!go) throw new Error('another worker took it');
        broken.signal.throwIfAborted();
        handedOver = true;
        stopping.signal.removeEventListener('abort', onStop);
      };
      transport.use('stream', (mailing, next) => {
        mailing.message.build((error, content) => {
          if (error) return next(error);
          const open = () => contentThen(content, giveLastLine, (failure) => broken.abort(failure));
          Object.assign(mailing.message, { createReadStream: open });
          next();
        });
      });
      try {
        await transport.sendMail({ ...mail, signal: broken.signal });
        return { akhir: 'terkirim' };
      } catch (error) {
        return resultOf(error, handedOver);
      } finally {
        stopping.signal.removeEventListener('abort', onStop);
        transport.close();
      }
    },
  };
}

/**
 * Makes a stream of the message that ends only after `beforeEnd`. It is read once the mail server accepts content; its
 * end triggers the last line.
 */
function contentThen(
  content: Buffer,
  beforeEnd: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Readable {
  let given = false;
  return new Readable({
    read() {
      if (!given) {
        given = true;
        this.push(content);
        return;
      }
      beforeEnd().then(() => this.push(null), onFailure);
    },
  });
}

function resultOf(error: unknown, handedOver: boolean): SendResult {
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
