import type { Cell } from '../../lists/cell.ts';
import type { RowGolongan, RowLokasi, RowValues } from './entity.ts';
import type { Place } from './places.ts';
import type { Plan } from './plan.ts';
import type { ReferenceResult, References } from './references.ts';
import { quote, type Remarks } from './remarks.ts';

/** Fields with the parts of a lokasi's path. */
export const PARTS = ['lokasi_gedung', 'lokasi_lantai', 'lokasi_ruangan'] as const;

/**
 * Reads the references of a row, golongan and lokasi, and checks them; undefined where the row has none or an invalid
 * one. Adds remarks.
 */
export function readReferences(
  plan: Plan,
  references: References,
  nilai: RowValues,
  cells: readonly Cell[],
  remarks: Remarks,
): { golongan: RowGolongan | undefined; lokasi: RowLokasi | undefined } {
  const tell = (place: Place, found: ReferenceResult) => {
    const text = quote(cells, place.columns);
    if ('salah' in found) remarks.refuse(place.name, text, found.salah);
    else if (found.catatan !== undefined) remarks.warn(place.name, text, found.catatan);
  };
  const golongan = golonganOf(plan, nilai);
  const at = plan.places.of(plan.entity.golongan ?? '');
  if (golongan) tell(at, references.checkGolongan(golongan));
  if (golongan && 'id' in golongan) warnOfPicked(remarks, at);

  const lokasi = lokasiOf(plan, nilai, remarks);
  if (lokasi) tell(plan.places.lokasi, references.checkLokasi(lokasi));
  return { golongan, lokasi };
}

function golonganOf(plan: Plan, nilai: RowValues): RowGolongan | undefined {
  if (!plan.entity.golongan) return undefined;
  const name = nilai.get(plan.entity.golongan);
  if (typeof name === 'string') return { nama: name };
  return plan.golonganId === undefined ? undefined : { id: plan.golonganId };
}

/**
 * Takes the lokasi from a column with whole paths, else from building, floor and room, else from the value picked for
 * empty cells.
 */
function lokasiOf(plan: Plan, nilai: RowValues, remarks: Remarks): RowLokasi | undefined {
  const whole = nilai.get('lokasi');
  if (Array.isArray(whole) && plan.places.of('lokasi').columns.length > 0) return { jalur: whole };
  const jalur = PARTS.map((part) => nilai.get(part)).filter((part) => typeof part === 'string');
  if (jalur.length > 0) {
    warnOfMissingRoom(plan, nilai, jalur, remarks);
    return { jalur };
  }
  const picked = Array.isArray(whole) ? { jalur: whole } : plan.lokasiId && { id: plan.lokasiId };
  if (!picked) return undefined;
  warnOfPicked(remarks, plan.places.lokasi);
  return picked;
}

/** Warns that a picked value replaces an empty cell; without a column it applies to all rows anyway. */
function warnOfPicked(remarks: Remarks, place: Place): void {
  if (place.columns.length > 0) remarks.warn(place.name, null, 'Kosong; memakai yang Anda pilih.');
}

/** Warns that a row without room is placed in its building. */
function warnOfMissingRoom(plan: Plan, nilai: RowValues, jalur: readonly string[], remarks: Remarks): void {
  const last = PARTS.map((part) => nilai.has(part)).lastIndexOf(true);
  const below = PARTS.slice(last + 1).map((part) => plan.places.of(part));
  const place = below.find(({ columns }) => columns.length > 0);
  if (!place || remarks.refusedIn(place.names)) return;
  remarks.warn(place.name, null, `Kosong; ${plan.entity.jenis} ini ditempatkan di "${jalur.join(' / ')}".`);
}
