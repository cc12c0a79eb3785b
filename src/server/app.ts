import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { setOfficeZone } from '../shared/today.ts';
import { answerCompiler } from './answers.ts';
import type { Config } from './config.ts';
import type { Db } from './context.ts';
import { secretOf } from './db/installation-secret.ts';
import type { Listener } from './db/listener.ts';
import { countErrors } from './files/counted-store.ts';
import type { DiskSpace } from './files/disk-space.ts';
import { createFiles } from './files/files.ts';
import { createHttpServer, type Door, type HttpLimits } from './http/http-server.ts';
import { onClientError } from './http/refusal.ts';
import { findActor } from './modules/auth/sesi.service.ts';
import { SessionMemory } from './modules/auth/sesi-memory.ts';
import { createNotifikasiStreams } from './modules/notifikasi/notifikasi-streams.ts';
import { createOpnameStreams } from './modules/opname/opname-streams.ts';
import { registerModules } from './modules.ts';
import { builtWebRoot } from './places.ts';
import { admission } from './plugins/admission.ts';
import type { AdmissionLimits } from './plugins/admission-gate.ts';
import { diskSpace as diskSpacePlugin } from './plugins/disk-space.ts';
import { errors, refuseAddress } from './plugins/errors.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { security } from './plugins/security.ts';
import { sessions } from './plugins/sessions.ts';
import { web } from './plugins/web.ts';
import { RequestLog } from './request-log.ts';

/** Maximum bytes of a JSON body; files come as multipart with limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/**
 * Maximum bytes of an answer that is compressed in one call: half a millisecond for the largest. A compression stream
 * takes five times the processor time for a list of 8 kB.
 */
const COMPRESSED_AT_ONCE = 64 * 1024;

export interface AppOptions {
  config: Config;
  db: Db;
  /**
   * PostgreSQL NOTIFY listener that wakes the notification streams at once; without one they poll at each heartbeat.
   */
  listener?: Listener;
  /** Caches for a short time which person a token belongs to; needs the listener. */
  remembersSessions?: boolean;
  /** Milliseconds between two polls of a notification stream, for the validity of its session and for news. */
  heartbeatMs?: number;
  /** Overrides of the default limits for slow, silent and too many connections. */
  http?: Partial<HttpLimits>;
  /** Overrides of the default limits for requests in progress. */
  admission?: Partial<AdmissionLimits>;
  /** Reports whether storage is full, in which case writes are refused; without it storage never counts as full. */
  diskSpace?: Pick<DiskSpace, 'isFull'>;
  /** Sink for the log lines instead of standard output. */
  log?: { write: (line: string) => void };
  /** Folder of the built browser application; without one only the API answers. */
  webRoot?: string;
}

/** Builds the whole HTTP application on a database; it does not listen yet. */
export async function buildApp({
  config,
  db,
  listener,
  remembersSessions = false,
  heartbeatMs,
  http,
  admission: admissionLimits,
  diskSpace,
  log,
  webRoot = builtWebRoot,
}: AppOptions): Promise<FastifyInstance> {
  setOfficeZone(config.timeZone);
  const door: Door = {};
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      redact: ['req.headers.authorization', '*.password', '*.token', '*.no_ktp'],
      serializers: { req: ({ method, url, ip }) => ({ method, path: url.split('?', 1)[0], ip }) },
    },
    logController: new RequestLog(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress(config),
    forceCloseConnections: 'idle',
    // requests that arrive on a connection that is still open are served; then the connection is closed
    return503OnClosing: false,
    serverFactory: (handler) => createHttpServer(handler, http, door),
    clientErrorHandler: onClientError,
  });
  app.decorate('endpoints', []);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    const result = schema.safeParse(value);
    return result.success ? { value: result.data } : { error: result.error };
  });
  app.setSerializerCompiler(answerCompiler);

  await app.register(errors);
  await app.register(metrics);
  await app.register(admission, { config, door, limits: admissionLimits });
  await app.register(security, { config });
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['gzip'],
    syncThreshold: COMPRESSED_AT_ONCE,
  });
  const files = createFiles(config, await secretOf(db, 'berkas'));
  const store = countErrors(files.store, (operation) => app.figures.fileErrors.inc({ operation }));
  const memory = remembersSessions && listener ? new SessionMemory(listener) : undefined;
  app.addHook('onClose', async () => memory?.stop());
  await app.register(sessions, { db, config, files: { ...files, store }, findActor, memory });
  if (diskSpace) await app.register(diskSpacePlugin, { diskSpace });
  await app.register(openapi);
  const streams = createNotifikasiStreams({ db, listener, log: app.log, heartbeatMs });
  const opnameStreams = createOpnameStreams({ db, listener, log: app.log, heartbeatMs });
  await registerModules(app, { config, streams, opnameStreams });
  await app.register(web, { config, webRoot });
  return app;
}
