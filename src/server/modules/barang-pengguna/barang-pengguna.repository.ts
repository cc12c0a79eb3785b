import { type Insertable, sql } from 'kysely';
import type { BarangStok } from '../../../shared/barang-pengguna-many.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Trx } from '../../context.ts';
import type { BarangPengguna } from '../../db/tables.ts';
import { type BarangChoice, barangChosen } from '../barang/barang.filter.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { reservedBarang, sisaBarang } from '../barang/sisa.repository.ts';
import { selectHistory } from '../history/history.repository.ts';
import { tercatatSejak } from '../mutasi/saldo-awal.repository.ts';

export interface BarangStock {
  id: number;
  nama_barang: string;
  jumlah_barang: number;
  kondisi: Kondisi;
  /** The day of acquisition, `YYYY-MM-DD`. */
  diperoleh: string;
  /** First day on which it may be handed out; later than the acquisition where it has an opening balance. */
  tercatat_sejak: string;
  dipegang: number;
  /** Pieces that are proposed for penghapusan. */
  dicadangkan: number;
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
      tercatatSejak.as('tercatat_sejak'),
      dipegang.as('dipegang'),
      reservedBarang.as('dicadangkan'),
    ]);

/** Reads how many pieces a barang has and how many are held. */
export async function findStock(db: Db, barangId: number): Promise<BarangStock | undefined> {
  return selectStock(db).where('id', '=', barangId).executeTakeFirst();
}

/** Reads the stock of several barang, by id. */
export async function findStocks(db: Db, barangIds: readonly number[]): Promise<Map<number, BarangStock>> {
  const rows = await selectStock(db)
    .where(sql<boolean>`id = any(${[...barangIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads by name, at most `limit`, the chosen barang that can be handed out, and how many were chosen. */
export async function stockOfChosen(
  db: Db,
  choice: BarangChoice,
  limit: number,
): Promise<{ data: BarangStok[]; total: number }> {
  const rows = await barangChosen(db, choice)
    .select([
      'barang.id',
      'kode_barang',
      'nama_barang',
      'merk',
      'satuan',
      'jumlah_barang',
      sisaBarang.as('sisa'),
      sql<Kondisi>`kondisi`.as('kondisi'),
      tanggalPerolehan().as('diperoleh'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy(sql`lower(nama_barang)`)
    .orderBy('barang.id')
    .limit(limit)
    .execute();
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Reads holdings by id, each with its barang, in the order of their ids. */
export async function holdingsOfIds(db: Db, ids: readonly number[]): Promise<HistoryRow[]> {
  return selectHistory(db)
    .where(sql<boolean>`bp.id = any(${[...ids]})`)
    .orderBy('bp.id')
    .execute();
}

/** Inserts a holding and returns its id. */
export async function insertHolding(trx: Trx, row: Insertable<BarangPengguna>): Promise<number> {
  const { id } = await trx
    .insertInto('barang_pengguna')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a holding on a day, with its kondisi then. */
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

/** Reduces a holding that continues; the pieces that end get a row of their own. */
export async function reduceHolding(trx: Trx, id: number, by: number): Promise<void> {
  await trx
    .updateTable('barang_pengguna')
    .set({ jumlah: sql`jumlah - ${by}`, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks a row as replaced by a correction; an open holding ends with it. */
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
