import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A day on which more of a barang is held than there are pieces, and its holders. */
export interface ShortDay {
  barang_id: number;
  hari: string;
  ada: number;
  dipegang: number;
  pemegang: { name: string; jumlah: number }[];
}

interface Leaving {
  /** First day to check; all days when left out. */
  dari?: string | undefined;
  /** Number of pieces to leave on that day, or all current ones. */
  keluar?: number | 'semua';
  /** Whether current holdings are taken back on that day first. */
  ditarik?: boolean;
}

/**
 * Finds for each barang the first day on which more is held than its journal has. A holding counts from its first day
 * to the day before its last; rows replaced by a correction don't count.
 */
export async function firstShortDays(
  trx: Trx,
  ids: readonly number[],
  { dari, keluar = 0, ditarik = false }: Leaving,
): Promise<ShortDay[]> {
  const first = dari ?? '-infinity';
  const leaving =
    keluar === 'semua' ? sql`(select jumlah_barang from barang where id = hari.barang_id)` : keluar;
  const taken = ditarik ? sql`not (tanggal_akhir is null and tanggal_awal <= ${first}::date)` : sql`true`;
  const { rows } = await sql<ShortDay>`
    with pakai as materialized (
      select barang_id, bp.id, name, jumlah, tanggal_awal, coalesce(tanggal_akhir, 'infinity') as tanggal_akhir
      from barang_pengguna bp join pengguna on pengguna.id = bp.pengguna_id
      where barang_id = any(${[...ids]}) and dikoreksi_pada is null and ${taken}
    ), hari as (
      select barang_id, greatest(tanggal_awal, ${first}::date) as hari from pakai where tanggal_akhir > ${first}::date
      union
      select barang_id, sampai from masa_barang
      where barang_id = any(${[...ids]}) and sampai < 'infinity' and sampai > ${first}::date
    )
    select distinct on (hari.barang_id) hari.barang_id, hari, ada, dipegang, pemegang
    from hari
    cross join lateral (
      select coalesce(sum(jumlah), 0)::integer - ${leaving}::integer as ada from masa_barang masa
      where masa.barang_id = hari.barang_id and dari <= hari and hari < sampai
    ) ada
    cross join lateral (
      select sum(jumlah)::integer as dipegang,
        json_agg(json_build_object('name', name, 'jumlah', jumlah) order by lower(name), id) as pemegang
      from pakai where pakai.barang_id = hari.barang_id and tanggal_awal <= hari and hari < tanggal_akhir
    ) saat
    where dipegang > ada
    order by hari.barang_id, hari`.execute(trx);
  return rows;
}

/** The first day on which pieces of a barang left or its value was raised, as its journal is read. */
export async function firstEvent(
  trx: Trx,
  id: number,
): Promise<{ hari: string; jenis: 'penghapusan' | 'kapitalisasi' } | undefined> {
  const { rows } = await sql<{ hari: string; jenis: 'penghapusan' | 'kapitalisasi' }>`
    select hari, jenis from mutasi_terbaca('barang', array[${id}::bigint])
    where jenis = 'penghapusan' or jenis = 'kapitalisasi' and (harga, tambah_bulan) <> (0, 0)
    order by hari, id limit 1`.execute(trx);
  return rows[0];
}

interface KnownDays {
  barang_id: number;
  masuk: string;
  hari: string;
  pecah: string | null;
}

/** Finds for each barang its first day, its last journal entry, and its last split. */
export async function knownDays(trx: Trx, ids: readonly number[]): Promise<KnownDays[]> {
  const { rows } = await sql<KnownDays>`
    select record_id as barang_id, min(hari) filter (where urut = 1) as masuk, max(hari) as hari, max(hari) filter (where jenis = 'pecah' and urut > 1) as pecah
    from mutasi_terbaca('barang', ${[...ids]}::bigint[]) group by record_id`.execute(trx);
  return rows;
}
