import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/server/db/tables.ts';
import type { Answer, Asking } from './ask.ts';
import { bukuEdit } from './buku.ts';
import { type BukuStep, bukuOn } from './register-buku.ts';
import { type Draw, dayAfter, oneOf } from './register-draw.ts';

/*
 * What an office does to buku through the API, drawn at random, with the journal that the test keeps of what it asked
 * for (as register-acts.ts of barang).
 */

/** A buku as the test knows it. */
export interface KeptBuku {
  id: number;
  journal: (BukuStep & { id: number })[];
  /** Deletions that can be taken back: entry of the delete log, and the row that it wrote. */
  deleted: { log: number; row: number }[];
}

export interface BukuAct {
  name: string;
  send: () => Promise<Answer>;
  /** Adds to the test's own journal what a success means. */
  keep: (answer: Answer) => void;
}

export interface BukuActsOffice {
  ask: Asking;
  db: Kysely<Database>;
  draw: Draw;
  today: string;
  buku: KeptBuku[];
  jenis: readonly number[];
  lokasi: readonly number[];
}

const KONDISI = ['Baik', 'Rusak Ringan', 'Rusak Berat'] as const;

/** Returns the steps in reading order: the entry, then by day; a correction is read with what it corrects. */
function stepsOf({ journal }: KeptBuku): KeptBuku['journal'] {
  const rows = structuredClone(journal);
  const others = rows.filter(({ jenis, pasangan_id }) => jenis !== 'koreksi' || pasangan_id === null);
  for (const { jenis, pasangan_id, jumlah, harga, ubah } of rows) {
    const pair = jenis === 'koreksi' && others.find(({ id }) => id === pasangan_id);
    if (!pair) continue;
    pair.jumlah += jumlah;
    pair.harga += harga;
    Object.assign(pair.ubah, ubah);
  }
  const [entry, ...later] = others;
  if (!entry) return [];
  return [entry, ...later.sort((a, b) => a.tanggal.localeCompare(b.tanggal) || a.id - b.id)];
}

/** Computes a buku on a day by the test's own journal; null if it wasn't there. */
export const keptBukuOn = (one: KeptBuku, day: string) => bukuOn({ steps: stepsOf(one) }, day);

function write(one: KeptBuku, jenis: string, tanggal: string, rest: Partial<BukuStep>): number {
  const id = Math.max(0, ...one.journal.map((row) => row.id)) + 1;
  one.journal.push({ id, jenis, tanggal, jumlah: 0, harga: 0, ubah: {}, pasangan_id: null, ...rest });
  return id;
}

const entryOf = ({ journal }: KeptBuku) => journal[0] as KeptBuku['journal'][number];

/** Saves a buku as its form does, read now. */
async function edit({ ask }: BukuActsOffice, id: number, more: object): Promise<Answer> {
  const found = await ask.get(`/api/buku/${id}`);
  if (found.statusCode !== 200) return found;
  return ask.put(`/api/buku/${id}`, { ...bukuEdit(found.json().data), ...more });
}

type State = NonNullable<ReturnType<typeof keptBukuOn>>;
type Making = (office: BukuActsOffice, one: KeptBuku, now: State, day: string) => BukuAct;

