import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { HarapanOpname, OpnameRinci } from '../../../src/shared/opname.ts';
import { officeToday } from '../../../src/shared/today.ts';
import { own } from './inventory.ts';
import type { RunningServer } from './server.ts';
import { type Api, expect, keepSession, signedInApi } from './test.ts';

export const password = 'Rindang Pohon Beringin 45';

/** Creates a petugas with the role user, signed in. */
export async function makePetugas(api: Api, server: RunningServer): Promise<Api> {
  const name = own('Petugas');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  await api.data('POST', '/api/users', { name, email, password, roles: ['user'] });
  return signedInApi(server, { email, password });
}

/** Running opname of one room with its petugas. */
export interface Running {
  id: number;
  room: { id: number; name: string };
  /** Address for counting this room on a phone. */
  address: string;
  rows: HarapanOpname[];
  petugas: Api[];
}

/** Rows of a room to count, pieces of each, and codes of their old labels. */
interface CountingPlan {
  rows?: number;
  jumlah?: number;
  kodeLama?: readonly string[];
}

/** Imports so many barang into a room of this test and starts an opname of it. */
export async function beginCounting(
  { api, server }: { api: Api; server: RunningServer },
  { rows = 3, petugas = 1, jumlah = 1, kodeLama = [] }: CountingPlan & { petugas?: number } = {},
): Promise<Running> {
  const name = own('Ruang');
  const lines = Array.from(
    { length: rows },
    (_, row) => `${name} ${row + 1},Mebel,${name},2020,${jumlah},1000,Baik,${kodeLama[row] ?? ''}`,
  );
  const list = ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Kode Lama', ...lines].join('\n');
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

/**
 * Opens a phone of a person with its own service worker and storage.
 * @param more properties of the phone, such as touch
 */
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

/** Starts an opname with one petugas and opens the counting page on their phone. */
export async function onePhone(
  { api, server, browser }: { api: Api; server: RunningServer; browser: Browser },
  plan: CountingPlan = {},
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

/** Adds an unsent count per code, like the page's last one: a thousand key presses would take a test minutes. */
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

/** Waits on the counting page until it reports that it works offline, then opens a room. */
export async function readyOffline(page: Page, { id, room }: Running): Promise<void> {
  await page.goto(`/opname/${id}/hitung`);
  await expect(page.getByText(/^Siap dipakai tanpa jaringan \([\d,]+ [KM]B\)\.$/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(room.name) }).click();
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
}

/** Counts like a keyboard scanner: each code and Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  const field = page.getByLabel('Pindai atau ketik kode');
  for (const code of codes) {
    await counts(page, async () => {
      await field.fill(code);
      await field.press('Enter');
    });
  }
}

/** Counts pieces of a row in the dialog. */
export async function countByHand(page: Page, nama: string, jumlah: number): Promise<void> {
  await page.getByRole('button', { name: `Rincian ${nama}` }).click();
  const dialog = page.getByRole('dialog', { name: nama });
  await dialog.getByLabel('Jumlah di ruang ini').fill(String(jumlah));
  await counts(page, () => dialog.getByRole('button', { name: 'Hitung' }).click());
}

/**
 * Performs a count and waits until the device has stored it: until then the page shows the old state, including that
 * everything was sent.
 */
async function counts(page: Page, act: () => Promise<void>): Promise<void> {
  const made = await madeOn(page);
  await act();
  await expect.poll(() => madeOn(page)).toBeGreaterThan(made);
}

/** Counts the counts made on a device by all accounts. */
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

/** Reads the server's number of pieces per row, in list order. */
export async function countedOf(api: Api, { id, rows }: Running): Promise<number[]> {
  const now = await api.data<HarapanOpname[]>('GET', `/api/opname/${id}/harapan`);
  return rows.map(({ kunci }) =>
    (now.find((row) => row.kunci === kunci)?.letak ?? []).reduce((sum, { jumlah }) => sum + jumlah, 0),
  );
}

/** Reads the number of counts received from all devices. */
export async function arrived(api: Api, { id }: Pick<Running, 'id'>): Promise<number> {
  const { perangkat } = await api.data<OpnameRinci>('GET', `/api/opname/${id}`);
  return perangkat.reduce((sum, { hitungan }) => sum + hitungan, 0);
}

/** Waits until the server has so many pieces per row from so many counts; pages update a moment earlier or later. */
export async function expectArrived(
  api: Api,
  running: Running,
  pieces: readonly number[],
  counts: number,
): Promise<void> {
  const now = async () => [await countedOf(api, running), await arrived(api, running)];
  await expect.poll(now).toEqual([pieces, counts]);
}
