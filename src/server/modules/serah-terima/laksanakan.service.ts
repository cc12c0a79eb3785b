import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import { problemsInWords } from '../../../shared/serah-terima-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { barisOf, type StoredBaris } from './baris.repository.ts';
import type { Act, Going, Held, Issued } from './kind.types.ts';
import { kinds } from './kinds.ts';
import { problemsOfWhole } from './problems.ts';
import { insertBastOf, type SerahTerimaRow, updateSerahTerima } from './serah-terima.repository.ts';
import {
  gather,
  inAudit,
  jenis,
  keyOf,
  linesOf,
  lockDraft,
  readSerahTerima,
} from './serah-terima.service.ts';
import { issueSurat } from './surat.service.ts';

/**
 * Carries out a draft in one transaction; issues the surat bebas tanggungan when nothing remains.
 * @throws AppError not_found, version_conflict, conflict (already carried out, something is undecided or has
 *   changed), and errors of the acts
 */
export async function carryOutSerahTerima(
  ctx: RequestContext,
  id: number,
  versi: number,
): Promise<SerahTerimaRinci> {
  return inTransaction(ctx, async (inside) => {
    const { db, actor } = inside;
    const draft = await lockDraft(inside, id, versi);
    const sebelum = await inAudit(db, id);
    const held = await lockedHeld(inside, draft.pengguna.id);
    const stored = await barisOf(db, id);
    await assertSettled(inside, draft, held, stored);
    const act = actOf(draft, actor.id);
    const issued = await applyAll(inside, goingOf(held, stored), act);
    await insertBastOf(
      db,
      id,
      issued.map((bast) => bast.id),
    );
    const { terhitung_mulai, tanggal_surat, petugas_id } = act;
    const selesai_pada = new Date().toISOString();
    const done = { status: 'selesai', selesai_oleh_id: actor.id, selesai_pada } as const;
    await updateSerahTerima(db, id, { ...done, terhitung_mulai, tanggal_surat, petugas_id });
    await lockPengguna(db, draft.pengguna.id, 'alone');
    if ((await gather(db, draft.pengguna.id)).length === 0) await issueSurat(inside, id);
    const sesudah = await inAudit(db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
    return readSerahTerima(inside, id);
  });
}

/** Locks and reads all records of the person, so that they stay unchanged until the transaction ends. */
async function lockedHeld(inside: Inside, penggunaId: number): Promise<Held[]> {
  const seen = await gather(inside.db, penggunaId);
  for (const kind of kinds) {
    const own = seen.filter((one) => one.jenis === kind.jenis);
    if (own.length > 0) await kind.lock(inside, own, seen);
  }
  return gather(inside.db, penggunaId);
}

/** Problems in the sentence of a refusal; its details list all. */
const NAMED = 3;

async function assertSettled(
  { db, actor }: Inside,
  draft: SerahTerimaRow,
  held: readonly Held[],
  stored: readonly StoredBaris[],
): Promise<void> {
  const baris = linesOf(draft, held, stored);
  const whole = await problemsOfWhole(db, draft, baris, actor.id);
  const masalah = problemsInWords({ masalah: whole, baris });
  if (masalah.length === 0) return;
  const rest = masalah.length - NAMED;
  const more = rest > 0 ? ` Dan ${formatAngka(rest)} hal lain.` : '';
  throw new AppError('conflict', {
    message: `Belum dapat dilaksanakan. ${masalah.slice(0, NAMED).join(' ')}${more}`,
    details: { masalah },
  });
}

function actOf(draft: SerahTerimaRow, actorId: number): Act {
  const today = officeToday();
  return {
    leaver: draft.pengguna,
    alasan: draft.alasan,
    terhitung_mulai: draft.terhitung_mulai ?? today,
    tanggal_surat: draft.tanggal_surat ?? today,
    petugas_id: draft.petugas?.id ?? actorId,
    dasar: draft.dasar,
    tanda_terima: draft.tanda_terima,
  };
}

/** Selects the records to move, each with its successor. */
function goingOf(held: readonly Held[], stored: readonly StoredBaris[]): Going[] {
  const decided = new Map(stored.map((row) => [keyOf(row), row]));
  return held.flatMap((one) => {
    const row = decided.get(keyOf(one));
    return row && row.tujuan !== 'tetap' ? [{ ...one, penerus: row.penerus }] : [];
  });
}

async function applyAll(inside: Inside, going: readonly Going[], act: Act): Promise<Issued> {
  const issued: Issued = [];
  for (const kind of kinds) {
    const own = going.filter((one) => one.jenis === kind.jenis);
    if (own.length > 0) issued.push(...(await kind.apply(inside, own, act)));
  }
  return issued;
}
