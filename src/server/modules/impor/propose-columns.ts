import type { Bidang } from '../../../shared/impor-field.ts';
import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import { guessColumn } from '../../lists/header-block.ts';
import type { FieldGuess, HeaderGuesser } from '../../lists/header-guess.ts';
import type { ListColumn } from '../../lists/header-row.ts';
import type { Alternatives } from './column-alternatives.ts';
import { readField } from './read-field.ts';

/** Score of a column with the exact name of a field. */
export const VERY_NAME = 100;
const SAMPLE = 60;
/** Minimum share of readable cells in a column whose name only resembles a known one. */
const READABLE = 0.3;

interface Candidate {
  column: string;
  index: number;
  found: FieldGuess | undefined;
  alternatives: readonly string[];
}

export interface Vocabulary {
  guess: HeaderGuesser;
  alternatives: Alternatives;
}

/**
 * Proposes a field for each column by its name; a column with a merely similar name must also hold fitting values. Each
 * field gets its best column, unless it may have several; columns left over may get an alternative field.
 */
export function proposeColumns(
  columns: readonly ListColumn[],
  rows: readonly (readonly Cell[])[],
  fields: readonly Bidang[],
  { guess, alternatives }: Vocabulary,
): Record<string, string> {
  const candidates = columns
    .map((column, index): Candidate => {
      const name = column.name.replace(/ \(\d+\)$/, '');
      return {
        column: column.name,
        index,
        found: guessColumn({ ...column, name }, guess),
        alternatives: [name, column.lower ?? ''].flatMap(alternatives),
      };
    })
    .sort((one, other) => rank(other) - rank(one) || one.index - other.index);
  const chosen = new Chosen(fields);
  const assign = (only?: string) => {
    for (const { column, index, found } of candidates) {
      const field = fields.find(({ nama }) => nama === found?.bidang && nama === (only ?? nama));
      if (!field || !found || !chosen.isFree(column, field)) continue;
      if (found.skor < VERY_NAME && !isReadable(rows, index, field)) continue;
      chosen.set(column, field);
    }
  };
  assign();
  const freed = giveNameColumn(candidates, chosen, fields);
  if (freed !== undefined) assign(freed);
  for (const { column, alternatives: others } of candidates) {
    const field = fields.find((one) => others.includes(one.nama) && chosen.isFree(column, one));
    if (field) chosen.set(column, field);
  }
  settleKondisi(chosen.byColumn);
  settleLokasi(chosen.byColumn, candidates, fields);
  return Object.fromEntries(columns.flatMap(({ name }) => pair(name, chosen.byColumn.get(name))));
}

/** Ranks by the score of the name, then by how specific it is. */
function rank({ found }: Candidate): number {
  return found ? found.skor * 1000 - found.urutan : 0;
}

class Chosen {
  readonly byColumn = new Map<string, string>();
  private readonly fields: readonly Bidang[];

  constructor(fields: readonly Bidang[]) {
    this.fields = fields;
  }

  set(column: string, field: Bidang): void {
    this.byColumn.set(column, field.nama);
  }

  has(field: string): boolean {
    return [...this.byColumn.values()].includes(field);
  }

  isFree(column: string, field: Bidang): boolean {
    return (
      this.fields.includes(field) && !this.byColumn.has(column) && (field.banyak || !this.has(field.nama))
    );
  }
}

/**
 * Gives the name field, where no column has it, to a column with it as alternative; returns that column's previous
 * field.
 */
function giveNameColumn(
  candidates: readonly Candidate[],
  chosen: Chosen,
  [name]: readonly Bidang[],
): string | undefined {
  if (!name || chosen.has(name.nama)) return undefined;
  const column = candidates.find(({ alternatives }) => alternatives.includes(name.nama))?.column;
  if (column === undefined) return undefined;
  const before = chosen.byColumn.get(column);
  chosen.set(column, name);
  return before;
}

function pair(column: string, field: string | undefined): [string, string][] {
  return field === undefined ? [] : [[column, field]];
}

function isReadable(rows: readonly (readonly Cell[])[], index: number, field: Bidang): boolean {
  const cells = rows
    .slice(0, SAMPLE)
    .map((row) => row[index] ?? null)
    .filter((sel) => !isEmptyCell(sel));
  const readable = cells.filter((sel) => readField(field, sel).kind === 'value').length;
  return readable >= cells.length * READABLE;
}

/** Keeps the columns that count each kondisi only together; a lone "B" means something else. */
function settleKondisi(chosen: Map<string, string>): void {
  const counting = [...chosen].filter(([, field]) => field.startsWith('kondisi_'));
  const dropped = counting.length > 1 ? [...chosen].filter(([, field]) => field === 'kondisi') : counting;
  for (const [column] of dropped) chosen.delete(column);
}

/**
 * Resolves a plain lokasi column: the room beside a gedung, the building beside a room. A department is no room beside
 * it.
 */
function settleLokasi(
  chosen: Map<string, string>,
  candidates: readonly Candidate[],
  fields: readonly Bidang[],
): void {
  const columnOf = (field: string) => [...chosen].find(([, one]) => one === field)?.[0];
  const column = columnOf('lokasi');
  if (column === undefined) return;
  const room = candidates.find((one) => one.column === columnOf('lokasi_ruangan'));
  const other = room?.alternatives[0];
  if (room && other !== undefined) chosen.set(room.column, other);
  const hasRuangan = columnOf('lokasi_ruangan') !== undefined;
  const hasGedung = columnOf('lokasi_gedung') !== undefined;
  if (!hasGedung && !hasRuangan && columnOf('lokasi_lantai') === undefined) return;
  const hasDetail = fields.some(({ nama }) => nama === 'detail_lokasi');
  if (!hasRuangan) chosen.set(column, 'lokasi_ruangan');
  else if (!hasGedung) chosen.set(column, 'lokasi_gedung');
  else if (hasDetail && columnOf('detail_lokasi') === undefined) chosen.set(column, 'detail_lokasi');
  else chosen.delete(column);
}
