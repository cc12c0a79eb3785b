import type { Barang, BarangNilai } from '../../../shared/barang.ts';
import { AppError } from '../../../shared/errors.ts';
import { type DasarPenyusutan, nilaiBuku } from '../../../shared/penyusutan.ts';
import { bulanKe, namaBulanKe } from '../../../shared/penyusutan-bulan.ts';
import type {
  KelompokPenyusutan,
  PenyusutanBarang,
  PenyusutanPegangan,
} from '../../../shared/penyusutan-endpoints.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { jadwalMasa, type MasaUnit } from '../../../shared/penyusutan-jadwal.ts';
import type { PenyusutanBerlaku } from '../../../shared/penyusutan-setting.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext } from '../../context.ts';
import { isClosing, registerAt } from '../mutasi/register-at.repository.ts';
import { readOpening } from '../mutasi/saldo-awal.service.ts';
import { listKelompok } from './kelompok.repository.ts';
import {
  findPenyusutanBarang,
  findPenyusutanPegangan,
  type MasaRow,
  masaOfBarang,
} from './penyusutan.repository.ts';

const dasarOf = (masa: MasaRow, harga = masa.nilai): DasarPenyusutan => ({
  metode: masa.metode === 'bukan_harta' ? 'tidak_disusutkan' : masa.metode,
  harga,
  masa_manfaat_bulan: masa.masa,
  nilai_residu: masa.residu,
  mulai: masa.mulai,
  sisa: masa.sisa,
  beban_awal: masa.beban_awal,
});

/** Cost of the units of a span; 0 for a fiscal non-asset, which was expensed at once. */
const perolehanOf = ({ metode, harga }: MasaRow, jumlah: number) =>
  metode === 'bukan_harta' ? 0 : harga * jumlah;

/** All units of a span. */
const allUnits = (masa: MasaRow): MasaUnit => ({
  dari: masa.dari,
  sampai: masa.sampai,
  perolehan: perolehanOf(masa, masa.jumlah),
  lots: [
    { dasar: dasarOf(masa), jumlah: masa.jumlah - masa.lebih },
    { dasar: dasarOf(masa, masa.nilai_lebih ?? 0), jumlah: masa.lebih },
  ].filter(({ jumlah }) => jumlah > 0),
});

/** Part of the units of a span, with the depreciation of the majority. */
const someUnits = (masa: MasaRow, jumlah: number): MasaUnit => ({
  dari: masa.dari,
  sampai: masa.sampai,
  perolehan: perolehanOf(masa, jumlah),
  lots: [{ dasar: dasarOf(masa), jumlah }],
});

const bookValueOf = ({ lots }: MasaUnit, per: string) =>
  lots.reduce((sum, { dasar, jumlah }) => sum + nilaiBuku(dasar, per) * jumlah, 0);

const masaOn = <Span extends { dari: string }>(spans: readonly Span[], day: string): Span | undefined =>
  spans.findLast(({ dari }) => dari <= day) ?? spans[0];

/** Finds the span of a day; before all of them the first, in gaps or after them the preceding one. */
function masaNear<Span extends { dari: string }>(spans: readonly Span[], day: string): Span {
  const found = masaOn(spans, day);
  if (!found) throw new AppError('not_found');
  return found;
}

const standsOn = (masa: { dari: string; sampai: string | null }, day: string) =>
  masa.dari <= day && (masa.sampai === null || day < masa.sampai);

/** A ledger, by default the office's, on a day, by default today. */
interface LedgerOn {
  per?: string | undefined;
  ledger?: Ledger;
}

const berlakuOf = (masa: MasaRow, sendiri: boolean): PenyusutanBerlaku => ({
  metode: masa.metode,
  kelompok: masa.kelompok,
  masa_manfaat_bulan: masa.masa,
  nilai_residu: masa.residu,
  mulai: masa.awal,
  asal: sendiri ? 'barang' : 'kategori',
});

/**
 * Reads the barang, its spans, and the span of the day.
 * @throws AppError not_found (also without a setting in the ledger)
 */
async function wholeBarang(db: Db, barangId: number, per: string, ledger: Ledger) {
  const { sendiri, ...found } = await findBarang(db, barangId);
  const spans = await spansOf(db, barangId, ledger);
  return { ...found, sendiri: sendiri[ledger], spans, masa: masaNear(spans, per) };
}

async function findBarang(db: Db, barangId: number) {
  const found = await findPenyusutanBarang(db, barangId);
  if (!found) throw new AppError('not_found');
  return found;
}

async function spansOf(db: Db, barangId: number, ledger: Ledger): Promise<MasaRow[]> {
  const { [ledger]: spans } = await masaOfBarang(db, barangId, [ledger]);
  if (spans.length > 0 || ledger === 'komersial') return spans;
  throw new AppError('not_found', { message: 'Penyusutan fiskal barang ini belum diatur.' });
}

/**
 * Computes the depreciation on the page of a barang, in each ledger: the setting in force, and the book value, 0 when
 * it is not in the register.
 * @param barang as of that day
 * @param spans of `masaOfBarang`
 * @throws AppError not_found (it was never in the register)
 */
