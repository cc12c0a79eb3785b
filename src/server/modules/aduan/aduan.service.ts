import type { Aduan, aduanEndpoints } from '../../../shared/aduan.ts';
import type { AduanInput } from '../../../shared/aduan-input.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Actor, Inside, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { keepFoto } from '../foto-kejadian/foto-kejadian.service.ts';
import { announce } from '../notifikasi/announce.ts';
import { type AduanRow, findAduan, findOpenAduan, insertAduan, listAduan } from './aduan.repository.ts';

const decides = ({ roles }: Pick<Actor, 'roles'>): boolean => can(roles, 'aduan:decide');

/** Converts a stored aduan for the API: adds addresses to its photos. */
export function toAduan(signer: AddressSigner, row: AduanRow): Aduan {
  return { ...row, foto: row.foto.map((one) => withAddress(signer, one)) };
}

/** Reads one page of aduan: all of them for those who decide, else the caller's own. */
export async function readAduanPage(
  { db, actor, files }: RequestContext,
  query: QueryOf<typeof aduanEndpoints.list>,
): Promise<Page<Aduan>> {
  const page = await listAduan(db, query, decides(actor) ? undefined : actor.id);
  return { ...page, data: page.data.map((row) => toAduan(files.signer, row)) };
}

/** Reads an aduan that the caller may see. @throws AppError not_found */
export async function visibleAduan({ db, actor }: RequestContext, id: number): Promise<AduanRow> {
  const found = await findAduan(db, id);
  if (!found || (found.pelapor.id !== actor.id && !decides(actor))) throw new AppError('not_found');
  return found;
}

/** Fields of an aduan in the audit log. */
export const auditedAduan = (row: AduanRow) => {
  const { jenis, status, barang, pelapor, jumlah, catatan, jawaban, kondisi, foto } = row;
  const { kode_barang, nama_barang } = barang;
  return {
    nama_barang,
    kode_barang,
    jenis,
    status,
    pengguna: pelapor,
    jumlah,
    catatan,
    foto: foto.length,
    jawaban,
    kondisi,
  };
};

/**
 * Reports a problem with a barang that the caller holds, with photos, and notifies the admins.
 * @throws AppError not_found, forbidden (somebody else holds it), already_returned, conflict (one of this kind is
 *   open), validation_failed (more than is held, a file)
 */
export async function makeAduan(ctx: RequestContext, input: AduanInput): Promise<Aduan> {
  const { holding_id, jenis, catatan, foto_ids } = input;
  return inTransaction(ctx, async (inside) => {
    const { barang, pegangan } = await ownHolding(inside, holding_id);
    await assertFirst(inside, input, barang.nama_barang);
    const jumlah = input.jumlah ?? pegangan.jumlah;
    if (jumlah > pegangan.jumlah)
      throw refused('jumlah', `Anda hanya memegang ${pegangan.jumlah}. Kurangi jumlahnya.`);
    const id = await insertAduan(inside.db, {
      jenis,
      barang_id: barang.id,
      barang_pengguna_id: holding_id,
      kode_barang: barang.kode_barang,
      nama_barang: barang.nama_barang,
      jumlah,
      catatan,
      pelapor_id: inside.actor.id,
    });
    await keepFoto(inside, { kejadian: 'aduan', barang_pengguna_id: holding_id, aduan_id: id }, foto_ids);
    const made = await visibleAduan(inside, id);
    await recordAudit(inside, {
      jenis: 'aduan',
      record_id: id,
      aksi: 'create',
      sesudah: auditedAduan(made),
    });
    await announce(inside, { jenis: 'aduan_baru', aduan: made });
    return toAduan(inside.files.signer, made);
  });
}

interface Held {
  barang: HistoryRow['barang'];
  pegangan: HistoryRow;
}

/** Locks the barang of a holding and reads the holding, which must be the caller's own and open. */
async function ownHolding(inside: Inside, id: number): Promise<Held> {
  const [before] = await holdingsOfIds(inside.db, [id]);
  if (!before) throw new AppError('not_found');
  await lockBarang(inside.db, before.barang_id);
  // read again: it may have ended, or moved to another barang, while waiting for the lock
  const [pegangan] = await holdingsOfIds(inside.db, [id]);
  if (!pegangan) throw new AppError('not_found');
  if (pegangan.barang_id !== before.barang_id) throw new AppError('conflict');
  const { barang, pengguna_id, tanggal_akhir } = pegangan;
  if (pengguna_id !== inside.actor.id)
    throw new AppError('forbidden', {
      message: 'Anda hanya dapat melaporkan barang yang Anda pegang sendiri.',
    });
  if (tanggal_akhir !== null)
    throw new AppError('already_returned', {
      message: `Anda tidak memegang ${barang.nama_barang} ini lagi sejak ${formatTanggal(tanggal_akhir)}.`,
    });
  return { barang, pegangan };
}

async function assertFirst({ db }: Inside, { holding_id, jenis }: AduanInput, nama: string): Promise<void> {
  const open = await findOpenAduan(db, holding_id, jenis);
  if (!open) return;
  const said = jenis === 'rusak' ? 'laporan rusak' : 'permintaan pengembalian';
  throw new AppError('conflict', {
    message: `Ada ${said} atas ${nama} sejak ${formatTanggal(officeToday(new Date(open.created_at)))} yang masih menunggu. Tunggu keputusannya.`,
    details: { aduan_id: open.id },
  });
}
