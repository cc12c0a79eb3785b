import type { Page } from '@playwright/test';
import type { Akun } from '../../scripts/etask/akun.ts';
import { freePort } from '../support/app-process.ts';
import { startTestEtask, type TestEtask } from '../support/etask.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { type Api, test as base, expect, keepSession, signedInApi } from './support/test.ts';

/** Application connected to its own small E-task. */
const test = base.extend<object, { etask: TestEtask & { port: string } }>({
  etask: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter
    async ({}, use) => {
      const port = String(await freePort());
      const etask = await startTestEtask(`http://127.0.0.1:${port}`);
      await use({ ...etask, port });
      await etask.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  serverEnv: [async ({ etask }, use) => use({ ...etask.env, PORT: etask.port }), { scope: 'worker' }],
});

const stored = (page: Page) =>
  page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as { name: string; jabatan: string } | null,
    token: localStorage.getItem('token'),
    tokenApi: localStorage.getItem('token_api'),
  }));

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

async function signInByPassword(page: Page, { email, password }: Pick<Akun, 'email' | 'password'>) {
  await page.getByLabel('E-mail E-task').fill(email);
  await page.getByLabel('Kata sandi E-task').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Signs in on E-task's own page. */
async function signInAtEtask(page: Page, { email, password }: Akun) {
  await expect(page.getByRole('heading', { name: 'E-task (untuk mencoba)' })).toBeVisible();
  await page.getByLabel('E-mail E-task').fill(email);
  await page.getByLabel('Kata sandi E-task').fill(password);
  await page.getByRole('button', { name: 'Masuk ke E-task' }).click();
}

async function toEtask(page: Page, address = '/loginapi') {
  await page.goto(address);
  await page.getByRole('button', { name: 'Lanjutkan di halaman E-task' }).click();
  await expect(page.getByRole('heading', { name: 'E-task (untuk mencoba)' })).toBeVisible();
}

/** Fetches the token that E-task gives to a browser. */
async function tokenAt({ address }: TestEtask, { email, password }: Akun): Promise<string> {
  const response = await fetch(`${address}/api/data/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const answer = (await response.json()) as { token: { token: string } };
  return `Bearer ${answer.token.token}`;
}

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`Selamat .+, ${name}`) });

test.describe('signing in with an E-task password', () => {
  test('says what is wrong, then leads to the wanted path with its query', async ({ page, etask }) => {
    const answer = await page.goto('/kategori?q=meja');
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${etask.address};`);
    await page.getByRole('main').getByText('Login With My E-task Account').click();
    await expect(page).toHaveURL(/\/loginapi\?redirect=/);
    await expect(page.getByRole('heading', { name: 'Masuk dengan E-task' })).toBeVisible();
    await expectNoAxeFindings(page);
    await signInByPassword(page, { email: etask.akun.ratna.email, password: 'salah sekali' });
    // E-task's own message
    await expect(alertOf(page)).toHaveText('E-mail atau kata sandi E-task salah.');
    expect(await stored(page)).toEqual({ user: null, token: null, tokenApi: null });
    await signInByPassword(page, etask.akun.ratna);
    await expect(page).toHaveURL(/\/kategori\?q=meja$/);
    await expect(page.getByRole('heading', { name: 'Kategori Barang' })).toBeVisible();
    const { user, token, tokenApi } = await stored(page);
    expect(user).toMatchObject({ name: 'Ratna Dewi', id_api: '101', roles: [{ id: 2, name: 'user' }] });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenApi).toMatch(/^Bearer [\w-]{32}$/);
  });

  test('never leads to another site', async ({ page, etask, server }) => {
    await page.goto(`/loginapi?redirect=${encodeURIComponent('//jahat.example/')}`);
    await signInByPassword(page, etask.akun.ratna);
    await expect(page).toHaveURL(`${server.baseUrl}/`);
    await expect(greeting(page, 'Ratna Dewi')).toBeVisible();
  });
});

test.describe("signing in on E-task's own page", () => {
  test('leads back to the wanted path; the state works once', async ({ page, etask }) => {
    const posted = page.waitForRequest(/check-oauth$/);
    await toEtask(page, '/loginapi?redirect=%2Flokasi%3Fq%3Dgudang');
    await signInAtEtask(page, etask.akun.bayu);
    await expect(page).toHaveURL(/\/lokasi\?q=gudang$/);
    const { user, tokenApi } = await stored(page);
    expect(user).toMatchObject({ name: 'Bayu Pratama', jabatan: 'Pranata Komputer' });
    expect(tokenApi).toMatch(/^Bearer \S+$/);

    const { state_oauth } = (await posted).postDataJSON() as { state_oauth: string };
    await page.goto(`/login/oauth-check?state_oauth=${state_oauth}`);
    await expect(alertOf(page)).toContainText('sudah dipakai');
    await expectNoAxeFindings(page);
  });

  test('a state of another browser is refused, with a way back', async ({ page, browser, server }) => {
    await page.goto('/loginapi');
    const other = await browser.newContext({ baseURL: server.baseUrl });
    const elsewhere = await other.newPage();
    const started = await page.request.post('/api/login/etask', { data: {} });
    const { data } = (await started.json()) as { data: { alamat: string } };
    const state = new URL(data.alamat).searchParams.get('state') ?? '';
    await elsewhere.goto(`/login/oauth-check?state_oauth=${state}`);
    await expect(alertOf(elsewhere)).toContainText('dimulai di peramban lain');
    await elsewhere.getByRole('link', { name: 'Ke halaman masuk' }).click();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await other.close();
  });

  test('thinking better of it there says so here', async ({ page }) => {
    await toEtask(page);
    await page.getByRole('link', { name: 'Batal' }).click();
    await expect(page).toHaveURL(/\/login\/oauth-check/);
    await expect(alertOf(page)).toContainText('Anda membatalkan masuk di E-task');
    expect((await stored(page)).token).toBeNull();
  });
});

