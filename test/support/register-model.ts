import type { jenisMutasiLabels } from '../../src/shared/mutasi-words.ts';
import type { Ledger } from '../../src/shared/penyusutan-fiskal.ts';
import type { Kelompok, Metode, MetodeBerlaku } from '../../src/shared/penyusutan-setting.ts';
import { UnitModel } from './register-unit.ts';

/*
 * Model of a barang's journal on a day, computed in the plainest way: month by month from the first. Shares no rule
 * with the application, so that both can be compared.
 */

/** Resolved depreciation setting; `sisa` only at entry: remaining months requested. */
export interface SettingModel {
  metode: Metode;
  kelompok: Kelompok | null;
  masa_manfaat_bulan: number | null;
  nilai_residu: number;
  mulai: string;
  sisa?: number;
}

/** The same in the fiscal ledger, where something may not be an asset. */
export type FiskalModel = Omit<SettingModel, 'metode'> & { metode: MetodeBerlaku };

type Change<State> = [before: State | null, after: State];

export interface UbahModel {
  masuk?: Change<string>;
  kategori_id?: Change<number>;
  lokasi_id?: Change<number>;
  kondisi?: Change<string>;
  komersial?: Change<SettingModel>;
  fiskal?: Change<FiskalModel>;
}

/** Later proceeds change nothing that stands. */
export type JenisMutasi = Exclude<keyof typeof jenisMutasiLabels, 'hasil'>;

/** Row of the journal; `jumlah` and `harga` (of one unit) are differences, `akumulasi` is for all units. */
export interface MutasiModel {
  id: number;
  jenis: JenisMutasi;
  tanggal: string;
  jumlah: number;
  harga: number;
  ubah: UbahModel;
  pasangan_id: number | null;
  tambah_bulan: number;
  akumulasi: { komersial: number; fiskal?: number } | null;
}

/** Origin of a split-off part: the other journal, the row with which its pieces left, and where that came from. */
export interface AsalModel {
  journal: readonly MutasiModel[];
  id: number;
  asal?: AsalModel | undefined;
}

export interface RegisterModel {
  jumlah: number;
  harga: number;
  kategori_id: number;
  lokasi_id: number;
  kondisi: string;
  /** Of all units, at the end of the day's month. */
  nilai_buku: number;
  /** The same in the fiscal ledger; null without a setting. */
  nilai_fiskal: number | null;
}

