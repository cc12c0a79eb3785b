import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import type { KategoriEdit, KategoriInput, KategoriSettings } from '../../../shared/kategori-input.ts';
import { changedLedgers } from '../../../shared/penyusutan-fiskal.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { followersOfKategori } from '../mutasi/mutasi.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { restateThose } from '../mutasi/split-family.repository.ts';
import { assertNotDepreciated } from '../penyusutan/habis-pakai.ts';
import { rewriteIsi } from './isian.repository.ts';
import { storedAs } from './isian.service.ts';
import {
  deleteKategori,
  findKategori,
  insertKategori,
  listKategori,
  lockFollowers,
  lockKategori,
  ownSettingIn,
  updateKategori,
} from './kategori.repository.ts';

const jenis = 'kategori';

/** Reads one page of kategori. */
export async function listOfKategori(
  ctx: RequestContext,
  query: QueryOf<typeof kategoriEndpoints.list>,
): Promise<Page<Kategori>> {
  return listKategori(ctx.db, query);
}

/** Reads one kategori. @throws AppError not_found */
export async function readKategori(db: Db, id: number): Promise<Kategori> {
  const found = await findKategori(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a kategori. @throws AppError duplicate, validation_failed (habis pakai is not depreciated) */
export async function createKategori(ctx: RequestContext, input: KategoriInput): Promise<Kategori> {
  return inTransaction(ctx, async (inside) => {
    const made = await readKategori(inside.db, await insertKategori(inside.db, input));
    if (made.sifat === 'Habis pakai') assertNotDepreciated(made);
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return made;
  });
}

/**
 * Changes a kategori. A changed depreciation setting applies to its barang as asked: not at all, from a day on, or from
 * their entry.
 * @throws AppError not_found, duplicate, version_conflict, validation_failed (a follower can't take it on that day,
 *   values that don't fit a field any more, a barang with a setting of its own in what becomes habis pakai), in_use
 *   (values of a removed field would be lost without agreement)
 */
export async function changeKategori(
  ctx: RequestContext,
  id: number,
  { versi, berlaku, sejak, hapus_nilai, ...input }: KategoriEdit,
): Promise<Kategori> {
  return inTransaction(ctx, async (inside) => {
    await lockKategori(inside.db, id);
    const before = await readKategori(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    const stored = await storedAs(inside.db, before, input.isian, hapus_nilai);
    await updateKategori(inside.db, id, input);
    if (stored) await rewriteIsi(inside.db, id, stored);
    const after = await readKategori(inside.db, id);
    const setting = changedLedgers(before, after);
    const used = after.sifat === 'Habis pakai' && (setting.length > 0 || before.sifat !== after.sifat);
    if (used) assertNotDepreciated(after);
    if (used && before.sifat !== after.sifat) await assertNoneOwn(inside.db, id);
    if (setting.length > 0 && berlaku !== 'barang_baru') {
      assertNotAhead(sejak);
      await assertOpen(inside.db, { sejak });
      await lockFollowers(inside.db, id);
      await recordChanges(inside, 'barang', followersOfKategori(id), {
        arti: berlaku === 'sejak_awal' ? 'salah_catat' : 'berubah',
        tanggal: sejak,
        setting,
        fields: { tanggal: 'sejak', setting: 'penyusutan', many: true },
        sebab: jenis,
        sebab_id: id,
      });
      if (berlaku === 'sejak_awal') await restateThose(inside, followersOfKategori(id));
    }
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/**
 * Checks that no barang of what becomes habis pakai is depreciated by a setting of its own.
 * @throws AppError validation_failed
 */
async function assertNoneOwn(trx: Trx, id: number): Promise<void> {
  const own = await ownSettingIn(trx, id);
  if (own === undefined) return;
  throw refused(
    'sifat',
    `Barang habis pakai tidak disusutkan, padahal ${own} memiliki penyusutan sendiri. Hapus penyusutannya dahulu, atau pilih sifat lain.`,
  );
}

/**
 * Sets the depreciation of several kategori, all or none.
 * @throws AppError as changeKategori does, naming the kategori
 */
export async function changeSettings(
  ctx: RequestContext,
  { kategori, berlaku, sejak }: KategoriSettings,
): Promise<Kategori[]> {
  return inTransaction(ctx, async (inside) => {
    const changed: Kategori[] = [];
    // in the order of ids, so that concurrent requests wait for each other
    for (const { id, versi, penyusutan } of [...kategori].sort((one, other) => one.id - other.id)) {
      await lockKategori(inside.db, id);
      const index = kategori.findIndex((one) => one.id === id);
      const found = await findKategori(inside.db, id);
      if (!found) {
        const message = 'Salah satu kategori sudah tidak ada. Muat ulang, lalu atur kembali.';
        throw new AppError('conflict', { message, errors: { [`kategori.${index}.id`]: [message] } });
      }
      const { nama_kategori, fungsi, sifat } = found;
      const edit = { nama_kategori, fungsi, sifat, penyusutan, versi, berlaku, sejak, hapus_nilai: [] };
      const change = () => changeKategori(inside, id, edit);
      changed.push(await forOne(nama_kategori, change, (error) => refusalAtRow(index, error)));
    }
    return changed;
  });
}

/** Moves the refusal of a setting to its row; one about the day, which is common to all, stays at the day. */
function refusalAtRow(index: number, error: AppError) {
  if (error.code === 'closed_day') return null;
  const { sejak, ...others } = error.errors ?? {};
  const sentence = Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  const field = sejak && Object.keys(others).length === 0 ? 'sejak' : `kategori.${index}.penyusutan`;
  return { sentence, field };
}

function assertNotAhead(sejak: string | undefined): void {
  const message = sejak && dayRefused(sejak, sejak);
  if (message) throw refused('sejak', message);
}

/** Deletes a kategori without barang. @throws AppError not_found, in_use */
export async function removeKategori(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockKategori(inside.db, id);
    const before = await readKategori(inside.db, id);
    if (before.jumlah > 0) {
      throw new AppError('in_use', {
        params: { name: `Kategori "${before.nama_kategori}"`, count: `${formatAngka(before.jumlah)} barang` },
      });
    }
    await deleteKategori(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum: before });
  });
}
