import { createTestApp, type SignedIn, type TestApp } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { makeBarang, makeKategori, makeLokasi } from './inventory.ts';

/** Two admins, three people, and barang in the stock to ask for. */
export interface AskingOffice {
  app: TestApp;
  admins: readonly [Asking, Asking];
  adminNames: readonly [string, string];
  people: readonly [SignedIn, SignedIn, SignedIn];
  as: (index: 0 | 1 | 2) => Asking;
  /** Creates a barang with so many pieces; returns its id. */
  stock: (jumlah_barang: number) => Promise<number>;
  /** Builds the body that approves a pengajuan. */
  barangBody: (more?: object) => object;
}

/** Creates an office with requesters and admins. */
export async function makeAskingOffice(): Promise<AskingOffice> {
  const app = await createTestApp();
  const [one, two] = [await app.signIn('admin', 'Admin Satu'), await app.signIn('admin', 'Admin Dua')];
  const people = [
    await app.signIn('user', 'Ani'),
    await app.signIn('user', 'Budi'),
    await app.signIn('user', 'Citra'),
  ] as const;
  const kategori_id = await makeKategori(app.db, 'Elektronik');
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  return {
    app,
    admins: [askAs(app, one), askAs(app, two)],
    adminNames: [one.name, two.name],
    people,
    as: (index) => askAs(app, people[index]),
    stock: (jumlah_barang) => makeBarang(app.db, { kategori_id, lokasi_id, jumlah_barang }),
    barangBody: (more = {}) => ({
      nama_barang: 'Proyektor',
      kategori_id,
      lokasi_id,
      harga_barang: 5_000_000,
      jumlah_barang: 2,
      tahun: 2026,
      ...more,
    }),
  };
}
