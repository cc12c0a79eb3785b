import type { Answer, Asking } from './ask.ts';
import { type Draw, dayAfter, oneOf, row } from './register-draw.ts';
import {
  type AsalModel,
  type JenisMutasi,
  type MutasiModel,
  type RegisterModel,
  readJournal,
  registerOn,
  type SettingModel,
} from './register-model.ts';

/*
 * What an office does to barang through the API, drawn at random. Each act knows what it adds to the journal that the
 * test keeps by itself: what was asked, not what the server wrote.
 */

/** A barang as the test knows it. */
export interface Kept {
  id: number;
  journal: MutasiModel[];
  asal?: AsalModel & { source: Kept };
  /** Whether it has a setting of its own. */
  own: boolean;
  /** Deletions that can be taken back: entry of the delete log, and the row that it wrote. */
  deleted: { log: number; row: number }[];
}

export interface Act {
  name: string;
  about: Kept[];
  send: () => Promise<Answer>;
  /** Adds to the test's own journal what a success means. */
  keep: (answer: Answer) => Promise<void> | void;
}

export interface ActsOffice {
  ask: Asking;
  draw: Draw;
  today: string;
  kept: Kept[];
  lokasi: readonly number[];
  people: readonly number[];
  /** Months of life that each kategori gives its barang, by id. */
  lives: Map<number, number>;
}

const KONDISI = ['Baik', 'Rusak Ringan', 'Rusak Berat'] as const;

/** Builds a straight-line setting. */
export const line = (months: number, mulai: string, more: Partial<SettingModel> = {}): SettingModel => ({
  ...{ metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: months, nilai_residu: 0, mulai },
  ...more,
});

/** Adds a row to a journal and returns its id. */
export function write(
  { journal }: Kept,
  jenis: JenisMutasi,
  tanggal: string,
  rest: Partial<MutasiModel>,
): number {
  const id = Math.max(0, ...journal.map((one) => one.id)) + 1;
  journal.push(row(id, jenis, tanggal, rest));
  return id;
}

const entryOf = ({ journal }: Kept) => journal[0] as MutasiModel;
const enteredOn = ({ journal }: Kept) => readJournal(journal)[0]?.tanggal ?? '';
const firstSetting = (one: Kept) => {
  const root = rootOf(one);
  return readJournal(root.journal)[0]?.ubah.komersial?.[1] as SettingModel;
};
/** Returns the row that set a column last, as the journal is read. */
const setterOf = ({ journal }: Kept, column: 'lokasi_id' | 'kondisi') =>
  readJournal(journal).findLast(({ ubah }) => ubah[column]) as MutasiModel;
export const nowOf = (one: Kept, day: string) => registerOn(one.journal, day, one.asal);
/** Returns the barang that one came from by splits, or itself. */
export const rootOf = (one: Kept): Kept => (one.asal ? rootOf(one.asal.source) : one);
const partsOf = (kept: readonly Kept[], root: Kept) =>
  kept.filter((one) => one !== root && rootOf(one) === root);

const FIELDS = ['nama_barang', 'harga_barang', 'jumlah_barang', 'tahun', 'tanggal_perolehan'] as const;
const MORE = ['kategori_id', 'lokasi_id', 'kondisi', 'penyusutan', 'versi'] as const;

/** Saves a barang as its form does, read now. */
async function edit({ ask }: ActsOffice, id: number, more: object): Promise<Answer> {
  const found = await ask.get(`/api/barang/${id}`);
  if (found.statusCode !== 200) return found;
  const { data } = found.json();
  const same = Object.fromEntries([...FIELDS, ...MORE].map((field) => [field, data[field]]));
  return ask.put(`/api/barang/${id}`, { ...same, ...more });
}

type Making = (office: ActsOffice, one: Kept, now: RegisterModel, day: string) => Act;

const act = (name: string, one: Kept, send: Act['send'], keep: Act['keep']): Act => ({
  name,
  about: [one],
  send,
  keep,
});

function priceSaid(office: ActsOffice, one: Kept, now: RegisterModel): Act {
  const harga_barang = 1_000_000 + office.draw(50_000_000);
  return act(
    now.harga === 0 ? 'price learnt' : 'price wrong',
    one,
    () => edit(office, one.id, { harga_barang }),
    () => {
      // one price for all that came from it
      const root = rootOf(one);
      const harga = harga_barang - (nowOf(one, office.today) as RegisterModel).harga;
      write(root, 'koreksi', enteredOn(root), { pasangan_id: entryOf(root).id, harga });
      for (const part of partsOf(office.kept, root)) entryOf(part).harga += harga;
    },
  );
}

