import type { Bidang } from '../../../shared/impor-bidang.ts';
import type { Penebak } from './header-synonyms.ts';
import { readField } from './read-field.ts';
import { isEmptySel, type Sel } from './sel.ts';

const VERY_NAME = 100;
const SAMPLE = 60;
/** Share of a column's cells that must be readable when its name is only similar to a known one. */
const READABLE = 0.3;

/**
 * Column -> field, by the columns' names; a column that only has a similar name must also hold fitting values. Each
 * field goes to its best column, unless several may feed it.
 */
export function proposeColumns(
  columns: readonly string[],
  rows: readonly (readonly Sel[])[],
  fields: readonly Bidang[],
  guess: Penebak,
): Record<string, string> {
  const candidates = columns
    .map((column, index) => ({ column, index, found: guess(column.replace(/ \(\d+\)$/, '')) }))
    .sort((one, other) => rank(other) - rank(one) || one.index - other.index);
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  for (const { column, index, found } of candidates) {
    const field = fields.find(({ nama }) => nama === found?.bidang);
    if (!field || !found || (taken.has(field.nama) && !field.banyak)) continue;
    if (found.skor < VERY_NAME && !isReadable(rows, index, field)) continue;
    chosen.set(column, field.nama);
    taken.add(field.nama);
  }
  settleLokasi(chosen, taken, fields);
  return Object.fromEntries(columns.flatMap((column) => pair(column, chosen.get(column))));
}

/** The better the name fits the higher; of equals the more telling name. */
function rank({ found }: { found: ReturnType<Penebak> }): number {
  return found ? found.skor * 1000 - found.urutan : 0;
}

function pair(column: string, field: string | undefined): [string, string][] {
  return field === undefined ? [] : [[column, field]];
}

function isReadable(rows: readonly (readonly Sel[])[], index: number, field: Bidang): boolean {
  const cells = rows
    .slice(0, SAMPLE)
    .map((row) => row[index] ?? null)
    .filter((sel) => !isEmptySel(sel));
  const readable = cells.filter((sel) => readField(field, sel).hasil === 'nilai').length;
  return readable >= cells.length * READABLE;
}

/** A plain lokasi beside a gedung is the room there, beside a room the building. */
function settleLokasi(
  chosen: Map<string, string>,
  taken: ReadonlySet<string>,
  fields: readonly Bidang[],
): void {
  if (!taken.has('lokasi')) return;
  const hasGedung = taken.has('lokasi_gedung');
  const hasRuangan = taken.has('lokasi_ruangan');
  if (!hasGedung && !hasRuangan && !taken.has('lokasi_lantai')) return;
  const hasDetail = fields.some(({ nama }) => nama === 'detail_lokasi');
  const column = [...chosen].find(([, field]) => field === 'lokasi')?.[0] ?? '';
  if (!hasRuangan) chosen.set(column, 'lokasi_ruangan');
  else if (!hasGedung) chosen.set(column, 'lokasi_gedung');
  else if (hasDetail && !taken.has('detail_lokasi')) chosen.set(column, 'detail_lokasi');
  else chosen.delete(column);
}
