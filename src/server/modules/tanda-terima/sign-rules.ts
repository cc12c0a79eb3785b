import { createHash } from 'node:crypto';
import type { BarisBast } from '../../../shared/bast.ts';
import { refused } from '../../../shared/errors.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import {
  type BentukTandaTangan,
  type OutcomeTandaTerima,
  pathOf,
} from '../../../shared/tanda-terima-words.ts';

type Lines = TerimaInput['baris'];

/** Returns the outcome of these lines for the whole BAST. */
export function outcomeOf(lines: Lines): OutcomeTandaTerima {
  const accepted = lines.filter(({ diterima }) => diterima).length;
  if (accepted === lines.length) return 'diterima';
  return accepted === 0 ? 'ditolak' : 'diterima sebagian';
}

/**
 * Sorts the answered lines into the order of the BAST; drops a kondisi equal to the paper's.
 * @throws AppError validation_failed (a line is missing, given twice, or of another BAST)
 */
export function linesInOrder(items: readonly BarisBast[], given: Lines): Lines {
  const of = new Map(given.map((line) => [line.holding_id, line]));
  const complete = of.size === given.length && given.length === items.length;
  const lines = items.flatMap((item) => {
    const line = of.get(item.holding_id);
    return line ? [{ ...line, kondisi: line.kondisi === item.kondisi ? null : line.kondisi }] : [];
  });
  if (!complete || lines.length < items.length) {
    const message = 'Jawab setiap baris BAST ini satu kali. Muat ulang, lalu isi kembali.';
    throw refused('baris', message);
  }
  // an accepted line needs no reason
  return lines.map((line) => (line.diterima ? { ...line, alasan: null } : line));
}

/**
 * Checks that the office allows this form of signature.
 * @throws AppError validation_failed
 */
export function assertBentuk(allowed: BentukTandaTangan, { bentuk }: TerimaInput['tanda_tangan']): void {
  if (allowed === 'keduanya' || allowed === bentuk) return;
  const message =
    allowed === 'gambar'
      ? 'Kantor Anda meminta tanda tangan yang digambar. Gambar tanda tangan Anda.'
      : 'Kantor Anda meminta nama yang diketik. Ketik nama Anda.';
  throw refused('tanda_tangan', message);
}

/** Columns of a signature, drawn or typed. */
export const formOf = (given: TerimaInput['tanda_tangan']) =>
  given.bentuk === 'gambar'
    ? { goresan: pathOf(given.goresan), nama_ketik: null }
    : { goresan: null, nama_ketik: given.nama };

/**
 * Computes the SHA-256 of the answers to all lines.
 * @param photos SHA-256 of the lines' photos by id
 */
export function sidikBaris(lines: Lines, photos: ReadonlyMap<number, string>): string {
  const said = lines.map(({ holding_id, diterima, alasan, kondisi, foto_id }) => ({
    holding_id,
    diterima,
    alasan,
    kondisi,
    ...(foto_id !== null && { foto: photos.get(foto_id) }),
  }));
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
