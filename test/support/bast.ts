import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bast, BastInput } from '../../src/shared/bast.ts';
import { createTestApp, type SignedIn } from './app.ts';
import { askAs } from './ask.ts';
import { makeBarang, makeHolding, makeLokasi } from './inventory.ts';
import { removeFolder } from './remove-folder.ts';

/** Creates an office with a file store of its own, an admin, and two people who hold barang. */
export async function createBastOffice(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manis-bast-'));
  const app = await createTestApp({ env: { DATA_DIR: dataDir, ...env } });
  const signedIn = await app.signIn('admin', 'Rina Petugas');
  const [sari, budi] = [await app.signIn('user', 'Sari Dewi'), await app.signIn('user', 'Budi Santoso')];
  const admin = askAs(app, signedIn);
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  return {
    app,
    signedIn,
    admin,
    sari,
    budi,
    lokasi_id,
    /** Hands out a new barang on 1 March 2024; with `tanggal_akhir` it is returned already. */
    give: async (to: SignedIn, nama_barang = 'Laptop', tanggal_akhir?: string): Promise<number> => {
      const barang_id = await makeBarang(app.db, { lokasi_id, nama_barang, jumlah_barang: 5 });
      return makeHolding(app.db, {
        barang_id,
        pengguna_id: to.id,
        jumlah: 2,
        tanggal_awal: '2024-03-01',
        ...(tanggal_akhir !== undefined && { tanggal_akhir }),
      });
    },
    issue: (holding_ids: number[], more: Partial<BastInput> = {}) =>
      admin.post('/api/bast', { jenis: 'penyerahan', holding_ids, ...more }),
    issued: async (holding_ids: number[], more: Partial<BastInput> = {}): Promise<Bast> => {
      const answer = await admin.post('/api/bast', { jenis: 'penyerahan', holding_ids, ...more });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().data;
    },
    close: async () => {
      await app.close();
      await removeFolder(dataDir);
    },
  };
}

export type BastOffice = Awaited<ReturnType<typeof createBastOffice>>;
