import { type RawBuilder, sql } from 'kysely';
import type { SplitSide, Splits } from '../../../shared/barang-splits.ts';
import type { Db, Trx } from '../../context.ts';
import type { MutasiSource } from './mutasi.repository.ts';

/** Reads the first day of a barang's last span; none when the barang no longer exists. */
export function lastSpan(db: Db, barangId: number): Promise<{ dari: string } | undefined> {
  return db
    .selectFrom('masa_barang')
    .select('dari')
    .where('barang_id', '=', barangId)
    .where('sampai', '=', sql<string>`'infinity'`)
    .executeTakeFirst();
}

/**
 * Records that pieces of a barang moved to new rows, on both sides with references to each other. Call it when all rows
 * are updated. Pieces with less accumulated depreciation leave first, in this order.
 */
export async function recordSplit(
  inside: MutasiSource,
  barangId: number,
  { ids, tanggal, alasan }: { ids: readonly number[]; tanggal: string; alasan: string | null },
): Promise<void> {
  await sql`
    with bagian as materialized (
      select baru.*, masa, nextval('mutasi_id_seq') as keluar_id, nextval('mutasi_id_seq') as masuk_id,
        coalesce(sum(baru.jumlah_barang) over (order by baru.id rows between unbounded preceding and 1 preceding), 0)::int
          as lewat
      from barang baru
      join masa_barang masa on masa.barang_id = ${barangId} and masa.sampai = 'infinity'
      where baru.id = any(${[...ids]})
    )
    insert into mutasi (id, barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, alasan, oleh_id)
    overriding system value
    select keluar_id, asal.id, asal.kode_barang, asal.nama_barang, 'pecah', ${tanggal}::date, -bagian.jumlah_barang, 0, '{}'::jsonb,
      masuk_id, ${alasan}, ${inside.actor?.id ?? null}::bigint
    from bagian join barang asal on asal.id = ${barangId}
    union all
    select masuk_id, bagian.id, kode_barang, nama_barang, 'pecah', ${tanggal}::date, jumlah_barang, (masa).harga,
      jsonb_build_object(
        'kategori_id', jsonb_build_array(null, kategori_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi),
        'komersial', jsonb_build_array(null, dasar_pecah(sisa_masa(masa, lewat), jumlah_barang))
      ) || case when (masa).f_metode is null then '{}' else jsonb_build_object(
        'fiskal', jsonb_build_array(null, dasar_pecah(sisa_masa(masa_fiskal(masa), lewat), jumlah_barang))
      ) end, keluar_id, ${alasan}, ${inside.actor?.id ?? null}::bigint
    from bagian
    order by 1`.execute(inside.db);
}

/** Records a split of copies of a buku, which have no accumulated depreciation. */
export async function recordBukuSplit(
  inside: MutasiSource,
  bukuId: number,
  { ids, tanggal, alasan }: { ids: readonly number[]; tanggal: string; alasan: string | null },
): Promise<void> {
  await sql`
    with bagian as materialized (
      select buku.*, nextval('mutasi_id_seq') as keluar_id, nextval('mutasi_id_seq') as masuk_id
      from buku where id = any(${[...ids]})
    )
    insert into mutasi (id, buku_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id, alasan, oleh_id)
    overriding system value
    select keluar_id, asal.id, asal.kode_buku, asal.judul, 'pecah', ${tanggal}::date, -bagian.jumlah, 0, '{}'::jsonb,
      masuk_id, ${alasan}, ${inside.actor?.id ?? null}::bigint
    from bagian join buku asal on asal.id = ${bukuId}
    union all
    select masuk_id, id, kode_buku, judul, 'pecah', ${tanggal}::date, jumlah, harga,
      jsonb_build_object('jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
        'kondisi', jsonb_build_array(null, kondisi)), keluar_id, ${alasan}, ${inside.actor?.id ?? null}::bigint
    from bagian
    order by 1`.execute(inside.db);
}

/** Split that a barang came from: both sides. */
export interface SplitRow {
  /** Mutasi of its arrival, and of the pieces' departure. */
  id: number;
  pasangan_id: number;
  asal_id: number;
  tanggal: string;
  jumlah: number;
}

/** Finds the split that a barang came from. */
export async function findSplit(db: Db, barangId: number): Promise<SplitRow | undefined> {
  const { rows } = await sql<SplitRow>`
    select masuk.id, masuk.pasangan_id, keluar.barang_id as asal_id, masuk.tanggal, masuk.jumlah
    from (select * from mutasi where barang_id = ${barangId} order by id limit 1) masuk
    join mutasi keluar on keluar.id = masuk.pasangan_id
    where masuk.jenis = 'pecah'`.execute(db);
  return rows[0];
}

