import type { PratinjauLabel } from '../../src/shared/label.ts';
import { allSent, beginCounting, countedOf } from './support/counting.ts';
import { withCamera } from './support/fake-camera.ts';
import { expect, test } from './support/test.ts';

// evaluated in the page, as text
/** Records when a count is stored on the device, and when the page beeps. */
const WATCH = `
  window.events = [];
  const counts = new WeakSet();
  const watched = new WeakSet();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const { db } = this.transaction;
    if (this.name === 'hitungan') counts.add(this.transaction);
    // on the way down: before what the page does then
    if (!watched.has(db)) db.addEventListener('complete', ({ target }) => {
      if (counts.has(target)) window.events.push('stored ' + target.durability);
    }, true);
    watched.add(db);
    return put.apply(this, given);
  };
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    window.events.push('beep');
    return createOscillator.apply(this);
  };`;

test('the camera counts label after label without a touch, and each is on the device before it beeps', async ({
  api,
  server,
}, info) => {
  const running = await beginCounting({ api, server }, { rows: 2 });
  const [sari] = running.petugas;
  if (!sari) throw new Error('no petugas');
  const labels: string[] = [];
  for (const { record_id } of running.rows) {
    const asked = { jenis: 'barang', ids: [record_id], format: 'rol_50x30' };
    labels.push((await api.data<PratinjauLabel>('POST', '/api/label/pratinjau', asked)).svg);
  }
  await withCamera(
    info.project.use.launchOptions ?? {},
    labels,
    async (page) => {
      await page.addInitScript(WATCH);
      await page.goto(running.address);
      await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
      await expect(page.getByText('1 dari 1')).toHaveCount(2, { timeout: 30_000 });
      await page.getByRole('button', { name: 'Matikan kamera' }).click();
      const events = await page.evaluate(() => (window as unknown as { events: string[] }).events);
      expect(events.slice(0, 4)).toEqual(['stored strict', 'beep', 'stored strict', 'beep']);
      await allSent(page);
      expect(await countedOf(api, running)).toEqual([1, 1]);
    },
    { baseURL: server.baseUrl, api: sari },
  );
});
