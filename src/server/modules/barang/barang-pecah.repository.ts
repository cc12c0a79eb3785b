import { sql } from 'kysely';
import type { PartInput } from '../../../shared/barang-pecah.ts';
import type { Trx } from '../../context.ts';
import { takenOver } from '../../db/columns.ts';
import { copyGaleri } from '../galeri/galeri.repository.ts';

/** Columns that a new row does not copy, because they are its own. */
const own = ['id', 'kode_barang', 'cari', 'versi', 'created_at', 'updated_at'];
/** Columns with values of their own in each part. */
const given = ['jumlah_barang', 'lokasi_id', 'detail_lokasi', 'kondisi', 'nomor_seri', 'dibuat_oleh_id'];

/** Inserts a row for each part of a barang; returns their ids, in order. */
export async function insertParts(
  trx: Trx,
  barangId: number,
  bagian: readonly PartInput[],
  olehId: number,
): Promise<number[]> {
  const same = await takenOver(trx, 'barang', { from: 'asal', except: [...own, ...given] });
  const parts = bagian.map((part, urut) => ({ ...part, urut, seri: part.nomor_seri !== undefined }));
  const { rows } = await sql<{ id: number }>`
    insert into barang (${same.names}, ${sql.join(given.map((name) => sql.ref(name)))})
    select ${same.values}, baru.jumlah, coalesce(baru.lokasi_id, asal.lokasi_id),
      case when coalesce(baru.lokasi_id, asal.lokasi_id) = asal.lokasi_id then asal.detail_lokasi end,
      coalesce(baru.kondisi, asal.kondisi), case when baru.seri then baru.nomor_seri else asal.nomor_seri end, ${olehId}
    from barang asal
    cross join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as baru (urut int, jumlah int, lokasi_id bigint, kondisi text, nomor_seri text, seri boolean)
    where asal.id = ${barangId} order by urut
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  await sql`insert into barang_isian (barang_id, isi)
    select baru.id, isi from barang_isian cross join unnest(${ids}::bigint[]) as baru (id) where barang_id = ${barangId}`.execute(
    trx,
  );
  await copyGaleri(trx, 'barang', barangId, ids);
  return ids;
}

/** Changes the number of pieces of a barang. */
export async function changePieces(trx: Trx, barangId: number, by: number): Promise<void> {
  await trx
    .updateTable('barang')
    .set({ jumlah_barang: sql`jumlah_barang + ${by}`, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', barangId)
    .execute();
}

/** Adds to the price of a barang. */
export async function addToPrice(trx: Trx, barangId: number, nilai: number): Promise<void> {
  await trx
    .updateTable('barang')
    .set({ harga_barang: sql`harga_barang + ${nilai}`, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', barangId)
    .execute();
}

/** Returns which of these lokasi do not exist. */
export async function missingLokasi(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const found = await trx
    .selectFrom('lokasi')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/**
 * Moves a holding to another barang, with the rows that it corrected and the earlier holdings of the same pieces;
 * returned parts stay. No row then refers to a row of another barang.
 */
export async function moveHolding(trx: Trx, id: number, from: number, to: number): Promise<void> {
  await sql`
    with recursive rantai as (
      select id, asal_id, koreksi_dari_id, pengguna_id, jumlah from barang_pengguna where id = ${id}
      union
      select lama.id, lama.asal_id, lama.koreksi_dari_id, lama.pengguna_id, rantai.jumlah
      from rantai
      join barang_pengguna lama on lama.barang_id = ${from} and (
        lama.id = rantai.koreksi_dari_id
        or lama.id = rantai.asal_id and lama.pengguna_id <> rantai.pengguna_id
          and lama.tanggal_akhir is not null and lama.dikoreksi_pada is null and lama.jumlah <= rantai.jumlah
      )
    ), asal as (
      select min(asal_id) as id from rantai where asal_id not in (select id from rantai)
    ), tinggal as (
      update barang_pengguna bp set asal_id = (select id from asal)
      where barang_id = ${from} and asal_id in (select id from rantai) and bp.id not in (select id from rantai)
    )
    update barang_pengguna bp set barang_id = ${to}, versi = versi + case when bp.id = ${id} then 1 else 0 end,
      updated_at = now(), asal_id = case when asal_id in (select id from rantai) then asal_id end
    where bp.id in (select id from rantai)`.execute(trx);
}

/**
 * Splits pieces off a holding into a row of another barang, and records which BAST of hand-over lists them; returns its
 * id.
 */
export async function splitHolding(trx: Trx, id: number, to: number, jumlah: number): Promise<number> {
  // locks the row first: a BAST that is issued at the same moment either stands when it is looked for, or lists what stays
  await sql`update barang_pengguna set jumlah = jumlah - ${jumlah}, versi = versi + 1, updated_at = now()
    where id = ${id}`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal, kondisi_awal, keterangan, dicatat_oleh_id)
    select ${to}, pengguna_id, ${jumlah}, tanggal_awal, kondisi_awal, keterangan, dicatat_oleh_id
    from barang_pengguna where id = ${id} returning id`.execute(trx);
  const made = rows[0]?.id ?? 0;
  await sql`
    insert into bast_pecahan (barang_pengguna_id, bast_id, dari_id)
    select ${made}::bigint, bast_id, barang_pengguna_id from bast_berlaku where barang_pengguna_id = ${id} and jenis = 'penyerahan'
    union all
    select ${made}::bigint, bast_id, dari_id from bast_pecahan where barang_pengguna_id = ${id}`.execute(trx);
  return made;
}

