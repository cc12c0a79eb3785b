import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Db } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';

/** The barang that match and had been acquired by a date; without a day of acquisition its year's first counts. */
export function acquiredBy(
  db: Db,
  filters: BarangFilters,
  per: string,
): SelectQueryBuilder<Database, 'barang', object> {
  return barangMatching(db, filters).where(sql<SqlBool>`${tanggalPerolehan()} <= ${per}::date`);
}
