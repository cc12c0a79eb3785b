import { type Ledger, ledgerValues } from '../../src/shared/penyusutan-fiskal.ts';
import {
  type AsalModel,
  bookValue,
  livesOf,
  type MutasiModel,
  monthOf,
  readJournal,
  type Unit,
} from './register-model.ts';

/*
 * Depreciation of each month, as the model has it: charged to the place where a unit lies at the end of the month, or
 * from where it left the office in that month.
 */

export interface PlaceModel {
  kategori_id: number;
  lokasi_id: number;
}

export interface ChargeModel extends PlaceModel {
  ledger: Ledger;
  month: number;
  amount: number;
}

/** Returns kategori and lokasi after these steps. */
export function placeAfter(steps: readonly MutasiModel[]): PlaceModel {
  const place = { kategori_id: 0, lokasi_id: 0 };
  for (const { ubah } of steps) {
    if (ubah.kategori_id) place.kategori_id = ubah.kategori_id[1];
    if (ubah.lokasi_id) place.lokasi_id = ubah.lokasi_id[1];
  }
  return place;
}

/** Returns the last day of a month, but none after `day`. */
function endOf(month: number, day: string): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10);
  return last < day ? last : day;
}

/** Lists what a barang was charged in each month up to that of `day`, as it stands on that day. */
export function chargesUpTo(journal: readonly MutasiModel[], day: string, asal?: AsalModel): ChargeModel[] {
  const steps = readJournal(journal).filter(({ tanggal }) => tanggal <= day);
  if (steps.length === 0) return [];
  const { life, unitsIn } = livesOf(steps, asal);
  const entered = monthOf(steps[0]?.tanggal ?? '');
  const placeIn = ({ away, gone }: Unit, month: number): PlaceModel | null => {
    const end = endOf(month, day);
    const left = [...away, ...(gone ? [{ from: gone.tanggal, to: '9999-12-31', jenis: gone.jenis }] : [])];
    if (!left.some(({ from, to }) => from <= end && end < to))
      return placeAfter(steps.filter(({ tanggal }) => tanggal <= end));
    const last = left.findLast(({ from, jenis }) => jenis === 'penghapusan' && monthOf(from) === month);
    return last ? placeAfter(steps.filter(({ tanggal }) => tanggal < last.from)) : null;
  };
  return ledgerValues
    .filter((ledger) => life[0]?.ubah[ledger])
    .flatMap((ledger) => {
      const { units, left } = unitsIn(ledger);
      const charges: ChargeModel[] = [];
      for (const unit of new Set([...units, ...[...left.values()].flat()])) {
        const lived = unit.gone ? life.slice(0, life.indexOf(unit.gone) + 1) : life;
        const now = monthOf(unit.gone?.tanggal ?? day);
        bookValue(ledger, lived, unit, now, (month, amount) => {
          const place = amount === 0 || month < entered ? null : placeIn(unit, month);
          if (place) charges.push({ ledger, month, amount, ...place });
        });
      }
      return charges;
    });
}
