import { cut } from '../../../shared/cut.ts';
import { textOfCell } from '../../lists/cell.ts';
import type { TableRow } from '../../lists/read-table.ts';
import { LokasiIndex, PATH_SIGN } from './lokasi-index.ts';
import type { PeopleIndex } from './people-index.ts';
import { type PlaceDetails, readDetails, withoutDetails } from './place-details.ts';
import type { KnownPlace, ParentNames, PlaceNode, PlaceTree } from './place-tree.ts';
import type { Plan } from './plan.ts';
import { readRow } from './read-row.ts';
import { keyOfName, normalizeName } from './read-text.ts';
import { Remarks } from './remarks.ts';
import { PARTS } from './row-references.ts';
import { saysSame, unescaped } from './same-cell.ts';

const NAMED = 5;
const MAX_NAMA = 100;

/** Result of reading a row: its lokasi, or none. */
export interface PlaceRow {
  nomor: number;
  remarks: Remarks;
  node: PlaceNode | undefined;
  /** Other details that the row gives. */
  details?: PlaceDetails;
  several?: true;
}

/** Finds the lokasi that the rows of an update list mean: by path or by name. */
export class PlaceFinder {
  private readonly ways = new Map<string, KnownPlace[]>();
  private readonly names = new Map<string, KnownPlace[]>();
  private readonly wayOfId = new Map<number, string>();

  constructor(known: readonly KnownPlace[]) {
    const index = new LokasiIndex(known, true);
    for (const one of known) {
      const way = index.wayOf(one.id);
      this.wayOfId.set(one.id, way);
      append(this.ways, keyOfName(way), one);
      append(this.names, keyOfName(one.lokasi), one);
    }
  }

  /** Finds a lokasi by its path as written, whatever separators its names contain, else by the parsed names. */
  byWay(text: string, names: readonly string[]): readonly KnownPlace[] {
    return this.ways.get(keyOfName(text)) ?? this.ways.get(keyOfName(names.join(PATH_SIGN))) ?? [];
  }

  byName(nama: string): readonly KnownPlace[] {
    return this.names.get(keyOfName(nama)) ?? [];
  }

  wayOf({ id }: Pick<KnownPlace, 'id'>): string {
    return this.wayOfId.get(id) ?? '';
  }

  /** Returns the path of a lokasi's parent; '' for a root. */
  wayAbove({ induk_id: id }: KnownPlace): string {
    return id === null ? '' : this.wayOf({ id });
  }
}

function append(map: Map<string, KnownPlace[]>, key: string, one: KnownPlace): void {
  const found = map.get(key);
  if (found) found.push(one);
  else map.set(key, [one]);
}

/** Content of a row: name, path, and parent. */
interface Said {
  nama: string | undefined;
  jalur: readonly string[] | undefined;
  /** Undefined where the row gives none; null for a root. */
  induk: ParentNames | null | undefined;
}

function saidBy(plan: Plan, row: TableRow, remarks: Remarks): Said {
  const nilai = readRow(withoutDetails(plan), unescaped(row.sel), remarks);
  const given = nilai.get('nama');
  const nama = typeof given === 'string' ? normalizeName(given) : undefined;
  const whole = nilai.get('lokasi');
  const parts = PARTS.map((part) => nilai.get(part)).filter((part) => typeof part === 'string');
  const jalur = Array.isArray(whole) ? whole : parts.length > 0 ? parts : undefined;
  const induk = nilai.get('induk');
  if (Array.isArray(induk)) return { nama, jalur, induk: { names: induk, exact: false } };
  const hasColumn = plan.places.of('induk').columns.length > 0;
  if (hasColumn) return { nama, jalur, induk: plan.kosongkan ? null : undefined };
  if (!jalur) return { nama, jalur, induk: undefined };
  // with a name column, the parts are the parent's path; a whole path ends with the name itself
  const above = nama !== undefined && !Array.isArray(whole) ? jalur : jalur.slice(0, -1);
  return { nama, jalur, induk: above.length === 0 ? null : { names: above, exact: true } };
}

/** Data to check rows against. */
export interface PlacesThere {
  tree: PlaceTree;
  finder: PlaceFinder;
  /** Set where the list has the penanggung jawab. */
  people: PeopleIndex | undefined;
}

/** Reads a row and adds its lokasi to the tree. */
export function placeRow(plan: Plan, { tree, finder, people }: PlacesThere, row: TableRow): PlaceRow {
  const remarks = new Remarks(row.temuan);
  const { nomor } = row;
  const nothing = { nomor, remarks, node: undefined };
  if (remarks.refused) return nothing;
  const { nama, jalur, induk } = saidBy(plan, row, remarks);
  if (remarks.refused) return nothing;
  const updates = plan.cocokkan.length > 0;
  const byWay = plan.cocokkan.includes('lokasi');
  const name = nama ?? jalur?.at(-1);
  if (name === undefined || (byWay && !jalur)) {
    const label = byWay ? 'Jalur' : 'Nama lokasi';
    remarks.refuse(
      plan.places.of('nama').name,
      null,
      `${label} kosong. Isi di berkas, atau cocokkan dengan sebuah kolom.`,
    );
    return nothing;
  }
  if (name.length > MAX_NAMA) {
    remarks.refuse(
      plan.places.of('nama').name,
      cut(name, MAX_NAMA),
      `Nama lokasi paling panjang ${MAX_NAMA} karakter.`,
    );
    return nothing;
  }
  const cellOf = (nama: string) => unescaped(row.sel)[plan.places.of(nama).columns[0] ?? -1] ?? null;
  const found = !updates
    ? []
    : byWay
      ? finder.byWay(textOfCell(cellOf('lokasi')), jalur ?? [])
      : finder.byName(name);
  const [only, ...others] = found;
  if (others.length === 0) {
    const details = readDetails(plan, people, { row, known: only }, remarks);
    if (remarks.refused) return nothing;
    if (!only) return { nomor, remarks, node: tree.add(nomor, name, induk ?? null), details };
    // the path that identifies a lokasi is its present one, not a move
    const stays =
      saysSame(cellOf('induk'), finder.wayAbove(only)) ||
      (byWay && plan.places.of('induk').columns.length === 0);
    const renamed = byWay && !saysSame(cellOf('nama'), only.lokasi);
    const node = tree.change(only.id, nomor, renamed ? nama : undefined, stays ? undefined : induk);
    return { nomor, remarks, node, details };
  }
  const ways = found.slice(0, NAMED).map((one) => finder.wayOf(one));
  const more = found.length > NAMED ? '; …' : '';
  remarks.refuse(
    plan.places.of(byWay ? 'lokasi' : 'nama').name,
    name,
    `"${name}" cocok dengan ${found.length} lokasi: ${ways.join('; ')}${more}. Cocokkan dengan jalur lengkap.`,
  );
  return { ...nothing, several: true };
}
