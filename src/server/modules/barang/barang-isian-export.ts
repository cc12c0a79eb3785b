import type { IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import type { Db } from '../../context.ts';
import type { Cell, Column, ColumnType, MoreColumns, Row } from '../../documents/table.ts';
import { allIsian } from '../kategori/isian.repository.ts';
import { type OwnColumn, ownColumns } from '../kategori/isian-columns.ts';
import type { BarangChoice } from './barang.filter.ts';
import { kategoriAmong } from './barang-isian.repository.ts';

/** Builds the export columns for the own fields of the chosen barang's kategori; undefined for none. */
export async function ownFieldColumns(db: Db, choice: BarangChoice): Promise<MoreColumns | undefined> {
  const kategori = await allIsian(db);
  if (kategori.length === 0) return undefined;
  const ids = kategori.map(({ id }) => id);
  const among = await kategoriAmong(db, choice, ids);
  const there = new Set(
    kategori.filter(({ id }) => among.has(id)).flatMap(({ isian }) => isian.map(({ kunci }) => kunci)),
  );
  const columns = ownColumns(kategori).filter(({ kunci }) => there.has(kunci));
  if (columns.length === 0) return undefined;
  return {
    columns: columns.map(columnOf),
    cells: ({ isian }) => {
      const isi = (isian ?? {}) as IsiBarang;
      return Object.fromEntries(
        columns.map(({ kunci, jenis }): [string, Cell] => [keyOf(kunci), cellOf(jenis, isi[kunci])]),
      ) as Row;
    },
  };
}

const keyOf = (kunci: string) => `isian.${kunci}`;

const typeOf = (jenis: OwnColumn['jenis']): ColumnType =>
  jenis === 'angka' ? 'decimal' : jenis === 'tanggal' ? 'date' : 'text';

const columnOf = ({ kunci, header, jenis }: OwnColumn): Column => ({
  key: keyOf(kunci),
  label: header,
  type: typeOf(jenis),
  width: Math.min(Math.max(header.length + 2, 12), 32),
  notInPdf: true,
});

function cellOf(jenis: OwnColumn['jenis'], nilai: NilaiIsian | undefined): Cell {
  if (nilai === undefined) return null;
  if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak';
  // as text, in Indonesian notation
  return jenis === null && typeof nilai === 'number' ? String(nilai).replace('.', ',') : nilai;
}
