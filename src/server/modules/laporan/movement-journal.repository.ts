import { type RawBuilder, sql } from 'kysely';
import type { MenurutMutasi } from '../../../shared/laporan-mutasi.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';

/** Period and selection of movements; with a ledger also their depreciation. */
export interface Movements {
  dari: string;
  sampai: string;
  /** Grouping of rows. */
  menurut: MenurutMutasi;
  q?: string | undefined;
  kategori_id?: number | undefined;
  lokasi_id?: number | undefined;
  ledger?: Ledger;
  /** These barang alone; all when left out. */
  ids?: readonly number[] | undefined;
  /** Whether rows are grouped by barang as well. */
  perBarang?: boolean;
  /** These barang alone, which are all that changed in the period (`changesIn`): their relatives are among them. */
  changed?: readonly number[] | undefined;
}

/** Checks for a narrowed selection: the barang in `terpilih`, with those split from or off them (`kerabat`). */
export const isNarrowed = ({ q, ids, kategori_id, lokasi_id }: Movements): boolean =>
  Boolean(q || ids) || kategori_id !== undefined || lokasi_id !== undefined;

/** SQL condition that a mutasi belongs to a selected barang. */
const amongThose = (asked: Movements, column: string) =>
  isNarrowed(asked) ? sql`and ${sql.ref(column)} in (select barang_id from kerabat)` : sql``;

/**
 * SQL for what corrections make of a mutasi, one row in any case; without those that take effect later (`menyusul`).
 * Looked up for each: of a join with all corrections PostgreSQL expects one row, and compares each with each.
 */
const correctionOf = (id: string) => sql`lateral (
  select sum(jumlah)::int as jumlah, sum(harga)::bigint as harga,
    (array_agg((ubah #>> '{kategori_id,1}')::bigint order by id desc) filter (where ubah ? 'kategori_id'))[1] as kategori_id,
    (array_agg((ubah #>> '{lokasi_id,1}')::bigint order by id desc) filter (where ubah ? 'lokasi_id'))[1] as lokasi_id,
    (array_agg((ubah #>> '{masuk,1}')::date order by id desc) filter (where ubah ? 'masuk'))[1] as masuk,
    -- '' where it says that nobody knows
    (array_agg(coalesce(ubah #>> '{cara,1}', '') order by id desc) filter (where ubah ? 'cara'))[1] as cara
  from (select * from public.mutasi kata where pasangan_id = ${sql.ref(id)} offset 0) kata
  where jenis = 'koreksi' and barang_id is not null and not menyusul
) koreksi`;

/** SQL condition for mutasi that change the day of entry of a barang. */
export const movesEntry: RawBuilder<unknown> = sql`ubah ? 'masuk' and barang_id is not null and not menyusul`;

/** SQL for the barang whose day of entry was changed. */
const entered = (asked: Movements) => sql`
  select entri.barang_id, entri.id as entri_id,
    coalesce(koreksi.masuk, (entri.ubah #>> '{masuk,1}')::date, entri.tanggal) as hari
  from (
    select distinct barang_id from public.mutasi where ${movesEntry} ${amongThose(asked, 'barang_id')}
  ) lain
  cross join lateral (
    select * from public.mutasi where mutasi.barang_id = lain.barang_id order by id limit 1
  ) entri
  cross join ${correctionOf('entri.id')}`;

/** SQL for the ids of mutasi that were undone on their own day, and of those that undid them: both are skipped. */
const takenBack = (asked: Movements) => sql`
  select sisi.id
  from public.mutasi pulih
  join public.mutasi hapus on hapus.id = pulih.pasangan_id and hapus.barang_id = pulih.barang_id
    and hapus.tanggal = pulih.tanggal and (pulih.jenis = 'pemulihan' or hapus.jenis = 'pecah')
  cross join lateral (values (pulih.id), (hapus.id)) sisi (id)
  where pulih.jenis in ('pemulihan', 'pecah') ${amongThose(asked, 'pulih.barang_id')}`;

/** SQL condition for mutasi that change pieces or value, not just the place. */
const counting = sql`(mutasi.jenis in (
    'saldo_awal', 'perolehan', 'kapitalisasi', 'pecah', 'penghapusan', 'salah_catat', 'pemulihan'
  ) or mutasi.jenis = 'koreksi' and mutasi.pasangan_id is null)`;

