import { dayAfter, drawer, oneOf } from './register-draw.ts';
import type { Written } from './register-journals.ts';
import { readJournal } from './register-model.ts';

/** A hand-over; one that went on to somebody else is the `asal_id` of the next. */
export interface HoldingModel {
  id: number;
  barang_id: number;
  pengguna_id: number;
  jumlah: number;
  tanggal_awal: string;
  tanggal_akhir: string | null;
  asal_id: number | null;
  dikoreksi_pada: string | null;
}

const FOREVER = '9999-12-31';
const LATEST = '2026-06-30';

/** Returns the pieces of a barang from each of its days on. */
function piecesOf({ journal }: Written): { from: string; pieces: number }[] {
  let pieces = 0;
  return readJournal(journal).map(({ tanggal, jumlah }) => {
    pieces += jumlah;
    return { from: tanggal, pieces };
  });
}

/** Returns the fewest pieces of a barang from a day until, excluding, another. */
export function fewest(written: Written, from: string, until: string): number {
  const steps = piecesOf(written);
  const then = steps.findLast((step) => step.from <= from)?.pieces ?? 0;
  return Math.min(
    then,
    ...steps.filter((step) => step.from > from && step.from < until).map(({ pieces }) => pieces),
  );
}

/** Draws holdings that fit on every day; some went along with a split, some on to another person, some were wrong. */
export function randomHoldings(barang: readonly Written[], people: readonly number[]): HoldingModel[] {
  const found: HoldingModel[] = [];
  const byId = new Map(barang.map((written) => [written.barang_id, written]));
  /** Spans of days with the pieces taken of a barang, a part before its split with the barang that it came from. */
  const taken = new Map<number, { from: string; until: string; jumlah: number }[]>();
  const take = (barang_id: number, from: string, until: string, jumlah: number, really: boolean): boolean => {
    const written = byId.get(barang_id) as Written;
    const apart = written.asal ? (readJournal(written.journal)[0]?.tanggal ?? '') : '';
    if (written.asal && from < apart) {
      const before = until < apart ? until : apart;
      if (!take(written.asal.barang_id, from, before, jumlah, really)) return false;
      if (until <= apart) return true;
    }
    const start = from < apart ? apart : from;
    const others = taken.get(barang_id) ?? [];
    const days = [start, ...others.map((one) => one.from).filter((day) => start < day && day < until)];
    const most = Math.max(
      ...days.map((day) =>
        others.filter((one) => one.from <= day && day < one.until).reduce((sum, one) => sum + one.jumlah, 0),
      ),
    );
    if (most + jumlah > fewest(written, start, until)) return false;
    if (really) taken.set(barang_id, [...others, { from: start, until, jumlah }]);
    return true;
  };
  for (const written of barang) {
    const { barang_id, journal, asal } = written;
    const draw = drawer(barang_id + 5_000_000);
    const first = readJournal(journal)[0]?.tanggal ?? '';
    for (let left = draw(4); left > 0; left--) {
      const until = draw(2) === 0 ? FOREVER : dayAfter(first, 1 + draw(1500));
      const from = dayAfter(first, draw(1200) - (asal ? 300 : 0));
      if (from >= until || from > LATEST || (until > LATEST && until !== FOREVER)) continue;
      const jumlah = 1 + draw(2);
      const corrected = until !== FOREVER && draw(8) === 0;
      // what went along with a split was held over its day
      const along = asal && from < first;
      if (along && until <= first) continue;
      if (!take(barang_id, from, until, jumlah, false)) continue;
      if (!corrected) take(barang_id, from, until, jumlah, true);
      const one: HoldingModel = {
        id: found.length + 1,
        barang_id,
        pengguna_id: oneOf(draw, people),
        jumlah,
        tanggal_awal: from,
        tanggal_akhir: until === FOREVER ? null : until,
        asal_id: null,
        dikoreksi_pada: corrected ? '2026-01-01' : null,
      };
      found.push(one);
      const later = dayAfter(until === FOREVER ? from : until, draw(300) + 1);
      if (corrected || until === FOREVER || later > LATEST || draw(2) === 0) continue;
      if (!take(barang_id, until, later, jumlah, false)) continue;
      take(barang_id, until, later, jumlah, true);
      const next = { ...one, id: found.length + 1, pengguna_id: oneOf(draw, people) };
      found.push({ ...next, tanggal_awal: until, tanggal_akhir: later, asal_id: one.id });
    }
  }
  return found;
}

/** Returns the holdings of a day, each with the barang that its pieces belonged to: before a split the old one. */
export function heldOn(
  barang: readonly Written[],
  holdings: readonly HoldingModel[],
  day: string,
): HoldingModel[] {
  const byId = new Map(barang.map((written) => [written.barang_id, written]));
  return holdings
    .filter(
      ({ tanggal_awal, tanggal_akhir, dikoreksi_pada }) =>
        dikoreksi_pada === null && tanggal_awal <= day && (tanggal_akhir === null || day < tanggal_akhir),
    )
    .map((holding) => {
      const { asal, journal } = byId.get(holding.barang_id) as Written;
      const together = asal && day < (readJournal(journal)[0]?.tanggal ?? '');
      return together ? { ...holding, barang_id: asal.barang_id } : holding;
    });
}

/** Returns the last day up to `day` on which pieces of a barang came back to the stock, if any did. */
export function cameBack(holdings: readonly HoldingModel[], barang_id: number, day: string): string | null {
  const own = holdings.filter((one) => one.barang_id === barang_id && one.dikoreksi_pada === null);
  const back = own.filter(
    ({ id, pengguna_id, tanggal_akhir }) =>
      tanggal_akhir !== null &&
      tanggal_akhir <= day &&
      !own.some((next) => next.asal_id === id && next.pengguna_id !== pengguna_id),
  );
  return (
    back
      .map(({ tanggal_akhir }) => tanggal_akhir as string)
      .sort()
      .at(-1) ?? null
  );
}
