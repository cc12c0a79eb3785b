import type { InjectOptions } from 'fastify';
import type { Endpoint } from '../../src/shared/contract.ts';
import type { TestApp } from './app.ts';

export interface Answered {
  statusCode: number;
  body: string;
  json: () => { code?: string };
}

/** Calls an endpoint; of an endless response it reads only the first chunk, if any. */
export async function injectOnce(
  app: TestApp,
  { method, kind }: Endpoint,
  options: Pick<InjectOptions, 'url' | 'headers' | 'payload'>,
): Promise<Answered> {
  if (kind !== 'events') return app.inject({ method, ...options });
  const answer = await app.inject({ method, ...options, payloadAsStream: true });
  const stream = answer.stream();
  let body = '';
  for await (const chunk of stream) {
    body += String(chunk);
    break;
  }
  stream.destroy();
  return { statusCode: answer.statusCode, body, json: () => JSON.parse(body) };
}