/** SQL condition for entries that no other mutasi made. */
export const isEntry: RawBuilder<unknown> = sql`jenis in ('saldo_awal', 'perolehan')`;

/** SQL for the report column of an entry; null for other mutasi. */
export const entryColumn: RawBuilder<unknown> = sql`case jenis when 'saldo_awal' then 'tambah_saldo_awal'
  when 'perolehan' then 'tambah_' || coalesce(nullif(cara, ''), 'perolehan') end`;

/** SQL condition for mutasi of barang in the period. */
export const inPeriod = ({ dari, sampai }: Pick<Movements, 'dari' | 'sampai'>): RawBuilder<unknown> =>
  sql`tanggal between ${dari}::date and ${sampai}::date and barang_id is not null`;

/** SQL condition for mutasi of the period that are more than moves. */
export const isBusy = (period: Pick<Movements, 'dari' | 'sampai'>): RawBuilder<unknown> =>
  sql`${inPeriod(period)} and (${counting} or menyusul)`;

/** SQL for days on which more than moves happened to a barang: these are read mutasi by mutasi. */
const busyDays = (asked: Movements) => sql`
  select barang_id, tanggal as hari from public.mutasi where ${isBusy(asked)} ${amongThose(asked, 'barang_id')}
  group by 1, 2`;

/** SQL for the mutasi of these days, read as by `mutasi_terbaca` (decision 0033). */
const read = (asked: Movements) => {
  const columns = (hari: RawBuilder<unknown>) => sql`
    mutasi.id, mutasi.barang_id, mutasi.jenis, nullif(coalesce(koreksi.cara, mutasi.cara), '') as cara, mutasi.pasangan_id, ${hari} as hari,
    mutasi.jumlah + coalesce(koreksi.jumlah, 0) as jumlah, mutasi.harga + coalesce(koreksi.harga, 0) as harga,
    coalesce(koreksi.kategori_id, (ubah #>> '{kategori_id,1}')::bigint) as kategori_id,
    coalesce(koreksi.lokasi_id, (ubah #>> '{lokasi_id,1}')::bigint) as lokasi_id,
    (ubah #>> '{kategori_id,0}')::bigint as kategori_lama, (ubah #>> '{lokasi_id,0}')::bigint as lokasi_lama`;
  const effective = sql`(mutasi.jenis <> 'koreksi' or mutasi.pasangan_id is null)
    and mutasi.id not in (select id from kembali)`;
  const moved = sql`case when mutasi.id = entri_id then masuk.hari else greatest(mutasi.tanggal, masuk.hari) end`;
  return sql`
    select * from (
      select ${columns(sql`mutasi.tanggal`)}
      -- of a join or anti-join PostgreSQL expects next to no rows, and compares each with each later on
      from sibuk cross join lateral (
        select * from public.mutasi where mutasi.barang_id = sibuk.barang_id and mutasi.tanggal = sibuk.hari offset 0
      ) mutasi
      cross join ${correctionOf('mutasi.id')}
      where ${effective} ${asked.changed ? sql`and sibuk.barang_id = any(${asked.changed}::bigint[])` : sql``}
        and mutasi.barang_id not in (select barang_id from masuk)
      union all
      select ${columns(moved)} from masuk join public.mutasi on mutasi.barang_id = masuk.barang_id
      cross join ${correctionOf('mutasi.id')}
      where ${moved} between ${asked.dari}::date and ${asked.sampai}::date and ${effective}
    ) mutasi
    where (jumlah <> 0 or harga <> 0 or kategori_id is not null or lokasi_id is not null)
      ${asked.ledger === 'fiskal' ? sql`and barang_id in (select barang_id from masa)` : sql``}`;
};

/** SQL for the common tables that lead to `terbaca`: the mutasi of busy days (`sibuk`). */
export const journalRead = (asked: Movements): RawBuilder<unknown> => sql`
    masuk as materialized (${entered(asked)}),
    kembali as materialized (${takenBack(asked)}),
    sibuk as materialized (${busyDays(asked)}),
    terbaca as materialized (${read(asked)}),`;
