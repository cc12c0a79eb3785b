import { formatAngka, formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Impor, JenisImpor } from '../../../shared/impor.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { findBarangOf, lockBarang } from '../barang/barang.repository.ts';
import { deleteIntoLog } from '../barang/barang-delete.service.ts';
import { deletionsRefused } from '../barang/deletion-rules.ts';
import { findBukuOf, lockBukuOf } from '../buku/buku.repository.ts';
import { deleteIntoLog as deleteBukuIntoLog } from '../buku/buku-delete.service.ts';
import { lockPohon } from '../lokasi/lokasi.repository.ts';
import { lockImpor, tryImportLock } from './impor.repository.ts';
import { readImpor, rowOfImpor } from './impor.service.ts';
import { lockGolonganNames } from './parents.repository.ts';
import type { Rekaman } from './rekaman.repository.ts';
import {
  builtOn,
  changedSince,
  deleteParents,
  markWithdrawn,
  rekamanOf,
  type UsedParent,
  usedGolongan,
  usedLokasi,
} from './undo.repository.ts';
import { changeBack } from './undo-changes.service.ts';
import { removePeople, takeHandOutsBack } from './undo-hand-out.service.ts';

const BATCH = 500;
/** Maximum obstacles that a message names. */
const NAMED = 5;

const refused = (message: string) => new AppError('conflict', { message });

/**
 * Withdraws a finished import in one transaction: created records go into the delete log, changes are reverted as
 * corrections, created kategori and lokasi are deleted. Refused when any of it was used since.
 * @throws AppError not_found, import_not_ready (not finished), conflict naming what was used
 */
export async function withdrawImpor(ctx: RequestContext, id: number): Promise<Impor> {
  return inTransaction({ ...ctx, imporId: id }, async (inside) => {
    const { jenis, nama_berkas } = await rowOfImpor(inside.db, id);
    if (!(await tryImportLock(inside.db)))
      throw refused('Sebuah impor sedang berjalan. Tunggu sampai selesai, lalu coba lagi.');
    const status = await lockImpor(inside.db, id);
    if (status !== 'selesai')
      throw new AppError('import_not_ready', {
        params: { state: status === 'ditarik' ? 'sudah dibatalkan' : 'belum selesai' },
      });
    const done = await rekamanOf(inside.db, id);
    await lockPohon(inside.db);
    const ids = idsOf(done, jenis);
    await kinds[jenis].lock(inside, ids);
    await assertNothingBuilt(inside, id, jenis);
    const alasan = `Impor "${nama_berkas}" dibatalkan`;
    await changeBack(inside, { id, jenis }, done, alasan);
    await takeHandOutsBack(inside, idsOf(done, 'barang_pengguna'));
    await kinds[jenis].remove?.(inside, idsOf(done, jenis, 'dibuat'), alasan);
    await removeParents(inside, kinds[jenis].golongan, done);
    await removePeople(inside, done);
    await markWithdrawn(inside.db, id, inside.actor.id);
    return readImpor(inside, id);
  });
}

const idsOf = (done: readonly Rekaman[], jenis: Rekaman['jenis'], aksi?: Rekaman['aksi']) =>
  done
    .filter((one) => one.jenis === jenis && (aksi === undefined || one.aksi === aksi))
    .map(({ record_id }) => record_id);

async function assertNothingBuilt(inside: Inside, id: number, jenis: Impor['jenis']): Promise<void> {
  const inJournal = jenis === 'barang' || jenis === 'buku';
  const { rows, jumlah } = inJournal
    ? await builtOn(inside.db, id, jenis, NAMED)
    : await changedSince(inside.db, id, jenis, NAMED);
  if (rows.length === 0) return;
  const named = rows.map(
    ({ kode, nama, sebab }) => `${kode === '' ? `"${nama}"` : `${nama} (${kode})`} ${sebab}`,
  );
  const rest = jumlah - rows.length;
  const list = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} ${jenis} lainnya`] : [])]);
  throw refused(
    `Impor ini tidak dapat dibatalkan: ${list}. Kembalikan itu dahulu, atau perbaiki datanya satu per satu.`,
  );
}

/** Steps of an undo per kind of record; `remove` deletes into the delete log. */
interface Kind {
  golongan: 'kategori' | 'jenis';
  lock: (inside: Inside, ids: readonly number[]) => Promise<unknown>;
  remove?: (inside: Inside, ids: readonly number[], alasan: string) => Promise<void>;
}

const kinds: Record<JenisImpor, Kind> = {
  barang: {
    golongan: 'kategori',
    lock: ({ db }, ids) => lockBarang(db, ...ids),
    remove: async (inside, ids, alasan) => {
      const deletion = { arti: 'salah_catat', alasan } as const;
      for (let at = 0; at < ids.length; at += BATCH) {
        const rows = await findBarangOf(inside.db, ids.slice(at, at + BATCH));
        const refusals = await deletionsRefused(inside.db, rows, { ...deletion, ditarik: false });
        const first = rows.find(({ id }) => refusals.has(id));
        if (first)
          throw refused(`${first.nama_barang} (${first.kode_barang}): ${refusals.get(first.id)?.message}`);
        await deleteIntoLog(inside, rows, deletion);
      }
    },
  },
  buku: {
    golongan: 'jenis',
    lock: ({ db }, ids) => lockBukuOf(db, ids),
    remove: async (inside, ids, alasan) => {
      for (let at = 0; at < ids.length; at += BATCH) {
        const rows = await findBukuOf(inside.db, ids.slice(at, at + BATCH));
        await deleteBukuIntoLog(inside, rows, { arti: 'salah_catat', alasan });
      }
    },
  },
  kategori: { golongan: 'kategori', lock: ({ db }) => lockGolonganNames(db, 'kategori') },
  // each is locked when it is deleted or reverted
  pengguna: { golongan: 'kategori', lock: async () => {} },
  // the whole tree is locked
  lokasi: { golongan: 'kategori', lock: async () => {} },
};

async function removeParents(
  inside: Inside,
  golongan: 'kategori' | 'jenis',
  done: readonly Rekaman[],
): Promise<void> {
  const [groups, places] = [idsOf(done, golongan, 'dibuat'), idsOf(done, 'lokasi', 'dibuat')];
  assertUnused('Kategori atau jenis', await usedGolongan(inside.db, golongan, groups));
  assertUnused('Lokasi', await usedLokasi(inside.db, places));
  for (const [table, ids] of [
    [golongan, groups],
    ['lokasi', places],
  ] as const) {
    if (ids.length === 0) continue;
    const gone = await deleteParents(inside.db, table, ids);
    await recordAudits(
      inside,
      gone.map((sebelum) => ({ jenis: table, record_id: sebelum.id, aksi: 'delete', sebelum }) as const),
    );
  }
}

function assertUnused(label: string, used: readonly UsedParent[]): void {
  if (used.length === 0) return;
  const named = formatList(used.map(({ nama, sebab }) => `"${nama}" ${sebab}`));
  throw refused(
    `Impor ini tidak dapat dibatalkan: ${label} ${named}. Kembalikan itu dahulu, lalu coba lagi.`,
  );
}
