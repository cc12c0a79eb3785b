import { sql } from 'kysely';
import type { AuditEntry, auditEndpoints } from '../../../shared/audit.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { type Page, sortOf } from '../../db/paging.ts';

export type AuditQuery = QueryOf<typeof auditEndpoints.list>;

/** The entries that the filters let through; `q` looks for a request id. */
function auditMatching(
  db: Db,
  { q, jenis, record_id, pengguna_id, aksi, dari, sampai }: Partial<AuditQuery>,
) {
  return db
    .selectFrom('audit')
    .$if(Boolean(q), (qb) => qb.where('audit.request_id', '=', q ?? ''))
    .$if(jenis !== undefined, (qb) => qb.where('audit.jenis', '=', jenis ?? ''))
    .$if(record_id !== undefined, (qb) => qb.where('audit.record_id', '=', record_id ?? 0))
    .$if(pengguna_id !== undefined, (qb) => qb.where('audit.pengguna_id', '=', pengguna_id ?? 0))
    .$if(aksi !== undefined, (qb) => qb.where('audit.aksi', '=', aksi ?? ''))
    .$if(dari !== undefined, (qb) => qb.where('audit.waktu', '>=', sql<string>`${dari}::date`))
    .$if(sampai !== undefined, (qb) => qb.where('audit.waktu', '<', sql<string>`${sampai}::date + 1`));
}

/** The entries with who did it. */
const withActor = (matching: ReturnType<typeof auditMatching>) =>
  matching.leftJoin('pengguna', 'pengguna.id', 'audit.pengguna_id').select([
    'audit.id',
    'audit.waktu',
    sql<AuditEntry['oleh']>`case when pengguna.id is not null
        then json_build_object('id', pengguna.id, 'name', pengguna.name) end`.as('oleh'),
    'audit.request_id',
    'audit.jenis',
    'audit.record_id',
    sql<AuditEntry['aksi']>`audit.aksi`.as('aksi'),
    sql<AuditEntry['sebelum']>`audit.sebelum`.as('sebelum'),
    sql<AuditEntry['sesudah']>`audit.sesudah`.as('sesudah'),
  ]);

/** One page of the audit log, the newest first unless sorted otherwise. */
export async function pageOfAudit(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { page, per_page } = query;
  const matching = auditMatching(db, query);
  const [, direction] = sortOf(query.sort, '-id');
  const [data, { total }] = await Promise.all([
    withActor(matching)
      // ids are given in the order of time
      .orderBy('audit.id', direction)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page, total } };
}

/** The newest entries of the whole log. */
export async function newestAudit(db: Db, count: number): Promise<AuditEntry[]> {
  return withActor(auditMatching(db, {})).orderBy('audit.id', 'desc').limit(count).execute();
}