/**
 * Moves the holdings of a barang back to the barang it was split from; a part that was split off a holding rejoins it.
 */
export async function returnHoldings(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    with pasangan as (
      select distinct on (bagian.id) bagian.id, bagian.jumlah, utuh.id as utuh_id
      from barang_pengguna bagian
      join barang_pengguna utuh on utuh.barang_id = ${to} and utuh.tanggal_akhir is null and utuh.asal_id is null
        and (utuh.pengguna_id, utuh.tanggal_awal) = (bagian.pengguna_id, bagian.tanggal_awal)
        and (utuh.kondisi_awal, utuh.keterangan) is not distinct from (bagian.kondisi_awal, bagian.keterangan)
      where bagian.barang_id = ${from} and bagian.tanggal_akhir is null
        and bagian.asal_id is null and bagian.koreksi_dari_id is null
        and not exists (select from bast_barang_pengguna where barang_pengguna_id = bagian.id)
        and not exists (select from barang_pengguna lain where lain.barang_id = ${from} and lain.id <> bagian.id)
      order by bagian.id, utuh.id
    ), hapus as (
      delete from barang_pengguna where id in (select id from pasangan)
    )
    update barang_pengguna utuh set jumlah = utuh.jumlah + pasangan.jumlah, versi = versi + 1, updated_at = now()
    from pasangan where utuh.id = pasangan.utuh_id`.execute(trx);
  await sql`update barang_pengguna set barang_id = ${to}, versi = versi + 1, updated_at = now()
    where barang_id = ${from}`.execute(trx);
}

/** Finds what would block undoing a split: a new or changed holding of the part, a BAST or aduan of one, a permintaan. */
export async function builtOn(
  trx: Trx,
  barangId: number,
  mutasiId: number,
): Promise<'penggunaan' | 'bast' | 'aduan' | 'permintaan' | undefined> {
  const { rows } = await sql<{ sebab: 'penggunaan' | 'bast' | 'aduan' | 'permintaan' }>`
    with masuk as (select dicatat_pada from mutasi where id = ${mutasiId})
    select sebab from (
      select 1 as urut, 'bast' as sebab from bast_barang_pengguna isi join bast on bast.id = isi.bast_id
      join barang_pengguna bp on bp.id = isi.barang_pengguna_id
      where bp.barang_id = ${barangId} and bast.created_at > (select dicatat_pada from masuk)
      union all
      select 2, 'penggunaan' from barang_pengguna
      where barang_id = ${barangId} and greatest(created_at, updated_at) > (select dicatat_pada from masuk)
      union all
      select 3, 'aduan' from aduan join barang_pengguna bp on bp.id = aduan.barang_pengguna_id
      where bp.barang_id = ${barangId} and aduan.created_at > (select dicatat_pada from masuk)
      union all
      select 4, 'permintaan' from permintaan where barang_id = ${barangId}
    ) atasnya order by urut limit 1`.execute(trx);
  return rows[0]?.sebab;
}
