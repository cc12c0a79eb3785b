import { type SqlBool, sql } from 'kysely';
import type { AuditEntry, auditEndpoints } from '../../../shared/audit.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { containing, inRange, limitTo, type Page, rangeOf, sortOf } from '../../db/paging.ts';
import { wordsOf } from '../../db/search-words.ts';

export type AuditQuery = QueryOf<typeof auditEndpoints.list>;

/**
 * SQL condition for one search word: part of the record's name or code, part of the person's name, or the request's id.
 */
const aboutWord = (word: string) => sql<SqlBool>`audit.id in (
  select id from audit where audit_cari(sebelum, sesudah) like ${containing(word)}
  union all
  select audit.id from audit join pengguna on pengguna.id = audit.pengguna_id
    where lower(pengguna.name) like ${containing(word)}
  union all
  select id from audit where request_id = ${word}
)`;

/** Selects the entries that match the filters; each word of `q` must be found. */
function auditMatching(
  db: Db,
  { q, jenis, record_id, pengguna_id, aksi, impor_id, dari, sampai }: Partial<AuditQuery>,
) {
  return db
    .selectFrom('audit')
    .$if(Boolean(q), (qb) => qb.where(({ and }) => and(wordsOf(q).map(aboutWord))))
    .$if(jenis !== undefined, (qb) => qb.where('audit.jenis', '=', jenis ?? ''))
    .$if(record_id !== undefined, (qb) => qb.where('audit.record_id', '=', record_id ?? 0))
    .$if(pengguna_id !== undefined, (qb) => qb.where('audit.pengguna_id', '=', pengguna_id ?? 0))
    .$if(aksi !== undefined, (qb) => qb.where('audit.aksi', '=', aksi ?? ''))
    .$if(impor_id !== undefined, (qb) => qb.where('audit.impor_id', '=', impor_id ?? 0))
    .$if(dari !== undefined, (qb) => qb.where('audit.waktu', '>=', sql<string>`${dari}::date`))
    .$if(sampai !== undefined, (qb) => qb.where('audit.waktu', '<', sql<string>`${sampai}::date + 1`));
}

/** Joins the person who made the change, and the import that did. */
const withActor = (matching: ReturnType<typeof auditMatching>) =>
  matching
    .leftJoin('pengguna', 'pengguna.id', 'audit.pengguna_id')
    .leftJoin('impor', 'impor.id', 'audit.impor_id')
    .select([
      'audit.id',
      'audit.waktu',
      sql<AuditEntry['oleh']>`case when pengguna.id is not null
        then json_build_object('id', pengguna.id, 'name', pengguna.name) end`.as('oleh'),
      'audit.request_id',
      sql<AuditEntry['impor']>`case when impor.id is not null
        then json_build_object('id', impor.id, 'nama_berkas', impor.nama_berkas) end`.as('impor'),
      'audit.jenis',
      'audit.record_id',
      sql<AuditEntry['aksi']>`audit.aksi`.as('aksi'),
      sql<AuditEntry['sebelum']>`audit.sebelum`.as('sebelum'),
      sql<AuditEntry['sesudah']>`audit.sesudah`.as('sesudah'),
    ]);

/** Reads one page of the audit log, newest first unless sorted otherwise. */
export async function pageOfAudit(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { page, per_page } = query;
  const matching = auditMatching(db, query);
  const [, direction] = sortOf(query.sort, '-id');
  if (query.q) return searchedPage(db, query, direction);
  const [data, { total }] = await Promise.all([
    // ids increase with time
    inRange(withActor(matching).orderBy('audit.id', direction), rangeOf(query)).execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page, total } };
}

/** Reads one page of a search. Runs the search once for both page and total, because searching names is expensive. */
async function searchedPage(db: Db, query: AuditQuery, direction: 'asc' | 'desc'): Promise<Page<AuditEntry>> {
  const { page, per_page } = query;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with cocok as materialized (${auditMatching(db, query).select('audit.id')})
    select (select count(*) from cocok) as total, coalesce((
      select json_agg(id) from (
        select id from cocok order by id ${sql.raw(direction)} ${limitTo(rangeOf(query))}
      ) as halaman
    ), '[]') as ids
  `.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const these = db.selectFrom('audit').where(sql<SqlBool>`audit.id = any(${ids}::bigint[])`);
  const data = await withActor(these).orderBy('audit.id', direction).execute();
  return { data, meta: { page, per_page, total } };
}

/** Reads the newest entries of the whole log. */
export async function newestAudit(db: Db, count: number): Promise<AuditEntry[]> {
  return withActor(auditMatching(db, {})).orderBy('audit.id', 'desc').limit(sql.lit(count)).execute();
}
