import type { Trx } from '../../src/server/context.ts';
import { insertBast } from '../../src/server/modules/bast/bast.repository.ts';
import { calonOf } from '../../src/server/modules/bast/bast-baris.repository.ts';
import { contentOf } from '../../src/server/modules/bast/bast-content.ts';
import { takeNomor } from '../../src/server/modules/bast/nomor-bast.ts';
import type { JenisBast } from '../../src/shared/bast.ts';

/** Maximum of lines on a BAST of the demo. */
const LINES = 3;

/** Issues a BAST of each kind for the first person with holdings to list. Returns their number. */
export async function insertBastDemo(
  trx: Trx,
  { users, admin }: { users: readonly number[]; admin: number },
): Promise<number> {
  const issued = [
    await issueFirst(trx, 'penyerahan', users, admin),
    await issueFirst(trx, 'pengembalian', users, admin),
  ];
  return issued.filter(Boolean).length;
}

async function issueFirst(
  trx: Trx,
  jenis: JenisBast,
  users: readonly number[],
  admin: number,
): Promise<boolean> {
  for (const penggunaId of users) {
    const barang = await calonOf(trx, { jenis, penggunaId, first: undefined }, LINES);
    const tanggal = barang[0]?.tanggal;
    if (tanggal === undefined) continue;
    const about = { penggunaId, petugasId: admin, barang, menggantikan: [] };
    const { logo_id, ...isi } = await contentOf(trx, { jenis, catatan: null }, about);
    const tahun = Number(tanggal.slice(0, 4));
    const { sequence: urut, nomor } = await takeNomor(trx, jenis, tanggal);
    await insertBast(trx, {
      nomor,
      jenis,
      tahun,
      urut,
      tanggal,
      pengguna_id: penggunaId,
      petugas_id: admin,
      isi,
      logo_id,
      dibuat_oleh_id: admin,
    });
    return true;
  }
  return false;
}