/** What may be done to a buku; `day` is one of its days. */
const acts: Making[] = [
  (office, one, now, day) => {
    const lokasi_id = oneOf(office.draw, office.lokasi);
    const since = { perubahan: { arti: 'berubah', tanggal: day } };
    return {
      name: 'buku moved',
      send: () => edit(office, one.id, { lokasi_id, ...since }),
      keep: () => {
        if (now.lokasi_id !== lokasi_id) write(one, 'pindah', day, { ubah: { lokasi_id } });
      },
    };
  },
  (office, one, now, day) => {
    const jenis_id = oneOf(office.draw, office.jenis);
    const since = { perubahan: { arti: 'berubah', tanggal: day } };
    return {
      name: 'buku of another jenis',
      send: () => edit(office, one.id, { jenis_id, ...since }),
      keep: () => {
        if (now.jenis_id !== jenis_id) write(one, 'reklasifikasi', day, { ubah: { jenis_id } });
      },
    };
  },
  (office, one) => {
    const lokasi_id = oneOf(office.draw, office.lokasi);
    const wrong = { perubahan: { arti: 'salah_catat' } };
    return {
      name: 'buku was elsewhere',
      send: () => edit(office, one.id, { lokasi_id, ...wrong }),
      keep: () => {
        // corrects the row that set it last
        const { id, tanggal } = stepsOf(one).findLast(({ ubah }) => ubah.lokasi_id) ?? entryOf(one);
        write(one, 'koreksi', tanggal, { pasangan_id: id, ubah: { lokasi_id } });
      },
    };
  },
  (office, one, _now, day) => {
    const kondisi = oneOf(office.draw, KONDISI);
    const body = { aksi: 'ubah_kondisi', ids: [one.id], kondisi, tanggal: day };
    return {
      name: 'kondisi of many buku',
      send: () => office.ask.post('/api/buku/massal', body),
      keep: (answer) => {
        if (answer.json().data.diproses > 0) write(one, 'kondisi', day, { ubah: { kondisi } });
      },
    };
  },
  (office, one, now) => {
    const harga = 10_000 + office.draw(500_000);
    return {
      name: 'price of a buku wrong',
      send: () => edit(office, one.id, { harga }),
      keep: () => {
        const { id, tanggal } = entryOf(one);
        write(one, 'koreksi', tanggal, { pasangan_id: id, harga: harga - now.harga });
      },
    };
  },
  (office, one, now) => {
    const jumlah = 1 + office.draw(8);
    return {
      name: 'copies wrong',
      send: () => edit(office, one.id, { jumlah }),
      keep: () => {
        const { id, tanggal } = entryOf(one);
        write(one, 'koreksi', tanggal, { pasangan_id: id, jumlah: jumlah - now.jumlah });
      },
    };
  },
  (office, one, now, day) => {
    const jumlah = office.draw(2) ? 1 + office.draw(now.jumlah) : now.jumlah;
    const body = { alasan: 'Rusak', arti: 'penghapusan', cara: 'musnah', tanggal: day, jumlah };
    return {
      name: jumlah === now.jumlah ? 'buku gone' : 'some copies gone',
      send: () => office.ask.delete(`/api/buku/${one.id}`, body),
      keep: (answer) => {
        const row = write(one, 'penghapusan', day, { jumlah: -jumlah });
        one.deleted.push({ log: answer.json().data.id, row });
      },
    };
  },
  (office, one, now) => ({
    name: 'a buku by mistake',
    send: () => office.ask.delete(`/api/buku/${one.id}`, { alasan: 'Keliru' }),
    keep: (answer) => {
      const row = write(one, 'salah_catat', entryOf(one).tanggal, { jumlah: -now.jumlah });
      one.deleted.push({ log: answer.json().data.id, row });
    },
  }),
];

/** Creates a buku that came on an earlier day: it enters the register on the day on which it was recorded. */
function acquisition({ ask, db, draw, buku, jenis, lokasi }: BukuActsOffice): BukuAct {
  const tanggal = dayAfter('2023-01-05', draw(700));
  const places = { jenis_id: oneOf(draw, jenis), lokasi_id: oneOf(draw, lokasi), kondisi: 'Baik' };
  const counted = { jumlah: 1 + draw(6), harga: 10_000 + draw(500_000) };
  const about = { judul: `Buku ${buku.length}`, penulis: 'Penulis', penerbit: 'Penerbit', tahun: 2020 };
  return {
    name: 'buku acquired',
    send: async () => {
      await sql`alter table buku alter column created_at set default ${sql.lit(`${tanggal} 12:00+07`)}`.execute(
        db,
      );
      return ask.post('/api/buku', { ...about, ...places, ...counted });
    },
    keep: (answer) => {
      const one: KeptBuku = { id: answer.json().data.id, journal: [], deleted: [] };
      buku.push(one);
      write(one, 'perolehan', tanggal, { ...counted, ubah: places });
    },
  };
}

/** Takes back the last deletion of a buku, on its own day: nothing shows. */
function restoration({ ask, draw, buku }: BukuActsOffice): BukuAct | null {
  const one = oneOf(
    draw,
    buku.filter(({ deleted }) => deleted.length > 0),
  );
  const last = one?.deleted.at(-1);
  if (!one || !last) return null;
  return {
    name: 'buku restored',
    send: () => ask.post(`/api/logdeletebarang/${last.log}/pulihkan`, {}),
    keep: () => {
      one.journal = one.journal.filter(({ id }) => id !== last.row);
      one.deleted.pop();
    },
  };
}

/**
 * Draws the next act of a buku, on a day until today.
 * @param choose picks one of two drawn acts
 */
export function nextBukuAct(
  office: BukuActsOffice,
  day: string,
  choose: (first: BukuAct, second: BukuAct) => BukuAct,
): BukuAct {
  const { draw, today } = office;
  const standing = office.buku.filter((one) => keptBukuOn(one, today));
  if (standing.length < 4 || draw(10) === 0) return acquisition(office);
  const back = draw(6) === 0 ? restoration(office) : null;
  if (back) return back;
  const one = oneOf(draw, standing.slice(-4));
  const drawn = () => oneOf(draw, acts)(office, one, keptBukuOn(one, today) as State, day);
  return choose(drawn(), drawn());
}
