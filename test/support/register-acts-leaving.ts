import type { Answer } from './ask.ts';
import { type Act, type ActsOffice, type Kept, nowOf, rootOf, write } from './register-acts.ts';
import { oneOf } from './register-draw.ts';
import { type MutasiModel, type RegisterModel, readJournal } from './register-model.ts';

/* Acts by which pieces leave, come back, part, are held and repaired (register-acts.ts). */

type Making = (office: ActsOffice, one: Kept, now: RegisterModel, day: string) => Act;

/** Keeps that pieces of a barang became one of their own. */
function keepPart({ kept }: ActsOffice, source: Kept, id: number, day: string, jumlah: number, more: object) {
  const now = nowOf(source, day) as RegisterModel;
  const left = write(source, 'pecah', day, { jumlah: -jumlah });
  const part: Kept = {
    id,
    journal: [],
    own: source.own,
    deleted: [],
    asal: { journal: source.journal, id: left, asal: source.asal, source },
  };
  const { kategori_id, lokasi_id, kondisi } = { ...now, ...more };
  const ubah = {
    kategori_id: [null, kategori_id],
    lokasi_id: [null, lokasi_id],
    kondisi: [null, kondisi],
  } as const;
  write(part, 'pecah', day, {
    jumlah,
    harga: now.harga,
    ubah: structuredClone(ubah) as never,
  });
  kept.push(part);
}

const idsIn = (answer: Answer): number[] => answer.json().data.map(({ id }: { id: number }) => id);
/** Returns the day of what is deleted as a mistake: it was never there. */
const never = ({ journal }: Kept) => readJournal(journal)[0]?.tanggal ?? '';

function splitUndone(office: ActsOffice, one: Kept): Act {
  return {
    name: 'split undone',
    about: [one, ...(one.asal ? [one.asal.source] : [])],
    send: () => office.ask.post(`/api/barang/${one.id}/batalkan-pecah`, {}),
    keep: () => {
      const { source, id } = one.asal as NonNullable<Kept['asal']>;
      source.journal.splice(
        source.journal.findIndex((row) => row.id === id),
        1,
      );
      office.kept.splice(office.kept.indexOf(one), 1);
    },
  };
}

/** Undoes a split on which nothing was built by the test's own journal: most others are refused. */
export function undoneSplit(office: ActsOffice): Act | null {
  const fresh = office.kept.filter(
    (one) => one.asal && one.journal.length === 1 && nowOf(one, office.today) && !isSource(office, one),
  );
  return fresh.length > 0 ? splitUndone(office, oneOf(office.draw, fresh)) : null;
}

const isSource = ({ kept }: ActsOffice, one: Kept) => kept.some(({ asal }) => asal?.source === one);

