import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { email, newPassword } from '../shared/account-fields.ts';
import { isAddressOrNetwork, isBareAddress, isTimeZone } from './config-checks.ts';
import { parseStorageUrl, STORAGE_EXAMPLE, type StorageSettings } from './files/storage-url.ts';
import { StartupError } from './startup-error.ts';
// sets the Indonesian sentences of every schema
import '../shared/zod-indonesia.ts';

/** Everything the environment can set, parsed once at start. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  port: number;
  host: string;
  /** Processes of this machine that serve on the port together. */
  processes: number;
  /** Address that people type in the browser, without a trailing slash. */
  baseUrl: string;
  /** Absolute folder of the embedded database and of uploaded files. */
  dataDir: string;
  /** Address of an external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** Object store of uploaded files; null keeps them in `dataDir`. */
  storage: StorageSettings | null;
  /** Addresses of load balancers whose forwarded client address is trusted; none by default. */
  trustedProxies: string[];
  /** Milliseconds for which a start waits for an external PostgreSQL that does not answer yet. */
  databaseWaitMs: number;
  /** Address of the task system (E-task), without a trailing slash; null when the office has none. */
  etaskUrl: string | null;
  /** OAuth 2 client id of MANIS at E-task; without one, people sign in there by password only. */
  etaskClientId: string | null;
  etaskClientSecret: string | null;
  /** Timeout of a request to E-task, in milliseconds. */
  etaskTimeoutMs: number;
  /** Mail server and sender of e-mails; null sends none. */
  smtp: { url: string; from: string } | null;
  /** Credentials of the first admin, created at start when there is no admin. */
  firstAdmin: { email: string; password: string } | null;
  /** The office's time zone (IANA name). */
  timeZone: string;
  logLevel: LogLevel;
  /** Whether browsers keep the shell with a service worker; `false` removes it from those that have one. */
  serviceWorker: boolean;
  /** Bearer token for scraping /api/metrics; null lets only admins read it. */
  metricsToken: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const LOOPBACK = '127.0.0.1';

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `harus berupa alamat seperti ${example}`,
  });

const webUrl = (example: string) =>
  url(['http:', 'https:'], example).transform((value) => value.replace(/\/+$/, ''));

const oneWord = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'harus satu kata tanpa spasi, paling panjang 200 karakter' });

/** Default number of processes: one for every two processors, as PostgreSQL needs the other; 8 at most. */
export const usualProcesses = (processors: number): number =>
  Math.min(8, Math.max(1, Math.floor(processors / 2)));

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'harus berupa angka 0 sampai 65535' })
    .transform(Number)
    .refine((value) => value <= 65_535, { error: 'harus berupa angka 0 sampai 65535' })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'harus berupa nama atau alamat komputer, misalnya 127.0.0.1' })
    .default(LOOPBACK),
  PROCESSES: z
    .string()
    .regex(/^([1-9]|[12]\d|3[0-2])$/, { error: 'harus berupa angka 1 sampai 32' })
    .transform(Number)
    .default(usualProcesses(availableParallelism())),
  BASE_URL: webUrl('https://manis.kantor.id').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://nama:sandi@server:5432/manis').optional(),
  DATABASE_WAIT_S: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'harus berupa angka 0 sampai 3600' })
    .transform(Number)
    .refine((value) => value <= 3600, { error: 'harus berupa angka 0 sampai 3600' })
    .default(30),
  STORAGE_URL: z
    .string()
    .transform((value, check) => {
      const parsed = parseStorageUrl(value);
      if (!parsed)
        check.addIssue({ code: 'custom', message: `harus berupa alamat seperti ${STORAGE_EXAMPLE}` });
      return parsed ?? z.NEVER;
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isAddressOrNetwork), {
      error: 'harus berupa alamat IP atau jaringan, dipisah koma, misalnya 10.0.0.5,10.1.0.0/24',
    })
    .default([]),
  ETASK_URL: webUrl('https://etask.kantor.id')
    .refine(isBareAddress, { error: 'harus berupa alamat saja, seperti https://etask.kantor.id' })
    .optional(),
  ETASK_CLIENT_ID: oneWord.optional(),
  ETASK_CLIENT_SECRET: oneWord.optional(),
  ETASK_TIMEOUT_MS: z
    .string()
    .regex(/^\d{3,5}$/, { error: 'harus berupa angka 100 sampai 60000' })
    .transform(Number)
    .refine((value) => value <= 60_000, { error: 'harus berupa angka 100 sampai 60000' })
    .default(5000),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://nama:sandi@server:587').optional(),
  SMTP_FROM: email.optional(),
  MANIS_ADMIN_EMAIL: email.optional(),
  MANIS_ADMIN_PASSWORD: newPassword.optional(),
  TZ_KANTOR: z
    .string()
    .refine(isTimeZone, { error: 'harus berupa nama zona waktu, misalnya Asia/Jakarta' })
    .default('Asia/Jakarta'),
  SERVICE_WORKER: z
    .enum(['on', 'off'], { error: 'harus on atau off' })
    .default('on')
    .transform((value) => value === 'on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/, { error: 'harus 32 sampai 200 huruf, angka, garis bawah, atau tanda hubung' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `harus salah satu dari ${logLevels.join(', ')}` }).default('info'),
});

