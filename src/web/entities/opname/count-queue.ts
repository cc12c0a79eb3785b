import type { CountAnswer } from '../../../shared/opname.ts';
import { newId, settle, type WaitingCount } from './count-rules.ts';
import { type Device, opnameStore, ownKey, type Queued, strict, type WaitingPhoto } from './opname-store.ts';

/** Unsent counts of one account in one opname on this device. */
export interface CountQueue {
  /** Key of this account and opname. */
  kunci: string;
  perangkatId: string;
  /** Stores a count; it is safe on the device once this resolves. */
  add: (count: Omit<WaitingCount, 'id' | 'urut' | 'waktu'>) => Promise<Queued>;
  /** Unsent counts, oldest first. */
  waiting: () => Promise<Queued[]>;
  /** Counts that the server has but the list on this device does not, in order of creation. */
  confirmed: () => Promise<WaitingCount[]>;
  /** Number of counts made here, sent or not. */
  made: () => Promise<number>;
  /** Processes the server's answers to sent counts. */
  settle: (sent: readonly WaitingCount[], answers: readonly CountAnswer[]) => Promise<void>;
  /** Drops a count that the server refused, with its photos, after the petugas has read why. */
  drop: (id: string) => Promise<void>;
}

/** Opens the queue of an account in an opname; queues of other accounts are not accessible. */
export async function openCountQueue(penggunaId: number, opnameId: number): Promise<CountQueue> {
  const kunci = ownKey(penggunaId, opnameId);
  const db = await opnameStore();
  const first = db.transaction('perangkat', 'readwrite', strict);
  const known = await first.store.get(kunci);
  const device = known ?? { kunci, perangkat_id: newId(), urut: 0, sent: 0 };
  if (!known) await first.store.put(device);
  await first.done;

  const both = async () =>
    (await opnameStore()).transaction(
      ['hitungan', 'perangkat', 'terkirim', 'foto', 'foto_isi'],
      'readwrite',
      strict,
    );
  const ownDevice = async (store: { get: (key: string) => Promise<Device | undefined> }) =>
    (await store.get(kunci)) ?? device;
  const waiting = async (): Promise<Queued[]> => {
    const all = await (await opnameStore()).getAllFromIndex('hitungan', 'kunci', kunci);
    return all.sort((one, other) => one.urut - other.urut);
  };
  const photosOf = async (
    all: { getAll: (key: string) => Promise<(WaitingPhoto & { kunci: string })[]> },
    hitunganId: string,
  ) => (await all.getAll(kunci)).filter(({ hitungan_id }) => hitungan_id === hitunganId);
  return {
    kunci,
    perangkatId: device.perangkat_id,
    waiting,
    async confirmed() {
      const all = await (await opnameStore()).getAllFromIndex('terkirim', 'kunci', kunci);
      return all.sort((one, other) => one.urut - other.urut);
    },
    async add(count) {
      const trx = await both();
      const own = await ownDevice(trx.objectStore('perangkat'));
      const urut = own.urut + 1;
      const row = { ...count, kunci, id: newId(), urut, waktu: new Date().toISOString(), pesan: null };
      await Promise.all([
        trx.objectStore('perangkat').put({ ...own, urut }),
        trx.objectStore('hitungan').put(row),
        trx.done,
      ]);
      return row;
    },
    async made() {
      const own = await ownDevice({ get: async (key) => (await opnameStore()).get('perangkat', key) });
      return own.sent + (await waiting()).filter(({ pesan }) => pesan === null).length;
    },
    async settle(sent, answers) {
      const { gone, renewed, refused } = settle(sent, answers);
      const trx = await both();
      const [counts, devices] = [trx.objectStore('hitungan'), trx.objectStore('perangkat')];
      const own = await ownDevice(devices);
      for (const id of gone) {
        const row = await counts.get(id);
        // another tab may have sent it as well
        if (!row) continue;
        const { pesan: _, ...count } = row;
        await counts.delete(id);
        await trx.objectStore('terkirim').put({ ...count, confirmed_at: Date.now() });
        own.sent += 1;
      }
      for (const id of renewed) {
        const row = await counts.get(id);
        if (!row) continue;
        own.urut += 1;
        const now = newId();
        await counts.delete(id);
        await counts.put({ ...row, id: now, urut: own.urut });
        for (const photo of await photosOf(trx.objectStore('foto').index('kunci'), id))
          await trx.objectStore('foto').put({ ...photo, hitungan_id: now });
      }
      for (const { id, pesan } of refused) {
        const row = await counts.get(id);
        if (row) await counts.put({ ...row, pesan });
      }
      await devices.put(own);
      await trx.done;
    },
    async drop(id) {
      const trx = await both();
      await trx.objectStore('hitungan').delete(id);
      for (const photo of await photosOf(trx.objectStore('foto').index('kunci'), id)) {
        await trx.objectStore('foto').delete(photo.id);
        await trx.objectStore('foto_isi').delete(photo.id);
      }
      await trx.done;
    },
  };
}
