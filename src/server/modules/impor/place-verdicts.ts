import { labelOfField } from '../../../shared/field-labels.ts';
import type { CellChange } from '../../../shared/impor-update.ts';
import { MAX_TINGKAT_LOKASI } from '../../../shared/lokasi.ts';
import type { CheckedRow } from './check-row.ts';
import type { Draft } from './entity.ts';
import { PATH_SIGN } from './lokasi-index.ts';
import type { PlaceDetails } from './place-details.ts';
import type { PlaceRow } from './place-rows.ts';
import type { KnownPlace, PlaceNode, PlaceTree } from './place-tree.ts';
import { keyOfName } from './read-text.ts';

const NAMED = 5;

/** Results of the rows of a list of lokasi, once all of them are in the tree. */
export class PlaceVerdicts {
  /** Paths of lokasi to create that have no row. */
  readonly needed = new Set<string>();
  private readonly tree: PlaceTree;
  private readonly mayMake: boolean;
  private readonly wayNow: (place: KnownPlace) => string;
  private readonly children = new Map<PlaceNode | null, Map<string, PlaceNode[]>>();
  private readonly refusals = new Map<PlaceNode, string | undefined>();

  /** @param wayNow path of a lokasi before any change */
  constructor(tree: PlaceTree, mayMake: boolean, wayNow: (place: KnownPlace) => string) {
    this.tree = tree;
    this.mayMake = mayMake;
    this.wayNow = wayNow;
    // resolving parents adds missing ancestors
    for (const node of [...tree.nodes]) tree.parentOf(node);
    for (const node of tree.nodes) {
      const parent = node.parent;
      if (parent === undefined) continue;
      const inside = this.children.get(parent) ?? new Map<string, PlaceNode[]>();
      const key = keyOfName(node.nama);
      inside.set(key, [...(inside.get(key) ?? []), node]);
      this.children.set(parent, inside);
    }
  }

  /** Returns the result of a row, in a list that creates lokasi or, with `updates`, changes them. */
  of({ nomor, remarks, node, details = {}, several }: PlaceRow, updates: boolean): CheckedRow {
    const pesan = node && this.refusalOf(node);
    const refused = { nomor, status: 'ditolak' as const, siap: null };
    if (!node || remarks.refused)
      return { ...refused, masalah: remarks.list, ...(several && { tindakan: 'ganda' as const }) };
    if (pesan !== undefined)
      return { ...refused, masalah: [...remarks.list, { kolom: null, nilai: null, pesan, berat: 'galat' }] };
    const masalah = remarks.list;
    const status = masalah.length > 0 ? ('diperingatkan' as const) : ('diterima' as const);
    const parent = node.parent ?? null;
    for (const one of this.tree.lineOf(node) ?? []) {
      if (!one.known && one.rows.length === 0) this.needed.add(this.tree.wayOf(one));
    }
    if (!node.known) {
      const siap = {
        isi: { nama: node.nama, induk: parent && this.tree.wayOf(parent), ...columnsOf(details) },
        lokasi: this.wayTo(node),
      };
      return { nomor, status, masalah, siap, ...(updates && { tindakan: 'baru' as const }) };
    }
    const found = { record_id: node.known.id, versi: node.known.versi };
    const ubah = [...this.changesOf(node, node.known), ...changesIn(details, node.known)];
    if (ubah.length === 0) return { nomor, status, masalah, siap: null, tindakan: 'tetap', ...found };
    const moved = ubah.some(({ bidang }) => bidang === 'induk');
    const siap: Draft = {
      isi: {
        ...(ubah.some(({ bidang }) => bidang === 'nama') && { nama: node.nama }),
        ...(moved && { induk: parent && this.tree.wayOf(parent) }),
        ...columnsOf(details),
      },
      ...(moved && parent && { lokasi: parent.known ? { id: parent.known.id } : this.wayTo(parent) }),
    };
    return { nomor, status, masalah, siap, tindakan: 'berubah', ubah, ...found };
  }

  private wayTo(node: PlaceNode): { jalur: string[] } {
    return { jalur: (this.tree.lineOf(node) ?? []).map(({ nama }) => nama) };
  }

  private changesOf(node: PlaceNode, known: KnownPlace): CellChange[] {
    const changes: CellChange[] = [];
    if (node.nama !== known.lokasi)
      changes.push({ bidang: 'nama', label: 'Nama lokasi', sebelum: known.lokasi, sesudah: node.nama });
    if (isMoved(node)) {
      const before = this.wayNow(known).slice(0, -(known.lokasi.length + PATH_SIGN.length));
      const after = node.parent ? this.tree.wayOf(node.parent) : '';
      changes.push({ bidang: 'induk', label: 'Lokasi induk', sebelum: before, sesudah: after });
    }
    return changes;
  }

  /** Returns why a lokasi can't be as its rows say. */
  private refusalOf(node: PlaceNode): string | undefined {
    if (this.refusals.has(node)) return this.refusals.get(node);
    // set first, because a cycle leads back here
    this.refusals.set(node, undefined);
    const refusal = this.findRefusal(node);
    this.refusals.set(node, refusal);
    return refusal;
  }

