import { type UntukBerkas, untukBerkas } from '../../../shared/berkas.ts';
import { refused } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { Inside } from '../../context.ts';
import { findBerkas } from './berkas.repository.ts';

const wrongKind: Record<UntukBerkas, string> = {
  gambar: 'Berkas ini bukan gambar. Pilih gambar.',
  lampiran: 'Berkas ini tidak dapat menjadi lampiran.',
  pdf: 'Berkas ini bukan PDF. Pilih berkas PDF.',
  pindaian: 'Berkas ini bukan pindaian. Pilih PDF, JPEG atau PNG.',
};

/**
 * Checks that a file may be referenced: it exists, has the right type, and was uploaded by the caller, because a
 * reference from one's own record gives access to the file. Who may write barang may reference any file.
 * @throws AppError validation_failed
 */
export async function assertBerkas(
  inside: Inside,
  { field, id, untuk }: { field: string; id: number | null; untuk: UntukBerkas },
): Promise<void> {
  if (id === null) return;
  const found = await findBerkas(inside.db, id);
  const mine = found?.dibuat_oleh_id === inside.actor.id || can(inside.actor.roles, 'barang:write');
  if (!found || !mine) throw refused(field, 'Berkas ini tidak ada. Unggah kembali.');
  const kinds: readonly string[] = untukBerkas[untuk].mime;
  if (!kinds.includes(found.mime)) {
    throw refused(field, wrongKind[untuk]);
  }
}

/** Files referenced by a barang or a buku. */
interface NamedBerkas {
  gambar_id: number | null;
  lampiran_id: number | null;
}

/**
 * Checks the new picture and attachment of a record; unchanged ones are accepted whoever uploaded them.
 * @throws AppError validation_failed
 */
export async function assertBerkasOf(
  inside: Inside,
  { gambar_id, lampiran_id }: NamedBerkas,
  before?: NamedBerkas,
): Promise<void> {
  if (gambar_id !== before?.gambar_id)
    await assertBerkas(inside, { field: 'gambar_id', id: gambar_id, untuk: 'gambar' });
  if (lampiran_id !== before?.lampiran_id)
    await assertBerkas(inside, { field: 'lampiran_id', id: lampiran_id, untuk: 'lampiran' });
}
