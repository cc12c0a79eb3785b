import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import {
  entryColumn,
  inPeriod,
  isBusy,
  isEntry,
  type Movements,
  movesEntry,
} from './movement-journal.repository.ts';

/** A barang that came in a period and stayed as it came: its day, and the report column of its entry. */
interface Arrival {
  id: number;
  hari: string;
  kolom: string;
}

/** Barang of a period: those that are read step by step, and those that came in it and stayed as they came. */
export interface Changes {
  changed: number[];
  came: Arrival[];
}

type Period = Pick<Movements, 'dari' | 'sampai' | 'menurut'>;

/**
 * Finds the barang that are not the same before a period and at its end: a span begins or ends otherwise than its
 * neighbour, or a mutasi is read. What has one entry, one span that begins with it and nothing else only came. A price
 * of 0 may be unknown on some days alone.
 */
export async function changesIn(db: Db, { dari, sampai, menurut }: Period): Promise<Changes> {
  const within = inPeriod({ dari, sampai });
  // by kategori only these are moves
  const moves =
    menurut === 'lokasi' ? sql`jenis in ('pindah', 'reklasifikasi')` : sql`jenis = 'reklasifikasi'`;
  const { rows } = await sql<{ changed: number[]; came: Arrival[] }>`
    select coalesce(array_agg(barang_id) filter (where not hanya_datang), '{}') as changed,
      coalesce(jsonb_agg(jsonb_build_object('id', barang_id, 'hari', hari, 'kolom', kolom)) filter (where hanya_datang), '[]') as came
    from (
      select barang_id, max(hari) as hari, max(kolom) as kolom,
        bool_and(datang) and count(*) = 2 and count(kolom) = 1 and min(hari) = max(hari) as hanya_datang
      from (
        -- each by an index of its own
        select barang_id, true as berubah, dari as hari, null as kolom, harga <> 0 as datang
        from public.masa_barang where dari between ${dari}::date and ${sampai}::date and not lanjutan
        union all
        select barang_id, true, null, null, false from public.masa_barang
        where sampai between ${dari}::date and ${sampai}::date and not berlanjut and sampai < 'infinity'
        union all
        select barang_id, true, null, null, false from public.masa_barang
        where harga = 0 and dari <= ${sampai}::date and sampai >= ${dari}::date
        union all
        select barang_id, true, tanggal, ${entryColumn}, ${isEntry} and not menyusul
        from public.mutasi where ${isBusy({ dari, sampai })}
        union all
        select barang_id, true, null, null, false from public.mutasi where ${movesEntry}
        union all
        -- these change what is read of an entry, or happened on the same day
        select barang_id, false, null, null, false from public.mutasi
        where jenis = 'koreksi' and pasangan_id is not null and barang_id is not null
        union all
        select barang_id, false, null, null, false from public.mutasi where ${within} and ${moves}
          and (barang_id, tanggal) in (select barang_id, tanggal from public.mutasi where ${within} and ${isEntry})
      ) kejadian
      group by barang_id having bool_or(berubah)
    ) barang`.execute(db);
  return rows[0] ?? { changed: [], came: [] };
}
