import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, Trx } from '../../context.ts';
import { hasActiveAdmin } from '../auth/auth.repository.ts';
import { type Pegangan, peganganOf } from './pegangan.repository.ts';

/** Names that the sentence itself tells; the rest stands in the details. */
const NAMED = 3;

/**
 * Refuses to deactivate or delete a person who is the caller, or who still holds something. Lock the person fully
 * before, so that nothing is handed to them meanwhile.
 * @throws AppError not_yourself, still_held (with the list in `details`)
 */
export async function assertMayLeave(inside: Inside, person: { id: number; name: string }): Promise<void> {
  if (person.id === inside.actor.id) throw new AppError('not_yourself');
  const held = await peganganOf(inside.db, person.id);
  if (held.jumlah_barang + held.jumlah_buku === 0) return;
  throw new AppError('still_held', { message: sentenceOf(person.name, held), details: held });
}

function sentenceOf(name: string, held: Pegangan): string {
  const counts = [
    ...(held.jumlah_barang > 0 ? [`${formatAngka(held.jumlah_barang)} barang`] : []),
    ...(held.jumlah_buku > 0 ? [`${formatAngka(held.jumlah_buku)} buku`] : []),
  ];
  const names = [...held.barang.map((one) => one.nama_barang), ...held.buku.map((one) => one.judul)];
  const rest = held.jumlah_barang + held.jumlah_buku - NAMED;
  const listed = [...names.slice(0, NAMED), ...(rest > 0 ? [`${formatAngka(rest)} lainnya`] : [])];
  return `${name} masih memegang ${formatList(counts)}: ${formatList(listed)}. Tarik kembali atau pindahkan dahulu.`;
}

/** Whether this person is one of those who may manage the application. */
export function isActiveAdmin(person: Pick<User, 'aktif' | 'roles'>): boolean {
  return person.aktif && person.roles.some(({ name }) => name === 'admin');
}

/**
 * Call after a change that may have taken an admin away, in a transaction that holds `lockAdmins`.
 * @throws AppError last_admin when nobody is left
 */
export async function assertAdminLeft(trx: Trx): Promise<void> {
  if (!(await hasActiveAdmin(trx))) throw new AppError('last_admin');
}
