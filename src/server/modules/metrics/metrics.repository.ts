import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Counts that all processes of one database share. */
export interface SharedCounts {
  /** E-mails by status, without those that were sent. */
  surel: Readonly<Record<string, number>>;
  /** Seconds for which the oldest queued e-mail has waited. */
  tertua: number;
  /** Running imports. */
  impor: number;
}

const QUEUE = ['menunggu', 'mengirim', 'menyerahkan'];
const UNSENT = [...QUEUE, 'gagal', 'tidak_pasti'];

/** Counts unsent e-mails, by two small indexes (surel_antrean_idx, surel_bermasalah_idx), and running imports. */
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
