import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { openSocket, type RawSocket } from '../support/faults/socket.ts';
import { makeBarang, makeKategori, makeLokasi } from '../support/inventory.ts';

const SILENT = 2_000;
/** Fewer than the places, so that nobody waits for one. */
const PEOPLE = 5;
const ROWS = 5;
const LIST = `/api/barang?per_page=${ROWS}`;

let app: TestApp;
let people: SignedIn[];
let address: string;
const sockets: RawSocket[] = [];
/** All answers that the server began. */
const responses: ServerResponse[] = [];

beforeAll(async () => {
  // the product's own limits for requests
  app = await createTestApp({ admission: {}, http: { connections: SILENT + 100 } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  app.app.server.prependListener('request', (_: unknown, response: ServerResponse) =>
    responses.push(response),
  );
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => app.signIn('user', `Orang ${index}`)),
  );
  const place = { kategori_id: await makeKategori(app.db), lokasi_id: await makeLokasi(app.db, 'Gudang') };
  for (let count = 0; count < ROWS; count += 1)
    await makeBarang(app.db, { ...place, nama_barang: `Lemari arsip ${'x'.repeat(150)} ${count}` });
});
afterAll(async () => {
  for (const { socket } of sockets) socket.destroy();
  await app.close();
});

/** Asks for a list over a connection that nothing is ever read from. */
async function askSilently(person: SignedIn): Promise<void> {
  const one = await openSocket(address, { reading: false });
  one.socket.pause();
  sockets.push(one);
  one.socket.write(
    `GET ${LIST} HTTP/1.1\r\nHost: manis\r\nAuthorization: ${person.headers.authorization}\r\n\r\n`,
  );
}

const connections = () =>
  new Promise<number>((resolve) => app.app.server.getConnections((_, count) => resolve(count)));

const answered = () => responses.filter(({ writableEnded }) => writableEnded).length;

test('2,000 who ask for a list and read nothing hold no place: others are served, and nobody was refused', async () => {
  for (let asked = 0; asked < SILENT; asked += PEOPLE) {
    await Promise.all(people.map(askSilently));
    await expect.poll(answered, { interval: 2 }).toBe(asked + PEOPLE);
  }
  expect(await connections()).toBe(SILENT);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const { headers } of people) {
    const list = await fetch(address + LIST, { headers });
    expect(list.status).toBe(200);
    expect((await list.json()).data).toHaveLength(ROWS);
  }
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(sockets.every(({ closedAfter }) => closedAfter() === undefined)).toBe(true);
});
