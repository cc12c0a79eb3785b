import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEventStream } from '../../test/support/event-stream.ts';
import { check, type Fault, type FaultResult } from '../../test/support/faults/fault.ts';
import { watchHealth } from '../../test/support/faults/health-watch.ts';
import { embeddedTarget } from '../../test/support/faults/kill.ts';
import { fillOffice, type Office, supervise } from '../../test/support/faults/office.ts';
import { send } from '../../test/support/faults/send.ts';
import { openSocket, type RawSocket, trickle } from '../../test/support/faults/socket.ts';
import { writeRecords } from '../register.ts';
import { SLOWEST_MS, startWorking } from './people.ts';

/** Number of clients of each kind. */
const CLIENTS = 30;
const EVERY_MS = 1_000;
/** Timeout in milliseconds for disconnecting every slow client. */
const LIMIT_MS = 100_000;
/** Rows of the unread export: about 30 MB, more than the socket buffers hold. */
const ROWS = 15_000;

const head = (office: Office, method: string, path: string, more: string[] = []) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: manis',
    `Authorization: Bearer ${office.admin}`,
    ...more,
    '',
    '',
  ].join('\r\n');

/** Payloads per kind of slow client: first a part at once, then the rest at one byte per second. */
function jenisOf(office: Office): Record<string, [quick: string, slow: string]> {
  const body = 'x'.repeat(2_000);
  return {
    headers: ['', head(office, 'GET', '/api/barang', [`X-Panjang: ${body}`])],
    'body of a sign-in': [
      head(office, 'POST', '/api/login', ['Content-Type: application/json', 'Content-Length: 2000']),
      JSON.stringify({ email: body }),
    ],
    'body of an upload': [
      head(office, 'POST', '/api/berkas', [
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000',
      ]),
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7${body}`,
    ],
  };
}

async function fillLarge(dataDir: string, office: Office): Promise<void> {
  const client = new pg.Client(embeddedTarget(dataDir) as pg.ClientConfig);
  await client.connect();
  await writeRecords(
    client,
    'barang',
    `insert into barang (nama_barang, detail_barang, fungsi, merk, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
     select 'Ekspor ' || n, repeat('isi ', 300), repeat('fungsi ', 30), repeat('merk ', 15), $1, $2, 1000, 1, 2020
     from generate_series(1, $3::int) n`,
    [office.kategori_id, office.lokasi_id, ROWS],
  );
  await client.end();
}

/** Counts database connections that are idle in a transaction. */
async function countIdle(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = 'manis' and state like 'idle in transaction%'",
  );
  return rows[0]?.count ?? 0;
}

async function slowCallers(folder: string): Promise<FaultResult> {
  const dataDir = join(folder, 'data');
  const supervised = await supervise({ dataDir });
  const all: RawSocket[] = [];
  const wrong: string[] = [];
  try {
    const office = await fillOffice(supervised.app.address);
    await fillLarge(dataDir, office);
    const stream = await openEventStream(office.address, office.user);
    const health = watchHealth(() => office.address);
    const orang = startWorking(office);
    const client = new pg.Client(embeddedTarget(dataDir) as pg.ClientConfig);
    await client.connect();
    const from = performance.now();
    const kinds = new Map<string, RawSocket[]>();
    for (const [name, [quick, slow]] of Object.entries(jenisOf(office))) {
      const some = await Promise.all(Array.from({ length: CLIENTS }, () => openSocket(office.address)));
      for (const one of some) {
        one.socket.write(quick);
        void trickle(one, slow, EVERY_MS);
      }
      kinds.set(name, some);
      all.push(...some);
    }
    await sleep(5_000);
    const heldBySenders = await countIdle(client);
    const readers = await Promise.all(
      Array.from({ length: 4 }, () => openSocket(office.address, { reading: false })),
    );
    for (const { socket } of readers) {
      socket.pause();
      socket.write(head(office, 'GET', '/api/laporan/barang/ekspor?format=csv'));
    }
    all.push(...readers);
    await sleep(5_000);
    const heldByReaders = await countIdle(client);
    const senders = [...kinds.values()].flat();
    const isOpen = ({ closedAfter }: RawSocket) => closedAfter() === undefined;
    while (senders.some(isOpen) && performance.now() - from < LIMIT_MS) await sleep(500);
    // a client that doesn't read doesn't notice the close either
    let held = heldByReaders;
    while (held > 0 && performance.now() - from < LIMIT_MS) {
      await sleep(500);
      held = await countIdle(client);
    }
    const freedAfter = (performance.now() - from) / 1000 - 5;
    await client.end();
    await orang.stop();
    const to = performance.now();
    const heard = await hears(office, stream);
    stream.drop();
    await health.stop();
    const remarks = [...kinds].map(([name, some]) => {
      const seconds = some.map(({ closedAfter }) => (closedAfter() ?? Number.POSITIVE_INFINITY) / 1000);
      const timedOut = some.filter(({ text }) => text().startsWith('HTTP/1.1 408 ')).length;
      check(
        wrong,
        timedOut === some.length,
        `${some.length - timedOut} with slow ${name} were not answered 408`,
      );
      check(
        wrong,
        Math.max(...seconds) < 40,
        `slow ${name} was borne for ${Math.max(...seconds).toFixed(0)} s`,
      );
      return `${some.length} × ${name}, a byte a second: ${timedOut} answered 408, closed after ${Math.min(...seconds).toFixed(0)} to ${Math.max(...seconds).toFixed(0)} s`;
    });
    check(wrong, heldBySenders === 0, `${heldBySenders} transactions were held by slow senders`);
    check(
      wrong,
      heldByReaders <= 4 && heldByReaders > 0,
      `${heldByReaders} transactions were held by readers`,
    );
    check(wrong, held === 0, 'a transaction is still held by who reads nothing');
    check(wrong, orang.failed() === 0, `${orang.failed()} requests of others failed`);
    check(wrong, orang.slowest() < SLOWEST_MS, `a request of others took ${orang.slowest().toFixed(0)} ms`);
    check(wrong, !/none|503/.test(health.between(from, to)), 'health was not answered all the time');
    check(wrong, heard, 'the stream of notifications did not survive');
    return {
      answered: orang.asked(),
      lost: [],
      half: [],
      seconds: 0,
      healthDuring: health.between(from, to),
      healthAfter: health.between(to, Number.POSITIVE_INFINITY),
      remarks: [
        ...remarks,
        `transactions held: ${heldBySenders} by slow senders, ${heldByReaders} by 4 who read nothing of an export, none any more ${freedAfter.toFixed(0)} s after they began`,
        `others meanwhile: ${orang.asked()} requests, p95 ${orang.p95().toFixed(0)} ms, slowest ${orang.slowest().toFixed(0)} ms; a stream of notifications that was opened before all this goes on`,
      ],
      wrong,
    };
  } finally {
    for (const { socket } of all) socket.destroy();
    await supervised.stop();
  }
}

async function hears(office: Office, stream: Awaited<ReturnType<typeof openEventStream>>): Promise<boolean> {
  const body = { nama_barang: 'Kabar', fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 };
  const { data } = await send<{ id: number }>(office.address, office.user, '/api/pengajuan', { body });
  await send(office.address, office.admin, `/api/pengajuan/${data?.id}/tolak`, {
    body: { alasan: 'Tidak perlu' },
  });
  return stream
    .until(({ event }) => event === 'notifikasi', 5_000)
    .then(
      () => true,
      () => false,
    );
}

/** Fault: clients that send one byte per second, or never read. */
export const slowFaults: Fault = {
  name: 'klien-lambat',
  what: `${CLIENTS * 3} clients that send a byte a second (headers, a sign-in, an upload) and 4 that never read a large export`,
  run: slowCallers,
};
