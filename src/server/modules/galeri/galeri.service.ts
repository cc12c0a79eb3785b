import { AppError } from '../../../shared/errors.ts';
import type { GaleriInput, GaleriItem } from '../../../shared/galeri.ts';
import { jenisGaleriLabels, MAX_GALERI } from '../../../shared/galeri-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import {
  deleteGaleri,
  findRecord,
  type GaleriOf,
  type GaleriRow,
  galeriOf,
  insertGaleri,
  nameFirst,
  orderGaleri,
  updateGaleri,
} from './galeri.repository.ts';

export type { GaleriOf };

/** Reads the photos or documents of a record, the main one first. @throws AppError not_found */
export async function readGaleri({ db, files }: RequestContext, of: GaleriOf): Promise<GaleriItem[]> {
  if (!(await findRecord(db, of))) throw new AppError('not_found');
  return (await galeriOf(db, of)).map((row) => ({ ...row, berkas: withAddress(files.signer, row.berkas) }));
}

/**
 * Adds an uploaded file as the last one; the first becomes the main one.
 * @throws AppError not_found, conflict (full, or already in it), validation_failed (the file)
 */
export async function addToGaleri(
  ctx: RequestContext,
  of: GaleriOf,
  { berkas_id, ...input }: GaleriInput & { berkas_id: number },
): Promise<GaleriItem[]> {
  return changeGaleri(ctx, of, async (inside, rows) => {
    const label = jenisGaleriLabels[of.jenis];
    if (rows.length >= MAX_GALERI)
      throw new AppError('conflict', {
        message: `${label} sudah ${MAX_GALERI}, sebanyak yang diperbolehkan. Lepas salah satunya dahulu.`,
      });
    await assertBerkas(inside, {
      field: 'berkas_id',
      id: berkas_id,
      untuk: of.jenis === 'foto' ? 'gambar' : 'lampiran',
    });
    if (rows.some(({ berkas }) => berkas.id === berkas_id))
      throw new AppError('conflict', { message: `${label} ini sudah ada.` });
    await insertGaleri(inside.db, of, {
      ...input,
      berkas_id,
      oleh_id: inside.actor.id,
      urut: rows.length + 1,
    });
  });
}

/**
 * Reorders the items; the first becomes the main one.
 * @throws AppError not_found, conflict (the items have changed)
 */
export async function sortGaleri(
  ctx: RequestContext,
  of: GaleriOf,
  ids: readonly number[],
): Promise<GaleriItem[]> {
  return changeGaleri(ctx, of, async (inside, rows) => {
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || ids.length !== rows.length || !rows.every(({ id }) => wanted.has(id)))
      throw new AppError('conflict', {
        message: `${jenisGaleriLabels[of.jenis]} sudah berubah sejak Anda membukanya. Muat ulang, lalu urutkan lagi.`,
      });
    await orderGaleri(inside.db, of, ids);
  });
}

/**
 * Updates caption and date of an item.
 * @throws AppError not_found
 */
export async function describeGaleri(
  ctx: RequestContext,
  of: GaleriOf,
  { galeriId, ...input }: GaleriInput & { galeriId: number },
): Promise<GaleriItem[]> {
  return changeGaleri(ctx, of, async (inside, rows) => {
    assertThere(rows, galeriId);
    await updateGaleri(inside.db, galeriId, input);
  });
}

/**
 * Deletes an item; if it was the main one, the next becomes the main one.
 * @throws AppError not_found
 */
export async function removeFromGaleri(
  ctx: RequestContext,
  of: GaleriOf,
  galeriId: number,
): Promise<GaleriItem[]> {
  return changeGaleri(ctx, of, async (inside, rows) => {
    assertThere(rows, galeriId);
    await deleteGaleri(inside.db, of, galeriId);
  });
}

function assertThere(rows: readonly GaleriRow[], galeriId: number): void {
  if (!rows.some(({ id }) => id === galeriId)) throw new AppError('not_found');
}

/** Locks the record, changes its gallery, updates the main item of the record, and writes the audit entry. */
async function changeGaleri(
  ctx: RequestContext,
  of: GaleriOf,
  change: (inside: Inside, rows: readonly GaleriRow[]) => Promise<void>,
): Promise<GaleriItem[]> {
  return inTransaction(ctx, async (inside) => {
    const before = await findRecord(inside.db, of, { lock: true });
    if (!before) throw new AppError('not_found');
    const rows = await galeriOf(inside.db, of);
    await change(inside, rows);
    await nameFirst(inside.db, of);
    const after = await findRecord(inside.db, of);
    const items = await readGaleri(inside, of);
    const state = (versi: number | undefined, all: readonly Described[]) => ({
      ...(of.entitas === 'barang'
        ? { kode_barang: before.kode, nama_barang: before.nama }
        : { kode_buku: before.kode, judul: before.nama }),
      versi,
      [of.jenis]: all.map(inWords).join('; ') || null,
    });
    await recordAudit(inside, {
      jenis: of.entitas,
      record_id: of.id,
      aksi: 'update',
      sebelum: state(before.versi, rows),
      sesudah: state(after?.versi, items),
    });
    return items;
  });
}

type Described = Pick<GaleriItem, 'keterangan' | 'tanggal'> & { berkas: { nama: string } };

/** Formats an item: "1. depan.jpg: Tampak depan (21 November 2026)". */
const inWords = ({ berkas, keterangan, tanggal }: Described, index: number): string =>
  [
    `${index + 1}. ${berkas.nama}`,
    ...(keterangan ? [`: ${keterangan}`] : []),
    ...(tanggal ? [` (${formatTanggal(tanggal)})`] : []),
  ].join('');
