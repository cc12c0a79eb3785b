import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, Trx } from '../../context.ts';
import { hasActiveAdmin } from '../auth/auth.repository.ts';
import { lokasiOf, type Pegangan, peganganOf } from './pegangan.repository.ts';

/** Names in the sentence of a refusal; its details list all. */
const NAMED = 3;

/**
 * Checks that a person may be deactivated or deleted: not the caller, no holdings, no lokasi in their charge. Lock the
 * person fully before, so that nothing is handed to them meanwhile.
 * @throws AppError not_yourself, still_held (with the list in `details`)
 */
export async function assertMayLeave(inside: Inside, person: { id: number; name: string }): Promise<void> {
  if (person.id === inside.actor.id) throw new AppError('not_yourself');
  const held = await peganganOf(inside.db, person.id);
  if (held.jumlah_barang + held.jumlah_buku > 0)
    throw new AppError('still_held', { message: sentenceOf(person.name, held), details: held });
  const rooms = await lokasiOf(inside.db, person.id, NAMED);
  if (rooms.total === 0) return;
  const message =
    `${person.name} masih menjadi penanggung jawab ${formatAngka(rooms.total)} lokasi: ` +
    `${formatList(withRest(rooms.jalur, rooms.total))}. Pilih penanggung jawab lain dahulu.`;
  throw new AppError('still_held', { message });
}

function sentenceOf(name: string, held: Pegangan): string {
  const counts = [
    ...(held.jumlah_barang > 0 ? [`${formatAngka(held.jumlah_barang)} barang`] : []),
    ...(held.jumlah_buku > 0 ? [`${formatAngka(held.jumlah_buku)} buku`] : []),
  ];
  const names = [...held.barang.map((one) => one.nama_barang), ...held.buku.map((one) => one.judul)];
  const listed = withRest(names, held.jumlah_barang + held.jumlah_buku);
  return `${name} masih memegang ${formatList(counts)}: ${formatList(listed)}. Tarik kembali atau pindahkan dahulu.`;
}

/** Keeps the first names, and counts the others. */
const withRest = (names: readonly string[], total: number): string[] => [
  ...names.slice(0, NAMED),
  ...(total > NAMED ? [`${formatAngka(total - NAMED)} lainnya`] : []),
];

/** Checks whether a person is an active admin. */
export function isActiveAdmin(person: Pick<User, 'aktif' | 'roles'>): boolean {
  return person.aktif && person.roles.some(({ name }) => name === 'admin');
}

/**
 * Checks that an active admin remains. Call it after a change that may have removed one, in a transaction that holds
 * `lockAdmins`.
 * @throws AppError last_admin when there is none
 */
export async function assertAdminLeft(trx: Trx): Promise<void> {
  if (!(await hasActiveAdmin(trx))) throw new AppError('last_admin');
}
