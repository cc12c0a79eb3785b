import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type Lokasi,
  type LokasiRinci,
  type lokasiEndpoints,
  MAX_TINGKAT_LOKASI,
} from '../../../shared/lokasi.ts';
import type { LokasiInput } from '../../../shared/lokasi-input.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { activePerson } from '../barang-pengguna/holding-rules.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import {
  countDirect,
  deleteLokasi,
  findLeluhur,
  findLokasi,
  insertLokasi,
  leluhurOf,
  listLokasi,
  listPohon,
  lockLokasi,
  lockPohon,
  tinggiOf,
  updateLokasi,
} from './lokasi.repository.ts';
import type { LokasiRow } from './lokasi-row.ts';

const jenis = 'lokasi';

/** Converts a stored lokasi for the API: adds addresses to its picture. */
function toLokasi(signer: AddressSigner, row: LokasiRow): Lokasi {
  return { ...row, gambar: withAddress(signer, row.gambar) };
}

/** Reads one page of lokasi, each with its path and what is in it. */
export async function listOfLokasi(
  ctx: RequestContext,
  query: QueryOf<typeof lokasiEndpoints.list>,
): Promise<Page<Lokasi>> {
  const { data, meta } = await listLokasi(ctx.db, query);
  return { data: data.map((row) => toLokasi(ctx.files.signer, row)), meta };
}

/** Reads all lokasi, children after their parent. */
export async function pohonLokasi(ctx: RequestContext, imporId?: number): Promise<Lokasi[]> {
  return (await listPohon(ctx.db, imporId)).map((row) => toLokasi(ctx.files.signer, row));
}

/** Reads one lokasi. @throws AppError not_found */
export async function readLokasi(db: Db, id: number): Promise<LokasiRow> {
  const found = await findLokasi(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Reads one lokasi with its ancestors. @throws AppError not_found */
export async function readLokasiRinci(ctx: RequestContext, id: number): Promise<LokasiRinci> {
  const [found, leluhur] = await Promise.all([readLokasi(ctx.db, id), findLeluhur(ctx.db, id)]);
  return { ...toLokasi(ctx.files.signer, found), leluhur };
}

/**
 * Creates a lokasi.
 * @throws AppError duplicate (within its parent), validation_failed (no such parent or picture, too deep)
 */
export async function createLokasi(ctx: RequestContext, input: LokasiInput): Promise<Lokasi> {
  return inTransaction(ctx, async (inside) => {
    await lockPohon(inside.db);
    if (input.induk_id !== null) assertTingkat((await leluhurOf(inside.db, input.induk_id)).length + 1);
    await assertBerkas(inside, { field: 'gambar_id', id: input.gambar_id, untuk: 'gambar' });
    await assertPerson(inside.db, input);
    const made = await readLokasi(inside.db, await insertLokasi(inside.db, input));
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return toLokasi(inside.files.signer, made);
  });
}

/**
 * Renames or moves a lokasi with everything inside it.
 * @throws AppError not_found, duplicate, lokasi_cycle, version_conflict, validation_failed (no such parent or
 *   picture, too deep)
 */
export async function changeLokasi(
  ctx: RequestContext,
  id: number,
  { versi, ...input }: LokasiInput & { versi?: number | undefined },
): Promise<Lokasi> {
  return inTransaction(ctx, async (inside) => {
    await lockPohon(inside.db);
    await lockLokasi(inside.db, id);
    const before = await readLokasi(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await assertMayMove(inside.db, id, input.induk_id);
    if (input.gambar_id !== before.gambar_id)
      await assertBerkas(inside, { field: 'gambar_id', id: input.gambar_id, untuk: 'gambar' });
    await assertPerson(inside.db, input, before);
    await updateLokasi(inside.db, id, input);
    const after = await readLokasi(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return toLokasi(inside.files.signer, after);
  });
}

/**
 * Checks that a newly named person may be its penanggung jawab.
 * @throws AppError validation_failed
 */
async function assertPerson(
  trx: Trx,
  { penanggung_jawab_id: id }: LokasiInput,
  before?: LokasiRow,
): Promise<void> {
  if (id === null || id === before?.penanggung_jawab_id) return;
  await activePerson(trx, id, { field: 'penanggung_jawab_id' });
}

async function assertMayMove(trx: Trx, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const leluhur = await leluhurOf(trx, parentId);
  if (leluhur.includes(id)) {
    const { message } = new AppError('lokasi_cycle');
    throw new AppError('lokasi_cycle', { errors: { induk_id: [message] } });
  }
  assertTingkat(leluhur.length + (await tinggiOf(trx, id)));
}

function assertTingkat(tingkat: number): void {
  if (tingkat <= MAX_TINGKAT_LOKASI) return;
  const message = `Susunan lokasi paling banyak ${MAX_TINGKAT_LOKASI} tingkat. Pilih induk yang lebih luar.`;
  throw new AppError('validation_failed', { errors: { induk_id: [message] } });
}

/** Deletes an empty lokasi. @throws AppError not_found, in_use (by how many barang, buku and lokasi) */
export async function removeLokasi(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockPohon(inside.db);
    await lockLokasi(inside.db, id);
    const before = await readLokasi(inside.db, id);
    const { barang, buku } = await countDirect(inside.db, id);
    const uses = [
      ...(barang > 0 ? [`${formatAngka(barang)} barang`] : []),
      ...(buku > 0 ? [`${formatAngka(buku)} buku`] : []),
      ...(before.jumlah_anak > 0 ? [`${formatAngka(before.jumlah_anak)} lokasi di dalamnya`] : []),
    ];
    if (uses.length > 0) {
      throw new AppError('in_use', {
        params: { name: `Lokasi "${roomFirst(before.jalur)}"`, count: formatList(uses) },
        details: { barang, buku, lokasi: before.jumlah_anak },
      });
    }
    await deleteLokasi(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum: before });
  });
}
