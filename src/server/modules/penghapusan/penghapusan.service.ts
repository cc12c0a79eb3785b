import { formatAngka } from '../../../shared/angka.ts';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import type { PenghapusanInput } from '../../../shared/penghapusan-input.ts';
import {
  type ActPenghapusan,
  actPenghapusanValues,
  isForAct,
  mayAct,
  statesOf,
} from '../../../shared/penghapusan-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Actor, Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { activeAccounts } from '../opname/opname.repository.ts';
import { type BarisRow, barisOf, replaceBaris, type Standing, standingOf } from './baris.repository.ts';
import { listCalon } from './calon.repository.ts';
import { papersOf } from './paper.repository.ts';
import {
  findPenghapusan,
  insertLangkah,
  insertPenghapusan,
  isSeenByNamed,
  langkahOf,
  listPenghapusan,
  lockPenghapusan,
  type PenghapusanRow,
  updatePenghapusan,
} from './penghapusan.repository.ts';

const jenis = 'penghapusan';

/** Checks who sees every proposal; others see those that name them. */
export const manages = ({ roles }: Pick<Actor, 'roles'>): boolean => can(roles, 'penghapusan:write');

/** Reads one page of proposals: all for an admin, else those that name the caller. */
export async function pageOfPenghapusan(
  { db, actor }: RequestContext,
  query: QueryOf<typeof penghapusanEndpoints.list>,
): Promise<AnswerOf<typeof penghapusanEndpoints.list>> {
  return listPenghapusan(db, query, { id: actor.id, manages: manages(actor) });
}

/** Reads one page of candidates for a proposal. */
export async function pageOfCalon(
  { db }: RequestContext,
  query: QueryOf<typeof penghapusanEndpoints.calon>,
): Promise<AnswerOf<typeof penghapusanEndpoints.calon>> {
  return listCalon(db, query);
}

/** Reads a proposal that the caller may see. @throws AppError not_found */
export async function seenPenghapusan(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
): Promise<PenghapusanRow> {
  const found = await findPenghapusan(db, id);
  const seen = found && (manages(actor) || (await isSeenByNamed(db, id, actor.id)));
  if (!seen) throw new AppError('not_found');
  return found;
}

/** Reads one proposal with its lines, steps and papers, and what the caller may do. @throws AppError not_found */
export async function readPenghapusan(ctx: RequestContext, id: number): Promise<PenghapusanRinci> {
  const found = await seenPenghapusan(ctx, id);
  const { db, actor, files } = ctx;
  const baris = await barisOf(db, id, found.tanggal ?? officeToday());
  return {
    ...found,
    baris: baris.map(({ log_id: _, ...row }) => ({ ...row, foto: withAddress(files.signer, row.foto) })),
    langkah: await langkahOf(db, id),
    dokumen: await papersOf(db, id),
    boleh: actPenghapusanValues.filter((act) => mayAct(act, found, actor)),
  };
}

/**
 * Creates a draft.
 * @throws AppError validation_failed (people, lines), conflict (reserved pieces)
 */
export async function createPenghapusan(
  ctx: RequestContext,
  input: PenghapusanInput,
): Promise<PenghapusanRinci> {
  return inTransaction(ctx, async (inside) => readPenghapusan(inside, await makeDraft(inside, input)));
}

/** Creates a draft within a transaction, for a person or after an opname; returns its id. */
export async function makeDraft(
  inside: Inside,
  { baris, ...head }: PenghapusanInput,
  sebab?: { sebab: 'opname'; sebab_id: number },
): Promise<number> {
  const { db, actor } = inside;
  await assertPeople(inside, head);
  const rows = await takeable(inside, baris);
  const id = await insertPenghapusan(db, { ...head, ...sebab, pengusul_id: actor.id });
  await replaceBaris(db, id, rows);
  await insertLangkah(db, { penghapusan_id: id, langkah: 'dibuat', oleh_id: actor.id });
  await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah: await inAudit(inside, id) });
  return id;
}

/** Changes a draft. @throws AppError not_found, forbidden, conflict, version_conflict, validation_failed */
export async function changePenghapusan(
  ctx: RequestContext,
  id: number,
  { versi, baris, ...head }: PenghapusanInput & { versi: number },
): Promise<PenghapusanRinci> {
  return inTransaction(ctx, async (inside) => {
    const { db, actor } = inside;
    const current = await beginAct(inside, id, 'ubah');
    await assertVersi(db, { jenis, current, given: versi });
    await audited(inside, id, async () => {
      await assertPeople(inside, head);
      await replaceBaris(db, id, await takeable(inside, baris));
      await updatePenghapusan(db, id, head);
      await insertLangkah(db, { penghapusan_id: id, langkah: 'diubah', oleh_id: actor.id });
    });
    return readPenghapusan(inside, id);
  });
}

/** Runs a change of a locked proposal and records it in the audit log; returns what it returns. */
export async function audited<Result>(
  inside: Inside,
  id: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const sebelum = await inAudit(inside, id);
  const result = await change();
  const sesudah = await inAudit(inside, id);
  await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
  return result;
}

