import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BukuFilters } from '../../../shared/buku.ts';
import { normalizeIsbn, otherIsbn } from '../../../shared/isbn.ts';
import type { Db } from '../../context.ts';
import { lokasiWithin } from '../../db/jalur.ts';
import { ofImport } from '../../db/of-import.ts';
import { holdsWord, type SearchHow, wordsOf } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';

/** Chosen buku: these ids, or all that match filters. */
export type BukuChoice = BukuFilters & { ids?: readonly number[] | undefined };

/** Matches a part of an ISBN with its hyphens. */
const ISBN_LIKE = /^[\d-]*\d[\d-]*x?$/;

/** Returns the other spellings of a searched ISBN: without hyphens, and in its other length. */
function isbnSpellings(word: string): string[] {
  if (!ISBN_LIKE.test(word)) return [];
  const plain = normalizeIsbn(word);
  const spellings = [plain, otherIsbn(plain)].filter((one) => one !== undefined);
  return spellings.map((one) => one.toLowerCase()).filter((one) => one !== word);
}

/**
 * Selects the buku that match the filters, without columns yet; base of list, reports and exports. Every word of `q`
 * must be contained in judul, code, penulis, penerbit or ISBN.
 */
export function bukuMatching(
  db: Db,
  filters: BukuFilters,
  how: SearchHow = { mirip: false },
): SelectQueryBuilder<Database, 'buku', object> {
  const { q, jenis_id, lokasi_id, pengguna_id, tahun, kondisi, harga_min, harga_max } = filters;
  let query = db.selectFrom('buku');
  for (const word of wordsOf(q)) query = query.where(holdsWord('buku.cari', word, how, isbnSpellings(word)));
  if (jenis_id !== undefined) query = query.where('buku.jenis_id', '=', jenis_id);
  if (lokasi_id !== undefined)
    query = query.where(sql<SqlBool>`buku.lokasi_id = any(${lokasiWithin(lokasi_id)})`);
  if (pengguna_id !== undefined) query = query.where('buku.pengguna_id', '=', pengguna_id);
  if (tahun !== undefined) query = query.where('buku.tahun', '=', tahun);
  if (kondisi !== undefined) query = query.where('buku.kondisi', '=', kondisi);
  if (harga_min !== undefined) query = query.where('buku.harga', '>=', harga_min);
  if (harga_max !== undefined) query = query.where('buku.harga', '<=', harga_max);
  if (filters.impor_id !== undefined) query = query.where(ofImport('buku', filters.impor_id));
  return query;
}

/** Selects the chosen buku, without columns yet; ids that no longer exist are left out. */
export function bukuChosen(
  db: Db,
  { ids, ...filters }: BukuChoice,
): SelectQueryBuilder<Database, 'buku', object> {
  if (!ids) return bukuMatching(db, filters);
  return db.selectFrom('buku').where(sql<SqlBool>`buku.id = any(${[...ids]})`);
}
