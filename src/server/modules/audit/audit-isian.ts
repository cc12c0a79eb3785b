import type { AuditEntry } from '../../../shared/audit.ts';
import type { Db } from '../../context.ts';
import { findIsianOf } from '../kategori/isian.repository.ts';

type State = AuditEntry['sebelum'];

const keysOf = (state: State): string[] => Object.keys((state?.isian as object | undefined) ?? {});

/** Kategori of a barang that has own-field values. */
const kategoriOf = (jenis: string, state: State): number[] =>
  jenis === 'barang' && keysOf(state).length > 0 && typeof state?.kategori_id === 'number'
    ? [state.kategori_id]
    : [];

/** Adds, to changes of barang, the labels that their kategori give to own fields. */
export async function withOwnFields(db: Db, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const ids = entries.flatMap(({ jenis, sebelum, sesudah }) =>
    [sebelum, sesudah].flatMap((state) => kategoriOf(jenis, state)),
  );
  const kategori = await findIsianOf(db, [...new Set(ids)]);
  return entries.map((entry) => {
    const fieldsOf = (state: State) => {
      const written = new Set(keysOf(state));
      const fields = kategoriOf(entry.jenis, state).flatMap((id) => kategori.get(id)?.isian ?? []);
      return fields.filter(({ kunci }) => written.has(kunci));
    };
    const isian = { sebelum: fieldsOf(entry.sebelum), sesudah: fieldsOf(entry.sesudah) };
    return isian.sebelum.length + isian.sesudah.length > 0 ? { ...entry, isian } : entry;
  });
}
