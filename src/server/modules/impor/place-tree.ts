import { PATH_SIGN } from './lokasi-index.ts';
import { keyOfName } from './read-text.ts';

/** An existing lokasi. */
export interface KnownPlace {
  id: number;
  lokasi: string;
  induk_id: number | null;
  versi: number;
  kode_lokasi: string | null;
  penanggung_jawab: { id: number; nama: string } | null;
}

/** Path of a row's parent; from the root if `exact`. */
export interface ParentNames {
  names: readonly string[];
  exact: boolean;
}

/** Node of the future tree: an existing lokasi, one that rows create, or a missing ancestor of these. */
export interface PlaceNode {
  known: KnownPlace | undefined;
  nama: string;
  /** Numbers of the rows about it. */
  rows: number[];
  /** New parent; undefined where the lokasi stays where it is. */
  wanted: ParentNames | null | undefined;
  /** Null for a root; undefined before it is resolved, and where it can't be. */
  parent: PlaceNode | null | undefined;
  state: 'open' | 'busy' | 'done';
  /** Why its parent can't be resolved. */
  problem?: string;
}

type Match = 'whole' | 'end' | undefined;

/** The future tree of lokasi: existing ones and those of a list. Parents are resolved once all are known. */
export class PlaceTree {
  readonly nodes: PlaceNode[] = [];
  private readonly byId = new Map<number, PlaceNode>();
  private readonly byName = new Map<string, Set<PlaceNode>>();
  private readonly missing = new Map<string, PlaceNode>();
  private readonly added = new Map<string, PlaceNode>();
  private readonly matches = new Map<string, { node: PlaceNode; match: Match }[]>();
  /** Counts parents requested while they were being resolved; results that depend on these are not cached. */
  private unsettled = 0;

  constructor(known: readonly KnownPlace[]) {
    for (const one of known) {
      this.byId.set(one.id, this.insert({ known: one, nama: one.lokasi, wanted: undefined }));
    }
  }

  private insert(given: Pick<PlaceNode, 'known' | 'nama' | 'wanted'>): PlaceNode {
    const node: PlaceNode = { ...given, rows: [], parent: undefined, state: 'open' };
    this.nodes.push(node);
    this.nameNode(node, node.nama);
    return node;
  }

  private nameNode(node: PlaceNode, nama: string): void {
    const key = keyOfName(nama);
    this.byName.set(key, (this.byName.get(key) ?? new Set()).add(node));
  }

  /** Registers a row about an existing lokasi: its name, and its new parent. */
  change(id: number, nomor: number, nama: string | undefined, wanted: PlaceNode['wanted']): PlaceNode {
    const node = this.byId.get(id) as PlaceNode;
    node.rows.push(nomor);
    if (nama !== undefined && nama !== node.nama) {
      node.nama = nama;
      this.nameNode(node, nama);
    }
    if (wanted !== undefined) node.wanted = wanted;
    return node;
  }

  /** Registers a row about a new lokasi. */
  add(nomor: number, nama: string, wanted: ParentNames | null): PlaceNode {
    const key = `${keyOfName(nama)}\n${wayKey(wanted)}`;
    const node = this.added.get(key) ?? this.insert({ known: undefined, nama, wanted });
    this.added.set(key, node);
    node.rows.push(nomor);
    return node;
  }

  /** Resolves the parent of a node: null for a root, undefined where it can't be resolved. */
  parentOf(node: PlaceNode): PlaceNode | null | undefined {
    if (node.state === 'done') return node.parent;
    if (node.state === 'busy') {
      this.unsettled += 1;
      return undefined;
    }
    node.state = 'busy';
    node.parent = this.lookUp(node);
    node.state = 'done';
    return node.parent;
  }

  private lookUp(node: PlaceNode): PlaceNode | null | undefined {
    const { known, wanted } = node;
    if (wanted === null) return null;
    if (wanted === undefined) {
      const induk = known?.induk_id ?? null;
      return induk === null ? null : this.byId.get(induk);
    }
    const found = this.resolve(wanted, node);
    if ('problem' in found) {
      node.problem = found.problem;
      return undefined;
    }
    return found.node;
  }

