import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { createDatabase } from '../../src/server/db/connection.ts';
import { armLink, replaceLink } from '../../src/server/modules/tanda-terima/tautan.repository.ts';
import { untilHealthy } from '../support/app-process.ts';
import { embeddedTarget } from '../support/faults/kill.ts';
import { fillOffice, type Office, type Supervised, supervise } from '../support/faults/office.ts';
import { holdTable } from '../support/held-table.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type Answer, asking } from '../support/several.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let supervised: Supervised;
let office: Office;
let target: ReturnType<typeof embeddedTarget>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-terima-'));
  supervised = await supervise({ dataDir: join(folder, 'data') });
  office = await fillOffice(supervised.app.address);
  target = embeddedTarget(join(folder, 'data'));
}, 120_000);
afterAll(async () => {
  await supervised?.stop();
  await removeFolder(folder);
});

/** Runs work on a separate connection: the database restarts with the application. */
async function onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDatabase({ target, timeZone: 'Asia/Jakarta' });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const signatures = (bast_id: number) =>
  onDatabase(
    async (db) =>
      (await db.selectFrom('tanda_terima_ttd').select('hasil').where('bast_id', '=', bast_id).execute())
        .length,
  );

/** Creates a pending BAST with a link that signs it. */
async function linked(): Promise<{ id: number; sign: (signal?: AbortSignal) => Promise<Answer> }> {
  const { address, admin, userId, kategori_id, lokasi_id } = office;
  const ask = asking(address, admin);
  const barang = {
    nama_barang: 'Laptop',
    kategori_id,
    lokasi_id,
    harga_barang: 1,
    jumlah_barang: 1,
    tahun: 2024,
  };
  const barang_id = (await ask.post('/api/barang', barang)).json.data.id;
  const given = await ask.post('/api/barang/serahkan', {
    pengguna_id: userId,
    barang: [{ barang_id, jumlah: 1 }],
    bast: true,
    tanda_terima: true,
  });
  const { id, isi } = (await ask.get(`/api/bast/${given.json.data.bast[0].id}`)).json.data;
  // stores its PDF
  await fetch(`${address}/api/bast/${id}/pdf`, { headers: { authorization: `Bearer ${admin}` } });
  const path = await onDatabase(async (db) => {
    const link = { bast_id: id, penerima_id: userId, email: 'ani@kantor.test', dibuat_oleh_id: userId };
    const { id: tautan } = await db.transaction().execute((trx) => replaceLink(trx, link, 7));
    return armLink(db, tautan);
  });
  const body = {
    rahasia: path?.split('#')[1],
    baris: [{ holding_id: isi.barang[0].holding_id, diterima: true }],
    tanda_tangan: { bentuk: 'ketik', nama: 'Ani', setuju: true },
  };
  return {
    id,
    sign: async (signal) => {
      const response = await fetch(`${address}/api/tanda-terima/tautan/terima`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
      return { status: response.status, headers: response.headers, json: await response.json() };
    },
  };
}

async function killAndWait(): Promise<void> {
  const { restarts } = supervised;
  supervised.app.child.kill('SIGKILL');
  while (supervised.restarts === restarts) await sleep(20);
  await untilHealthy(supervised.app);
}

test('kill -9 while a signature is written leaves none, and the same link signs afterwards, once', async () => {
  const { id, sign } = await linked();
  // every change ends with an audit entry
  const held = await holdTable(target, 'audit', 'share row exclusive');
  const cut = sign().catch(() => undefined);
  await held.untilAny();
  supervised.app.child.kill('SIGKILL');
  expect(await cut).toBeUndefined();
  await held.release();
  while (supervised.restarts === 0) await sleep(20);
  await untilHealthy(supervised.app);
  expect(await signatures(id)).toBe(0);
  expect((await sign()).json).toMatchObject({ data: { hasil: 'diterima' } });
  expect([(await sign()).json.code, await signatures(id)]).toEqual(['already_signed', 1]);
});

test('kill -9 between the receipt and its answer keeps it, and the next try is told so', async () => {
  const { id, sign } = await linked();
  const held = await holdTable(target, 'audit', 'share row exclusive');
  const gone = new AbortController();
  const unanswered = sign(gone.signal).catch(() => undefined);
  await held.untilAny();
  gone.abort();
  await unanswered;
  await held.release();
  while ((await signatures(id)) === 0) await sleep(20);
  await killAndWait();
  const again = await sign();
  expect([again.status, again.json.message]).toEqual([
    409,
    expect.stringMatching(/^Tanda terima BAST .* sudah ditandatangani: diterima\./),
  ]);
  expect(await signatures(id)).toBe(1);
});
