import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { type ImporCheck, MAX_ROWS_IN_ANSWER } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkRow } from './check-row.ts';
import { checkTree } from './check-tree.service.ts';
import { checkUpdate } from './check-update.service.ts';
import { lockImpor, saveCheck } from './impor.repository.ts';
import { rowOfImpor, toImporRow } from './impor.service.ts';
import { compareWithExisting } from './mirip.service.ts';
import { entityNow } from './own-entity.ts';
import { existGolongan, existLokasi } from './parents.repository.ts';
import { makePlan, type Plan } from './plan.ts';
import { referencesFor } from './plan-references.ts';
import { batchesOf, nonDataRows, remarkedRows, saveVerdicts } from './rows.repository.ts';
import { readNames, unlessTaken } from './taken-names.ts';
import { leftOut, takenIn, takenRows } from './taken-rows.ts';
import { Tally } from './tally.ts';

/**
 * Checks every row against mapping and defaults, and stores the results; creates no record.
 * @throws AppError not_found, import_not_ready, validation_failed for settings that don't fit
 */
export async function checkImpor(
  ctx: RequestContext,
  id: number,
  pengaturan: BodyOf<typeof imporEndpoints.periksa>,
) {
  const row = await rowOfImpor(ctx.db, id);
  const entity = await entityNow(ctx.db, row.jenis);
  const plan = makePlan(entity, row.kolom, pengaturan, row.bacaan.tanggal);
  await assertReferences(ctx.db, plan);
  return inTransaction(ctx, async (inside) => {
    const status = await lockImpor(inside.db, id);
    if (status === 'selesai') throw new AppError('import_not_ready', { params: { state: 'sudah selesai' } });
    if (status === 'ditarik')
      throw new AppError('import_not_ready', {
        params: { state: 'sudah dibatalkan. Unggah lagi berkasnya' },
      });
    if (status === 'berjalan')
      throw new AppError('import_not_ready', { params: { state: 'sedang berjalan' } });
    const taken = await takenRows(inside.db, id, pengaturan.ambil);
    const updates = pengaturan.mode === 'perbarui';
    const check = entity.pohon ? checkTree : updates ? checkUpdate : checkAll;
    const pemeriksaan = await check(inside.db, id, plan, taken);
    await saveCheck(inside.db, id, pengaturan, pemeriksaan);
    const remarked = await remarkedRows(inside.db, id, MAX_ROWS_IN_ANSWER);
    return {
      ...pemeriksaan,
      baris: remarked.map((one) => toImporRow(one, row.kolom.length)),
      bukan_data: (await nonDataRows(inside.db, id, MAX_ROWS_IN_ANSWER)).map((one) =>
        toImporRow(one, row.kolom.length),
      ),
      terpotong: pemeriksaan.ditolak + pemeriksaan.diperingatkan > remarked.length,
    };
  });
}

async function assertReferences(db: Db, { golonganId, lokasiId, entity }: Plan): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (
    golonganId !== undefined &&
    entity.golongan &&
    !(await existGolongan(db, entity.golongan, golonganId))
  ) {
    errors[`default.${entity.golongan}_id`] = [`${entity.labelGolongan} ini tidak ada. Pilih dari daftar.`];
  }
  if (lokasiId !== undefined && !(await existLokasi(db, lokasiId))) {
    errors['default.lokasi_id'] = ['Lokasi ini tidak ada. Pilih dari daftar.'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}

async function checkAll(trx: Trx, id: number, plan: Plan, taken: ReadonlySet<number>): Promise<ImporCheck> {
  const references = await referencesFor(trx, plan);
  const tally = new Tally(plan.entity);
  const names = await readNames(trx, id, plan, taken);
  for await (const rows of batchesOf(trx, id)) {
    const verdicts = rows.map((row) =>
      row.bukan_data && !taken.has(row.nomor)
        ? leftOut(row.nomor, row.bukan_data)
        : unlessTaken(names, checkRow(plan, references, takenIn(row))),
    );
    for (const verdict of verdicts) tally.count(verdict);
    await saveVerdicts(trx, id, verdicts);
  }
  const mirip = await compareWithExisting(trx, { id, entity: plan.entity }, references.lokasi);
  const { golongan, lokasi } = references.needed;
  return { ...tally.result(), mirip, kategori_baru: golongan, lokasi_baru: lokasi };
}
