import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle, type WaitingCount } from '../../src/web/entities/opname/count-rules.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../support/inventory.ts';
import { beginOpname, type Count } from '../support/opname.ts';

/**
 * Counts of two phones versus a model on paper: whatever is sent when, lost either way, or sent twice, the server ends
 * with the model's counts, by rooms or by people. The phones handle responses with the pages' `settle`.
 */

let app: TestApp;
let admin: Asking;
const petugas: SignedIn[] = [];
let rooms: number[];
const kodes: string[] = ['ASING-1', 'ASING-2'];
const kodeOf: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  petugas.push(await app.signIn('user', 'Sari'), await app.signIn('user', 'Budi'));
  const gedung = await makeLokasi(app.db, 'Gedung');
  rooms = [gedung, await makeLokasi(app.db, 'Ruang', gedung)];
  for (const [nama_barang, lokasi_id] of [
    ['Meja', rooms[0]],
    ['Kursi', rooms[1]],
  ] as const) {
    const id = await makeBarang(app.db, { nama_barang, lokasi_id: lokasi_id as number, jumlah_barang: 5 });
    for (const { id: pengguna_id } of petugas)
      await makeHolding(app.db, { barang_id: id, pengguna_id, jumlah: 2, tanggal_awal: '2024-02-01' });
    const { kode_barang } = await app.db
      .selectFrom('barang')
      .select('kode_barang')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    kodes.push(kode_barang);
    kodeOf[`barang:${id}`] = kode_barang;
  }
});
afterAll(() => app.close());

/** Phone state as in the pages: unsent counts, and the last sequence number. */
interface OfflinePhone {
  ask: Asking;
  id: string;
  urut: number;
  waits: WaitingCount[];
  confirmed: number;
}

type Step =
  | { do: 'count'; phone: 0 | 1; room: number; whose: number; what: number; jumlah: number }
  | {
      do: 'send';
      phone: 0 | 1;
      most: number;
      lost: 'nothing' | 'the request' | 'the answer';
      twice: boolean;
    };

const phone = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      phone,
      room: fc.nat(1),
      whose: fc.nat(1),
      what: fc.nat(3),
      jumlah: fc.nat(4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      phone,
      most: fc.integer({ min: 1, max: 4 }),
      lost: fc.constantFrom('nothing' as const, 'the request' as const, 'the answer' as const),
      twice: fc.boolean(),
    }),
  },
);

async function sendSome(opname: number, from: OfflinePhone, most: number): Promise<void> {
  const batch = from.waits.slice(0, most);
  if (batch.length === 0) return;
  const answer = await post(opname, from, batch);
  const { gone, renewed, refused } = settle(batch, answer);
  expect([renewed, refused]).toEqual([[], []]);
  from.waits = from.waits.filter(({ id }) => !gone.includes(id));
  from.confirmed += gone.length;
}

async function post(opname: number, from: OfflinePhone, batch: readonly WaitingCount[]) {
  const hitungan = batch satisfies readonly Count[];
  const answer = await from.ask.post(`/api/opname/${opname}/hitungan`, { perangkat_id: from.id, hitungan });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

type Menurut = 'ruang' | 'orang';

async function take(
  { opname, menurut }: { opname: number; menurut: Menurut },
  phones: readonly OfflinePhone[],
  one: Step,
): Promise<void> {
  const own = phones[one.phone] as OfflinePhone;
  if (one.do === 'count') {
    own.urut += 1;
    const count = {
      id: randomUUID(),
      urut: own.urut,
      lokasi_id: rooms[one.room] ?? 0,
      kode: kodes[one.what] ?? '',
      ...(menurut === 'orang' && { pengguna_id: petugas[one.whose]?.id ?? 0 }),
    };
    own.waits.push({
      ...count,
      jumlah: one.jumlah,
      kondisi: null,
      catatan: null,
      waktu: '2026-11-01T02:00:00Z',
    });
    return;
  }
  if (one.lost === 'the request') return;
  if (one.lost === 'the answer' || one.twice) {
    const batch = own.waits.slice(0, one.most);
    if (batch.length > 0) await post(opname, own, batch);
  }
  if (one.lost === 'nothing') await sendSome(opname, own, one.most);
}

/** Returns what each phone counted last, by thing, room and person: the maximum, and whether the phones differ. */
function onPaper(steps: readonly Step[], menurut: Menurut): string[] {
  const last = new Map<string, Map<number, number>>();
  for (const one of steps) {
    if (one.do !== 'count') continue;
    const whose = menurut === 'orang' ? petugas[one.whose]?.id : null;
    const key = `${kodes[one.what]} in ${rooms[one.room]} with ${whose}`;
    last.set(key, (last.get(key) ?? new Map()).set(one.phone, one.jumlah));
  }
  return [...last]
    .map(([key, said]) => {
      const numbers = [...said.values()];
      return `${key}: ${Math.max(...numbers)}${new Set(numbers).size > 1 ? ', differing' : ''}`;
    })
    .sort();
}

async function onServer(opname: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('opname_ditemukan')
    .select(['kunci', 'lokasi_id', 'pengguna_id', 'jumlah', 'berbeda'])
    .where('opname_id', '=', opname)
    .execute();
  return rows
    .map(({ kunci, lokasi_id, pengguna_id, jumlah, berbeda }) => {
      const kode = kodeOf[String(kunci)] ?? String(kunci).replace('kode:', '').toUpperCase();
      return `${kode} in ${lokasi_id} with ${pengguna_id}: ${jumlah}${berbeda ? ', differing' : ''}`;
    })
    .sort();
}

test.each<Menurut>(['ruang', 'orang'])(
  'any order of counting, sending, losing and sending again ends as a list kept on paper, by %s',
  async (menurut) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
        const opname = await beginOpname(admin, {
          petugas: petugas.map(({ id }) => id),
          lokasi_id: rooms[0] as number,
          menurut,
        });
        const phones = petugas.map((who) => ({
          ask: askAs(app, who),
          id: randomUUID(),
          urut: 0,
          waits: [],
          confirmed: 0,
        }));
        for (const one of steps) await take({ opname, menurut }, phones, one);
        // finally both are online and hand in with their number of counts
        for (const own of phones) {
          while ((own as OfflinePhone).waits.length > 0) await sendSome(opname, own, 500);
          expect(own.confirmed).toBe(own.urut);
          if (own.urut === 0) continue;
          const given = { aksi: 'serah', perangkat_id: own.id, jumlah_hitungan: own.urut };
          const answer = await own.ask.post(`/api/opname/${opname}/perangkat`, given);
          expect(answer.statusCode, answer.body).toBe(200);
        }
        expect(await onServer(opname)).toEqual(onPaper(steps, menurut));
        await admin.post(`/api/opname/${opname}/batal`, { alasan: 'Selesai diuji' });
      }),
      { numRuns: 40 },
    );
  },
);
