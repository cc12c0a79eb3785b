import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { HarapanOpname, OpnameRinci } from '../../../src/shared/opname.ts';
import { officeToday } from '../../../src/shared/today.ts';
import { own } from './inventory.ts';
import type { RunningServer } from './server.ts';
import { type Api, expect, keepSession, signedInApi } from './test.ts';

export const password = 'Rindang Pohon Beringin 45';

/** A petugas with the role user, signed in. */
export async function makePetugas(api: Api, server: RunningServer): Promise<Api> {
  const name = own('Petugas');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  await api.data('POST', '/api/users', { name, email, password, roles: ['user'] });
  return signedInApi(server, { email, password });
}

/** An opname of one room that runs, with its petugas. */
export interface Running {
  id: number;
  room: { id: number; name: string };
  /** Where a phone counts this room. */
  address: string;
  rows: HarapanOpname[];
  petugas: Api[];
}

/** Imports as many barang into a room of this test alone, and begins an opname of it. */
export async function beginCounting(
  { api, server }: { api: Api; server: RunningServer },
  { rows = 3, petugas = 1, jumlah = 1 }: { rows?: number; petugas?: number; jumlah?: number } = {},
): Promise<Running> {
  const name = own('Ruang');
  const lines = Array.from(
    { length: rows },
    (_, row) => `${name} ${row + 1},Mebel,${name},2020,${jumlah},1000,Baik`,
  );
  const list = ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi', ...lines].join('\n');
  const body = new FormData();
  body.append('file', new Blob([list], { type: 'text/csv' }), 'daftar.csv');
  const headers = { authorization: `Bearer ${api.token}` };
  const uploaded = await fetch(`${server.baseUrl}/api/impor/barang`, { method: 'POST', headers, body });
  const { data: list_ } = (await uploaded.json()) as { data: { id: number; usulan: object } };
  await api.data('POST', `/api/impor/${list_.id}/periksa`, {
    pemetaan: list_.usulan,
    buat_kategori: true,
    buat_lokasi: true,
  });
  await api.data('POST', `/api/impor/${list_.id}/terapkan`, {});
  const places = await api.data<{ id: number; lokasi: string }[]>(
    'GET',
    `/api/lokasi?q=${encodeURIComponent(name)}`,
  );
  const lokasi_id = places.find(({ lokasi }) => lokasi === name)?.id ?? 0;
  const people = [];
  for (let nth = 0; nth < petugas; nth += 1) people.push(await makePetugas(api, server));
  const { id } = await api.data<{ id: number }>('POST', '/api/opname', {
    nama: own('Opname'),
    lokasi_id,
    tanggal: officeToday(),
    petugas: people.map(({ user }) => user.id),
  });
  await api.data('POST', `/api/opname/${id}/mulai`, {});
  return {
    id,
    room: { id: lokasi_id, name },
    address: `/opname/${id}/hitung?ruang=${lokasi_id}`,
    rows: await api.data('GET', `/api/opname/${id}/harapan`),
    petugas: people,
  };
}

/** A phone of somebody, with a service worker and a store of its own. @param more traits of the phone: touch */
export async function phoneOf(
  browser: Browser,
  server: RunningServer,
  who: Api,
  more: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> = {},
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 390, height: 800 },
    ...more,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'allow',
  });
  const page = await phone.newPage();
  await keepSession(page, who);
  return { phone, page };
}

/** An opname that runs with one petugas, and the page of their phone. */
export async function onePhone(
  { api, server, browser }: { api: Api; server: RunningServer; browser: Browser },
  plan: { rows?: number; jumlah?: number } = {},
): Promise<{ running: Running; sari: Api; codes: string[]; phone: BrowserContext; page: Page }> {
  const running = await beginCounting({ api, server }, plan);
  const [sari] = running.petugas as [Api];
  return {
    running,
    sari,
    codes: running.rows.map(({ kode }) => kode),
    ...(await phoneOf(browser, server, sari)),
  };
}

