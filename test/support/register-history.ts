import { type Draw, dayAfter, drawer, oneOf, row, settingOf } from './register-draw.ts';
import { addFiskal } from './register-fiskal.ts';
import {
  type AsalModel,
  type MutasiModel,
  type RegisterModel,
  readJournal,
  registerOn,
  type SettingModel,
  type UbahModel,
} from './register-model.ts';
import { corrections, writtenDown } from './register-writing.ts';

/*
 * Seeded random histories of one barang, such as an office may write. Events are made up in order of their dates and
 * written in any order, a correction after the row it corrects.
 */

const KONDISI = ['Baik', 'Rusak Ringan', 'Rusak Berat'];
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** Random history in writing order, with those of the barang split off it. */
export interface History {
  journal: MutasiModel[];
  parts: { asal: AsalModel; journal: MutasiModel[] }[];
}

/** Generates a random history of one barang. */
export function randomHistory(seed: number): History {
  const draw = drawer(seed);
  const rows = happenings(draw, [entryOf(draw)], draw(8));
  const journal = writtenDown(draw, [...rows, ...corrections(draw, rows)]);
  const splits = journal.filter(({ jenis }) => jenis === 'pecah');
  const parts = splits.map(({ id }) => {
    const asal = { journal, id };
    return { asal, journal: writtenDown(draw, happenings(draw, [partOf(draw, asal)], draw(6), asal)) };
  });
  addFiskal(journal, seed);
  for (const part of parts) if (journal[0]?.ubah.fiskal) addFiskal(part.journal, seed);
  return { journal, parts };
}

/** Generates the entry and later events. */
function happenings(draw: Draw, rows: MutasiModel[], most: number, asal?: AsalModel): MutasiModel[] {
  let day = rows[0]?.tanggal ?? '';
  for (let left = most; left > 0; left--) {
    day = dayAfter(day, 1 + draw(500));
    const now = registerOn(rows, day, asal);
    if (!now) break;
    rows.push(...something(draw, { rows, asal }, now, day));
    day = rows.at(-1)?.tanggal ?? day;
  }
  return rows;
}

/** Generates the entry of what left with a row of another journal; its depreciation is that of the units that left. */
function partOf(draw: Draw, { journal, id }: AsalModel): MutasiModel {
  const { tanggal, jumlah } = journal.find((one) => one.id === id) as MutasiModel;
  const { harga, kategori_id, lokasi_id } = registerOn(journal, tanggal) as RegisterModel;
  const ubah: UbahModel = {
    kategori_id: [null, kategori_id],
    lokasi_id: [null, draw(2) === 0 ? lokasi_id : 1 + draw(9)],
    kondisi: [null, oneOf(draw, KONDISI)],
  };
  return row(1, 'pecah', tanggal, { jumlah: -jumlah, harga, ubah });
}

function entryOf(draw: Draw): MutasiModel {
  const masuk = dayAfter('2015-01-01', draw(3650));
  const harga = draw(4) === 0 ? draw(100) : draw(4) * 10 ** 9 + draw(2 ** 31);
  const jumlah = draw(3) === 0 ? 2 + draw(6) : 1;
  const places = {
    kategori_id: [null, 1 + draw(5)],
    lokasi_id: [null, 1 + draw(9)],
    kondisi: [null, 'Baik'],
  } as const;
  if (draw(4) > 0) {
    const mulai = draw(8) === 0 ? dayAfter(masuk, draw(700) - 350) : masuk;
    const ubah: UbahModel = {
      ...(structuredClone(places) as unknown as UbahModel),
      masuk: [null, masuk],
      komersial: [null, settingOf(draw, mulai, harga)],
    };
    return row(1, 'perolehan', masuk, { jumlah, harga, ubah });
  }
  return opening(draw, masuk, jumlah, harga, structuredClone(places) as unknown as UbahModel);
}

/**
 * Generates an entry with accumulated depreciation, on the first day of a year, or of a month if the method allows it.
 */
function opening(
  draw: Draw,
  acquired: string,
  jumlah: number,
  harga: number,
  places: UbahModel,
): MutasiModel {
  const setting = settingOf(draw, acquired, Math.floor(harga / 4));
  const line = setting.metode === 'garis_lurus' || setting.metode === 'tidak_disusutkan';
  const month = line ? String(1 + draw(12)).padStart(2, '0') : '01';
  const masuk = `${Number(acquired.slice(0, 4)) + 1 + draw(4)}-${month}-01`;
  const passed = monthsBetween(acquired, masuk);
  const over = (setting.masa_manfaat_bulan ?? passed + 12) <= passed + 5;
  if (over || draw(5) === 0) setting.sisa = 1 + draw(60);
  const akumulasi = { komersial: draw(2) * draw((harga - setting.nilai_residu) * jumlah + 1) };
  const ubah: UbahModel = { ...places, masuk: [null, masuk], komersial: [null, setting] };
  return row(1, 'saldo_awal', masuk, { jumlah, harga, ubah, akumulasi });
}

/** State of a barang while its history is made up. */
interface Past {
  rows: readonly MutasiModel[];
  asal: AsalModel | undefined;
}

