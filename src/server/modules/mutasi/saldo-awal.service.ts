import { dayAfter } from '../../../shared/days.ts';
import { refused } from '../../../shared/errors.ts';
import type { SaldoAwal, SaldoAwalInput } from '../../../shared/saldo-awal.ts';
import type { Db } from '../../context.ts';
import { assertOpen, closedUntil } from './hari-tutup.repository.ts';
import type { MutasiSource, Sebab } from './mutasi.repository.ts';
import { balanceOf, type Opening, openingsOf, recordOpening } from './saldo-awal.repository.ts';
import { type OpeningFault, openingFault } from './saldo-awal-rules.ts';

/**
 * Enters a new barang into the register on a day, with its accumulated depreciation until then.
 * @throws AppError validation_failed (the balance doesn't fit its price, life or method), closed_day
 */
export async function enterWithBalance(
  inside: MutasiSource,
  barangId: number,
  asked: SaldoAwalInput,
  sebab?: Sebab,
): Promise<void> {
  const tanggal = asked.tanggal ?? (await firstOpenDay(inside.db));
  await assertOpen(inside.db, { 'saldo_awal.tanggal': tanggal });
  await recordOpening(inside, barangId, { ...asked, tanggal }, sebab);
  const [opening] = await openingsOf(inside.db, [barangId]);
  const fault = opening && (forgotten(opening, asked) ?? openingFault(opening));
  if (!fault) return;
  const { field, ledger, sentence } = fault;
  // both ledgers share one day
  const suffix = ledger === 'fiskal' && field !== 'tanggal' ? '_fiskal' : '';
  throw refused(`saldo_awal.${field}${suffix}`, sentence);
}

/** Checks for a fiscal accumulation without a fiscal setting. */
const forgotten = ({ fiskal }: Opening, { akumulasi_fiskal }: SaldoAwalInput): OpeningFault | null =>
  fiskal === null && akumulasi_fiskal !== null
    ? {
        ledger: 'fiskal',
        field: 'akumulasi',
        sentence: 'Penyusutan fiskal barang ini belum diatur. Kosongkan, atau pilih dahulu metodenya.',
      }
    : null;

async function firstOpenDay(db: Db): Promise<string> {
  const until = await closedUntil(db);
  if (until === undefined) throw refused('saldo_awal.tanggal', 'Isi tanggal saldo awal.');
  return dayAfter(until);
}

/** Reads the opening balance of a barang, as of a day or now; null where it entered as new. */
export async function readOpening(db: Db, barangId: number, per?: string): Promise<SaldoAwal | null> {
  const [found] = await openingsOf(db, [barangId], per);
  return balanceOf(found ?? null);
}
