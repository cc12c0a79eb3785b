import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Api, keepSession, signedInApi } from '../../test/e2e/support/test.ts';
import { freePort } from '../../test/support/app-process.ts';

/** Running demo with its accounts and a browser. */
export interface DemoOffice {
  server: Awaited<ReturnType<typeof startDemo>>;
  admin: Api;
  user: Api;
  browser: Browser;
}

/** Runs a checkout's demo and a browser during `work`. */
export async function withDemo(checkout: string, work: (office: DemoOffice) => Promise<void>): Promise<void> {
  const server = await startDemo(checkout);
  const executablePath = process.env.MANIS_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const [admin, user] = [await signedInApi(server), await signedInApi(server, server.user)];
    await work({ server, admin, user, browser });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function startDemo(checkout: string) {
  const env = { ...process.env, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(checkout, 'scripts/demo.mjs')], { env, cwd: checkout });
  let output = '';
  child.stderr.pipe(process.stderr);
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  const accountOf = (role: string) => {
    const [, email = '', password = ''] = new RegExp(`${role}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(output) ?? [];
    return { email, password };
  };
  const [baseUrl] = /http:\S+/.exec(output) ?? [];
  if (!baseUrl) throw new Error(`the demo did not start:\n${output}`);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return { baseUrl, admin: accountOf('admin'), user: accountOf('user'), stop };
}

/** Opens a browser window in the Jakarta time zone, signed in if a person is given. */
export async function windowOf(
  { browser, server }: DemoOffice,
  { scheme, who, touch = false }: { scheme: 'light' | 'dark'; who: Api | undefined; touch?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    hasTouch: touch,
    isMobile: touch,
  });
  const page = await context.newPage();
  if (who) await keepSession(page, who);
  return context;
}
