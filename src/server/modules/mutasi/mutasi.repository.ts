import { type RawBuilder, sql } from 'kysely';
import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import type { ArtiHapus } from '../../../shared/mutasi-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Trx } from '../../context.ts';
import { withNext } from '../../db/pipelined-query.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

/** Kinds of records with a journal. */
export type Pokok = 'barang' | 'buku';

/** Author of journal entries, within the transaction of the change. */
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

/** SQL for the depreciation setting of a barang in its entry. */
export const komersial = sql`jsonb_build_object('metode', susut.metode, 'kelompok', susut.kelompok,
  'masa_manfaat_bulan', susut.masa_manfaat_bulan, 'nilai_residu', susut.nilai_residu, 'mulai', susut.mulai)`;

/** SQL for the fiscal depreciation setting; null where none is set. */
export const fiskal = sql`case when susut.fiskal_metode is not null then jsonb_build_object(
  'metode', susut.fiskal_metode, 'kelompok', susut.fiskal_kelompok, 'masa_manfaat_bulan', susut.fiskal_masa,
  'nilai_residu', 0, 'mulai', susut.fiskal_mulai) end`;

/** SQL for the day of entry into the register: acquisition for a barang, recording for a buku. */
export const masukOf: Record<Pokok, RawBuilder<unknown>> = {
  barang: tanggalPerolehan('rekaman'),
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
        || case when rekaman.harga_belum_diketahui then '{"harga_belum_diketahui": [null, true]}' else '{}' end::jsonb,
      cara_perolehan
    from barang rekaman join penyusutan_barang susut on susut.barang_id = rekaman.id`,
  buku: sql`
    select rekaman.id, kode_buku, judul, ${masukOf.buku}, false, jumlah, harga, jsonb_build_object(
      'jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
      'kondisi', jsonb_build_array(null, kondisi)), null
    from buku rekaman`,
};

/**
 * SQL for whether a mutasi is an entry with accumulated depreciation: the barang exists from that day on, not before.
 */
export const isOpening = (mutasi: string) =>
  sql<boolean>`(${sql.ref(`${mutasi}.jenis`)} = 'saldo_awal' and ${sql.ref(`${mutasi}.akumulasi`)} is not null)`;

/** Selection of records: ids, or an SQL condition on `rekaman`. */
export type Chosen = readonly number[] | RawBuilder<unknown>;
/** a single id is compared directly, not in an array, so that PostgreSQL keeps the plan of the prepared statement */
export const conditionOf = (chosen: Chosen): RawBuilder<unknown> => {
  if (!('length' in chosen)) return chosen;
  return chosen.length === 1 ? sql`rekaman.id = ${chosen[0]}` : sql`rekaman.id = any(${[...chosen]})`;
};

/** Records the entry of new records with all their values, from the day on which they came. */
export async function recordEntries(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  { jenis, sebab, sebab_id }: { jenis: 'saldo_awal' | 'perolehan' } & Partial<Sebab>,
): Promise<void> {
  await sql`${withNext}
    insert into mutasi (${sql.ref(`${pokok}_id`)}, ${columns}, cara)
    select masuk.id, kode, nama, ${jenis}, tanggal, perkiraan, jumlah, harga, ubah, null, null, ${sebab ?? null},
      ${sebab_id ?? null}::bigint, ${inside.actor?.id ?? null}::bigint, cara
    from (${entryOf[pokok]} where ${conditionOf(chosen)}
    ) masuk (id, kode, nama, tanggal, perkiraan, jumlah, harga, ubah, cara) order by masuk.id`.execute(
    inside.db,
  );
}

/**
 * SQL condition for the barang that inherit a depreciation from their kategori, as chosen by `recordChanges`
 * (perubahan.service.ts).
 */
export const followersOfKategori = (id: number): RawBuilder<unknown> =>
  sql`rekaman.kategori_id = ${id} and (rekaman.penyusutan_metode is null or rekaman.penyusutan_fiskal_metode is null)`;

/** Meaning of a deletion: recorded by mistake, or gone from the office, with manner and date. */
export interface Deletion {
  arti: ArtiHapus;
  /** Day of a departure; today when left out. */
  tanggal?: string | undefined;
  cara?: CaraHapus | undefined;
  hasil?: number | undefined;
  dokumen?: { nomor: string | null; tanggal: string | null } | undefined;
}

/**
 * Records the departure of the pieces in these delete log entries: of whole records, or of the number in the snapshot.
 * Call it before the records are deleted.
 */
export async function recordDeletions(
  inside: MutasiSource,
  pokok: Pokok,
  logIds: readonly number[],
  { arti, tanggal, cara, hasil, dokumen }: Deletion,
): Promise<void> {
  // what should never have been recorded leaves on the day on which it came
  const day = arti === 'penghapusan' ? (tanggal ?? officeToday()) : null;
  const masa = sql.table(`masa_${pokok}`);
  const id = sql.ref(`${pokok}_id`);
  const counted = pokok === 'barang' ? 'jumlah_barang' : 'jumlah';
  await sql`
    insert into mutasi (${id}, ${columns}, cara, hasil, dokumen_nomor, dokumen_tanggal)
    select kini.${id}, log.kode, log.nama, ${arti},
      greatest(${day}::date, awal.dari), false,
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
 * Records the undoing of a deletion, on its own day, after the record exists again; what it lost meanwhile (its
 * kategori, its lokasi) must still be recorded as a change.
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
