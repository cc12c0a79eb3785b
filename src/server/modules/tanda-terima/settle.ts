import type { Insertable } from 'kysely';
import type { Bast } from '../../../shared/bast.ts';
import { AppError } from '../../../shared/errors.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import type { OutcomeTandaTerima } from '../../../shared/tanda-terima-words.ts';
import type { Inside } from '../../context.ts';
import type { TandaTerimaTtd } from '../../db/tables.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { lockBast } from '../bast/bast-batal.repository.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { announce } from '../notifikasi/announce.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { putBack } from './put-back.ts';
import { linesInOrder, outcomeOf, sidikBaris } from './sign-rules.ts';
import {
  findTandaTerima,
  insertTandaTangan,
  type StoredTandaTerima,
  sidikBerkas,
  sidikOf,
} from './tanda-terima.repository.ts';

/** Origin of a signature: network address and browser. */
export interface Origin {
  alamat: string;
  peramban: string;
}

/** A BAST with its tanda terima. */
export interface Receipt {
  bast: Bast;
  asked: StoredTandaTerima;
}

/** Locks a BAST until the transaction ends, and reads it with its tanda terima. @throws AppError not_found */
export async function lockReceipt(inside: Inside, id: number): Promise<Receipt> {
  await lockBast(inside.db, id);
  const bast = await visibleBast(inside, id);
  const asked = await findTandaTerima(inside.db, id);
  if (!asked) throw new AppError('not_found');
  return { bast, asked };
}

/**
 * Checks that a tanda terima is unsigned and its BAST valid.
 * @throws AppError already_signed, already_voided
 */
export function assertWaiting({ bast: { nomor, batal, pengganti }, asked: { tanda_tangan } }: Receipt): void {
  if (tanda_tangan) throw new AppError('already_signed', { params: { nomor, hasil: tanda_tangan.hasil } });
  if (!batal) return;
  const instead = pengganti.map((one) => one.nomor).join(', ');
  throw new AppError('already_voided', {
    params: { nomor },
    ...(instead && { message: `BAST ${nomor} sudah dibatalkan dan digantikan oleh ${instead}.` }),
  });
}

/**
 * Locks the receiver until the transaction ends, so that a concurrent deactivation comes either before or after the
 * signature.
 * @throws AppError account_inactive
 */
export async function assertActive(
  { db }: Inside,
  { penerima_id, penerima }: StoredTandaTerima,
): Promise<void> {
  const person = await lockPengguna(db, penerima_id, 'share');
  if (person?.aktif) return;
  throw new AppError('account_inactive', {
    message:
      `${penerima} sudah nonaktif, jadi tidak dapat menandatangani tanda terima. ` +
      'Unggah kertas yang sudah ditandatanganinya, batalkan BAST ini, atau tarik kembali barangnya.',
  });
}

/** Columns of a signature that depend on the way of signing. */
type Way = Pick<Insertable<TandaTerimaTtd>, 'cara' | 'goresan' | 'nama_ketik'> &
  Partial<Insertable<TandaTerimaTtd>>;

/**
 * Writes the one signature of a BAST with its lines, and undoes the refused ones. Call it with the BAST locked and
 * unsigned, and its PDF stored.
 * @throws AppError validation_failed, closed_day, not_enough_stock, conflict
 */
export async function settle(
  inside: Inside,
  { bast, asked }: Receipt,
  { baris, way, origin }: { baris: TerimaInput['baris']; way: Way; origin: Origin },
): Promise<OutcomeTandaTerima> {
  const { id, nomor } = bast;
  const lines = linesInOrder(bast.isi.barang, baris);
  for (const [index, { foto_id }] of lines.entries())
    await assertBerkas(inside, { field: `baris.${index}.foto_id`, id: foto_id, untuk: 'gambar' });
  const photos = await sidikBerkas(
    inside.db,
    lines.flatMap(({ foto_id }) => foto_id ?? []),
  );
  const hasil = outcomeOf(lines);
  await insertTandaTangan(
    inside.db,
    {
      ...way,
      ...origin,
      bast_id: id,
      hasil,
      nama: asked.penerima,
      oleh_id: inside.actor.id,
      sidik_bast: (await sidikOf(inside.db, id)) ?? '',
      sidik_baris: sidikBaris(lines, photos),
    },
    lines.map(({ holding_id, ...line }) => ({ ...line, barang_pengguna_id: holding_id })),
  );
  const refused = lines.filter(({ diterima }) => !diterima);
  await putBack(inside, bast, refused);
  await recordAudit(inside, {
    jenis: 'bast',
    record_id: id,
    aksi: 'update',
    sebelum: { nomor, tanda_terima: 'menunggu' },
    sesudah: { nomor, tanda_terima: hasil, cara: way.cara },
  });
  const nameOf = (holdingId: number) =>
    bast.isi.barang.find(({ holding_id }) => holding_id === holdingId)?.nama_barang ?? '';
  await announce(inside, {
    jenis: 'tanda_terima_ditandatangani',
    bast,
    penerima: asked.penerima,
    peminta_id: asked.diminta_oleh_id,
    hasil,
    ditolak: refused.map(({ holding_id, alasan }) => ({ nama: nameOf(holding_id), alasan: alasan ?? '' })),
    lain: lines.flatMap(({ holding_id, kondisi }) =>
      kondisi ? [{ nama: nameOf(holding_id), kondisi }] : [],
    ),
  });
  return hasil;
}