/** Says a price that nobody knew until now. */
export function priceLearnt(office: ActsOffice): Act | null {
  const { draw, kept, today } = office;
  const unpriced = kept.filter((one) => nowOf(one, today)?.harga === 0);
  const one = oneOf(draw, unpriced);
  const now = one && nowOf(one, today);
  return now ? priceSaid(office, one, now) : null;
}

/** What may be done to a barang; `day` is one of its days. */
export const acts: Making[] = [
  (office, one, _now, day) => {
    const lokasi_id = oneOf(office.draw, office.lokasi);
    const since = { perubahan: { arti: 'berubah', tanggal: day } };
    return act(
      'moved',
      one,
      () => edit(office, one.id, { lokasi_id, ...since }),
      () => {
        // where it is already nothing changes
        if (nowOf(one, office.today)?.lokasi_id !== lokasi_id)
          write(one, 'pindah', day, { ubah: { lokasi_id: [null, lokasi_id] } });
      },
    );
  },
  (office, one) => {
    const kondisi = oneOf(office.draw, KONDISI);
    const body = { aksi: 'ubah_kondisi', ids: [one.id], kondisi };
    return act(
      'kondisi of many',
      one,
      () => office.ask.post('/api/barang/massal', body),
      (answer) => {
        if (answer.json().data.diproses > 0)
          write(one, 'kondisi', office.today, { ubah: { kondisi: [null, kondisi] } });
      },
    );
  },
  (office, one) => {
    const lokasi_id = oneOf(office.draw, office.lokasi);
    const wrong = { perubahan: { arti: 'salah_catat' } };
    return act(
      'was elsewhere',
      one,
      () => edit(office, one.id, { lokasi_id, ...wrong }),
      () => {
        const { id, tanggal } = setterOf(one, 'lokasi_id');
        write(one, 'koreksi', tanggal, { pasangan_id: id, ubah: { lokasi_id: [null, lokasi_id] } });
      },
    );
  },
  priceSaid,
  (office, one) => {
    const jumlah_barang = 1 + office.draw(8);
    return act(
      'pieces wrong',
      one,
      () => edit(office, one.id, { jumlah_barang }),
      () => {
        const jumlah = jumlah_barang - (nowOf(one, office.today) as RegisterModel).jumlah;
        write(one, 'koreksi', enteredOn(one), { pasangan_id: entryOf(one).id, jumlah });
      },
    );
  },
  (office, one) => {
    const root = rootOf(one);
    const day = dayAfter(firstSetting(one).mulai, office.draw(120) - 60);
    const dates = { tanggal_perolehan: day, tahun: Number(day.slice(0, 4)) };
    return act(
      'acquired on another day',
      one,
      () => edit(office, one.id, dates),
      () => {
        const entry = entryOf(root);
        const [{ ubah }] = readJournal(root.journal) as [MutasiModel];
        const { komersial, fiskal } = ubah;
        if (!komersial || !fiskal) return;
        const starts: MutasiModel['ubah'] = {
          komersial: [null, { ...komersial[1], mulai: day }],
          fiskal: [null, { ...fiskal[1], mulai: day }],
        };
        if (entry.jenis === 'perolehan') starts.masuk = [null, day];
        write(root, 'koreksi', entry.tanggal, { pasangan_id: entry.id, ubah: starts });
      },
    );
  },
  (office, one, _now, day) => {
    const months = 60 + office.draw(200);
    const nilai_residu = office.draw(3) === 0 ? office.draw(1000) : 0;
    const penyusutan = { metode: 'garis_lurus', masa_manfaat_bulan: months, nilai_residu };
    const since = { perubahan: { arti: 'berubah', tanggal: day } };
    return act(
      'another life',
      one,
      () => edit(office, one.id, { penyusutan, ...since }),
      () => {
        one.own = true;
        const setting = line(months, firstSetting(one).mulai, { nilai_residu });
        write(one, 'penyusutan', day, { ubah: { komersial: [null, setting] } });
      },
    );
  },
  (office, one, now, day) => {
    const kategori_id = oneOf(
      office.draw,
      [...office.lives.keys()].filter((id) => id !== now.kategori_id),
    );
    const since = { perubahan: { arti: 'berubah', tanggal: day } };
    return act(
      'another kategori',
      one,
      () => edit(office, one.id, { kategori_id, ...since }),
      () => {
        const ubah: MutasiModel['ubah'] = { kategori_id: [null, kategori_id] };
        const life = office.lives.get(kategori_id) ?? 0;
        if (!one.own) ubah.komersial = [null, line(life, firstSetting(one).mulai)];
        write(one, 'reklasifikasi', day, { ubah });
      },
    );
  },
];
