import type { MasalahImpor } from '../../../shared/impor.ts';
import type { Entitas, GolonganBaris, LokasiBaris, NilaiBaris, Siap } from './entitas.ts';
import { readRow, replacedBy } from './read-row.ts';
import type { BarisTabel } from './read-table.ts';
import { quote, Remarks } from './remarks.ts';
import type { Rencana } from './rencana.ts';
import type { Rujukan, Temu } from './rujukan.ts';

export type BarisDiperiksa =
  | { nomor: number; status: 'diterima' | 'diperingatkan'; masalah: MasalahImpor[]; siap: Siap }
  | { nomor: number; status: 'ditolak'; masalah: MasalahImpor[]; siap: null };

const LOKASI_PARTS = ['lokasi_gedung', 'lokasi_lantai', 'lokasi_ruangan'] as const;

/** Checks one row against the plan: the record to be made of it, or every reason why it can't be one. */
export function checkRow(rencana: Rencana, rujukan: Rujukan, row: BarisTabel): BarisDiperiksa {
  const remarks = new Remarks(row.temuan);
  const refused = () => ({ nomor: row.nomor, status: 'ditolak', masalah: remarks.list, siap: null }) as const;
  // what is no row of the list at all is not worth telling cell by cell
  if (remarks.refused) return refused();

  const places = new Places(rencana);
  const nilai = readRow(rencana, row.sel, remarks);
  const golongan = golonganOf(rencana, nilai);
  const lokasi = lokasiOf(rencana, nilai);
  for (const { bidang } of rencana.bidang) {
    const missing = bidang.jenis === 'golongan' ? !golongan : bidang.wajib && !nilai.has(bidang.nama);
    if (missing) refuseEmpty(remarks, places.of(bidang.nama), bidang.label);
  }
  if (!lokasi) refuseEmpty(remarks, places.lokasi, 'Lokasi');

  const tell = (place: Place, found: Temu) => {
    const text = quote(row.sel, place.columns);
    if ('salah' in found) remarks.refuse(place.name, text, found.salah);
    else if (found.catatan !== undefined) remarks.warn(place.name, text, found.catatan);
  };
  const isi = remarks.refused ? undefined : obeyRules(rencana, nilai, row.sel, remarks, places);
  if (golongan) tell(places.of(rencana.entitas.golongan), rujukan.checkGolongan(golongan));
  if (lokasi) tell(places.lokasi, rujukan.checkLokasi(lokasi));
  if (lokasi) warnOfMissingRoom(rencana, nilai, places, remarks);
  if (golongan && 'id' in golongan) warnOfPicked(remarks, places.of(rencana.entitas.golongan));
  if (lokasi && 'id' in lokasi) warnOfPicked(remarks, places.lokasi);
  if (remarks.refused || !isi || !golongan || !lokasi) return refused();
  rujukan.need(golongan, lokasi);
  const status = remarks.list.length > 0 ? 'diperingatkan' : 'diterima';
  return { nomor: row.nomor, status, masalah: remarks.list, siap: { isi, golongan, lokasi } };
}

/**
 * The record's plain columns once the rules of the record itself hold, as if somebody had typed it. What breaks a rule
 * is replaced like an unreadable cell where the person wished so, else refused.
 */
function obeyRules(
  rencana: Rencana,
  nilai: NilaiBaris,
  cells: BarisTabel['sel'],
  remarks: Remarks,
  places: Places,
): Siap['isi'] {
  for (const { field, message } of violations(rencana.entitas, rencana.entitas.susun(nilai))) {
    const pengganti = rencana.bidang.find(({ bidang }) => bidang.nama === field)?.pengganti;
    if (pengganti === undefined) continue;
    const place = places.of(field);
    remarks.warn(place.name, quote(cells, place.columns), `${message} ${replacedBy(pengganti)}`);
    if (pengganti === null) nilai.delete(field);
    else nilai.set(field, pengganti);
  }
  const isi = rencana.entitas.susun(nilai);
  for (const { field, message } of violations(rencana.entitas, isi)) {
    const place = places.of(field);
    remarks.refuse(place.name, quote(cells, place.columns), message);
  }
  return isi;
}

function violations(entitas: Entitas, isi: Siap['isi']): { field: string; message: string }[] {
  const some = 1;
  const result = entitas.skema.safeParse({ ...isi, [`${entitas.golongan}_id`]: some, lokasi_id: some });
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}

/** Where a value of a field comes from: the columns, and what to call them. */
interface Place {
  columns: number[];
  name: string;
  names: string[];
}

class Places {
  private readonly rencana: Rencana;

  constructor(rencana: Rencana) {
    this.rencana = rencana;
  }

  of(field: string): Place {
    const found = this.rencana.bidang.find(({ bidang }) => bidang.nama === field);
    return this.place(found?.kolom ?? [], found?.bidang.label ?? field);
  }

  get lokasi(): Place {
    const fields = this.rencana.bidang.filter(({ bidang }) => bidang.jenis.startsWith('lokasi'));
    return this.place(
      fields.flatMap(({ kolom }) => kolom),
      'Lokasi',
    );
  }

  private place(columns: number[], label: string): Place {
    const names = columns.map((index) => this.rencana.kolom[index] ?? '');
    return { columns, names, name: names.length === 0 ? label : names.join(', ') };
  }
}

function refuseEmpty(remarks: Remarks, place: Place, label: string): void {
  // the cell has been refused for what stands in it: it is not empty
  if (remarks.refusedIn(place.names)) return;
  const hint =
    place.columns.length === 0
      ? 'Cocokkan dengan sebuah kolom, atau pilih nilainya.'
      : 'Isi di berkas, atau pilih nilai untuk sel kosong.';
  remarks.refuse(place.name, null, `${label} kosong. ${hint}`);
}

/** An empty cell that a record picked from the list stands in for; without a column it is the value of all rows. */
function warnOfPicked(remarks: Remarks, place: Place): void {
  if (place.columns.length > 0)
    remarks.warn(place.name, null, 'Kosong; memakai yang Anda pilih dari daftar.');
}

function golonganOf(rencana: Rencana, nilai: NilaiBaris): GolonganBaris | undefined {
  const name = nilai.get(rencana.entitas.golongan);
  if (typeof name === 'string') return { nama: name };
  return rencana.golonganId === undefined ? undefined : { id: rencana.golonganId };
}

function lokasiOf(rencana: Rencana, nilai: NilaiBaris): LokasiBaris | undefined {
  const whole = nilai.get('lokasi');
  if (Array.isArray(whole)) return { jalur: whole };
  const jalur = LOKASI_PARTS.map((part) => nilai.get(part)).filter((part) => typeof part === 'string');
  if (jalur.length > 0) return { jalur };
  return rencana.lokasiId === undefined ? undefined : { id: rencana.lokasiId };
}

/** A row that names its building but not its room goes to the building, and says so. */
function warnOfMissingRoom(rencana: Rencana, nilai: NilaiBaris, places: Places, remarks: Remarks): void {
  const filled = LOKASI_PARTS.map((part) => nilai.has(part));
  const last = filled.lastIndexOf(true);
  if (last === -1 || last === LOKASI_PARTS.length - 1) return;
  const below = LOKASI_PARTS.slice(last + 1).map((part) => places.of(part));
  const place = below.find(({ columns }) => columns.length > 0);
  if (!place || remarks.refusedIn(place.names)) return;
  const at = LOKASI_PARTS.map((part) => nilai.get(part)).filter((part) => typeof part === 'string');
  remarks.warn(place.name, null, `Kosong; ${rencana.entitas.jenis} ini ditempatkan di "${at.join(' / ')}".`);
}