/** Generates an event on a day; the first row of a barang precedes it. */
function something(draw: Draw, past: Past, now: RegisterModel, day: string): MutasiModel[] {
  const id = past.rows.length + 1;
  switch (draw(9)) {
    case 0:
      return [row(id, 'pindah', day, { ubah: { lokasi_id: [now.lokasi_id, 1 + draw(9)] } })];
    case 1:
      return [row(id, 'kondisi', day, { ubah: { kondisi: [now.kondisi, oneOf(draw, KONDISI)] } })];
    case 2: {
      const kategori_id: [number, number] = [now.kategori_id, 1 + draw(5)];
      return [row(id, 'reklasifikasi', day, { ubah: { kategori_id } })];
    }
    case 3:
    case 4:
      return [change(draw, past, id, day)];
    case 5:
    case 6:
      return now.jumlah === 1 ? [repair(draw, past, id, day)] : leaves(draw, now, id, day);
    case 7:
      return now.jumlah === 1 || past.asal ? away(draw, now, id, day) : [splits(draw, now, id, day)];
    default:
      return away(draw, now, id, day);
  }
}

/** Removes some or all pieces; some return in the same month. */
function leaves(draw: Draw, now: RegisterModel, id: number, day: string): MutasiModel[] {
  const jumlah = 1 + draw(now.jumlah - (draw(4) === 0 ? 0 : 1));
  const gone = row(id, 'penghapusan', day, { jumlah: -jumlah });
  const later = dayAfter(day, 1 + draw(20));
  if (draw(3) > 0 || later.slice(0, 7) !== day.slice(0, 7)) return [gone];
  return [gone, row(id + 1, 'pemulihan', later, { jumlah, pasangan_id: id })];
}

const splits = (draw: Draw, now: RegisterModel, id: number, day: string) =>
  row(id, 'pecah', day, { jumlah: -1 - draw(now.jumlah - 1) });

/** Removes all pieces: for good, for a time, or by mistake. */
function away(draw: Draw, now: RegisterModel, id: number, day: string): MutasiModel[] {
  const gone = row(id, draw(2) === 0 ? 'salah_catat' : 'penghapusan', day, { jumlah: -now.jumlah });
  const kind = draw(4);
  const later = kind === 0 ? day : dayAfter(day, 1 + draw(kind === 1 ? 40 : 900));
  const back = row(id + 1, 'pemulihan', later, { jumlah: now.jumlah, pasangan_id: id });
  return kind === 3 ? [gone] : [gone, back];
}

/** Returns the current setting, the first one, and the value of one unit at the end of the previous month. */
function before({ rows, asal }: Past, day: string) {
  const earlier = asal ? readJournal(asal.journal) : [];
  earlier.splice(earlier.findIndex(({ id }) => id === asal?.id) + 1);
  const settings = [...earlier, ...rows].flatMap(({ ubah }) => ubah.komersial?.[1] ?? []);
  const [first, last] = [settings[0] as SettingModel, settings.at(-1) as SettingModel];
  const month = dayAfter(`${day.slice(0, 7)}-01`, -1);
  const then = registerOn(rows, month, asal) ?? (asal ? registerOn(asal.journal, month) : null);
  return { first, last, worth: then ? Math.floor(then.nilai_buku / then.jumlah) : (rows[0]?.harga ?? 0) };
}

/** Changes the setting on a day that both methods allow. */
function change(draw: Draw, past: Past, id: number, day: string): MutasiModel {
  const { first, last } = before(past, day);
  const draft = settingOf(draw, first.mulai, 0);
  const methods = [last.metode, draft.metode];
  const year = Number(day.slice(0, 4)) + 1;
  const january = methods.includes('saldo_menurun');
  const halves = methods.includes('garis_lurus_semesteran');
  const tanggal =
    january || halves ? `${year}-${!january && draw(2) === 0 ? '07' : '01'}-0${1 + draw(9)}` : day;
  const { worth } = before(past, tanggal);
  const longer = Math.max(monthsBetween(first.mulai, tanggal), 0) + 5;
  const setting = {
    ...draft,
    masa_manfaat_bulan: draft.masa_manfaat_bulan && Math.max(draft.masa_manfaat_bulan, longer + 1 + draw(60)),
  };
  if (setting.metode === 'garis_lurus' || setting.metode === 'saldo_menurun')
    setting.nilai_residu = draw(3) === 0 ? draw(worth + 1) : 0;
  const ubah: UbahModel = { komersial: [last, setting] };
  if (draw(3) > 0) return row(id, 'penyusutan', tanggal, { ubah });
  return row(id, 'reklasifikasi', tanggal, { ubah: { ...ubah, kategori_id: [null, 1 + draw(5)] } });
}

function repair(draw: Draw, past: Past, id: number, day: string): MutasiModel {
  const { last, worth } = before(past, day);
  const running = worth > last.nilai_residu || last.metode === 'tidak_disusutkan';
  const tambah_bulan = running && draw(2) === 0 ? 0 : 1 + draw(30);
  return row(id, 'kapitalisasi', day, { harga: 1 + draw(2 ** 31), tambah_bulan });
}
