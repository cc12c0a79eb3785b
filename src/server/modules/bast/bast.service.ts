import {
  type BarisBast,
  type Bast,
  type BastInput,
  type bastEndpoints,
  MAX_BARIS_BAST,
} from '../../../shared/bast.ts';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import { officeToday } from '../../../shared/today.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { askAtIssue } from '../tanda-terima/ask.ts';
import { findBast, findBastOf, insertBast, type StoredBast } from './bast.repository.ts';
import { barisOf, calonOf, lockCalon } from './bast-baris.repository.ts';
import { insertPengganti, voidedListing } from './bast-batal.repository.ts';
import { contentOf } from './bast-content.ts';
import { type BastListQuery, pageOfBast } from './bast-list.repository.ts';
import { assertInOrder, assertListable, assertTanggal } from './bast-rules.ts';
import { takeNomor } from './nomor-bast.ts';
import { tellReplaced, voidCorrected } from './void-corrected.ts';

const jenis = 'bast';

/** Checks whether the caller may read every BAST, not only those that name them. */
export const seesAllBast = ({ roles }: Pick<RequestContext['actor'], 'roles'>): boolean =>
  can(roles, 'bast:write');

/**
 * Reads one page of BAST: those that name the caller, or all for somebody who may issue them.
 * @throws AppError forbidden
 */
export async function listBast(
  ctx: RequestContext,
  query: BastListQuery,
): Promise<AnswerOf<typeof bastEndpoints.list>> {
  const all = seesAllBast(ctx.actor);
  const { page, per_page, pengguna_id } = query;
  if (!all && pengguna_id !== undefined && pengguna_id !== ctx.actor.id) throw new AppError('forbidden');
  const { ids, total, mirip } = await pageOfBast(ctx.db, query, all ? undefined : ctx.actor.id);
  const data = await findBastOf(ctx.db, ids);
  return { data, meta: { page, per_page, total, ...(mirip && { mirip }) } };
}

/**
 * Reads one BAST with the files that its print needs.
 * @throws AppError not_found (also for somebody who is no party of it)
 */
export async function visibleBast(ctx: RequestContext, id: number): Promise<StoredBast> {
  const found = await findBast(ctx.db, id);
  const party = found && [found.pengguna_id, found.petugas_id].includes(ctx.actor.id);
  if (!found || !(party || seesAllBast(ctx.actor))) throw new AppError('not_found');
  return found;
}

/** Reads one BAST. @throws AppError not_found */
export async function readBast(ctx: RequestContext, id: number): Promise<Bast> {
  return toBast(await visibleBast(ctx, id));
}

const toBast = ({ logo_id: _, berkas_id: __, ...bast }: StoredBast): Bast => bast;

/** Reads the holdings of a person that may still be listed on a BAST of this kind. */
export async function calonBast(
  ctx: RequestContext,
  { jenis, pengguna_id, holding_id }: QueryOf<typeof bastEndpoints.calon>,
): Promise<BarisBast[]> {
  return calonOf(ctx.db, { jenis, penggunaId: pengguna_id, first: holding_id }, MAX_BARIS_BAST);
}

/** Input of a BAST that other acts issue. */
type IssueInput = Pick<BastInput, 'jenis' | 'holding_ids' | 'catatan'> & Partial<BastInput>;

/**
 * Issues a BAST: takes the next number of its kind and year, and stores its content.
 * @throws AppError validation_failed, already_corrected, already_returned, still_held, already_on_bast
 */
export async function issueBast(ctx: RequestContext, input: IssueInput): Promise<Bast> {
  return inTransaction(ctx, async (inside) => {
    const corrected = await voidCorrected(inside, input.jenis, input.holding_ids);
    const rows = await lockCalon(inside.db, input.jenis, input.holding_ids);
    const penggunaId = await assertListable(inside.db, input.jenis, input.holding_ids, rows);
    const today = officeToday();
    const tanggal = input.tanggal ?? today;
    assertTanggal(input.jenis, tanggal, today, rows);
    const petugasId = input.petugas_id ?? inside.actor.id;
    const replaced = await voidedListing(inside.db, input.jenis, input.holding_ids);
    const { logo_id, ...isi } = await contentOf(inside.db, input, {
      penggunaId,
      petugasId,
      barang: rows.map(barisOf),
      menggantikan: replaced.map(({ nomor }) => nomor),
    });
    const tahun = Number(tanggal.slice(0, 4));
    // locked last, so that a concurrent issue waits only for the few writes below
    const { sequence, nomor } = await takeNomor(inside.db, input.jenis, tanggal);
    await assertInOrder(inside.db, input.jenis, tanggal);
    const id = await insertBast(inside.db, {
      nomor,
      jenis: input.jenis,
      tahun,
      urut: sequence,
      tanggal,
      pengguna_id: penggunaId,
      petugas_id: petugasId,
      isi,
      logo_id,
      dibuat_oleh_id: inside.actor.id,
    });
    await insertPengganti(inside.db, id, replaced);
    await tellReplaced(inside, corrected);
    const made = toBast(await visibleBast(inside, id));
    const asked = await askAtIssue(inside, made, input.tanda_terima);
    const sesudah = { ...inAudit(made), tanda_terima: asked ? 'menunggu' : null };
    await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah });
    return asked ? { ...made, tanda_terima: 'menunggu' } : made;
  });
}

/** Shortens a BAST for the audit log; its full content is stored unchanged anyway. */
function inAudit({ nomor, jenis, tanggal, pengguna_id, pengguna, petugas_id, petugas, isi }: Bast): object {
  const barang = isi.barang.map(({ kode_barang }) => kode_barang);
  return { nomor, jenis, tanggal, pengguna_id, pengguna, petugas_id, petugas, barang, catatan: isi.catatan };
}
