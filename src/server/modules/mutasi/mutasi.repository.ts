import { type RawBuilder, sql } from 'kysely';
import type { ArtiHapus, CaraHapus } from '../../../shared/mutasi-words.ts';
import type { Trx } from '../../context.ts';

/** Kinds of records with a journal. */
export type Pokok = 'barang' | 'buku';

/** Author of journal entries, with the transaction of the change. */
export interface MutasiSource {
  db: Trx;
  actor: { id: number } | undefined;
}

/** Cause of a mutasi: a table and the id of its row. */
export interface Sebab {
  sebab: 'impor' | 'pengajuan' | 'kategori' | 'opname' | 'aduan';
  sebab_id: number;
}

const columns = sql`kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, pasangan_id, alasan, sebab, sebab_id, oleh_id`;

/** The depreciation that holds for a barang, as an entry states it. */
export const komersial = sql`jsonb_build_object('metode', susut.metode, 'kelompok', susut.kelompok,
  'masa_manfaat_bulan', susut.masa_manfaat_bulan, 'nilai_residu', susut.nilai_residu, 'mulai', susut.mulai)`;

/** SQL for the fiscal depreciation setting; null where none is set. */
export const fiskal = sql`case when susut.fiskal_metode is not null then jsonb_build_object(
  'metode', susut.fiskal_metode, 'kelompok', susut.fiskal_kelompok, 'masa_manfaat_bulan', susut.fiskal_masa,
  'nilai_residu', 0, 'mulai', susut.fiskal_mulai) end`;

/** The day on which a record entered the register: a barang with its acquisition, a buku when it was recorded. */
export const masukOf: Record<Pokok, RawBuilder<unknown>> = {
  barang: sql`coalesce(rekaman.tanggal_perolehan, make_date(rekaman.tahun, 1, 1))`,
  buku: sql`rekaman.created_at::date`,
};

/** SQL for the columns of the first journal entry of a record: all its values. */
export const entryOf: Record<Pokok, RawBuilder<unknown>> = {
  barang: sql`
    select rekaman.id, kode_barang, nama_barang, ${masukOf.barang}, tanggal_perolehan is null, rekaman.jumlah_barang,
      rekaman.harga_barang, jsonb_build_object(
        'kategori_id', jsonb_build_array(null, rekaman.kategori_id),
        'lokasi_id', jsonb_build_array(null, rekaman.lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi), 'komersial', jsonb_build_array(null, ${komersial}))
        || case when susut.fiskal_metode is null then '{}'
          else jsonb_build_object('fiskal', jsonb_build_array(null, ${fiskal})) end
        || case when rekaman.harga_belum_diketahui then '{"harga_belum_diketahui": [null, true]}' else '{}' end::jsonb
    from barang rekaman join penyusutan_barang susut on susut.barang_id = rekaman.id`,
  buku: sql`
    select rekaman.id, kode_buku, judul, ${masukOf.buku}, false, jumlah, harga, jsonb_build_object(
      'jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
      'kondisi', jsonb_build_array(null, kondisi))
    from buku rekaman`,
};

/** SQL for whether a mutasi is an entry that brings an accumulation: the barang is there from its day on, not before. */
export const isOpening = (mutasi: string) =>
  sql<boolean>`(${sql.ref(`${mutasi}.jenis`)} = 'saldo_awal' and ${sql.ref(`${mutasi}.akumulasi`)} is not null)`;

/** Records to write of: their ids, or an SQL condition on `rekaman`. */
export type Chosen = readonly number[] | RawBuilder<unknown>;
/** One id is compared, not looked for in an array: PostgreSQL then keeps the plan of the prepared statement. */
export const conditionOf = (chosen: Chosen): RawBuilder<unknown> => {
  if (!('length' in chosen)) return chosen;
  return chosen.length === 1 ? sql`rekaman.id = ${chosen[0]}` : sql`rekaman.id = any(${[...chosen]})`;
};

