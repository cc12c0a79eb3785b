import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { type imporEndpoints, MAX_BARIS_JAWABAN, type PemeriksaanImpor } from '../../../shared/impor.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkRow } from './check-row.ts';
import { entitasDaftar } from './entitas-daftar.ts';
import { lockImpor, savePemeriksaan } from './impor.repository.ts';
import { rowOfImpor, shownBaris } from './impor.service.ts';
import { bukanDataBaris, nextBaris, remarkedBaris, saveVerdicts } from './impor-baris.repository.ts';
import { existGolongan, existLokasi, readInduk } from './induk.repository.ts';
import { compareWithExisting } from './mirip.service.ts';
import { makeRencana, type Rencana } from './rencana.ts';
import { Rujukan } from './rujukan.ts';
import { leftOut, takenIn, takenRows } from './taken-rows.ts';
import { Tally } from './tally.ts';

/** Rows checked at a stretch; other requests get their turn in between. */
const BATCH = 500;

/**
 * Checks every row against the person's mapping and defaults and keeps the verdicts; no record is made.
 * @throws AppError not_found, import_not_ready, validation_failed for settings that don't fit
 */
export async function periksaImpor(
  ctx: RequestContext,
  id: number,
  pengaturan: BodyOf<typeof imporEndpoints.periksa>,
) {
  const row = await rowOfImpor(ctx.db, id);
  const entitas = entitasDaftar[row.jenis];
  const rencana = makeRencana(entitas, row.kolom, pengaturan, row.bacaan.tanggal);
  await assertReferences(ctx.db, rencana);
  return inTransaction(ctx, async (inside) => {
    const status = await lockImpor(inside.db, id);
    if (status === 'selesai') throw new AppError('import_not_ready', { params: { state: 'sudah selesai' } });
    if (status === 'berjalan')
      throw new AppError('import_not_ready', { params: { state: 'sedang berjalan' } });
    const pemeriksaan = await checkAll(
      inside.db,
      id,
      rencana,
      await takenRows(inside.db, id, pengaturan.ambil),
    );
    await savePemeriksaan(inside.db, id, pengaturan, pemeriksaan);
    const remarked = await remarkedBaris(inside.db, id, MAX_BARIS_JAWABAN);
    return {
      ...pemeriksaan,
      baris: remarked.map((one) => shownBaris(one, row.kolom.length)),
      bukan_data: (await bukanDataBaris(inside.db, id, MAX_BARIS_JAWABAN)).map((one) =>
        shownBaris(one, row.kolom.length),
      ),
      terpotong: pemeriksaan.ditolak + pemeriksaan.diperingatkan > remarked.length,
    };
  });
}

async function assertReferences(db: Db, { golonganId, lokasiId, entitas }: Rencana): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (golonganId !== undefined && !(await existGolongan(db, entitas.golongan, golonganId))) {
    errors[`default.${entitas.golongan}_id`] = [`${entitas.labelGolongan} ini tidak ada. Pilih dari daftar.`];
  }
  if (lokasiId !== undefined && !(await existLokasi(db, lokasiId))) {
    errors['default.lokasi_id'] = ['Lokasi ini tidak ada. Pilih dari daftar.'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}

async function checkAll(
  trx: Trx,
  id: number,
  rencana: Rencana,
  taken: ReadonlySet<number>,
): Promise<PemeriksaanImpor> {
  const { golongan: table, labelGolongan } = rencana.entitas;
  const rujukan = new Rujukan(await readInduk(trx, table), labelGolongan, rencana);
  const tally = new Tally(rencana.entitas);
  let last = 0;
  for (;;) {
    const rows = await nextBaris(trx, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) break;
    const verdicts = rows.map((row) =>
      row.bukan_data && !taken.has(row.nomor)
        ? leftOut(row.nomor, row.bukan_data)
        : checkRow(rencana, rujukan, takenIn(row)),
    );
    for (const verdict of verdicts) tally.count(verdict);
    await saveVerdicts(trx, id, verdicts);
    last = end.nomor;
  }
  const mirip = await compareWithExisting(trx, { id, entitas: rencana.entitas }, rujukan.lokasi);
  const { golongan, lokasi } = rujukan.needed;
  return { ...tally.result(), mirip, kategori_baru: golongan, lokasi_baru: lokasi };
}
