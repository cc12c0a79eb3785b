import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Kategori, KategoriInput, kategoriEndpoints } from '../../../shared/kategori.ts';
import type { Db, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import {
  deleteKategori,
  findKategori,
  insertKategori,
  listKategori,
  lockKategori,
  updateKategori,
} from './kategori.repository.ts';

const jenis = 'kategori';

export async function listOfKategori(
  ctx: RequestContext,
  query: QueryOf<typeof kategoriEndpoints.list>,
): Promise<Page<Kategori>> {
  return listKategori(ctx.db, query);
}

/** One kategori. @throws AppError not_found */
export async function readKategori(db: Db, id: number): Promise<Kategori> {
  const found = await findKategori(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Makes a kategori. @throws AppError duplicate */
export async function createKategori(ctx: RequestContext, input: KategoriInput): Promise<Kategori> {
  return inTransaction(ctx.db, async (trx) => {
    const made = await readKategori(trx, await insertKategori(trx, input));
    await recordAudit(trx, ctx, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return made;
  });
}

/** Changes a kategori. @throws AppError not_found, duplicate, version_conflict */
export async function changeKategori(
  ctx: RequestContext,
  id: number,
  { versi, ...input }: KategoriInput & { versi?: number | undefined },
): Promise<Kategori> {
  return inTransaction(ctx.db, async (trx) => {
    await lockKategori(trx, id);
    const before = await readKategori(trx, id);
    await assertVersi(trx, { jenis, current: before, given: versi });
    await updateKategori(trx, id, input);
    const after = await readKategori(trx, id);
    await recordAudit(trx, ctx, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/** Deletes a kategori that no barang is of. @throws AppError not_found, in_use */
export async function removeKategori(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockKategori(trx, id);
    const before = await readKategori(trx, id);
    if (before.jumlah > 0) {
      throw new AppError('in_use', {
        params: { name: `Kategori "${before.nama_kategori}"`, count: `${formatAngka(before.jumlah)} barang` },
      });
    }
    await deleteKategori(trx, id);
    await recordAudit(trx, ctx, { jenis, record_id: id, aksi: 'delete', sebelum: before });
  });
}
