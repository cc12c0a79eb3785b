import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Reads the holdings of lines of a BAST, and those that pieces of them were split off to since, each with its line. */
export async function holdingsOfLines(
  db: Db,
  bastId: number,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; line: number }>`
    select id, id as line from unnest(${[...lines]}::bigint[]) id
    union all
    select barang_pengguna_id, dari_id from bast_pecahan
    where bast_id = ${bastId} and dari_id = any(${[...lines]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, line }) => [id, line]));
}

/** Barang that returned pieces were split off to. */
export interface ReturnedPart {
  barang_id: number;
  kode_barang: string;
  /** False where it was deleted since. */
  ada: boolean;
}

/**
 * Finds, for each of these returned holdings, the barang that its pieces became at the return: the split has the same
 * moment, as both belong to one transaction. A split that was undone is left out.
 */
export async function partsOfReturns(
  db: Db,
  holdingIds: readonly number[],
): Promise<Map<number, ReturnedPart>> {
  const { rows } = await sql<ReturnedPart & { id: number }>`
    select bp.id, masuk.barang_id, coalesce(barang.kode_barang, masuk.kode) as kode_barang, barang.id is not null as ada
    from barang_pengguna bp
    join mutasi keluar on keluar.barang_id = bp.barang_id and keluar.jenis = 'pecah' and keluar.jumlah < 0
      and keluar.dicatat_pada = bp.updated_at
    join mutasi masuk on masuk.id = keluar.pasangan_id and masuk.barang_id <> keluar.barang_id
    left join barang on barang.id = masuk.barang_id
    where bp.id = any(${[...holdingIds]}::bigint[]) and bp.tanggal_akhir is not null
      and masuk.ubah #>> '{kondisi,1}' = bp.kondisi_akhir
      and not exists (
        select from mutasi batal
        where batal.pasangan_id = masuk.id and batal.barang_id = masuk.barang_id and batal.jenis = 'pecah'
      )`.execute(db);
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}