/** Returns a proposal as the audit log stores it. */
async function inAudit({ db }: Inside, id: number): Promise<Record<string, unknown>> {
  const found = await findPenghapusan(db, id);
  if (!found) throw new AppError('not_found');
  const { created_at: _, jumlah_baris: __, jumlah_unit: ___, ...row } = found;
  const baris = await barisOf(db, id, officeToday());
  return { ...row, baris: baris.map(lineInAudit) };
}

/** A line in words: what it proposes, and what its examiner found. */
function lineInAudit({ kode, nama, jumlah, layak, catatan, foto_id }: BarisRow): string {
  const found = layak === null ? [] : [layak ? 'layak dihapus' : 'tidak layak dihapus'];
  const photo = foto_id === null ? [] : [`foto ${foto_id}`];
  return [`${formatAngka(jumlah)} ${nama} (${kode})`, ...found, ...(catatan ? [catatan] : []), ...photo].join(
    ' · ',
  );
}

const personOf: Partial<Record<ActPenghapusan, string>> = {
  ubah: 'pengusulnya',
  usulkan: 'pengusulnya',
  teliti: 'pemeriksa yang ditunjuk',
  setujui: 'penyetuju yang ditunjuk',
  tolak: 'penyetuju yang ditunjuk',
};

/**
 * Locks a proposal for an act, and checks person and state: of two concurrent acts, the second is refused with the
 * state that the first made.
 * @throws AppError not_found, forbidden (another person's act), conflict (another state)
 */
export async function beginAct(inside: Inside, id: number, act: ActPenghapusan): Promise<PenghapusanRow> {
  const { db, actor } = inside;
  await lockPenghapusan(db, id);
  const found = await seenPenghapusan(inside, id);
  if (!isForAct(act, found, actor)) {
    const message = `Ini hanya dapat dilakukan oleh ${personOf[act] ?? 'admin'}.`;
    throw new AppError('forbidden', { message });
  }
  if (statesOf(act).includes(found.status)) return found;
  const last = (await langkahOf(db, id)).at(-1);
  const who = last ? ` oleh ${last.oleh.name} pada ${formatTime(last.pada)}` : '';
  throw new AppError('conflict', {
    message: `Usulan ini sudah ${stateWords[found.status]}${who}, jadi ini tidak dapat dilakukan. Muat ulang untuk melihat keadaannya.`,
    details: { status: found.status },
  });
}

const stateWords: Record<PenghapusanRow['status'], string> = {
  draf: 'menjadi draf',
  diusulkan: 'diusulkan',
  diteliti: 'diteliti',
  disetujui: 'disetujui',
  dilaksanakan: 'dilaksanakan',
  ber_sk: 'ber-SK',
  selesai: 'selesai',
  ditolak: 'ditolak',
  batal: 'dibatalkan',
};

/**
 * Checks that the named people can examine and approve.
 * @throws AppError validation_failed
 */
export async function assertPeople(
  { db }: Inside,
  { pemeriksa_id, penyetuju_id }: Pick<PenghapusanInput, 'pemeriksa_id' | 'penyetuju_id'>,
): Promise<void> {
  const named = { pemeriksa_id, penyetuju_id };
  const active = await activeAccounts(
    db,
    Object.values(named).filter((one) => one !== null),
  );
  for (const [field, id] of Object.entries(named))
    if (id !== null && !active.includes(id))
      throw refused(field, 'Orang ini tidak memiliki akun yang aktif. Pilih dari daftar.');
}

type Asked = PenghapusanInput['baris'][number];

/**
 * Checks that this many pieces can be proposed; errors name the record.
 * @throws AppError validation_failed, conflict
 */
export async function takeable(
  { db }: Inside,
  asked: readonly Asked[],
): Promise<(Asked & { kode: string; nama: string })[]> {
  const found = new Map((await standingOf(db, asked)).map((one) => [keyOf(one), one]));
  return asked.map((row, place) => {
    const one = found.get(keyOf(row));
    if (!one)
      throw refused(`baris.${place}.record_id`, 'Ini sudah tidak ada dalam register. Keluarkan dari usulan.');
    assertLeft(one, row.jumlah, `baris.${place}.jumlah`);
    return { jenis: row.jenis, record_id: row.record_id, jumlah: row.jumlah, kode: one.kode, nama: one.nama };
  });
}

const keyOf = ({ jenis, record_id }: Pick<Standing, 'jenis' | 'record_id'>) => `${jenis}:${record_id}`;

function assertLeft({ nama, kode, ada, dicadangkan }: Standing, jumlah: number, field: string): void {
  if (jumlah <= ada - dicadangkan) return;
  const taken =
    dicadangkan > 0 ? `, dan ${formatAngka(dicadangkan)} sudah diusulkan dalam penghapusan lain` : '';
  const message = `${nama} (${kode}): yang ada ${formatAngka(ada)}${taken}. Kurangi jumlahnya, atau keluarkan dari usulan.`;
  throw new AppError(dicadangkan > 0 ? 'conflict' : 'validation_failed', {
    message,
    errors: { [field]: [message] },
  });
}
