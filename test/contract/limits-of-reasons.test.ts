import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeToday } from '../../src/shared/today.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeLokasi } from '../support/inventory.ts';

/** Maximum length of a reason: exactly that many characters are stored, one more is refused. */

let app: TestApp;
let admin: Asking;
let user: Asking;
let pengguna_id: number;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  const person = await app.signIn('user', 'Sari');
  user = askAs(app, person);
  pengguna_id = person.id;
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

describe('a reason', () => {
  const barang = () => makeBarang(app.db, { lokasi_id, jumlah_barang: 9 });
  const made = async (asked: ReturnType<Asking['post']>) => (await asked).json().data.id as number;
  test.each<[string, number, () => Promise<(alasan: string) => ReturnType<Asking['post']>>]>([
    [
      'to delete a barang',
      1000,
      async () => {
        const id = await barang();
        return (alasan) => admin.delete(`/api/barang/${id}`, { alasan });
      },
    ],
    [
      'to refuse a pengajuan',
      1000,
      async () => {
        const asked = { nama_barang: 'Kipas', fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 };
        const id = await made(user.post('/api/pengajuan', asked));
        return (alasan) => admin.post(`/api/pengajuan/${id}/tolak`, { alasan });
      },
    ],
    [
      'to refuse a permintaan',
      1000,
      async () => {
        const asked = { barang_id: await barang(), jumlah: 1, keterangan: 'Rapat' };
        const id = await made(user.post('/api/permintaan', asked));
        return (alasan) => admin.post(`/api/permintaan/${id}/tolak`, { alasan });
      },
    ],
    [
      'to correct a hand-over',
      500,
      async () => {
        const address = `/api/barang/${await barang()}/pengguna`;
        const given = { pengguna_id, jumlah: 1, tanggal_awal: officeToday() };
        const id = await made(admin.post(address, given));
        return (alasan) => admin.post(`${address}/${id}/koreksi`, { ...given, jumlah: 2, alasan });
      },
    ],
  ])('%s takes %i letters and no more', async (_what, most, prepare) => {
    const ask = await prepare();
    const refused = await ask('é'.repeat(most + 1));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['alasan']]);
    const taken = await ask('é'.repeat(most));
    expect([taken.statusCode < 300, taken.json().errors]).toEqual([true, undefined]);
  });
});
