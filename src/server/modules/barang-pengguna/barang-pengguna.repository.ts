import { type Insertable, sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Trx } from '../../context.ts';
import type { BarangPengguna } from '../../db/tables.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

export interface BarangStock {
  id: number;
  nama_barang: string;
  jumlah_barang: number;
  kondisi: Kondisi;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
  dipegang: number;
}

const dipegang = sql<number>`(
  select coalesce(sum(jumlah), 0) from barang_pengguna
  where barang_id = barang.id and tanggal_akhir is null
)`;

const selectStock = (db: Db) =>
  db
    .selectFrom('barang')
    .select([
      'id',
      'nama_barang',
      'jumlah_barang',
      sql<Kondisi>`kondisi`.as('kondisi'),
      tanggalPerolehan().as('diperoleh'),
      dipegang.as('dipegang'),
    ]);

/** Reads how many pieces a barang has and how many are held. */
export async function findStock(db: Db, barangId: number): Promise<BarangStock | undefined> {
  return selectStock(db).where('id', '=', barangId).executeTakeFirst();
}

/** Takes a share lock on a person until the transaction ends, and reads them. */
export async function lockPengguna(
  trx: Trx,
  id: number,
): Promise<{ name: string; aktif: boolean } | undefined> {
  return trx
    .selectFrom('pengguna')
    .select(['name', 'aktif'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Inserts a holding and answers its id. */
export async function insertHolding(trx: Trx, row: Insertable<BarangPengguna>): Promise<number> {
  const { id } = await trx
    .insertInto('barang_pengguna')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeHolding(
  trx: Trx,
  id: number,
  end: { tanggal_akhir: string; kondisi_akhir: Kondisi | null; keterangan: string | null },
): Promise<void> {
  await trx
    .updateTable('barang_pengguna')
    .set({ ...end, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Takes pieces out of a holding that continues; they get a row of their own. */
export async function reduceHolding(trx: Trx, id: number, by: number): Promise<void> {
  await trx
    .updateTable('barang_pengguna')
    .set({ jumlah: sql`jumlah - ${by}`, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks a row as corrected by another; a holding that was still open ends with it. */
export async function markCorrected(trx: Trx, id: number, alasan: string): Promise<void> {
  await trx
    .updateTable('barang_pengguna')
    .set({
      dikoreksi_pada: sql`now()`,
      alasan_koreksi: alasan,
      tanggal_akhir: sql`coalesce(tanggal_akhir, greatest(${officeToday()}::date, tanggal_awal))`,
      versi: sql`versi + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