/**
 * Lets as many counts wait on a phone as there are codes, each like the one that the page has written last: pressing keys
 * a thousand times takes a test a minute.
 */
export async function letWait(page: Page, codes: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('manis-opname');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const trx = db.transaction(['hitungan', 'perangkat'], 'readwrite');
    const first = <Row>(name: string) =>
      new Promise<Row>((resolve) => {
        const asked = trx.objectStore(name).getAll();
        asked.onsuccess = () => resolve(asked.result.at(-1));
      });
    const device = await first<{ urut: number }>('perangkat');
    const count = await first<object>('hitungan');
    for (const kode of all) {
      device.urut += 1;
      trx.objectStore('hitungan').put({ ...count, kode, id: crypto.randomUUID(), urut: device.urut });
    }
    trx.objectStore('perangkat').put(device);
    await new Promise<void>((resolve) => {
      trx.oncomplete = () => resolve();
    });
    db.close();
  }, codes);
}

/** Waits on the page that counts until it says that it works without a network, and opens a room from there. */
export async function readyOffline(page: Page, { id, room }: Running): Promise<void> {
  await page.goto(`/opname/${id}/hitung`);
  await expect(page.getByText(/^Siap dipakai tanpa jaringan \([\d,]+ [KM]B\)\.$/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(room.name) }).click();
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
}

/** Counts as a scanner that types does: each code and Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  const field = page.getByLabel('Pindai atau ketik kode');
  for (const code of codes) {
    await counts(page, async () => {
      await field.fill(code);
      await field.press('Enter');
    });
  }
}

/** Counts pieces of a row by hand, in the dialog with its details. */
export async function countByHand(page: Page, nama: string, jumlah: number): Promise<void> {
  await page.getByRole('button', { name: `Rincian ${nama}` }).click();
  const dialog = page.getByRole('dialog', { name: nama });
  await dialog.getByLabel('Jumlah di ruang ini').fill(String(jumlah));
  await counts(page, () => dialog.getByRole('button', { name: 'Hitung' }).click());
}

/**
 * Does what counts, and waits until the device has written it: until then the page still says what was true before, also
 * that everything has been sent.
 */
async function counts(page: Page, act: () => Promise<void>): Promise<void> {
  const made = await madeOn(page);
  await act();
  await expect.poll(() => madeOn(page)).toBeGreaterThan(made);
}

/** How many counts a device has made, of all accounts. */
const madeOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'manis-opname')) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('manis-opname');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const devices = await new Promise<{ urut: number }[]>((resolve, reject) => {
      const asked = db.transaction('perangkat').objectStore('perangkat').getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    db.close();
    return devices.reduce((sum, { urut }) => sum + urut, 0);
  });

export const allSent = (page: Page) => expect(page.getByText('Semua hitungan sudah terkirim.')).toBeVisible();
export const waits = (page: Page, count: string) =>
  expect(page.getByText(`${count} hitungan menunggu dikirim.`)).toBeVisible();

/** Pieces that the server has of each row, in the order of the list. */
export async function countedOf(api: Api, { id, rows }: Running): Promise<number[]> {
  const now = await api.data<HarapanOpname[]>('GET', `/api/opname/${id}/harapan`);
  return rows.map(({ kunci }) =>
    (now.find((row) => row.kunci === kunci)?.letak ?? []).reduce((sum, { jumlah }) => sum + jumlah, 0),
  );
}

/** How many counts of all devices have arrived. */
export async function arrived(api: Api, { id }: Pick<Running, 'id'>): Promise<number> {
  const { perangkat } = await api.data<OpnameRinci>('GET', `/api/opname/${id}`);
  return perangkat.reduce((sum, { hitungan }) => sum + hitungan, 0);
}

/** Waits until the server has this many pieces of each row, from so many counts: a page says so a moment later or earlier. */
export async function expectArrived(
  api: Api,
  running: Running,
  pieces: readonly number[],
  counts: number,
): Promise<void> {
  const now = async () => [await countedOf(api, running), await arrived(api, running)];
  await expect.poll(now).toEqual([pieces, counts]);
}
