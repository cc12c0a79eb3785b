import type { Bast } from '../../../shared/bast.ts';
import { AppError } from '../../../shared/errors.ts';
import type { TandaTerima } from '../../../shared/tanda-terima.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import { pathOf } from '../../../shared/tanda-terima-words.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockPengguna } from '../barang-pengguna/barang-pengguna.repository.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { lockBast } from '../bast/bast-batal.repository.ts';
import { announce } from '../notifikasi/announce.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { putBack } from './put-back.ts';
import { assertBentuk, linesInOrder, outcomeOf, sidikBaris } from './sign-rules.ts';
import {
  findTandaTerima,
  insertTandaTangan,
  type StoredTandaTerima,
  sidikOf,
} from './tanda-terima.repository.ts';
import { readTandaTerima } from './tanda-terima.service.ts';

/** Where a signature came from. */
export interface Origin {
  /** Network address and browser. */
  alamat: string;
  peramban: string;
  /** What the receiver showed the officer on whose device they sign; null on their own account. */
  identitas: string | null;
}

/**
 * Signs the tanda terima of a BAST, once, and undoes its refused lines. Expects the BAST's PDF to be kept.
 * @throws AppError not_found, forbidden (not the receiver, or a receiver as their own witness), already_voided,
 *   already_signed, account_inactive, validation_failed, closed_day, not_enough_stock
 */
export async function sign(
  ctx: RequestContext,
  id: number,
  input: TerimaInput,
  origin: Origin,
): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    await lockBast(inside.db, id);
    const bast = await visibleBast(inside, id);
    const asked = await findTandaTerima(inside.db, id);
    if (!asked) throw new AppError('not_found');
    const own = asked.penerima_id === inside.actor.id;
    if (own !== (origin.identitas === null)) throw new AppError('forbidden');
    assertWaiting(bast, asked);
    await assertActive(inside, asked);
    assertBentuk((await readPengaturan(inside.db)).bentuk_tanda_tangan, input.tanda_tangan);
    const lines = linesInOrder(bast.isi.barang, input.baris);
    const hasil = outcomeOf(lines);
    await insertTandaTangan(
      inside.db,
      {
        bast_id: id,
        hasil,
        cara: own ? 'akun' : 'perangkat',
        nama: asked.penerima,
        oleh_id: inside.actor.id,
        saksi: own ? null : inside.actor.name,
        ...origin,
        ...formOf(input.tanda_tangan),
        sidik_bast: (await sidikOf(inside.db, id)) ?? '',
        sidik_baris: sidikBaris(lines),
      },
      lines.map(({ holding_id, ...line }) => ({ ...line, barang_pengguna_id: holding_id })),
    );
    const refused = lines.filter(({ diterima }) => !diterima);
    await putBack(inside, bast.jenis, refused);
    const { nomor } = bast;
    await recordAudit(inside, {
      jenis: 'bast',
      record_id: id,
      aksi: 'update',
      sebelum: { nomor, tanda_terima: 'menunggu' },
      sesudah: { nomor, tanda_terima: hasil },
    });
    await announce(inside, {
      jenis: 'tanda_terima_ditandatangani',
      bast,
      penerima: asked.penerima,
      peminta_id: asked.diminta_oleh_id,
      hasil,
      ditolak: refused.map(({ holding_id, alasan }) => ({
        nama: nameOf(bast, holding_id),
        alasan: alasan ?? '',
      })),
    });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}

const nameOf = ({ isi }: Bast, holdingId: number): string =>
  isi.barang.find(({ holding_id }) => holding_id === holdingId)?.nama_barang ?? '';

const formOf = (given: TerimaInput['tanda_tangan']) =>
  given.bentuk === 'gambar'
    ? { goresan: pathOf(given.goresan), nama_ketik: null }
    : { goresan: null, nama_ketik: given.nama };

function assertWaiting({ nomor, batal, pengganti }: Bast, { tanda_tangan }: StoredTandaTerima): void {
  if (tanda_tangan) throw new AppError('already_signed', { params: { nomor, hasil: tanda_tangan.hasil } });
  if (!batal) return;
  const instead = pengganti.map((one) => one.nomor).join(', ');
  throw new AppError('already_voided', {
    params: { nomor },
    ...(instead && { message: `BAST ${nomor} sudah dibatalkan dan digantikan oleh ${instead}.` }),
  });
}

/** Locks the receiver until the transaction ends, so that who is deactivated meanwhile signs before or not at all. */
async function assertActive({ db }: Inside, { penerima_id, penerima }: StoredTandaTerima): Promise<void> {
  const person = await lockPengguna(db, penerima_id);
  if (person?.aktif) return;
  throw new AppError('account_inactive', {
    message: `${penerima} sudah nonaktif, jadi tidak dapat menandatangani tanda terima. Batalkan BAST ini, atau tarik kembali barangnya.`,
  });
}
