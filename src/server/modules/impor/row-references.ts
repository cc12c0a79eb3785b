import type { Cell } from '../../lists/cell.ts';
import type { GolonganBaris, LokasiBaris, NilaiBaris } from './entitas.ts';
import type { Place } from './places.ts';
import { quote, type Remarks } from './remarks.ts';
import type { Rencana } from './rencana.ts';
import type { Rujukan, Temu } from './rujukan.ts';

const PARTS = ['lokasi_gedung', 'lokasi_lantai', 'lokasi_ruangan'] as const;

/**
 * What a row refers to, checked against what is there: golongan and lokasi, undefined where the row names none or one
 * that can't be. Everything worth saying goes to the remarks.
 */
export function readReferences(
  rencana: Rencana,
  rujukan: Rujukan,
  nilai: NilaiBaris,
  cells: readonly Cell[],
  remarks: Remarks,
): { golongan: GolonganBaris | undefined; lokasi: LokasiBaris | undefined } {
  const tell = (place: Place, found: Temu) => {
    const text = quote(cells, place.columns);
    if ('salah' in found) remarks.refuse(place.name, text, found.salah);
    else if (found.catatan !== undefined) remarks.warn(place.name, text, found.catatan);
  };
  const golongan = golonganOf(rencana, nilai);
  const at = rencana.places.of(rencana.entitas.golongan);
  if (golongan) tell(at, rujukan.checkGolongan(golongan));
  if (golongan && 'id' in golongan) warnOfPicked(remarks, at);

  const lokasi = lokasiOf(rencana, nilai, remarks);
  if (lokasi) tell(rencana.places.lokasi, rujukan.checkLokasi(lokasi));
  return { golongan, lokasi };
}

function golonganOf(rencana: Rencana, nilai: NilaiBaris): GolonganBaris | undefined {
  const name = nilai.get(rencana.entitas.golongan);
  if (typeof name === 'string') return { nama: name };
  return rencana.golonganId === undefined ? undefined : { id: rencana.golonganId };
}

/** A column with whole ways comes first, then building, floor and room, then what the person picked for empty cells. */
function lokasiOf(rencana: Rencana, nilai: NilaiBaris, remarks: Remarks): LokasiBaris | undefined {
  const whole = nilai.get('lokasi');
  if (Array.isArray(whole) && rencana.places.of('lokasi').columns.length > 0) return { jalur: whole };
  const jalur = PARTS.map((part) => nilai.get(part)).filter((part) => typeof part === 'string');
  if (jalur.length > 0) {
    warnOfMissingRoom(rencana, nilai, jalur, remarks);
    return { jalur };
  }
  const picked = Array.isArray(whole) ? { jalur: whole } : rencana.lokasiId && { id: rencana.lokasiId };
  if (!picked) return undefined;
  warnOfPicked(remarks, rencana.places.lokasi);
  return picked;
}

/** An empty cell that a picked value stands in for; without a column it is simply the value of all rows. */
function warnOfPicked(remarks: Remarks, place: Place): void {
  if (place.columns.length > 0) remarks.warn(place.name, null, 'Kosong; memakai yang Anda pilih.');
}

/** A row that names its building but not its room goes to the building, and says so. */
function warnOfMissingRoom(
  rencana: Rencana,
  nilai: NilaiBaris,
  jalur: readonly string[],
  remarks: Remarks,
): void {
  const last = PARTS.map((part) => nilai.has(part)).lastIndexOf(true);
  const below = PARTS.slice(last + 1).map((part) => rencana.places.of(part));
  const place = below.find(({ columns }) => columns.length > 0);
  if (!place || remarks.refusedIn(place.names)) return;
  remarks.warn(
    place.name,
    null,
    `Kosong; ${rencana.entitas.jenis} ini ditempatkan di "${jalur.join(' / ')}".`,
  );
}
