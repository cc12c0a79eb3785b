import type { Impor } from '../../../shared/impor.ts';
import { headerGuesser } from '../../lists/header-guess.ts';
import { readList } from '../../lists/read-list.ts';
import type { ReadOptions, Table } from '../../lists/read-table.ts';
import type { Asker } from '../../queue.ts';
import { alternativesOf } from './column-alternatives.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { proposeColumns } from './propose-columns.ts';

/** An uploaded list with its columns by name, and which field each of them seems to be. */
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
  jenis: Impor['jenis'],
  options: ReadOptions,
  asker: Asker,
): Promise<UploadedList> {
  const entity = entities[jenis];
  return withProposal(await readList({ bytes, names: entity.sinonim, options }, asker), entity);
}

/** Adds to a table what its columns seem to be of such a record. */
export function withProposal(table: Table, { bidang, sinonim, alternatif }: Entity): UploadedList {
  const rows = table.baris.filter(({ bukan_data }) => !bukan_data).map(({ sel }) => sel);
  const vocabulary = { guess: headerGuesser(sinonim), alternatives: alternativesOf(alternatif) };
  return {
    ...table,
    kolom: table.columns.map(({ name }) => name),
    usulan: proposeColumns(table.columns, rows, bidang, vocabulary),
  };
}