test.describe('syncing the profile', () => {
  const sync = (page: Page) => page.getByRole('button', { name: 'Sinkronkan profil' });

  const setJabatan = async (api: Api, id_api: string, jabatan: string) => {
    const people = await api.data<{ id: number; name: string; id_api: string | null }[]>(
      'GET',
      '/api/pengguna?per_page=100',
    );
    const one = people.find((person) => person.id_api === id_api);
    await api.data('PUT', `/api/pengguna/${one?.id}`, { name: 'Nama Lama', jabatan });
  };

  test('takes name and jabatan from E-task', async ({ page, api, etask }) => {
    await page.goto('/loginapi');
    await signInByPassword(page, etask.akun.ratna);
    await expect(greeting(page, 'Ratna Dewi')).toBeVisible();
    await setJabatan(api, '101', 'Jabatan Lama');
    await page.reload();
    await expect(greeting(page, 'Nama Lama')).toBeVisible();
    await expect(page.getByText('Tersambung dengan Id E-task 101.')).toBeVisible();
    await expectNoAxeFindings(page);
    await sync(page).click();
    await expect(page.getByText('Profil Anda sudah sama dengan E-task.')).toBeVisible();
    await expect(greeting(page, 'Ratna Dewi')).toBeVisible();
    expect((await stored(page)).user).toMatchObject({ name: 'Ratna Dewi', jabatan: 'Staf Tata Usaha' });
  });

  const keepToken = (page: Page, token: string) =>
    page.evaluate((value) => localStorage.setItem('token_api', value), token);

  test("refuses another person's E-task token", async ({ page, etask }) => {
    await page.goto('/loginapi');
    await signInByPassword(page, etask.akun.bayu);
    await expect(greeting(page, 'Bayu Pratama')).toBeVisible();
    await keepToken(page, await tokenAt(etask, etask.akun.ratna));
    await page.reload();
    await expect(greeting(page, 'Bayu Pratama')).toBeVisible();
    await sync(page).click();
    await expect(alertOf(page)).toContainText('milik Ratna Dewi');
    expect((await stored(page)).user?.name).toBe('Bayu Pratama');
  });

  test('says what to do about an E-task session that ended, and keeps our own', async ({ page, etask }) => {
    await page.goto('/loginapi');
    await signInByPassword(page, etask.akun.bayu);
    await expect(greeting(page, 'Bayu Pratama')).toBeVisible();
    await keepToken(page, 'Bearer sudah-berakhir');
    await page.reload();
    await sync(page).click();
    await expect(alertOf(page)).toContainText('Sesi E-task Anda sudah berakhir');
    await alertOf(page).getByRole('link', { name: 'Masuk dengan E-task' }).click();
    await expect(page.getByRole('heading', { name: 'Masuk dengan E-task' })).toBeVisible();
    expect((await stored(page)).user?.name).toBe('Bayu Pratama');
  });

  test('connects an account with a password of MANIS once its person asks for it', async ({
    page,
    api,
    etask,
    server,
  }) => {
    const { citra } = etask.akun;
    const password = 'Rindang Pohon Beringin 45';
    await api.data('POST', '/api/users', { name: 'Citra L.', email: citra.email, password, roles: ['user'] });
    await page.goto('/loginapi');
    await signInByPassword(page, citra);
    await expect(alertOf(page)).toContainText('sudah dipakai akun MANIS');
    expect((await stored(page)).token).toBeNull();

    await page.getByRole('link', { name: 'Masuk dengan e-mail MANIS' }).click();
    // the previous page has a field of that name, too
    await expect(page.getByRole('heading', { level: 1, name: 'Masuk', exact: true })).toBeVisible();
    await page.getByLabel('E-mail').fill(citra.email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(greeting(page, 'Citra L.')).toBeVisible();
    await sync(page).click();
    await page.getByRole('button', { name: 'Sambungkan' }).click();
    await expect(page.getByText('Tersambung dengan Id E-task 103.')).toBeVisible();
    await expect(greeting(page, 'Citra Lestari')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/loginapi');
    await signInByPassword(page, citra);
    await expect(page).toHaveURL(`${server.baseUrl}/`);
    await expect(greeting(page, 'Citra Lestari')).toBeVisible();
  });

  test('asks somebody who signs in with a password of MANIS to sign in at E-task first', async ({
    page,
    api,
    server,
  }) => {
    const credentials = { email: 'wulan@kantor.test', password: 'Rindang Pohon Beringin 45' };
    await api.data('POST', '/api/users', { name: 'Wulan Sari', ...credentials, roles: ['user'] });
    await keepSession(page, await signedInApi(server, credentials));
    await page.goto('/');
    await page.getByRole('link', { name: 'Masuk dengan E-task dahulu' }).click();
    await expect(page.getByRole('heading', { name: 'Masuk dengan E-task' })).toBeVisible();
  });
});
