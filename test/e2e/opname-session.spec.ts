import { expectNoAxeFindings } from './support/axe.ts';
import { allSent, beginCounting, expectArrived, password, phoneOf, scan, waits } from './support/counting.ts';
import { expect, test } from './support/test.ts';

test('a session that ends keeps room and counts on the screen; another account neither sees nor sends them', async ({
  api,
  server,
  browser,
}) => {
  const running = await beginCounting({ api, server }, { petugas: 2 });
  const [sari, budi] = running.petugas;
  if (!sari || !budi) throw new Error('no petugas');
  const codes = running.rows.map(({ kode }) => kode);
  const { phone, page } = await phoneOf(browser, server, sari);
  await page.goto(running.address);
  await scan(page, codes[0] ?? '');
  await allSent(page);

  // ended while the page is open, as by an admin or by the idle timeout
  await sari.request('POST', '/api/logout', {});
  await scan(page, codes[1] ?? '');
  await expect(page.getByText('Sesi Anda sudah berakhir')).toBeVisible();
  await waits(page, '1');
  // counting the room continues
  await scan(page, codes[2] ?? '');
  await waits(page, '2');
  await expect(page.getByText('1 dari 1')).toHaveCount(3);
  await expectNoAxeFindings(page);

  const signIn = async (email: string) => {
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  // leaving the room asks to sign in; another person takes the phone
  await page.getByRole('button', { name: 'Ruang', exact: true }).click();
  await signIn(budi.user.email ?? '');
  await page.getByRole('button', { name: new RegExp(running.room.name) }).click();
  await allSent(page);
  await expect(page.getByText('1 dari 1')).toHaveCount(1);
  await scan(page, codes[0] ?? '');
  await allSent(page);
  await expectArrived(api, running, [1, 0, 0], 2);

  // the phone is handed back
  await page.evaluate(() => localStorage.clear());
  await page.goto(running.address);
  await signIn(sari.user.email ?? '');
  await page.waitForURL((url) => url.pathname + url.search === running.address);
  await allSent(page);
  await expectArrived(api, running, [1, 1, 1], 4);
  await phone.close();
});