  private resolve(
    { names, exact }: ParentNames,
    self: PlaceNode | undefined,
  ): { node: PlaceNode } | { problem: string } {
    const candidates = this.named(names).filter(({ node }) => node !== self);
    const whole = candidates.filter(({ match }) => match === 'whole');
    const ends = exact ? [] : candidates.filter(({ match }) => match === 'end');
    // lokasi of the list itself take precedence over others with the same name
    for (const all of [whole, ends]) {
      for (const some of [all.filter(({ node }) => node.rows.length > 0), all]) {
        const [only, ...others] = some;
        if (only && others.length === 0) return only;
        if (only) {
          const ways = some.slice(0, 3).map(({ node }) => this.wayOf(node));
          return {
            problem: `Lokasi induk "${names.join(PATH_SIGN)}" ada di beberapa tempat (${ways.join('; ')}). Tulis jalur lengkapnya.`,
          };
        }
      }
    }
    if (self && names.length === 1 && keyOfName(names[0] ?? '') === keyOfName(self.nama)) {
      return { problem: 'Lokasi ini tidak dapat berada di dalam dirinya sendiri. Perbaiki lokasi induknya.' };
    }
    return this.missingAt({ names, exact });
  }

  private missingAt(wanted: ParentNames): { node: PlaceNode } | { problem: string } {
    const { names, exact } = wanted;
    const key = wayKey(wanted);
    const before = this.missing.get(key);
    if (before) return { node: before };
    const above =
      names.length > 1 ? this.resolve({ names: names.slice(0, -1), exact }, undefined) : undefined;
    if (above && 'problem' in above) return above;
    const node = this.insert({ known: undefined, nama: names.at(-1) ?? '', wanted: undefined });
    node.parent = above?.node ?? null;
    node.state = 'done';
    this.missing.set(key, node);
    return { node };
  }

  /**
   * Finds the nodes whose path ends with these names, joined as people write them, since a name may contain the
   * separator.
   */
  private named(names: readonly string[]): { node: PlaceNode; match: Match }[] {
    const key = names.map(keyOfName).join(PATH_SIGN);
    const before = this.matches.get(key);
    if (before) return before;
    const { unsettled } = this;
    const found = this.search(names);
    if (unsettled === this.unsettled) this.matches.set(key, found);
    return found;
  }

  private search(names: readonly string[]): { node: PlaceNode; match: Match }[] {
    return names.flatMap((_, at) => {
      const nodes = this.byName.get(keyOfName(names.slice(at).join(PATH_SIGN))) ?? [];
      return [...nodes]
        .filter((node) => keyOfName(node.nama) === keyOfName(names.slice(at).join(PATH_SIGN)))
        .map((node) => ({ node, match: this.matchAbove(node, names.slice(0, at)) }))
        .filter(({ match }) => match !== undefined);
    });
  }

  private matchAbove(node: PlaceNode, names: readonly string[]): Match {
    const parent = this.parentOf(node);
    if (names.length === 0) return parent === null ? 'whole' : 'end';
    if (!parent) return undefined;
    for (let at = names.length - 1; at >= 0; at -= 1) {
      if (keyOfName(names.slice(at).join(PATH_SIGN)) !== keyOfName(parent.nama)) continue;
      const match = this.matchAbove(parent, names.slice(0, at));
      if (match) return match;
    }
    return undefined;
  }

  /** Returns the nodes from the root to this one; undefined in a cycle. */
  lineOf(node: PlaceNode): PlaceNode[] | undefined {
    const line: PlaceNode[] = [];
    for (let here: PlaceNode | null | undefined = node; here; here = this.parentOf(here)) {
      if (line.includes(here)) return undefined;
      line.unshift(here);
    }
    return line;
  }

  /** Returns the path as people read it. */
  wayOf(node: PlaceNode): string {
    return (this.lineOf(node) ?? [node]).map(({ nama }) => nama).join(PATH_SIGN);
  }
}

/** Normalizes a path, so that different spellings compare equal. */
export function wayKey(way: ParentNames | null): string {
  return way === null ? '' : `${way.exact ? '/' : ''}${way.names.map(keyOfName).join(PATH_SIGN)}`;
}
