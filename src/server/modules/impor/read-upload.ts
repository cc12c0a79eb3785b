import { type HeaderGuesser, headerGuesser } from '../../lists/header-guess.ts';
import { readList } from '../../lists/read-list.ts';
import type { ReadOptions, Table } from '../../lists/read-table.ts';
import type { Asker } from '../../queue.ts';
import { alternativesOf } from './column-alternatives.ts';
import type { Entity } from './entity.ts';
import { proposeColumns, VERY_NAME } from './propose-columns.ts';

/** An uploaded list with its column names, and the field proposed for each. */
export interface UploadedList extends Table {
  kolom: string[];
  usulan: Record<string, string>;
}

/**
 * Reads an uploaded list of a kind of record.
 * @throws AppError as `readList`
 */
export async function readUpload(
  bytes: Uint8Array,
  entity: Entity,
  options: ReadOptions,
  asker: Asker,
): Promise<UploadedList> {
  const names = { ...entity.sinonim, ...entity.own?.names };
  return withProposal(await readList({ bytes, names, options }, asker), entity);
}

/** Adds the proposed fields of its columns to a table. */
export function withProposal(table: Table, { bidang, sinonim, alternatif, own }: Entity): UploadedList {
  const rows = table.baris.filter(({ bukan_data }) => !bukan_data).map(({ sel }) => sel);
  const known = headerGuesser(sinonim);
  const guess: HeaderGuesser = (header) => {
    const bidang = own?.fieldOf(header);
    return bidang === undefined ? known(header) : { bidang, skor: VERY_NAME, urutan: 0 };
  };
  const vocabulary = { guess, alternatives: alternativesOf(alternatif) };
  return {
    ...table,
    kolom: table.columns.map(({ name }) => name),
    usulan: proposeColumns(table.columns, rows, bidang, vocabulary),
  };
}
