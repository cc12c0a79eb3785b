import { type UntukBerkas, untukBerkas } from '../../../shared/berkas.ts';
import { AppError } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { RequestContext, Trx } from '../../context.ts';
import { findBerkas } from './berkas.repository.ts';

/**
 * Refuses a reference to a file that is not there, is of the wrong kind, or was uploaded by somebody else: naming a
 * file in a record of one's own would otherwise open it. Who may write barang may name any.
 * @throws AppError validation_failed
 */
export async function assertBerkas(
  trx: Trx,
  ctx: RequestContext,
  { field, id, untuk }: { field: string; id: number | null; untuk: UntukBerkas },
): Promise<void> {
  if (id === null) return;
  const found = await findBerkas(trx, id);
  const mine = found?.dibuat_oleh_id === ctx.actor.id || can(ctx.actor.roles, 'barang:write');
  if (!found || !mine) throw refused(field, 'Berkas ini tidak ada. Unggah kembali.');
  const kinds: readonly string[] = untukBerkas[untuk].mime;
  if (!kinds.includes(found.mime)) {
    throw refused(
      field,
      untuk === 'gambar'
        ? 'Berkas ini bukan gambar. Pilih gambar.'
        : 'Berkas ini tidak dapat menjadi lampiran.',
    );
  }
}

function refused(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { errors: { [field]: [sentence] } });
}
