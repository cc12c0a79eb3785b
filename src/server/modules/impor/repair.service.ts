import { formatList } from '../../../shared/angka.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Impor } from '../../../shared/impor.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { checkImpor } from './check.service.ts';
import { sweepImpor } from './impor.repository.ts';
import { keepUpload, readImpor, rowOfImpor } from './impor.service.ts';
import { entityNow } from './own-entity.ts';
import { readUpload } from './read-upload.ts';
import { missingColumns, settingsFor } from './remembered.ts';

const NAMED = 5;

/**
 * Reads a list of corrected rows and checks it with the settings of their original list.
 * @throws AppError not_found; import_not_ready (not checked yet, running, withdrawn); validation_failed naming
 *   missing columns; else as upload and check
 */
export async function uploadRepair(ctx: RequestContext, id: number, file: Upload): Promise<Impor> {
  const parent = await rowOfImpor(ctx.db, id);
  const { pengaturan, status, jenis } = parent;
  if (!pengaturan) throw notReady('belum diperiksa. Periksa dahulu barisnya');
  if (status === 'berjalan') throw notReady('sedang berjalan');
  if (status === 'ditarik') throw notReady('sudah dibatalkan. Unggah lagi berkasnya');
  const read = await readUpload(
    file.content,
    await entityNow(ctx.db, jenis),
    { lembar: undefined, barisJudul: undefined },
    ctx.actor.id,
  );
  const missing = missingColumns(pengaturan, parent.kolom, read.kolom);
  if (missing.length > 0) {
    const named = formatList(missing.slice(0, NAMED).map((column) => `"${column}"`));
    const message = `Kolom ${named} tidak ada di berkas ini. Unggah berkas baris yang ditolak dari impor ini, atau mulai impor baru.`;
    throw refused('file', message);
  }
  const settings = settingsFor(
    pengaturan,
    { kolom: parent.kolom, tanggal: parent.bacaan.tanggal },
    { kolom: read.kolom, tanggal: read.bacaan.tanggal },
  );
  await sweepImpor(ctx.db);
  return inTransaction(ctx, async (inside) => {
    const made = await keepUpload(inside, jenis, file, read);
    await checkImpor(inside, made, settings);
    return readImpor(inside, made);
  });
}

const notReady = (state: string) => new AppError('import_not_ready', { params: { state } });
