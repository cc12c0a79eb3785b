import type { Db } from '../../context.ts';
import { type CachedSource, cachedByPart, type IdRange } from '../../db/part-cache.ts';
import {
  type Dimensi,
  keysOf,
  type Measures,
  namedSums,
  namesOf,
  type Rekap,
  rawTotal,
  rekapOf,
  type Source,
  selectedSums,
  sumsOf,
} from './rekap.repository.ts';
import { addedUp } from './sums.ts';

/** Sums all rows together, cached part by part. `source` is called for one part at a time. */
export async function totalPerPart<Totals extends object>(
  db: Db,
  asal: CachedSource,
  source: (bagian: IdRange) => Source,
  sums: Measures<Totals>,
): Promise<Totals> {
  const names = namesOf(sums).map(([name]) => name);
  const raw = await cachedByPart(
    db,
    asal,
    async (bagian) => [await rawTotal(db, source(bagian), sums)],
    (parts) => addedUp(parts.flat(), [], names)[0] ?? {},
  );
  return sumsOf(raw, sums);
}

/**
 * Sums all rows and each group, cached part by part. `source` is called for one part at a time; group keys are whole
 * numbers. Names are always read anew.
 */
export async function rekapPerPart<Totals extends object, GroupName extends string>(
  db: Db,
  asal: CachedSource,
  source: (bagian: IdRange) => Source,
  sums: Measures<Totals>,
  dimensions: Record<GroupName, Dimensi>,
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> {
  const keys = keysOf(dimensions);
  const names = namesOf(sums).map(([name]) => name);
  const rows = await cachedByPart(
    db,
    asal,
    async (bagian) => {
      const { rows } = await selectedSums(source(bagian), sums, dimensions, asal.named).execute(db);
      return rows;
    },
    (parts) => JSON.stringify(addedUp(parts.flat(), ['mana', ...keys], names)),
  );
  return namedSums(db, rows, { sums, dimensions }, utama);
}

/**
 * Sums either part by part (with `asal`, cached) or all at once.
 * @param source rows of one part, or all of them
 */
export const rekapDari = <Totals extends object, GroupName extends string>(
  db: Db,
  asal: CachedSource | false,
  source: (bagian: IdRange | null) => Source,
  sums: Measures<Totals>,
  dimensions: Record<GroupName, Dimensi>,
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> =>
  asal
    ? rekapPerPart(db, asal, source, sums, dimensions, utama)
    : rekapOf(db, source(null), sums, dimensions, utama);