export const settingNames = Object.keys(settings.shape);

/** Sentences for settings whose rules are shared with forms and so carry no sentence of their own. */
const sentences: Partial<Record<keyof typeof settings.shape, string>> = {
  SMTP_FROM: 'harus berupa alamat e-mail',
  MANIS_ADMIN_EMAIL: 'harus berupa alamat e-mail',
  MANIS_ADMIN_PASSWORD: 'harus 10 sampai 128 karakter',
};

/** Reads `.env` of the working folder into the environment; variables that are already set win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/**
 * Parses the settings, which README.md lists. Empty values count as not set.
 * @throws StartupError that names the first wrong setting
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw wrongSetting(parsed.error);
  const values = parsed.data;
  if ((values.MANIS_ADMIN_EMAIL === undefined) !== (values.MANIS_ADMIN_PASSWORD === undefined)) {
    throw new StartupError(
      'MANIS_ADMIN_EMAIL dan MANIS_ADMIN_PASSWORD harus diisi keduanya atau tidak sama sekali.',
    );
  }
  if (values.ETASK_CLIENT_ID && !values.ETASK_URL)
    throw new StartupError('Pengaturan ETASK_CLIENT_ID memerlukan ETASK_URL.');
  if (values.ETASK_CLIENT_SECRET && !values.ETASK_CLIENT_ID)
    throw new StartupError('Pengaturan ETASK_CLIENT_SECRET memerlukan ETASK_CLIENT_ID.');
  return {
    port: values.PORT,
    host: values.HOST,
    processes: values.PROCESSES,
    baseUrl: values.BASE_URL ?? addressOf(values.HOST, values.PORT),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseWaitMs: values.DATABASE_WAIT_S * 1000,
    storage: values.STORAGE_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    etaskUrl: values.ETASK_URL ?? null,
    etaskClientId: values.ETASK_CLIENT_ID ?? null,
    etaskClientSecret: values.ETASK_CLIENT_SECRET ?? null,
    etaskTimeoutMs: values.ETASK_TIMEOUT_MS,
    smtp: smtpOf(values.SMTP_URL, values.SMTP_FROM),
    firstAdmin:
      values.MANIS_ADMIN_EMAIL && values.MANIS_ADMIN_PASSWORD
        ? { email: values.MANIS_ADMIN_EMAIL, password: values.MANIS_ADMIN_PASSWORD }
        : null,
    timeZone: values.TZ_KANTOR,
    logLevel: values.LOG_LEVEL,
    serviceWorker: values.SERVICE_WORKER,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

/** Returns the address at which a browser on this machine reaches a host and port that the server listens on. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function wrongSetting(error: z.ZodError): StartupError {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const why = sentences[name as keyof typeof sentences] ?? issue?.message;
  return new StartupError(`Pengaturan ${name} ${why}.`);
}

/** Returns the sender of e-mails: SMTP_FROM, or else the account of SMTP_URL where that is an e-mail address. */
function smtpOf(server: string | undefined, from: string | undefined): Config['smtp'] {
  if (server === undefined) {
    if (from === undefined) return null;
    throw new StartupError('Pengaturan SMTP_FROM memerlukan SMTP_URL.');
  }
  const account = email.safeParse(accountOf(server));
  const sender = from ?? (account.success ? account.data : undefined);
  if (sender === undefined)
    throw new StartupError(
      'Pengaturan SMTP_URL memerlukan SMTP_FROM, alamat e-mail pengirim, karena nama akunnya bukan alamat e-mail.',
    );
  return { url: server, from: sender };
}

function accountOf(server: string): string {
  try {
    return decodeURIComponent(new URL(server).username);
  } catch {
    return '';
  }
}
