import { test as base, expect, type Page } from '@playwright/test';
import { authEndpoints, type User } from '../../../src/shared/auth.ts';
import { type RunningServer, type ServedOffice, startServer } from './server.ts';

interface WorkerFixtures {
  /** Additional settings of a spec's application. */
  serverEnv: NodeJS.ProcessEnv;
  server: RunningServer;
}

interface Fixtures {
  /** Whether the spec counts all records and so needs an application without data of other specs. */
  freshData: boolean;
  /** Ensures that a spec with `freshData` starts with a new application. */
  readyServer: string;
  /** Calls the API as somebody: as admin without a token. */
  api: Api;
  /** A page whose browser is signed in as admin. */
  adminPage: Page;
}

export interface Api {
  token: string;
  user: User;
  request: (method: string, path: string, body?: unknown, token?: string) => Promise<Response>;
  /** Sends a request that must succeed and returns its `data`. */
  data: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
}

/** File of the latest test that this worker's application served. */
let served: string | undefined;

/**
 * Test function of all browser tests: an application per worker, in which specs use unique names, and a page that fails
 * on any browser error.
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
  // depends on `readyServer`, so that tests wait for it
  baseURL: async ({ server, readyServer: _ }, use) => use(server.baseUrl),
  api: async ({ server, readyServer: _ }, use) => use(await signedInApi(server)),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // Chromium logs every response of 400 and above, which tests provoke on purpose
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

/** Puts a session into the browser's local storage, like a sign-in. */
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

/** Signs in over HTTP: as admin by default. */
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
