import { AppError } from '../../../shared/errors.ts';
import type { ArtiPerubahan } from '../../../shared/perubahan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { dayRefused } from './meaning.ts';
import type { Chosen, MutasiSource, Pokok, Sebab } from './mutasi.repository.ts';
import {
  type BaseOf,
  basesOn,
  type Difference,
  differencesOf,
  insertMutasi,
  type MutasiBaru,
  type Setter,
  settersOf,
} from './perubahan.repository.ts';
import { fullyCharged, refusalOf } from './setting-rules.ts';

/** What changed of records means, and where a refusal of it shows in the form. */
export interface Change extends Partial<Sebab> {
  /** Of place, condition, kategori and depreciation; what counts (price, pieces, the entry) was always written wrong. */
  arti?: ArtiPerubahan;
  /** The day from which it is so; today when left out. */
  tanggal?: string | undefined;
  alasan?: string | null | undefined;
  /** Whether depreciation is compared: only where the setting of the record, or its kategori, changed in this save. */
  setting?: boolean;
  /** Form fields of the day and of the setting; where the record is one of many, the sentences name it. */
  fields?: { tanggal: string; setting: string; many?: boolean };
}

const ownFields: NonNullable<Change['fields']> = { tanggal: 'perubahan.tanggal', setting: 'penyusutan' };

/**
 * Writes what changed of records since their last mutasi, after the rows themselves were changed. Price, pieces and
 * dates hold from the entry on. Place, condition, kategori and depreciation hold from a day on, or, where they were
 * written down wrong, correct the mutasi that set them. Expects the records locked.
 * @throws AppError validation_failed (a later mutasi says otherwise, the setting can't begin on that day)
 */
export async function recordChanges(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  change: Change = {},
): Promise<void> {
  const { arti = 'berubah', tanggal, setting = false, fields = ownFields } = change;
  const found = await differencesOf(inside.db, pokok, chosen, { setting });
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  // nothing was written of a day to come
  const looksBack =
    arti === 'salah_catat' || (tanggal !== undefined && tanggal < officeToday()) || found.some(startMoved);
  const setters = new Map<number, Setter[]>(ids.map((id) => [id, []]));
  for (const one of looksBack ? await settersOf(inside.db, pokok, ids) : [])
    setters.get(one.record_id)?.push(one);
  const places = found.map((one): Place => {
    const written = setters.get(one.id) ?? [];
    const moved = setting && settingMoved(one);
    const since = later(tanggal ?? officeToday(), one.ada_sejak);
    const set = written.find(({ kolom }) => kolom === 'komersial');
    // the base that another setting goes on from; what corrects the entry goes on from none
    const before =
      arti === 'berubah'
        ? later(since, one.masuk_lama)
        : set && !set.entri && set.hari > one.ada_sejak
          ? dayBefore(set.hari)
          : null;
    const start = startMoved(one) && (one.masuk !== one.masuk_lama || (setting && change.arti !== 'berubah'));
    const place = { one, setters: written, moved, start, since, before: moved ? before : null, fields };
    // of many each takes it from its own first day
    const tooEarly = tanggal !== undefined && !fields.many && dayRefused(tanggal, one.ada_sejak);
    if (tooEarly) throw refused(place, fields.tanggal, tooEarly);
    return place;
  });
  const bases = await basesOn(
    inside.db,
    places.flatMap(({ one, before }) => (before === null ? [] : [{ id: one.id, hari: before }])),
  );
  const rows = places.flatMap((place) => {
    const base = bases.get(place.one.id);
    const set = arti === 'berubah' ? changedSince(place, base) : writtenWrong(place, base);
    return [...counted(place), ...set];
  });
  await insertMutasi(inside, pokok, rows, change);
}

interface Place {
  one: Difference;
  setters: readonly Setter[];
  /** Whether its depreciation is another, and whether its schedule begins in another month. */
  moved: boolean;
  start: boolean;
  /** The day from which it is so. */
  since: string;
  /** The day whose base another setting goes on from. */
  before: string | null;
  fields: NonNullable<Change['fields']>;
}

const later = (a: string, b: string) => (a > b ? a : b);
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const rowOf = ({ id, kode, nama }: Difference) => ({ record_id: id, kode, nama });

const chosenSetting = ({ susut, susut_lama }: Difference) =>
  [susut, susut_lama].map(
    (one) => one && JSON.stringify([one.metode, one.kelompok, one.masa_manfaat_bulan, one.nilai_residu]),
  );
const settingMoved = (one: Difference) => {
  const [now, before] = chosenSetting(one);
  return now !== before;
};
const startMoved = ({ susut, susut_lama }: Difference) => susut?.mulai !== susut_lama?.mulai;

/** What counts is put right at the entry: price, pieces, the day of acquisition and the start of the schedule. */
function counted({ one, setters, start }: Place): MutasiBaru[] {
  const { jumlah, harga, masuk, masuk_lama, susut } = one;
  const ubah: MutasiBaru['ubah'] = {};
  if (masuk !== masuk_lama) ubah.masuk = [masuk_lama, masuk];
  if (susut && start) {
    const entry = setters.find(({ kolom, entri }) => kolom === 'komersial' && entri)?.nilai as object;
    ubah.komersial = [entry, { ...entry, mulai: susut.mulai }];
  }
  if (jumlah === 0 && harga === 0 && Object.keys(ubah).length === 0) return [];
  const pasangan_id = one.entri_id;
  return [{ ...rowOf(one), jenis: 'koreksi', tanggal: masuk, jumlah, harga, ubah, pasangan_id }];
}

