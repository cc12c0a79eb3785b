import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { ArtiPerubahan } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { dayRefused } from './meaning.ts';
import type { Chosen, MutasiSource, Pokok, Sebab } from './mutasi.repository.ts';
import {
  type Difference,
  differencesOf,
  insertMutasi,
  insertWithPrice,
  type MutasiBaru,
  type PlaceOf,
  type Setter,
  settersOf,
} from './perubahan.repository.ts';
import {
  type Fields,
  later,
  overtaken,
  ownFields,
  type Place,
  refused,
  refuseEarlier,
  rowOf,
  setterOf,
} from './perubahan-place.ts';
import { assertOpenings } from './perubahan-saldo-awal.ts';
import {
  anyStartMoved,
  movedIn,
  nextSetting,
  readBases,
  type SetColumn,
  setAtFirst,
  settingMoved,
  settingsInForce,
  startMoved,
} from './perubahan-setting.ts';

/** Meaning of changes, and the form fields that show a refusal. */
export interface Change extends Partial<Sebab> {
  /**
   * Meaning of a change of place, condition, kategori or depreciation; price, pieces and entry can only be corrected.
   */
  arti?: ArtiPerubahan;
  /** Day from which it applies; today when left out. */
  tanggal?: string | undefined;
  alasan?: string | null | undefined;
  /** Ledgers to compare: those whose setting, or kategori, this save changed. */
  setting?: readonly Ledger[];
  /** Whether this save made the price known or unknown. */
  hargaBelumDiketahui?: boolean;
  /** Whether this save changed how it came in. */
  cara?: boolean;
  /** Form fields of the day and the setting; for one record among many, its name is in the sentences. */
  fields?: Fields;
}

/**
 * Records the differences between changed rows and their journal. Price, pieces and dates are corrected from the entry
 * on. Place, condition, kategori and depreciation change from a day on, or correct the mutasi that set them. Expects
 * the records locked.
 * @throws AppError validation_failed (overridden by a later mutasi, the setting can't begin on that day)
 */
export async function recordChanges(
  inside: MutasiSource,
  pokok: Pokok,
  chosen: Chosen,
  change: Change = {},
): Promise<void> {
  const {
    arti = 'berubah',
    tanggal,
    setting = [],
    hargaBelumDiketahui = false,
    cara = false,
    fields = ownFields,
  } = change;
  const found = await differencesOf(inside.db, pokok, chosen, { setting, hargaBelumDiketahui, cara });
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  // nothing is recorded for a future day
  const looksBack =
    arti === 'salah_catat' || (tanggal !== undefined && tanggal < officeToday()) || found.some(anyStartMoved);
  const setters = new Map<number, Setter[]>(ids.map((id) => [id, []]));
  for (const one of looksBack ? await settersOf(inside.db, pokok, ids) : [])
    setters.get(one.record_id)?.push(one);
  const places = found.map((one): Place => {
    const written = setters.get(one.id) ?? [];
    const since = later(tanggal ?? officeToday(), one.ada_sejak);
    const moved = setting
      .filter((ledger) => settingMoved(one.susut?.[ledger]))
      .map((ledger) => movedIn(ledger, { one, setters: written, since, arti }));
    const started = one.masuk !== one.masuk_lama || (setting.length > 0 && change.arti !== 'berubah');
    const starts = started ? ledgerValues.filter((ledger) => startMoved(one.susut?.[ledger])) : [];
    const place = { one, setters: written, moved, starts, since, fields };
    // of many, each uses its own first day
    const tooEarly = tanggal !== undefined && !fields.many && dayRefused(tanggal, one.ada_sejak);
    if (tooEarly) throw refused(place, fields.tanggal, tooEarly);
    return place;
  });
  await readBases(inside.db, places);
  const rows = places.flatMap((place) => {
    const set = arti === 'berubah' ? changedSince(place) : writtenWrong(place);
    return [...counted(place), ...set];
  });
  await insertMutasi(inside, pokok, rows, change);
  await assertOpenings(inside.db, places);
}

/** Builds corrections at the entry for price, pieces, acquisition date, how it came in, and start of the schedule. */
function counted({ one, setters, starts }: Place): MutasiBaru[] {
  const { jumlah, harga, masuk, masuk_lama, saldo_awal } = one;
  const ubah: MutasiBaru['ubah'] = {};
  if (one.tanpa_harga) ubah.harga_belum_diketahui = one.tanpa_harga;
  if (one.cara) ubah.cara = one.cara;
  // an entry with an opening balance stays on its day
  if (masuk !== masuk_lama) ubah[saldo_awal ? 'perolehan' : 'masuk'] = [masuk_lama, masuk];
  for (const ledger of starts) {
    const entry = setters.find(({ kolom, entri }) => kolom === ledger && entri)?.nilai as object;
    ubah[ledger] = [entry, { ...entry, mulai: one.susut?.[ledger].baru?.mulai }];
  }
  if (jumlah === 0 && harga === 0 && Object.keys(ubah).length === 0) return [];
  const pasangan_id = one.entri_id;
  const tanggal = saldo_awal ? one.ada_sejak : masuk;
  return [{ ...rowOf(one), jenis: 'koreksi', tanggal, jumlah, harga, ubah, pasangan_id }];
}

