import { test as base, expect, type Page } from '@playwright/test';
import { authEndpoints, type User } from '../../../src/shared/auth.ts';
import { type RunningServer, type ServedOffice, startServer } from './server.ts';

interface WorkerFixtures {
  /** Settings that a spec's application needs besides the usual ones. */
  serverEnv: NodeJS.ProcessEnv;
  server: RunningServer;
}

interface Fixtures {
  /** Whether the spec counts all that there is, and so needs an application with no data of other specs. */
  freshData: boolean;
  /** Sees to it that a spec with `freshData` begins on a new application. */
  readyServer: string;
  /** Calls the API as somebody: the admin when no token is given. */
  api: Api;
  /** A page whose browser is signed in as the admin. */
  adminPage: Page;
}

export interface Api {
  token: string;
  user: User;
  request: (method: string, path: string, body?: unknown, token?: string) => Promise<Response>;
  /** Sends a request that must succeed and returns its `data`. */
  data: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
}

/** The file of the newest test that this worker's application served. */
let served: string | undefined;

/**
 * The test function of all browser tests: an application per worker, where specs give their records names of their own,
 * and a page that fails on any browser error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter
  serverEnv: [async ({}, use) => use({}), { scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer(serverEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  freshData: [false, { option: true }],
  readyServer: [
    async ({ server, freshData }, use, { file }) => {
      if (freshData && served !== undefined && served !== file) await server.renew();
      served = file;
      await use(file);
    },
    { auto: true, timeout: 300_000 },
  ],
  // asking for `readyServer` makes them wait for it
  baseURL: async ({ server, readyServer: _ }, use) => use(server.baseUrl),
  api: async ({ server, readyServer: _ }, use) => use(await signedInApi(server)),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // Chromium itself reports every answer of 400 and above; tests look at those on purpose
      const ofNetwork = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !ofNetwork) errors.push(message.text());
    });
    await use(page);
    expect(errors, 'errors in the browser').toEqual([]);
  },
  adminPage: async ({ page, api }, use) => {
    await keepSession(page, api);
    await use(page);
  },
});

export { expect };

/** Puts somebody's session into the browser's local storage, as signing in does. */
export async function keepSession(page: Page, { user, token }: { user: User; token: string }): Promise<void> {
  await page.addInitScript(
    ([storedUser, storedToken]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('user', storedUser ?? '');
      localStorage.setItem('token', storedToken ?? '');
    },
    [JSON.stringify(user), token],
  );
}

/** Signs in over HTTP: as the admin unless somebody else is named. */
export async function signedInApi(
  server: ServedOffice,
  credentials: { email: string; password: string } = server.admin,
): Promise<Api> {
  const send = async (method: string, path: string, body: unknown, token: string | undefined) =>
    fetch(server.baseUrl + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const login = await send('POST', authEndpoints.login.path, credentials, undefined);
  if (!login.ok) throw new Error(`sign-in failed: ${await login.text()}`);
  const { data } = authEndpoints.login.answer.parse(await login.json());
  return {
    ...data,
    request: (method, path, body, token = data.token) => send(method, path, body, token),
    data: async (method, path, body) => {
      const response = await send(method, path, body, data.token);
      const answer = (await response.json()) as { data: never };
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