/** Writes the entry of new records: everything that they are, from the day on which they came. */
export async function recordEntries(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  { jenis, sebab, sebab_id }: { jenis: 'saldo_awal' | 'perolehan' } & Partial<Sebab>,
): Promise<void> {
  await sql`
    insert into mutasi (${sql.ref(`${pokok}_id`)}, ${columns})
    select masuk.id, kode, nama, ${jenis}, tanggal, perkiraan, jumlah, harga, ubah, null, null, ${sebab ?? null},
      ${sebab_id ?? null}::bigint, ${inside.actor?.id ?? null}::bigint
    from (${entryOf[pokok]} where ${conditionOf(chosen)}
    ) masuk (id, kode, nama, tanggal, perkiraan, jumlah, harga, ubah) order by masuk.id`.execute(inside.db);
}

/** The barang that take a depreciation from their kategori, as `recordChanges` (perubahan.service.ts) chooses them. */
export const followersOfKategori = (id: number): RawBuilder<unknown> =>
  sql`rekaman.kategori_id = ${id} and (rekaman.penyusutan_metode is null or rekaman.penyusutan_fiskal_metode is null)`;

/** Meaning of a deletion: recorded by mistake, or gone from the office, with manner and date. */
export interface Deletion {
  arti: ArtiHapus;
  tanggal?: string | undefined;
  cara?: CaraHapus | undefined;
  hasil?: number | undefined;
  dokumen?: { nomor: string | null; tanggal: string | null } | undefined;
}

/**
 * Writes that the pieces of these entries of the delete log are gone: those of all records, or, where the entry is of
 * some pieces alone, the ones that its snapshot counts. Call it before the records are deleted.
 */
export async function recordDeletions(
  inside: MutasiSource,
  pokok: Pokok,
  logIds: readonly number[],
  { arti, tanggal, cara, hasil, dokumen }: Deletion,
): Promise<void> {
  const masa = sql.table(`masa_${pokok}`);
  const id = sql.ref(`${pokok}_id`);
  const counted = pokok === 'barang' ? 'jumlah_barang' : 'jumlah';
  await sql`
    insert into mutasi (${id}, ${columns}, cara, hasil, dokumen_nomor, dokumen_tanggal)
    select kini.${id}, log.kode, log.nama, ${arti},
      greatest(${tanggal ?? null}::date, awal.dari), false,
      case when log.sebagian then -(log.data ->> ${counted}::text)::integer else -kini.jumlah end, 0, '{}', null,
      log.alasan, 'logdeletebarang', log.id, ${inside.actor?.id ?? null}::bigint,
      ${cara ?? null}, ${hasil ?? null}::bigint, ${dokumen?.nomor ?? null}, ${dokumen?.tanggal ?? null}::date
    from logdeletebarang log
    join ${masa} kini on kini.${id} = log.record_id and kini.sampai = 'infinity'
    cross join lateral (select min(dari) as dari from ${masa} dahulu where dahulu.${id} = kini.${id}) awal
    where log.id = any(${[...logIds]})
    order by log.id`.execute(inside.db);
}

/**
 * Takes a deletion back, on its own day. Call it after the record stands again; what it lost meanwhile (its kategori,
 * its lokasi) is still to be written as a change.
 */
export async function recordRestoration(
  inside: MutasiSource,
  pokok: Pokok,
  { record_id, log_id }: { record_id: number; log_id: number },
): Promise<void> {
  const id = sql.ref(`${pokok}_id`);
  await sql`
    insert into mutasi (${id}, ${columns})
    select hapus.${id}, hapus.kode, hapus.nama, 'pemulihan', hapus.tanggal, hapus.perkiraan, -hapus.jumlah, 0, '{}',
      hapus.id, null, hapus.sebab, hapus.sebab_id, ${inside.actor?.id ?? null}::bigint
    from mutasi hapus
    where hapus.${id} = ${record_id} and hapus.sebab = 'logdeletebarang' and hapus.sebab_id = ${log_id}
      and hapus.jenis <> 'pemulihan' and hapus.jumlah < 0`.execute(inside.db);
}
