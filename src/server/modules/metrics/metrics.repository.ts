import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** What all processes of one database have in common. */
export interface SharedCounts {
  /** E-mails by status, without those that were sent. */
  surel: Readonly<Record<string, number>>;
  /** Seconds for which the oldest of the waiting e-mails has waited. */
  tertua: number;
  /** Imports under way. */
  impor: number;
}

const QUEUE = ['menunggu', 'mengirim', 'menyerahkan'];
const UNSENT = [...QUEUE, 'gagal', 'tidak_pasti'];

/** Counts what waits; each by a small index of its own (surel_antrean_idx, surel_bermasalah_idx). */
export async function readSharedCounts(db: Db): Promise<SharedCounts> {
  const { rows } = await sql<{ status: string; banyak: number; tertua: number }>`
    select status, count(*)::int as banyak, extract(epoch from now() - min(created_at))::float8 as tertua
    from surel where status in ('menunggu', 'mengirim', 'menyerahkan') group by status
    union all
    select status, count(*)::int, 0 from surel where status in ('gagal', 'tidak_pasti') group by status`.execute(
    db,
  );
  const { rows: impor } = await sql<{ banyak: number }>`
    select count(*)::int as banyak from impor where status = 'berjalan'`.execute(db);
  const counted = new Map(rows.map(({ status, banyak }) => [status, banyak]));
  return {
    surel: Object.fromEntries(UNSENT.map((status) => [status, counted.get(status) ?? 0])),
    tertua: Math.max(0, ...rows.map(({ tertua }) => tertua)),
    impor: impor[0]?.banyak ?? 0,
  };
}
