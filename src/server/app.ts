import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { Db } from './context.ts';
import type { Listener } from './db/listener.ts';
import { createFiles } from './files/files.ts';
import { createArus } from './modules/notifikasi/arus.ts';
import { registerModules } from './modules.ts';
import { errors } from './plugins/errors.ts';
import { openapi } from './plugins/openapi.ts';
import { security } from './plugins/security.ts';
import { sessions } from './plugins/sessions.ts';
import { web } from './plugins/web.ts';

/** Bytes of a JSON body; files come as multipart with limits of their own. */
const BODY_LIMIT = 1024 * 1024;

export interface AppOptions {
  config: Config;
  db: Db;
  /** Hears at once who has news; without one the streams of notifications look now and then. */
  listener?: Listener;
  /** Milliseconds between two looks of a stream of notifications at its session and its news. */
  heartbeatMs?: number;
  /** Folder of the built browser application; without one only the API answers. */
  webRoot?: string;
}

const builtWebRoot = fileURLToPath(new URL('../web/', import.meta.url));

/** Builds the whole HTTP application on a database; it does not listen yet. */
export async function buildApp({
  config,
  db,
  listener,
  heartbeatMs,
  webRoot = builtWebRoot,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', '*.password', '*.token', '*.no_ktp'],
      serializers: { req: ({ method, url, ip }) => ({ method, path: url.split('?', 1)[0], ip }) },
    },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  app.decorate('endpoints', []);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    const result = schema.safeParse(value);
    return result.success ? { value: result.data } : { error: result.error };
  });
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errors);
  await app.register(security, { config });
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip'] });
  await app.register(sessions, { db, config, files: createFiles({ db, config }) });
  await app.register(openapi);
  const arus = createArus({ db, listener, log: app.log, heartbeatMs });
  await registerModules(app, { db, config, arus });
  await app.register(web, { config, webRoot });
  return app;
}