  private findRefusal(node: PlaceNode): string | undefined {
    if (node.problem !== undefined) return node.problem;
    if (node.rows.length > 1) return `"${node.nama}" ada di baris ${rowsOf(node)}. Sisakan satu baris.`;
    // an unchanged lokasi is never refused for what other rows say
    if (node.known && !changes(node)) return undefined;
    const line = this.tree.lineOf(node);
    if (!line) return this.circleOf(node);
    const parent = node.parent ?? null;
    const same = (this.children.get(parent)?.get(keyOfName(node.nama)) ?? []).filter((one) => one !== node);
    const twin = same.find(({ rows }) => rows.length > 0);
    if (twin && !twin.known)
      return `"${this.tree.wayOf(node)}" juga ada di baris ${rowsOf(twin)}. Sisakan satu baris.`;
    if (same.length > 0 && (!node.known || changes(node)))
      return node.known
        ? `"${this.tree.wayOf(node)}" sudah ada. Pilih nama atau induk yang lain.`
        : `"${this.tree.wayOf(node)}" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.`;
    if (line.length + this.heightBelow(node) > MAX_TINGKAT_LOKASI)
      return `Susunan lokasi paling banyak ${MAX_TINGKAT_LOKASI} tingkat. Pilih induk yang lebih luar.`;
    // a lokasi moved into an existing one refers to it by id
    if (!parent || (node.known && (parent.known || !isMoved(node)))) return undefined;
    return this.parentRefusal(parent);
  }

  private parentRefusal(parent: PlaceNode): string | undefined {
    const way = this.tree.wayOf(parent);
    const moved = (this.tree.lineOf(parent) ?? []).find((one) => one.known && changes(one));
    if (moved)
      return `Lokasi ini berada di dalam "${moved.nama}", yang diubah di baris ${rowsOf(moved)}. Impor perubahan itu dahulu.`;
    if (parent.known) return undefined;
    if (parent.rows.length === 0)
      return this.mayMake
        ? this.refusalOf(parent)
        : `Lokasi induk "${way}" belum ada. Izinkan pembuatan lokasi, atau tambahkan barisnya.`;
    if (this.refusalOf(parent) === undefined || this.isThere(parent)) return undefined;
    return `Lokasi induknya, "${way}", ditolak di baris ${rowsOf(parent)}. Perbaiki baris itu dahulu.`;
  }

  /**
   * Checks whether the row is refused only because its lokasi exists already; lokasi inside it can still be created.
   */
  private isThere(node: PlaceNode): boolean {
    const same = this.children.get(node.parent ?? null)?.get(keyOfName(node.nama)) ?? [];
    return node.rows.length === 1 && same.some(({ known }) => known);
  }

  private circleOf(node: PlaceNode): string {
    const circle: PlaceNode[] = [];
    for (let here: PlaceNode | null | undefined = node; here && !circle.includes(here); here = here.parent)
      circle.push(here);
    const words = circle.slice(0, NAMED).map((one) => {
      const at = one.rows.length > 0 && one !== node ? ` (baris ${rowsOf(one)})` : '';
      return `"${one.nama}"${at} di dalam "${one.parent?.nama ?? ''}"`;
    });
    return `Susunan lokasi berputar: ${words.join(', ')}. Perbaiki lokasi induknya.`;
  }

  private heightBelow(node: PlaceNode, depth = 0): number {
    // only a move takes the lokasi inside along
    const still = depth === 0 && !(node.known && isMoved(node));
    if (still || depth > MAX_TINGKAT_LOKASI) return 0;
    const inside = [...(this.children.get(node)?.values() ?? [])].flat();
    return Math.max(0, ...inside.map((one) => 1 + this.heightBelow(one, depth + 1)));
  }
}

/** Columns as stored until the import is applied: a person by id. */
const columnsOf = ({ penanggung_jawab, ...rest }: PlaceDetails): Draft['isi'] => ({
  ...rest,
  ...(penanggung_jawab !== undefined && { penanggung_jawab: penanggung_jawab?.id ?? null }),
});

function changesIn(
  { kode_lokasi: kode, penanggung_jawab: person }: PlaceDetails,
  known: KnownPlace,
): CellChange[] {
  const change = (bidang: keyof PlaceDetails, sebelum = '', sesudah = '') => ({
    bidang,
    label: labelOfField(bidang),
    sebelum,
    sesudah,
  });
  return [
    ...(kode === undefined ? [] : [change('kode_lokasi', known.kode_lokasi ?? '', kode ?? '')]),
    ...(person === undefined ? [] : [change('penanggung_jawab', known.penanggung_jawab?.nama, person?.nama)]),
  ];
}

const rowsOf = ({ rows }: PlaceNode) => rows.slice(0, NAMED).join(', ');
const isMoved = ({ known, parent }: PlaceNode) =>
  known !== undefined && (parent?.known?.id ?? (parent ? 0 : null)) !== known.induk_id;
const changes = (node: PlaceNode) =>
  node.known !== undefined && (node.nama !== node.known.lokasi || isMoved(node));