const jenisOf = { golongan: 'reklasifikasi', lokasi_id: 'pindah', kondisi: 'kondisi' } as const;
const placeNames = Object.keys(jenisOf) as (keyof typeof jenisOf)[];
/** Maps column names: a buku's kategori is its jenis. */
const columnOf = ({ susut }: Difference, name: keyof typeof jenisOf) =>
  name !== 'golongan' ? name : susut ? 'kategori_id' : 'jenis_id';

/** Builds one mutasi per column that changed on a day; refuses columns that a later mutasi has set. */
function changedSince(place: Place): MutasiBaru[] {
  const { one, since, moved } = place;
  const settings: MutasiBaru['ubah'] = {};
  for (const setting of moved) {
    const next = setting.first ? null : nextSetting(place, setting);
    if (next) settings[setting.ledger] = next;
  }
  const reclassified = one.lama.golongan !== one.baru.golongan;
  const rows: MutasiBaru[] = [];
  for (const name of placeNames) {
    if (one.lama[name] === one.baru[name]) continue;
    const kolom = columnOf(one, name);
    refuseEarlier(place, kolom);
    const ubah: MutasiBaru['ubah'] = { [kolom]: [one.lama[name], one.baru[name]] };
    if (name === 'golongan') Object.assign(ubah, settings);
    rows.push({ ...rowOf(one), jenis: jenisOf[name], tanggal: since, ubah });
  }
  if (!reclassified && Object.keys(settings).length > 0)
    rows.push({ ...rowOf(one), jenis: 'penyusutan', tanggal: since, ubah: settings });
  return [...rows, ...setAtFirst(place)];
}

/**
 * Records a plain edit: place or condition change from today on, and the price is corrected. The row itself holds the
 * values of the last span, as nothing later is in the journal. Expects it locked, acquired and never split. Answers
 * false where `recordChanges` is needed.
 */
export async function recordPlainEdit(
  inside: MutasiSource,
  record: Pick<MutasiBaru, 'record_id' | 'kode' | 'nama'>,
  { before, after, masuk, ...change }: PlainEdit & Pick<Change, 'alasan'>,
): Promise<boolean> {
  const moved = (['lokasi_id', 'kondisi'] as const).filter((name) => before[name] !== after[name]);
  const tanggal = officeToday();
  const moves = moved.map((name): MutasiBaru => {
    return { ...record, jenis: jenisOf[name], tanggal, ubah: { [name]: [before[name], after[name]] } };
  });
  const harga = (after.harga_barang ?? 0) - (before.harga_barang ?? 0);
  if (harga !== 0) {
    const price: MutasiBaru = { ...record, jenis: 'koreksi', tanggal: masuk, harga, ubah: {} };
    return insertWithPrice(inside, [price, ...moves], change);
  }
  await insertMutasi(inside, 'barang', moves, change);
  return true;
}

/** Columns that a plain edit changes, and the day of acquisition. */
interface PlainEdit {
  before: Pick<PlaceOf, 'lokasi_id' | 'kondisi'> & { harga_barang: number | null };
  after: PlainEdit['before'];
  masuk: string;
}

/**
 * Finds the records whose column can't have changed on a day, and why: they did not exist yet, or a later mutasi set
 * it.
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

/** Builds a correction of the mutasi that set each wrong column. */
function writtenWrong(place: Place): MutasiBaru[] {
  const { one, setters } = place;
  const wrong = placeNames
    .filter((name) => one.lama[name] !== one.baru[name])
    .map((name): SetColumn => ({ kolom: columnOf(one, name), ubah: [one.lama[name], one.baru[name]] }));
  const written = [...wrong, ...settingsInForce(place)].map(({ kolom, ubah }): MutasiBaru => {
    const setter = setterOf(setters, kolom);
    const [tanggal, pasangan_id] = [setter?.hari ?? one.masuk, setter?.id ?? one.entri_id];
    return { ...rowOf(one), jenis: 'koreksi', tanggal, ubah: { [kolom]: ubah }, pasangan_id };
  });
  return [...written, ...setAtFirst(place)];
}
