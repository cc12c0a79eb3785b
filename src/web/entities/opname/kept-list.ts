import type { OpnameRinci } from '../../../shared/opname.ts';
import { opnameStore, strict } from './opname-store.ts';

/** Data of an opname for counting. */
export interface CountList {
  /** Missing `menurut` in lists stored by an earlier release means by rooms. */
  opname: Pick<OpnameRinci, 'id' | 'nama' | 'status' | 'ruang'> &
    Partial<Pick<OpnameRinci, 'menurut' | 'orang'>>;
  /** The daftar harapan as JSON text, which is fast to write, read and compare with thousands of rows. */
  text: string;
}

/** A list stored on this device. */
export interface KeptList extends CountList {
  bytes: number;
  /** Time of storing. */
  pada: string;
}

/** Separator before the rows. */
const ROWS = ',"rows":';

/**
 * Stores the list of an opname on this device, replacing an earlier one.
 * @param askedAt time of the request: the list has every count confirmed before it
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

/** Reads the list of an opname stored on this device; null for none. */
export async function readKeptList(kunci: string): Promise<KeptList | null> {
  const found = await (await opnameStore()).get('daftar', kunci);
  if (!found) return null;
  const { isi, bytes, pada } = found;
  // can't occur within a name, where quotes are escaped
  const at = isi.indexOf(ROWS);
  const { opname } = JSON.parse(`${isi.slice(0, at)}}`) as Pick<CountList, 'opname'>;
  return { opname, text: isi.slice(at + ROWS.length, -1), bytes, pada };
}

/** Deletes the list of an opname that is no longer counted; its counts stay. */
export async function dropList(kunci: string): Promise<void> {
  await (await opnameStore()).delete('daftar', kunci);
}
