import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, Trx } from '../../context.ts';
import { hasActiveAdmin } from '../auth/auth.repository.ts';
import { type Pegangan, peganganOf } from './pegangan.repository.ts';

/** Names in the sentence of a refusal; its details list all. */
const NAMED = 3;

/**
 * Checks that a person may be deactivated or deleted: they are not the caller, and hold nothing. Lock the person fully
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

/** Checks whether a person is an active admin. */
export function isActiveAdmin(person: Pick<User, 'aktif' | 'roles'>): boolean {
  return person.aktif && person.roles.some(({ name }) => name === 'admin');
}

/**
 * Checks that an active admin is left. Call it after a change that may have removed one, in a transaction that holds
 * `lockAdmins`.
 * @throws AppError last_admin when there is none
 */
export async function assertAdminLeft(trx: Trx): Promise<void> {
  if (!(await hasActiveAdmin(trx))) throw new AppError('last_admin');
}