/** Records the undoing of a split on its own day, on both sides, after the rows are restored; neither then shows up. */
export async function recordUnsplit(
  inside: MutasiSource,
  { id, pasangan_id }: Pick<SplitRow, 'id' | 'pasangan_id'>,
  alasan: string | null,
): Promise<void> {
  await sql`
    insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, pasangan_id, alasan, oleh_id)
    select barang_id, kode, nama, 'pecah', tanggal, -jumlah, id, ${alasan}, ${inside.actor?.id ?? null}::bigint
    from mutasi where id in (${id}, ${pasangan_id}) order by id`.execute(inside.db);
}

/**
 * Finds what was recorded for a barang after a mutasi, or raised its value from that day on, except splits, corrections
 * carried over from its family, and a kapitalisasi that was undone on its own day.
 */
export async function recordedSince(
  trx: Trx,
  barangId: number,
  mutasiId: number,
): Promise<{ jenis: string; tanggal: string }[]> {
  // pieces that came back as a barang of their own left before a kapitalisasi that was recorded earlier
  const since = (
    row: string,
  ) => sql<boolean>`(${sql.ref(`${row}.id`)} > ${mutasiId} or ${sql.ref(`${row}.jenis`)} = 'kapitalisasi'
    and ${sql.ref(`${row}.tanggal`)} >= (select tanggal from mutasi where id = ${mutasiId}))`;
  return trx
    .selectFrom('mutasi')
    .select(['jenis', 'tanggal'])
    .where('barang_id', '=', barangId)
    .where(since('mutasi'))
    .where('jenis', '<>', 'pecah')
    .where(
      sql<boolean>`not (jenis = 'koreksi' and pasangan_id = ${mutasiId} 
        and ubah - '{komersial,fiskal,harga_belum_diketahui}'::text[] = '{}')`,
    )
    .where(
      sql<boolean>`not (jenis in ('kapitalisasi', 'koreksi') and exists (
        select from mutasi naik
        join mutasi batal on batal.barang_id = naik.barang_id and batal.pasangan_id = naik.id and batal.jenis = 'koreksi'
        where naik.barang_id = ${barangId} and naik.jenis = 'kapitalisasi' and not batal.menyusul
          and ${since('naik')} and mutasi.id in (naik.id, batal.id)
      ))`,
    )
    .orderBy('id')
    .execute();
}

type Side = SplitSide & { keluar: boolean };

/** SQL that selects both sides of the splits of a barang that were not undone, up to a day. */
const sidesOf = (barangId: RawBuilder<unknown>, per: string) => sql<Side>`
  select sini.jumlah < 0 as keluar, lain.id, coalesce(lain.kode_barang, sana.kode) as kode_barang,
    coalesce(lain.nama_barang, sana.nama) as nama_barang, abs(sini.jumlah) as jumlah, sini.tanggal
  from mutasi sini
  join mutasi sana on sana.id = sini.pasangan_id and sana.barang_id <> sini.barang_id
  left join barang lain on lain.id = sana.barang_id
  where sini.barang_id = ${barangId} and sini.jenis = 'pecah' and sini.tanggal <= ${per}::date
    and not exists (
      select from mutasi batal
      where batal.pasangan_id = sini.id and batal.barang_id = sini.barang_id and batal.jenis = 'pecah'
        and batal.tanggal <= ${per}::date
    )
  order by sini.tanggal, sini.id`;

/** SQL for the splits of the barang of a query, for `splitsOf`; read only where it has some. */
export const sidesOfBarang = (per = 'infinity') => sql<Side[] | null>`case
  when exists (select from mutasi where barang_id = barang.id and jenis = 'pecah')
  then (select json_agg(sisi) from (${sidesOf(sql`barang.id`, per)}) sisi) end`;

/** Groups the splits of a barang: what it came from, and what was split off. */
export function splitsOf(sides: readonly Side[] | null): Splits {
  const of = (wanted: boolean) =>
    (sides ?? []).filter(({ keluar }) => keluar === wanted).map(({ keluar: _, ...side }) => side);
  return { dari: of(false)[0] ?? null, menjadi: of(true) };
}

/** Reads the splits of a barang that were not undone. */
export async function readSplits(db: Db, barangId: number): Promise<Splits> {
  const { rows } = await sidesOf(sql`${barangId}`, 'infinity').execute(db);
  return splitsOf(rows);
}
