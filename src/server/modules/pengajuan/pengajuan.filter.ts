import type { SelectQueryBuilder } from 'kysely';
import { pengajuanSortable } from '../../../shared/pengajuan.ts';
import type { Db } from '../../context.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { keputusanConditions } from '../keputusan/keputusan.filter.ts';
import type { PermohonanFilters } from '../keputusan/keputusan.ts';
import type { PermohonanListing } from '../keputusan/permohonan-list.repository.ts';

/** Selects the pengajuan that match the filters, without columns yet. */
export function pengajuanMatching(
  db: Db,
  filters: PermohonanFilters,
  how: SearchHow = { mirip: false },
): SelectQueryBuilder<Database, 'pengajuan', object> {
  let query = db.selectFrom('pengajuan');
  for (const condition of keputusanConditions('pengajuan', filters, how)) query = query.where(condition);
  return query;
}

export const pengajuanListing: PermohonanListing = {
  table: 'pengajuan',
  matching: pengajuanMatching,
  sortable: pengajuanSortable,
};
