import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { PeopleIndex } from './people-index.ts';
import type { KnownPlace } from './place-tree.ts';
import type { Plan, PlannedField } from './plan.ts';
import { readRow } from './read-row.ts';
import { quote, type Remarks } from './remarks.ts';
import { saysSame, unescaped } from './same-cell.ts';

/** Details that a row gives of its lokasi; a missing field stays unchanged, null empties it. */
export interface PlaceDetails {
  kode_lokasi?: string | null;
  penanggung_jawab?: { id: number; nama: string } | null;
}

const FIELDS: readonly string[] = ['kode_lokasi', 'penanggung_jawab'] satisfies (keyof PlaceDetails)[];

const isDetail = ({ bidang }: PlannedField) => FIELDS.includes(bidang.nama);

/** Checks whether a list has the penanggung jawab of its lokasi. */
export const namesPeople = ({ bidang }: Plan): boolean =>
  bidang.some(
    ({ bidang: { nama }, kolom, default: picked }) =>
      nama === 'penanggung_jawab' && (kolom.length > 0 || picked !== undefined),
  );

/** Reduces a plan to the fields with the lokasi's path. */
export const withoutDetails = (plan: Plan): Plan => ({
  ...plan,
  bidang: plan.bidang.filter((field) => !isDetail(field)),
});

/** Reads the details of a lokasi to create, or the differences from `known`. */
export function readDetails(
  plan: Plan,
  people: PeopleIndex | undefined,
  { row, known }: { row: TableRow; known: KnownPlace | undefined },
  remarks: Remarks,
): PlaceDetails {
  const cells = unescaped(row.sel);
  const fields = plan.bidang
    .filter(isDetail)
    .filter(
      ({ bidang, kolom: [column = -1] }) => !known || !saysSame(row.sel[column], thereOf(known, bidang.nama)),
    )
    // in an update list, an empty cell leaves a field unchanged or empties it
    .map((field) => (known ? { ...field, default: undefined } : field));
  const nilai = readRow({ ...plan, bidang: fields }, cells, remarks);
  const emptied = (nama: string) => known !== undefined && plan.kosongkan && isEmptied(fields, nama, cells);

  const kode = emptied('kode_lokasi') ? null : nilai.get('kode_lokasi');
  const said = nilai.get('penanggung_jawab');
  const details: PlaceDetails = {};
  if (kode === null || typeof kode === 'string') details.kode_lokasi = kode;
  if (emptied('penanggung_jawab')) details.penanggung_jawab = null;
  else if (people && typeof said === 'string') {
    const found = people.find({ nama: said });
    const { columns, name } = plan.places.of('penanggung_jawab');
    if ('salah' in found) remarks.refuse(name, quote(row.sel, columns), found.salah);
    else if ('id' in found.holder) details.penanggung_jawab = found.holder;
  }
  return known ? differing(known, details) : details;
}

const thereOf = ({ kode_lokasi, penanggung_jawab }: KnownPlace, nama: string) =>
  nama === 'kode_lokasi' ? kode_lokasi : (penanggung_jawab?.nama ?? null);

const isEmptied = (fields: readonly PlannedField[], nama: string, cells: readonly Cell[]) =>
  fields.some(
    ({ bidang, kolom: [column] }) =>
      bidang.nama === nama && column !== undefined && isEmptyCell(cells[column] ?? null),
  );

function differing(known: KnownPlace, { kode_lokasi, penanggung_jawab }: PlaceDetails): PlaceDetails {
  return {
    ...(kode_lokasi !== undefined && kode_lokasi !== known.kode_lokasi && { kode_lokasi }),
    ...(penanggung_jawab !== undefined &&
      penanggung_jawab?.id !== known.penanggung_jawab?.id && { penanggung_jawab }),
  };
}
