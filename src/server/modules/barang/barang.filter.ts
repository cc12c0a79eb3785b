import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { Db } from '../../context.ts';
import { lokasiWithin } from '../../db/jalur.ts';
import { ofImport } from '../../db/of-import.ts';
import { type IdRange, inIdRange } from '../../db/part-cache.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { matchesSearch } from './barang-described.repository.ts';
import { searchedBarang } from './barang-search.repository.ts';
import type { BarangWord } from './barang-words.repository.ts';
import { hasIsian } from './isian-filter.repository.ts';

type BarangBuilder = ExpressionBuilder<Database, 'barang'>;

/** SQL condition that somebody, or this person, holds pieces of the barang now. */
function isHeld(eb: BarangBuilder, penggunaId?: number) {
  let held = eb
    .selectFrom('barang_pengguna')
    .select(sql`1`.as('ada'))
    .whereRef('barang_pengguna.barang_id', '=', 'barang.id')
    .where('barang_pengguna.tanggal_akhir', 'is', null);
  if (penggunaId !== undefined) held = held.where('barang_pengguna.pengguna_id', '=', penggunaId);
  return eb.exists(held);
}

/**
 * Selects the barang that match the filters, without columns yet; base of list, reports, exports and bulk changes.
 * Every word of `q` must be contained in what describes the barang, its lokasi or its holders; with `mirip`, each with
 * one typo allowed.
 * @param how with `words` where `readBarangWords` has read the matches of `q`
 */
export function barangMatching(
  db: Db,
  filters: BarangFilters,
  how: SearchHow & { words?: readonly BarangWord[] } = { mirip: false },
): SelectQueryBuilder<Database, 'barang', object> {
  const {
    q,
    kategori_id,
    golongan,
    lokasi_id,
    pengguna_id,
    tahun,
    kondisi,
    cara_perolehan,
    terpakai,
    harga_min,
    harga_max,
  } = filters;
  const ranged = harga_min !== undefined || harga_max !== undefined;
  const unknown = filters.harga_belum_diketahui ?? (ranged ? false : undefined);
  let query = db.selectFrom('barang');
  const { words } = how;
  if (words?.some(({ lokasi }) => lokasi !== null))
    query = query.where(sql<SqlBool>`barang.id in (${searchedBarang(db, words).select('barang_id')})`);
  if (!words) for (const found of matchesSearch(q, how)) query = query.where(found);
  if (kategori_id !== undefined) query = query.where('barang.kategori_id', '=', kategori_id);
  if (filters.isian !== undefined) query = query.where(hasIsian(filters.isian));
  if (golongan !== undefined)
    query = query.where(sql<SqlBool>`barang.kategori_id in (select kategori.id from kategori
      where kategori.golongan is not distinct from ${golongan === 'tanpa' ? null : golongan})`);
  if (lokasi_id !== undefined)
    query = query.where(sql<SqlBool>`barang.lokasi_id = any(${lokasiWithin(lokasi_id)})`);
  if (pengguna_id !== undefined) query = query.where((eb) => isHeld(eb, pengguna_id));
  if (tahun !== undefined) query = query.where('barang.tahun', '=', tahun);
  if (kondisi !== undefined) query = query.where('barang.kondisi', '=', kondisi);
  if (cara_perolehan !== undefined)
    query = query.where(
      'barang.cara_perolehan',
      'is not distinct from',
      cara_perolehan === 'tanpa' ? null : cara_perolehan,
    );
  if (terpakai !== undefined) query = query.where((eb) => (terpakai ? isHeld(eb) : eb.not(isHeld(eb))));
  if (harga_min !== undefined) query = query.where('barang.harga_barang', '>=', harga_min);
  if (harga_max !== undefined) query = query.where('barang.harga_barang', '<=', harga_max);
  if (unknown !== undefined) query = query.where('barang.harga_belum_diketahui', '=', unknown);
  if (filters.impor_id !== undefined) query = query.where(ofImport('barang', filters.impor_id));
  return query;
}

/** Restricts a query of barang to one id range, for the part cache; null does not restrict it. */
export function within<DB, TB extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, TB, Output>,
  range: IdRange | null,
): SelectQueryBuilder<DB, TB, Output> {
  if (!range) return query;
  return query.where(inIdRange('barang.id', range));
}

/** Chosen barang: these ids, or all that match filters. */
export type BarangChoice = BarangFilters & { ids?: readonly number[] | undefined };

/** Selects the chosen barang, without columns yet; ids that no longer exist are left out. */
export function barangChosen(
  db: Db,
  { ids, ...filters }: BarangChoice,
): SelectQueryBuilder<Database, 'barang', object> {
  if (!ids) return barangMatching(db, filters);
  return db.selectFrom('barang').where(sql<SqlBool>`barang.id = any(${[...ids]})`);
}
