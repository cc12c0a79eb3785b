import type { SelisihOpname } from '../../src/shared/opname.ts';
import {
  allSent,
  arrived,
  beginCounting,
  countByHand,
  countedOf,
  expectArrived,
  letWait,
  onePhone,
  phoneOf,
  readyOffline,
  scan,
  waits,
} from './support/counting.ts';
import { startReleasing } from './support/next-release.ts';
import { expect, test } from './support/test.ts';

const counts = '**/api/opname/*/hitungan';

test('two phones in one room: what both count is there once, and where they differ somebody decides', async ({
  api,
  server,
  browser,
}) => {
  const running = await beginCounting({ api, server }, { petugas: 2 });
  const [first = '', second = '', third = ''] = running.rows.map(({ kode }) => kode);
  const [sari, budi] = running.petugas;
  if (!sari || !budi) throw new Error('no petugas');
  const [one, two] = [await phoneOf(browser, server, sari), await phoneOf(browser, server, budi)];
  await Promise.all([one.page.goto(running.address), two.page.goto(running.address)]);
  await Promise.all([scan(one.page, first, second, 'ASING-1'), scan(two.page, second, third, 'ASING-1')]);
  await Promise.all([allSent(one.page), allSent(two.page)]);
  await expectArrived(api, running, [1, 1, 1], 6);
  // one of them counts it again with another number
  await countByHand(two.page, running.rows[1]?.nama ?? '', 2);
  await allSent(two.page);
  const found = async () =>
    (await api.data<SelisihOpname[]>('GET', `/api/opname/${running.id}/selisih`)).map(
      ({ kode, kelompok }) => [kode, kelompok],
    );
  await expect.poll(found).toEqual([
    [second, 'berbeda'],
    ['ASING-1', 'berlebih'],
  ]);
  await one.phone.close();
  await two.phone.close();
});

test('kill -9 of the server between receipt and answer: the count is there once', async ({
  api,
  server,
  browser,
}) => {
  const { running, codes, phone, page } = await onePhone({ api, server, browser });
  await page.goto(running.address);
  await allSent(page);
  let killed = false;
  await page.route(counts, async (route) => {
    if (killed) return route.continue();
    killed = true;
    // the server stores it but dies before responding
    expect((await route.fetch()).status()).toBe(200);
    await server.killAndStart();
    await route.abort();
  });
  await scan(page, codes[0] ?? '');
  await waits(page, '1');
  await allSent(page);
  expect(killed).toBe(true);
  await expectArrived(api, running, [1, 0, 0], 1);
  // the phone hands in with the number of counts that arrived
  await page.getByRole('button', { name: 'Ruang', exact: true }).click();
  await page.getByRole('button', { name: 'Serahkan hitungan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click();
  await expect(page.getByText('1 hitungan sudah diserahkan.')).toBeVisible();
  await phone.close();
});

test('the same batch sent twice, by a phone whose clock is a day off: each counts once, and the last one holds', async ({
  api,
  server,
  browser,
}) => {
  const { running, codes, phone, page } = await onePhone({ api, server, browser });
  const day = 86_400_000;
  await page.clock.setSystemTime(Date.now() + day);
  await page.goto(running.address);
  await allSent(page);
  await page.route(counts, async (route) => {
    await route.fetch();
    await route.continue();
  });
  const [first = '', second = ''] = codes;
  await scan(page, first, second);
  await allSent(page);
  // the clock is set back beyond the right time: later counts have earlier time stamps
  await page.clock.setSystemTime(Date.now() - day);
  await countByHand(page, running.rows[0]?.nama ?? '', 0);
  await allSent(page);
  await expectArrived(api, running, [0, 1, 0], 3);
  await phone.close();
});

test('a release in between takes over at the next start, not under a running count', async ({
  api,
  server,
  browser,
}) => {
  const running = await beginCounting({ api, server });
  const [sari] = running.petugas;
  if (!sari) throw new Error('no petugas');
  const front = await startReleasing(server.baseUrl);
  const { phone, page } = await phoneOf(browser, { ...server, baseUrl: front.address }, sari);
  const [first = '', second = '', third = ''] = running.rows.map(({ kode }) => kode);
  const release = page.locator('meta[name="rilis"]');
  await readyOffline(page, running);
  await scan(page, first);
  await allSent(page);
  front.release();
  // browsers look for a newer worker at each visit; here it is triggered
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  await scan(page, second);
  await allSent(page);
  await expect(page.getByText('MANIS sudah diperbarui.')).toBeHidden();
  await phone.setOffline(true);
  // parts not loaded yet come from its own release
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
  await expect(page.getByText('Kamera tidak ditemukan')).toBeVisible();
  await scan(page, third);
  await waits(page, '1');
  await expect(release).toHaveCount(0);
  await page.reload();
  await expect(release).toHaveCount(1);
  await waits(page, '1');
  await phone.setOffline(false);
  await allSent(page);
  await expectArrived(api, running, [1, 1, 1], 3);
  await phone.close();
  front.stop();
});

test('5,000 rows in one opname, and 1,000 counts that wait: none is lost, none counts twice', async ({
  api,
  server,
  browser,
}) => {
  const { running, codes, phone, page } = await onePhone({ api, server, browser }, { rows: 5000 });
  await readyOffline(page, running);
  await expect(page.getByText('Masih ada 4.900 baris lain.')).toBeVisible();
  await phone.setOffline(true);
  const [last = '', ...before] = codes.slice(-1000).reverse();
  await scan(page, last);
  await letWait(page, before);
  await page.reload();
  await waits(page, '1.000');
  await phone.setOffline(false);
  await allSent(page);
  expect(await arrived(api, running)).toBe(1000);
  expect((await countedOf(api, running)).reduce((sum, count) => sum + count, 0)).toBe(1000);
  await phone.close();
});
