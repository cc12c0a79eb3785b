import type { CellChange } from '../../../shared/impor-update.ts';
import type { Db } from '../../context.ts';
import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import type { RowValues } from './entity.ts';
import { readPeople } from './people.repository.ts';
import { PeopleIndex } from './people-index.ts';
import type { Plan } from './plan.ts';
import { quote, type Remarks } from './remarks.ts';

/** Field with the PIC of a buku. */
const PIC = 'pengguna';
/** Column under which a checked row keeps the PIC. */
const COLUMN = 'pengguna_id';

/** PIC of a record: an existing person. */
export interface Pic {
  id: number;
  nama: string;
}

/** Reads the people who may be a PIC, where the list has this field. */
export async function readPics(db: Db, { bidang }: Plan): Promise<PeopleIndex | undefined> {
  const names = bidang.some((one) => one.bidang.nama === PIC && one.kolom.length > 0);
  return names ? new PeopleIndex(await readPeople(db), false, 'penanggung_jawab') : undefined;
}

interface PicRow {
  nilai: RowValues;
  cells: readonly Cell[];
}

/** Reads the PIC of a row as the column to store; empty where it names nobody, or nobody suitable. */
export function readPic(
  plan: Plan,
  people: PeopleIndex | undefined,
  row: PicRow,
  remarks: Remarks,
): Record<string, number> {
  const found = findPic(plan, people, row, remarks);
  return found ? { [COLUMN]: found.id } : {};
}

/** Reads how a row changes the PIC of its record: the column to set, and the change in words. */
export function comparePic(
  plan: Plan,
  people: PeopleIndex | undefined,
  { pic, ...row }: PicRow & { pic: Pic | null | undefined },
  remarks: Remarks,
): { isi: Record<string, number | null>; ubah: CellChange[] } {
  const field = plan.bidang.find(({ bidang }) => bidang.nama === PIC);
  const same = { isi: {}, ubah: [] };
  if (!field || !people) return same;
  const isEmpty = field.kolom.every((column) => isEmptyCell(row.cells[column] ?? null));
  const found = isEmpty && plan.kosongkan ? null : findPic(plan, people, row, remarks);
  if (found === undefined || found?.id === pic?.id) return same;
  const change = { bidang: PIC, label: field.bidang.label };
  return {
    isi: { [COLUMN]: found?.id ?? null },
    ubah: [{ ...change, sebelum: pic?.nama ?? '', sesudah: found?.nama ?? '' }],
  };
}

function findPic(
  plan: Plan,
  people: PeopleIndex | undefined,
  { nilai, cells }: PicRow,
  remarks: Remarks,
): Pic | undefined {
  const said = nilai.get(PIC);
  if (!people || typeof said !== 'string') return undefined;
  const found = people.find({ nama: said });
  const { columns, name } = plan.places.of(PIC);
  if ('salah' in found) remarks.refuse(name, quote(cells, columns), found.salah);
  else if ('id' in found.holder) return found.holder;
  return undefined;
}