const jenisOf = { golongan: 'reklasifikasi', lokasi_id: 'pindah', kondisi: 'kondisi' } as const;
const placeNames = Object.keys(jenisOf) as (keyof typeof jenisOf)[];
/** A buku's kategori is its jenis. */
const columnOf = ({ susut }: Difference, name: keyof typeof jenisOf) =>
  name !== 'golongan' ? name : susut ? 'kategori_id' : 'jenis_id';

/** What became so on a day: a mutasi for each column, which no later one may have set already. */
function changedSince(place: Place, base: BaseOf | undefined): MutasiBaru[] {
  const { one, since } = place;
  const komersial = place.moved && base ? nextSetting(place, base) : null;
  const rows: MutasiBaru[] = [];
  for (const name of placeNames) {
    if (one.lama[name] === one.baru[name]) continue;
    const kolom = columnOf(one, name);
    refuseEarlier(place, kolom);
    const ubah: MutasiBaru['ubah'] = { [kolom]: [one.lama[name], one.baru[name]] };
    if (name === 'golongan' && komersial) ubah.komersial = komersial;
    rows.push({ ...rowOf(one), jenis: jenisOf[name], tanggal: since, ubah });
  }
  if (komersial && one.lama.golongan === one.baru.golongan)
    rows.push({ ...rowOf(one), jenis: 'penyusutan', tanggal: since, ubah: { komersial } });
  return rows;
}

/** The setting from a day on; null where the barang has nothing left to lose and only follows its kategori. */
function nextSetting(place: Place, base: BaseOf): [unknown, unknown] | null {
  const { one, since } = place;
  if (one.mengikuti && fullyCharged(base, since)) return null;
  refuseEarlier(place, 'komersial');
  assertSetting(place, base, since);
  return [one.susut_lama, one.susut];
}

function assertSetting(place: Place, base: BaseOf, hari: string): void {
  const { one, fields } = place;
  const refusal = one.susut && refusalOf(base, one.susut, hari);
  if (!refusal) return;
  const { field, sentence } = refusal;
  if (field === 'tanggal') throw refused(place, fields.tanggal, sentence);
  const asked = field === 'masa_manfaat_bulan' && one.susut?.kelompok ? 'kelompok' : field;
  const ofKategori = one.lama.golongan !== one.baru.golongan && one.mengikuti;
  throw refused(place, ofKategori ? 'kategori_id' : `${fields.setting}.${asked}`, sentence);
}

/** Refuses a change that a later mutasi has overtaken: what holds now would not be what the last one says. */
function refuseEarlier(place: Place, kolom: string): void {
  const last = place.setters.find((one) => one.kolom === kolom);
  if (!last || last.entri || last.hari <= place.since) return;
  throw refused(place, place.fields.tanggal, overtaken(last));
}

const overtaken = ({ kolom, hari }: Setter) =>
  `${saidAgain[kolom] ?? 'Data ini'} sudah diubah lagi pada ${formatTanggal(hari)}. Pilih tanggal itu atau sesudahnya.`;

/**
 * Says of which records a column can't have become another on a day, and why: they were not there yet, or a later mutasi
 * says otherwise.
 */
export async function refusedSince(
  inside: MutasiSource,
  pokok: Pokok,
  ids: readonly number[],
  { kolom, tanggal }: { kolom: 'lokasi_id' | 'kondisi'; tanggal: string },
): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  for (const one of await settersOf(inside.db, pokok, ids)) {
    if (one.kolom !== kolom) continue;
    const sentence = one.entri ? dayRefused(tanggal, one.hari) : one.hari > tanggal && overtaken(one);
    if (sentence && !refusals.has(one.record_id)) refusals.set(one.record_id, sentence);
  }
  return refusals;
}

const saidAgain: Record<string, string> = {
  lokasi_id: 'Lokasinya',
  kondisi: 'Kondisinya',
  kategori_id: 'Kategorinya',
  jenis_id: 'Jenisnya',
  komersial: 'Penyusutannya',
};

/** What was written down wrong corrects the mutasi that set it. */
function writtenWrong(place: Place, base: BaseOf | undefined): MutasiBaru[] {
  const { one, setters } = place;
  const wrong: { kolom: string; ubah: [unknown, unknown] }[] = placeNames
    .filter((name) => one.lama[name] !== one.baru[name])
    .map((name) => ({ kolom: columnOf(one, name), ubah: [one.lama[name], one.baru[name]] }));
  if (place.moved) wrong.push({ kolom: 'komersial', ubah: [one.susut_lama, one.susut] });
  return wrong.map(({ kolom, ubah }) => {
    const setter = setters.find((written) => written.kolom === kolom);
    const tanggal = setter?.hari ?? one.masuk;
    if (kolom === 'komersial' && base) assertSetting(place, base, tanggal);
    const pasangan_id = setter?.id ?? one.entri_id;
    return { ...rowOf(one), jenis: 'koreksi', tanggal, ubah: { [kolom]: ubah }, pasangan_id };
  });
}

function refused({ one, fields }: Place, field: string, sentence: string): AppError {
  const message = fields.many ? `${one.nama} (${one.kode}): ${sentence}` : sentence;
  return new AppError('validation_failed', { message, errors: { [field]: [message] } });
}
