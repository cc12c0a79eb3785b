import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { ImporSummary } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { Db } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { ditarikOleh, oleh } from './impor.repository.ts';

/** Reads one page of all imports, newest first unless sorted otherwise; `q` is looked for in file and person. */
export async function pageOfImpor(
  db: Db,
  query: QueryOf<typeof imporEndpoints.list>,
): Promise<Page<ImporSummary>> {
  let all = db
    .selectFrom('impor')
    .innerJoin('pengguna', 'pengguna.id', 'impor.oleh_id')
    .select([
      'impor.id',
      'impor.jenis',
      'impor.nama_berkas',
      'impor.status',
      'impor.hasil',
      'impor.created_at',
      'impor.selesai_pada',
      'impor.ditarik_pada',
      ditarikOleh.as('ditarik_oleh'),
      oleh.as('oleh'),
      sql<ImporSummary['mode']>`coalesce(impor.pengaturan ->> 'mode', 'tambah')`.as('mode'),
      'pengguna.name as nama_oleh',
    ]);
  if (query.q) {
    const pattern = containing(query.q);
    all = all.where(sql<SqlBool>`(impor.nama_berkas ilike ${pattern} or pengguna.name ilike ${pattern})`);
  }
  const { data, meta } = await paged(db, all, query, '-created_at', {
    created_at: sql`created_at`,
    nama_berkas: sql`lower(nama_berkas)`,
    oleh: sql`lower(nama_oleh)`,
    id: sql`id`,
  });
  return { data: data.map(({ nama_oleh: _, ...row }) => row as ImporSummary), meta };
}
