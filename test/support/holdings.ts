import type { Holding } from '../../src/shared/history.ts';
import { createTestApp, type SignedIn, type TestApp } from './app.ts';
import { writeRegister } from './register.ts';

/** Creates an office with an admin, three people and barang to hand out. */
export async function createHoldingsOffice() {
  const app: TestApp = await createTestApp();
  const admin = await app.signIn('admin');
  // sequentially: ids decide the order of rows that are otherwise equal
  const people: SignedIn[] = [];
  for (const name of ['Ani', 'Budi', 'Citra']) people.push(await app.signIn('user', name));
  await app.db.insertInto('kategori').values({ id: 1, nama_kategori: 'Kursi' }).execute();
  await app.db.insertInto('lokasi').values({ id: 1, lokasi: 'Aula' }).execute();

  const person = (index: number): SignedIn => {
    const found = people[index];
    if (!found) throw new Error(`no person ${index}`);
    return found;
  };
  const post = (url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers: admin.headers, payload });
  return {
    app,
    admin,
    person,
    post,
    makeBarang: async (jumlah_barang: number): Promise<number> => {
      const { id } = await writeRegister(app.db, (trx) =>
        trx
          .insertInto('barang')
          .values({
            nama_barang: 'Kursi Lipat',
            kategori_id: 1,
            lokasi_id: 1,
            harga_barang: 325_000,
            jumlah_barang,
            tahun: 2024,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    give: (barangId: number, pengguna_id: number, jumlah: number, more: object = {}) =>
      post(`/api/barang/${barangId}/pengguna`, { pengguna_id, jumlah, ...more }),
    back: (barangId: number, holdingId: number, body: object = {}) =>
      post(`/api/barang/${barangId}/pengguna/${holdingId}/kembali`, body),
    move: (barangId: number, body: object) => post(`/api/barang/${barangId}/relasi`, body),
    /** Reads holdings as a user sees them. */
    holdingsOf: async (
      barangId: number,
    ): Promise<{ data: Holding[]; meta: { sisa: number; dipegang: number } }> => {
      const url = `/api/barang/${barangId}/pengguna`;
      return (await app.inject({ method: 'GET', url, headers: person(0).headers })).json();
    },
  };
}

export type HoldingsOffice = Awaited<ReturnType<typeof createHoldingsOffice>>;
