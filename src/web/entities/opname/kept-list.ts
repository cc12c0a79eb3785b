import type { OpnameRinci } from '../../../shared/opname.ts';
import { opnameStore, strict } from './opname-store.ts';

/** What counting needs of an opname. */
export interface CountList {
  /** A list that an earlier release kept is by rooms. */
  opname: Pick<OpnameRinci, 'id' | 'nama' | 'status' | 'ruang'> &
    Partial<Pick<OpnameRinci, 'menurut' | 'orang'>>;
  /** The daftar harapan as JSON text: thousands of rows are written, read and compared fast so. */
  text: string;
}

/** A list that lies on this device. */
export interface KeptList extends CountList {
  bytes: number;
  /** When it was taken along. */
  pada: string;
}

/** What stands before the rows. */
const ROWS = ',"rows":';

/**
 * Keeps the list of an opname on this device, in place of the one before.
 * @param askedAt moment of the request: the list has every count that was confirmed before it
 * @returns its size in bytes
 */
export async function keepList(kunci: string, { opname, text }: CountList, askedAt: number): Promise<number> {
  const isi = `{"opname":${JSON.stringify(opname)}${ROWS}${text}}`;
  const db = await opnameStore();
  const trx = db.transaction(['daftar', 'terkirim'], 'readwrite', strict);
  const bytes = new Blob([isi]).size;
  await trx.objectStore('daftar').put({ kunci, isi, bytes, pada: new Date(askedAt).toISOString() });
  const sent = trx.objectStore('terkirim');
  for (const { id, confirmed_at } of await sent.index('kunci').getAll(kunci))
    if (confirmed_at < askedAt) await sent.delete(id);
  await trx.done;
  return bytes;
}

/** Reads the list of an opname that lies on this device; null where none does. */
export async function readKeptList(kunci: string): Promise<KeptList | null> {
  const found = await (await opnameStore()).get('daftar', kunci);
  if (!found) return null;
  const { isi, bytes, pada } = found;
  // never within a name, where quotes are written otherwise
  const at = isi.indexOf(ROWS);
  const { opname } = JSON.parse(`${isi.slice(0, at)}}`) as Pick<CountList, 'opname'>;
  return { opname, text: isi.slice(at + ROWS.length, -1), bytes, pada };
}

/** Drops the list of an opname that is not counted any more; its counts stay. */
export async function dropList(kunci: string): Promise<void> {
  await (await opnameStore()).delete('daftar', kunci);
}
