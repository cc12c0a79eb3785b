import { formatAngka } from '../../../shared/angka.ts';
import { MAX_ISIAN } from '../../../shared/isian.ts';
import { isianKib, type Kib } from '../../../shared/kib.ts';
import { type IsianRow, isianRows } from './isian-rows.ts';

/** Result of adding the fields of a KIB to the own fields of a kategori. */
interface Taken {
  /** Fields to append; empty if they exceed the limit. */
  added: IsianRow[];
  /** Message with the result. */
  text: string;
}

const same = (text: string) => text.trim().toLowerCase();

/** Selects the fields of a KIB that a kategori lacks, by key and by name; none if they exceed the limit. */
export function takenFrom(rows: readonly IsianRow[], kib: Kib): Taken {
  const keys = new Set(rows.map(({ kunci }) => kunci));
  const labels = new Set(rows.map(({ label }) => same(label)));
  const set = isianRows(isianKib[kib]);
  const added = set.filter(({ kunci, label }) => !keys.has(kunci) && !labels.has(same(label)));
  const kept = set.length - added.length;
  const room = MAX_ISIAN - rows.length;
  if (added.length === 0) return { added, text: `Semua isian KIB ${kib} sudah ada dalam kategori ini.` };
  if (added.length > room) {
    const text =
      `KIB ${kib} menambah ${formatAngka(added.length)} isian, sedangkan tempat yang tersisa ${formatAngka(room)} dari ` +
      `${formatAngka(MAX_ISIAN)}. Hapus dahulu isian yang tidak dipakai.`;
    return { added: [], text };
  }
  const also = kept > 0 ? ` ${formatAngka(kept)} yang sudah ada dibiarkan.` : '';
  return { added, text: `${formatAngka(added.length)} isian KIB ${kib} ditambahkan.${also}` };
}

/** Removes the rows that a KIB has added, edited or not. */
export const withoutTaken = (rows: readonly IsianRow[], added: readonly IsianRow[]): IsianRow[] =>
  rows.filter(({ id }) => !added.some((one) => one.id === id));
