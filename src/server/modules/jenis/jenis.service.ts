import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Jenis, jenisEndpoints } from '../../../shared/jenis.ts';
import type { JenisInput } from '../../../shared/jenis-input.ts';
import type { Db, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import {
  deleteJenis,
  findJenis,
  insertJenis,
  listJenis,
  lockJenis,
  updateJenis,
} from './jenis.repository.ts';

const jenis = 'jenis';

/** Reads one page of jenis. */
export async function listOfJenis(
  ctx: RequestContext,
  query: QueryOf<typeof jenisEndpoints.list>,
): Promise<Page<Jenis>> {
  return listJenis(ctx.db, query);
}

/** Reads one jenis. @throws AppError not_found */
export async function readJenis(db: Db, id: number): Promise<Jenis> {
  const found = await findJenis(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a jenis. @throws AppError duplicate */
export async function createJenis(ctx: RequestContext, input: JenisInput): Promise<Jenis> {
  return inTransaction(ctx, async (inside) => {
    const made = await readJenis(inside.db, await insertJenis(inside.db, input));
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return made;
  });
}

/** Changes a jenis. @throws AppError not_found, duplicate, version_conflict */
export async function changeJenis(
  ctx: RequestContext,
  id: number,
  { versi, ...input }: JenisInput & { versi?: number | undefined },
): Promise<Jenis> {
  return inTransaction(ctx, async (inside) => {
    await lockJenis(inside.db, id);
    const before = await readJenis(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await updateJenis(inside.db, id, input);
    const after = await readJenis(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/** Deletes a jenis without buku. @throws AppError not_found, in_use */
export async function removeJenis(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockJenis(inside.db, id);
    const before = await readJenis(inside.db, id);
    if (before.jumlah > 0) {
      throw new AppError('in_use', {
        params: { name: `Jenis "${before.jenis_buku}"`, count: `${formatAngka(before.jumlah)} buku` },
      });
    }
    await deleteJenis(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum: before });
  });
}
