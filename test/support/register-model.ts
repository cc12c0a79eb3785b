import type { Kelompok, Metode } from '../../src/shared/penyusutan-setting.ts';
import { UnitModel } from './register-unit.ts';

/*
 * What the journal of one barang says about a day, worked out in the plainest way: month after month, from the first.
 * It shares no rule with the application, so that both can be compared.
 */

/** A depreciation setting, resolved; `sisa` only with the entry: months asked for what is left. */
export interface SettingModel {
  metode: Metode;
  kelompok: Kelompok | null;
  masa_manfaat_bulan: number | null;
  nilai_residu: number;
  mulai: string;
  sisa?: number;
}

type Change<T> = [before: T | null, after: T];

export interface UbahModel {
  masuk?: Change<string>;
  kategori_id?: Change<number>;
  lokasi_id?: Change<number>;
  kondisi?: Change<string>;
  komersial?: Change<SettingModel>;
}

export type JenisMutasi =
  | 'saldo_awal'
  | 'perolehan'
  | 'kapitalisasi'
  | 'pindah'
  | 'kondisi'
  | 'reklasifikasi'
  | 'penyusutan'
  | 'koreksi'
  | 'penghapusan'
  | 'salah_catat'
  | 'pemulihan';

/** A row of the journal; `jumlah` and `harga` (of one unit) are what it adds, `akumulasi` is of all units. */
export interface MutasiModel {
  id: number;
  jenis: JenisMutasi;
  tanggal: string;
  jumlah: number;
  harga: number;
  ubah: UbahModel;
  pasangan_id: number | null;
  tambah_bulan: number;
  akumulasi: { komersial: number } | null;
}

export interface RegisterModel {
  jumlah: number;
  harga: number;
  kategori_id: number;
  lokasi_id: number;
  kondisi: string;
  /** Of all units, at the end of the month of the day. */
  nilai_buku: number;
}

/** The day on which a barang came in, and its mutasi in the order in which they are read, the entry first. */
export function readJournal(journal: readonly MutasiModel[]): MutasiModel[] {
  const rows = structuredClone([...journal]).sort((a, b) => a.id - b.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set<MutasiModel>();
  for (const row of rows) {
    const pair = row.pasangan_id === null ? undefined : byId.get(row.pasangan_id);
    if (!pair) continue;
    // a correction is read as if the row that it corrects had said so
    if (row.jenis === 'koreksi') {
      pair.jumlah += row.jumlah;
      pair.harga += row.harga;
      pair.tambah_bulan += row.tambah_bulan;
      if (row.akumulasi)
        pair.akumulasi = { komersial: (pair.akumulasi?.komersial ?? 0) + row.akumulasi.komersial };
      Object.assign(pair.ubah, row.ubah);
      gone.add(row);
    }
    // what left and came back on the same day has not been away
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

/** Says what stood in the register on a day; null where nothing of the barang did. */
export function registerOn(journal: readonly MutasiModel[], day: string): RegisterModel | null {
  const steps = readJournal(journal).filter((row) => row.tanggal <= day);
  const entry = steps[0];
  if (!entry) return null;
  const state: Record<string, unknown> = {};
  let harga = 0;
  for (const step of steps) {
    harga += step.harga;
    for (const [column, change] of Object.entries(step.ubah)) state[column] = change[1];
  }
  const units = unitsLeft(steps);
  if (units.length === 0) return null;
  const worth = new Map([...new Set(units)].map((charged) => [charged, bookValue(steps, charged, day)]));
  return {
    jumlah: units.length,
    harga,
    kategori_id: state.kategori_id as number,
    lokasi_id: state.lokasi_id as number,
    kondisi: state.kondisi as string,
    nilai_buku: units.reduce<number>((sum, charged) => sum + (worth.get(charged) ?? Number.NaN), 0),
  };
}

/** What each unit that is there brought in as charged already (null: nothing said); those with less leave first. */
function unitsLeft(steps: readonly MutasiModel[]): (number | null)[] {
  const entry = steps[0];
  const jumlah = entry?.jumlah ?? 0;
  const charged = entry?.akumulasi?.komersial;
  const units = Array.from({ length: jumlah }, (_, index) => {
    if (charged === undefined) return null;
    const more = charged % jumlah;
    return (charged - more) / jumlah + (index >= jumlah - more ? 1 : 0);
  });
  for (const step of steps.slice(1)) {
    if (step.jumlah > 0) throw new Error('Units that come back on a later day are not known here.');
    units.splice(0, -step.jumlah);
  }
  return units;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The book value of one unit that brought in `charged`: every month from the first to that of the day is charged. */
function bookValue(steps: readonly MutasiModel[], charged: number | null, day: string): number {
  const [entry, ...changes] = steps as [MutasiModel, ...MutasiModel[]];
  const setting = entry.ubah.komersial?.[1] as SettingModel;
  const opens = charged !== null || setting.sisa !== undefined;
  const first = monthOf(setting.mulai);
  const start = opens ? Math.max(first, monthOf(entry.tanggal)) : first;
  const unit = new UnitModel(entry.harga - (charged ?? 0), start);
  unit.begin(setting, setting.sisa ?? lifeLeft(setting, first, start));
  const now = monthOf(day);
  for (let month = start; ; month++) {
    unit.reach(month);
    while (changes[0] && monthOf(changes[0].tanggal) <= month) {
      const { harga, tambah_bulan, ubah, jenis } = changes.shift() as MutasiModel;
      const next = ubah.komersial?.[1];
      if (next) unit.begin(next, lifeLeft(next, first, month));
      if (jenis === 'kapitalisasi') unit.add(harga, tambah_bulan);
    }
    if (month > now) return unit.value;
    unit.charge();
  }
}

function lifeLeft({ metode, masa_manfaat_bulan }: SettingModel, first: number, month: number): number {
  const passed =
    metode === 'garis_lurus_semesteran' ? (Math.floor(month / 6) - Math.floor(first / 6)) * 6 : month - first;
  return Math.max((masa_manfaat_bulan ?? 0) - passed, 1);
}