/** Returns the acquisition day of a barang and its mutasi in reading order, the entry first. */
export function readJournal(journal: readonly MutasiModel[]): MutasiModel[] {
  const rows = structuredClone([...journal]).sort((a, b) => a.id - b.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set<MutasiModel>();
  for (const row of rows) {
    const pair = row.pasangan_id === null ? undefined : byId.get(row.pasangan_id);
    if (!pair) continue;
    // a correction is read as if the corrected row had said so
    if (row.jenis === 'koreksi') {
      pair.jumlah += row.jumlah;
      pair.harga += row.harga;
      pair.tambah_bulan += row.tambah_bulan;
      if (row.akumulasi)
        pair.akumulasi = {
          ...pair.akumulasi,
          komersial: (pair.akumulasi?.komersial ?? 0) + row.akumulasi.komersial,
        };
      Object.assign(pair.ubah, row.ubah);
      gone.add(row);
    }
    // left and returned on the same day: was never away
    if (row.jenis === 'pemulihan' && row.tanggal === pair.tanggal) gone.add(row).add(pair);
  }
  const [entry, ...others] = rows.filter((row) => !gone.has(row));
  if (!entry) return [];
  const masuk = entry.ubah.masuk?.[1] ?? entry.tanggal;
  entry.tanggal = masuk;
  for (const row of others) if (row.tanggal < masuk) row.tanggal = masuk;
  others.sort((a, b) => (a.tanggal === b.tanggal ? a.id - b.id : a.tanggal < b.tanggal ? -1 : 1));
  return [entry, ...others];
}

/** Unit: its depreciation at entry (null if none given), when it was away, and the row with which it left for good. */
export interface Unit {
  charged: number | null;
  away: { from: string; to: string; jenis: JenisMutasi }[];
  gone?: MutasiModel | undefined;
}

/** Returns what the units of a barang went through, with that before they were split off, and the units in a ledger. */
export function livesOf(steps: readonly MutasiModel[], asal?: AsalModel): Lives {
  if (!asal) return { life: steps, unitsIn: (ledger) => unitsThrough(ledger, steps) };
  const before = readJournal(asal.journal);
  before.splice(before.findIndex(({ id }) => id === asal.id) + 1);
  const source = livesOf(before, asal.asal);
  return {
    life: [...source.life, ...steps.slice(1)],
    unitsIn: (ledger) => unitsThrough(ledger, steps, source.unitsIn(ledger).left.get(asal.id)),
  };
}

interface Lives {
  life: readonly MutasiModel[];
  unitsIn: (ledger: Ledger) => ReturnType<typeof unitsThrough>;
}

/** Computes the register on a day; null if the barang wasn't there. */
export function registerOn(
  journal: readonly MutasiModel[],
  day: string,
  asal?: AsalModel,
): RegisterModel | null {
  const steps = readJournal(journal).filter((row) => row.tanggal <= day);
  if (steps.length === 0) return null;
  const state: Record<string, unknown> = {};
  let harga = 0;
  for (const step of steps) {
    harga += step.harga;
    for (const [column, change] of Object.entries(step.ubah)) state[column] = change[1];
  }
  const { life, unitsIn } = livesOf(steps, asal);
  const worthIn = (ledger: Ledger) => {
    const worth = new Map<string, number>();
    const worthOf = (unit: Unit) => {
      const key = JSON.stringify(unit);
      const value = worth.get(key) ?? bookValue(ledger, life, unit, monthOf(day));
      worth.set(key, value);
      return value;
    };
    return unitsIn(ledger).units.reduce((sum, unit) => sum + worthOf(unit), 0);
  };
  const { length: jumlah } = unitsIn('komersial').units;
  if (jumlah === 0) return null;
  return {
    jumlah,
    harga,
    kategori_id: state.kategori_id as number,
    lokasi_id: state.lokasi_id as number,
    kondisi: state.kondisi as string,
    nilai_buku: worthIn('komersial'),
    nilai_fiskal: life[0]?.ubah.fiskal ? worthIn('fiskal') : null,
  };
}

/** Returns the units there at the end, and those that left with each row; units with less depreciation leave first. */
export function unitsThrough(ledger: Ledger, steps: readonly MutasiModel[], came?: readonly Unit[]) {
  const [entry, ...changes] = steps;
  const left = new Map<number, Unit[]>();
  let units: Unit[] = structuredClone([...(came ?? unitsOf(ledger, entry))]);
  for (const unit of units) unit.gone = undefined;
  for (const row of changes) {
    const { id, jenis, jumlah, tanggal, pasangan_id } = row;
    if (jumlah < 0) {
      const gone = units.splice(0, -jumlah);
      for (const unit of gone) {
        unit.away.push({ from: tanggal, to: '9999-12-31', jenis });
        unit.gone = row;
      }
      left.set(id, gone);
    }
    if (jumlah <= 0) continue;
    const back = left.get(pasangan_id ?? 0) ?? [];
    for (const unit of back) {
      (unit.away.at(-1) as { to: string }).to = tanggal;
      unit.gone = undefined;
    }
    units = [...units, ...back].sort((a, b) => (a.charged ?? 0) - (b.charged ?? 0));
  }
  for (const gone of left.values())
    for (const unit of gone) unit.away = unit.away.filter(({ to }) => to !== '9999-12-31');
  return { units, left };
}

function unitsOf(ledger: Ledger, entry: MutasiModel | undefined): Unit[] {
  const jumlah = entry?.jumlah ?? 0;
  const charged = entry?.akumulasi?.[ledger];
  return Array.from({ length: jumlah }, (_, index) => {
    if (charged === undefined) return { charged: null, away: [] };
    const more = charged % jumlah;
    return { charged: (charged - more) / jumlah + (index >= jumlah - more ? 1 : 0), away: [] };
  });
}

/** Numbers the months of all years. */
export const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Computes the book value of a unit: depreciates every month from the first to the given one, except while away. */
export function bookValue(
  ledger: Ledger,
  steps: readonly MutasiModel[],
  { charged, away }: Pick<Unit, 'charged' | 'away'>,
  now: number,
  onCharge: (month: number, amount: number) => void = () => {},
): number {
  const [entry, ...changes] = steps as [MutasiModel, ...MutasiModel[]];
  const setting = entry.ubah[ledger]?.[1] as FiskalModel;
  if (setting.metode === 'bukan_harta') return 0;
  const opens = charged !== null || setting.sisa !== undefined;
  const first = monthOf(setting.mulai);
  const start = opens ? Math.max(first, monthOf(entry.tanggal)) : first;
  const unit = new UnitModel(entry.harga - (charged ?? 0), start);
  unit.begin(setting, setting.sisa ?? lifeLeft(setting, first, start));
  for (let month = start; ; month++) {
    unit.reach(month);
    if (away.some(({ from, to }) => monthOf(from) < month && month < monthOf(to))) {
      unit.miss();
    } else {
      unit.present();
      while (changes[0] && monthOf(changes[0].tanggal) <= month) {
        const { harga, tambah_bulan, ubah, jenis } = changes.shift() as MutasiModel;
        const next = ubah[ledger]?.[1];
        if (next) unit.begin(next, lifeLeft(next, first, month));
        if (jenis === 'kapitalisasi') unit.add(harga, tambah_bulan, ledger === 'fiskal');
      }
    }
    if (month > now) return unit.value;
    if (unit.away) continue;
    const { value } = unit;
    unit.charge();
    onCharge(month, value - unit.value);
  }
}

function lifeLeft({ metode, masa_manfaat_bulan }: FiskalModel, first: number, month: number): number {
  const passed =
    metode === 'garis_lurus_semesteran' ? (Math.floor(month / 6) - Math.floor(first / 6)) * 6 : month - first;
  return Math.max((masa_manfaat_bulan ?? 0) - passed, 1);
}
