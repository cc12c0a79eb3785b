import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Akun, profileOf } from './akun.ts';
import { type Client, createProvider } from './oauth.ts';
import { signInPage } from './sign-in-page.ts';

export interface EtaskOptions {
  /** Port; 0 lets the system choose. */
  port: number;
  akun: readonly Akun[];
  client: Client;
}

/** Running server of the small E-task. */
export interface Etask {
  address: string;
  stop: () => Promise<void>;
}

/** CORS headers, as pages of MANIS call from another origin. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-requested-with',
};

/**
 * Starts a small E-task to try MANIS with: `POST /api/data/login` and `GET /api/user` as MANIS expects them, and OAuth
 * 2 with a sign-in page. Keeps everything in memory.
 */
export async function startEtask({ port, akun, client }: EtaskOptions): Promise<Etask> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await createProvider(address, akun, client);
  const others = provider.callback();
  const tokens = new Map<string, Akun>();

  const withPassword = (email: unknown, password: unknown) =>
    akun.find((one) => one.email.toLowerCase() === String(email).toLowerCase() && one.password === password);

  const ownerOf = async (header: string | undefined): Promise<Akun | undefined> => {
    const token = header?.replace(/^Bearer /, '') ?? '';
    const accountId = (await provider.AccessToken.find(token))?.accountId;
    return tokens.get(token) ?? akun.find(({ id }) => String(id) === accountId);
  };

  const dataLogin = async (request: IncomingMessage, response: ServerResponse) => {
    const { email, password } = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const one = withPassword(email, password);
    if (!one) return json(response, 200, { success: false, message: 'E-mail atau kata sandi E-task salah.' });
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, one);
    const { id, name, jabatan } = one;
    const user = { id, name, email: one.email, jabatan, token };
    return json(response, 200, { success: true, user, token: { token } });
  };

  const profile = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await ownerOf(request.headers.authorization);
    return one ? json(response, 200, profileOf(one)) : json(response, 401, { message: 'Unauthenticated.' });
  };

  const signIn = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
    const given = new URLSearchParams(await textOf(request));
    const email = given.get('email') ?? '';
    const one = withPassword(email, given.get('password'));
    if (!one) return html(response, signInPage(uid, { email, failed: true }));
    return provider.interactionFinished(request, response, { login: { accountId: String(one.id) } });
  };

  const cancel = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'Dibatalkan oleh orangnya.',
    });

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', address);
    const [, uid, batal] = /^\/masuk\/([\w-]+)(\/batal)?$/.exec(pathname) ?? [];
    if (request.method === 'OPTIONS' && pathname.startsWith('/api/'))
      return response.writeHead(204, cors).end();
    if (request.method === 'POST' && pathname === '/api/data/login') return dataLogin(request, response);
    if (request.method === 'GET' && pathname === '/api/user') return profile(request, response);
    if (uid && batal) return cancel(request, response);
    if (uid && request.method === 'POST') return signIn(request, response, uid);
    if (uid) return html(response, signInPage(uid));
    return others(request, response);
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    route(request, response).catch((error: unknown) => json(response, 400, { message: String(error) }));
  });
  return {
    address,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json', ...cors }).end(JSON.stringify(body));
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