/** What else may be done to a barang. */
export const leavingActs: Making[] = [
  (office, one, now, day) => {
    const jumlah = 1 + office.draw(Math.max(1, now.jumlah - 1));
    const lokasi_id = oneOf(office.draw, office.lokasi);
    const body = { bagian: [{ jumlah, lokasi_id, kondisi: 'Rusak Ringan' }], tanggal: day };
    return {
      name: 'split',
      about: [one],
      send: () => office.ask.post(`/api/barang/${one.id}/pecah`, body),
      keep: (answer) => {
        for (const id of idsIn(answer))
          keepPart(office, one, id, day, jumlah, { lokasi_id, kondisi: 'Rusak Ringan' });
      },
    };
  },
  splitUndone,
  (office, one, _now, day) => {
    const [nilai, tambah_bulan] = [1 + office.draw(9_000_000), office.draw(24)];
    const body = { nilai, tambah_bulan, tanggal: day, alasan: 'Diperbaiki' };
    return {
      name: 'repaired',
      about: [one],
      send: () => office.ask.post(`/api/barang/${one.id}/kapitalisasi`, body),
      keep: () => void write(one, 'kapitalisasi', day, { harga: nilai, tambah_bulan }),
    };
  },
  (office, one, now, day) => {
    const jumlah = office.draw(2) ? 1 + office.draw(now.jumlah) : now.jumlah;
    const body = {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: day,
      jumlah,
      tarik_semua: true,
    };
    return {
      name: jumlah === now.jumlah ? 'sold' : 'some sold',
      about: [one],
      send: () => office.ask.delete(`/api/barang/${one.id}`, body),
      keep: (answer) => {
        const row = write(one, 'penghapusan', day, { jumlah: -jumlah });
        one.deleted.push({ log: answer.json().data.id, row });
      },
    };
  },
  (office, one) => ({
    name: 'a mistake',
    about: [one],
    send: () => office.ask.delete(`/api/barang/${one.id}`, { alasan: 'Keliru', tarik_semua: true }),
    keep: (answer) => {
      const { jumlah } = nowOf(one, office.today) as RegisterModel;
      const row = write(one, 'salah_catat', never(one), { jumlah: -jumlah });
      one.deleted.push({ log: answer.json().data.id, row });
    },
  }),
  (office, one) => ({
    name: 'handed out',
    about: [one],
    send: () =>
      office.ask.post(`/api/barang/${one.id}/pengguna`, {
        pengguna_id: oneOf(office.draw, office.people),
        jumlah: 1,
      }),
    keep: () => {},
  }),
  (office, one, now) => ({
    name: 'handed on',
    about: [one],
    send: async () => {
      const { data } = (await office.ask.get(`/api/barang/${one.id}/pengguna`)).json();
      const held = data?.find((row: Record<string, unknown>) => row.tanggal_akhir === null);
      const [pengguna_id, jumlah] = [oneOf(office.draw, office.people), Math.min(now.jumlah, 1)];
      return office.ask.post(`/api/barang/${one.id}/relasi`, {
        dari_id: held?.id ?? null,
        pengguna_id,
        jumlah,
      });
    },
    keep: () => {},
  }),
  (office, one) => {
    let before: number[] = [];
    return {
      name: 'came back broken, split off',
      about: [one],
      send: async () => {
        const { data } = (await office.ask.get(`/api/barang/${one.id}/pengguna`)).json();
        const held = data?.find((row: Record<string, unknown>) => row.tanggal_akhir === null);
        before = idsIn(await office.ask.get('/api/barang?sort=-id&per_page=10'));
        const body = { jumlah: 1, kondisi_akhir: 'Rusak Berat', pecah: true };
        return office.ask.post(`/api/barang/${one.id}/pengguna/${held?.id ?? 0}/kembali`, body);
      },
      keep: async () => {
        const { today } = office;
        const found = idsIn(await office.ask.get('/api/barang?sort=-id&per_page=10'));
        const [part] = found.filter((id) => id > (before[0] ?? 0));
        const kondisi = 'Rusak Berat';
        if (part !== undefined) keepPart(office, one, part, today, 1, { kondisi });
        else if (nowOf(one, today)?.kondisi !== kondisi)
          write(one, 'kondisi', today, { ubah: { kondisi: [null, kondisi] } });
      },
    };
  },
];

/** Takes back a deletion, on its own day: nothing shows. */
export function restoration(office: ActsOffice): Act | null {
  const { ask, draw, kept, today } = office;
  const one = oneOf(
    draw,
    kept.filter(({ deleted }) => deleted.length > 0),
  );
  const last = one?.deleted.at(-1);
  if (!one || !last) return null;
  return {
    name: 'restored',
    about: [one],
    send: () => ask.post(`/api/logdeletebarang/${last.log}/pulihkan`, {}),
    keep: async () => {
      const at = one.journal.findIndex(({ id }) => id === last.row);
      const [left] = one.journal.splice(at, 1) as [MutasiModel];
      one.deleted.pop();
      // those that stayed were repaired since: what comes back was a barang of its own from then on
      const { jumlah, kategori_id, lokasi_id, kondisi } = nowOf(one, today) as RegisterModel;
      const repaired = one.journal.some(
        ({ jenis, tanggal }) => jenis === 'kapitalisasi' && tanggal >= left.tanggal,
      );
      if (!repaired || jumlah === -left.jumlah) return;
      const [id = 0] = idsIn(await ask.get('/api/barang?sort=-id&per_page=1'));
      keepPart(office, one, id, left.tanggal, -left.jumlah, { kategori_id, lokasi_id, kondisi });
    },
  };
}

/** Gives a kategori another life, from a day on, for all that follow it. */
export function settingOfKategori(office: ActsOffice, day: string): Act {
  const { ask, draw, kept, lives, today } = office;
  const kategori_id = oneOf(draw, [...lives.keys()]);
  const months = 60 + draw(200);
  const follows = (one: Kept) => !one.own && nowOf(one, today)?.kategori_id === kategori_id;
  return {
    name: 'life of a kategori',
    about: kept.filter(follows),
    send: async () => {
      const { data } = (await ask.get(`/api/kategori/${kategori_id}`)).json();
      const { nama_kategori, sifat, versi } = data;
      const penyusutan = { metode: 'garis_lurus', masa_manfaat_bulan: months };
      return ask.put(`/api/kategori/${kategori_id}`, { nama_kategori, sifat, versi, penyusutan, sejak: day });
    },
    keep: () => {
      lives.set(kategori_id, months);
      for (const one of kept.filter(follows)) {
        const first = rootOf(one).journal[0]?.ubah.komersial?.[1];
        const since = day < never(one) ? never(one) : day;
        if (first)
          write(one, 'penyusutan', since, {
            ubah: { komersial: [null, { ...first, masa_manfaat_bulan: months, nilai_residu: 0 }] },
          });
      }
    },
  };
}