export function penyusutanOnDay(
  { penyusutan, penyusutan_fiskal }: Pick<Barang, 'penyusutan' | 'penyusutan_fiskal'>,
  spans: Record<Ledger, MasaRow[]>,
  per: string,
): Omit<BarangNilai, 'isian_kategori' | 'pecah' | 'saldo_awal'> {
  const masa = masaOn(spans.komersial, per);
  const fiskal = masaOn(spans.fiskal, per);
  if (!masa) throw new AppError('not_found');
  const worthOf = (span: MasaRow) => (standsOn(span, per) ? bookValueOf(allUnits(span), per) : 0);
  return {
    penyusutan_berlaku: berlakuOf(masa, penyusutan !== null),
    nilai_buku: worthOf(masa),
    fiskal: fiskal
      ? { berlaku: berlakuOf(fiskal, penyusutan_fiskal !== null), nilai_buku: worthOf(fiskal) }
      : null,
  };
}

/**
 * Computes the depreciation of one holding: whole rupiah of all its units, on `per` or today. Depreciation during the
 * holding runs from the month of the hand-over to that of the return. A closed day shows its closing.
 * @throws AppError not_found (also when it had not begun on a closed day)
 */
export async function penyusutanOfPegangan(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  holdingId: number,
  asked: LedgerOn,
): Promise<PenyusutanPegangan> {
  const day = (await isClosing(db, asked.per)) ? asked.per : undefined;
  return registerAt(db, day, (then) => peganganWithin(then, barangId, holdingId, asked));
}

/** Variant for a transaction that already reads the register of its day. @throws AppError not_found */
export async function peganganWithin(
  db: Db,
  barangId: number,
  holdingId: number,
  { per: asked, ledger = 'komersial' }: LedgerOn,
): Promise<PenyusutanPegangan> {
  const row = await findPenyusutanPegangan(db, barangId, holdingId);
  if (!row) throw new AppError('not_found');
  const per = asked ?? officeToday();
  const { sendiri, ...holding } = row;
  const { tanggal_awal, tanggal_akhir, jumlah } = row;
  const spans = await spansOf(db, barangId, ledger);
  const valueOn = (day: string) => bookValueOf(someUnits(masaNear(spans, day), jumlah), day);
  const masa = masaNear(spans, per);
  const jadwal = jadwalMasa(spans.map((span) => someUnits(span, jumlah)));
  const until = tanggal_akhir !== null && tanggal_akhir < per ? tanggal_akhir : per;
  const [from, to] = [tanggal_awal.slice(0, 7), until.slice(0, 7)];
  return {
    ...holding,
    pengaturan: berlakuOf(masa, sendiri[ledger]),
    per,
    nilai_perolehan: standsOn(masa, per) ? perolehanOf(masa, jumlah) : 0,
    nilai_buku: standsOn(masa, per) ? valueOn(per) : 0,
    nilai_buku_awal: valueOn(endOfMonthBefore(tanggal_awal)),
    nilai_buku_akhir: tanggal_akhir === null ? null : valueOn(tanggal_akhir),
    susut_selama_dipegang: jadwal.per_bulan
      .filter(({ bulan }) => from <= bulan && bulan <= to)
      .reduce((sum, { beban }) => sum + beban, 0),
    ...jadwal,
  };
}

/** Returns the last day of the month before a day's. */
const endOfMonthBefore = (day: string): string => `${namaBulanKe(bulanKe(day) - 1)}-31`;

/**
 * Computes the depreciation of all units of a barang, on `per` or today; a closed day shows its closing.
 * @throws AppError not_found (also when it was not in the register on a closed day)
 */
export async function penyusutanOfBarang(
  { db }: Pick<RequestContext, 'db'>,
  barangId: number,
  asked: LedgerOn,
): Promise<PenyusutanBarang> {
  const day = (await isClosing(db, asked.per)) ? asked.per : undefined;
  return registerAt(db, day, (then) => penyusutanWithin(then, barangId, asked));
}

/** Variant for a transaction that already reads the register of its day. @throws AppError not_found */
export async function penyusutanWithin(
  db: Db,
  barangId: number,
  { per: asked, ledger = 'komersial' }: LedgerOn,
): Promise<PenyusutanBarang> {
  const per = asked ?? officeToday();
  const { barang, ledgers, sendiri, spans, masa } = await wholeBarang(db, barangId, per, ledger);
  const stands = standsOn(masa, per);
  return {
    barang,
    ledgers,
    jumlah: masa.jumlah,
    pengaturan: berlakuOf(masa, sendiri),
    per,
    nilai_perolehan: stands ? perolehanOf(masa, masa.jumlah) : 0,
    nilai_buku: stands ? bookValueOf(allUnits(masa), per) : 0,
    saldo_awal: await openingIn(db, barangId, { per, ledger }),
    ...jadwalMasa(spans.map(allUnits)),
  };
}

/** Reads the opening balance in a ledger. */
async function openingIn(db: Db, barangId: number, { per, ledger }: { per: string; ledger: Ledger }) {
  const found = await readOpening(db, barangId, per);
  const akumulasi = ledger === 'fiskal' ? found?.akumulasi_fiskal : found?.akumulasi;
  return found && typeof akumulasi === 'number' ? { tanggal: found.tanggal, akumulasi } : null;
}

/** Reads the statutory groups. */
export async function allKelompok({ db }: Pick<RequestContext, 'db'>): Promise<KelompokPenyusutan[]> {
  return listKelompok(db);
}
