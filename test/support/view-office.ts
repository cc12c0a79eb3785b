import { secretOf } from '../../src/server/db/installation-secret.ts';
import { createFiles } from '../../src/server/files/files.ts';
import { sendViews } from '../../src/server/modules/tampilan/send-views.ts';
import type { Halaman } from '../../src/shared/tampilan.ts';
import { createTestApp, type SignedIn } from './app.ts';
import { type Answer, askAs } from './ask.ts';
import { makeBarang, makeBuku, makeHolding, makeJenis, makeKategori, makeLokasi } from './inventory.ts';
import { beginOpname } from './opname.ts';
import { proposalIn } from './penghapusan.ts';

/** People of the office. */
export type Who = 'admin' | 'ani' | 'budi';
/** Filters of a view, as in the address. */
export type Filter = Record<string, string>;

/** A Monday, after six. */
export const MONDAY = new Date('2027-02-01T06:00:00+07:00');

/** Creates an office where each list has rows of several people and kinds, to filter them. */
export async function createViewOffice() {
  const app = await createTestApp({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMTP_FROM: 'manis@kantor.test',
      BASE_URL: 'https://manis.kantor.test',
    },
  });
  const admin = await app.signIn('admin', 'Admin Satu');
  const [ani, budi] = [await app.signIn('user', 'Ani Lestari'), await app.signIn('user', 'Budi Santoso')];
  const ask = { admin: askAs(app, admin), ani: askAs(app, ani), budi: askAs(app, budi) };
  const { db } = app;
  const laptop = await makeKategori(db, 'Laptop');
  await ask.admin.post('/api/kategori', { nama_kategori: 'Kertas', sifat: 'Habis pakai' });
  await ask.admin.post('/api/kategori', { nama_kategori: 'Tinta', sifat: 'Habis pakai' });
  const jenis_id = await makeJenis(db, 'Novel');
  await makeJenis(db, 'Kamus');
  const gudang = await makeLokasi(db, 'Gudang');
  const gedung = await makeLokasi(db, 'Gedung A');
  const lokasi_id = await makeLokasi(db, 'Ruang 1', gedung);
  const many = { kategori_id: laptop, lokasi_id, jumlah_barang: 9, harga_barang: 7_000_000 };
  const kamera = await makeBarang(db, { ...many, nama_barang: 'Kamera' });
  const printer = await makeBarang(db, { ...many, nama_barang: 'Printer', harga_barang: 2_000_000 });
  const meja = await makeBarang(db, { lokasi_id: gudang, jumlah_barang: 4 });
  const kursi = await makeBarang(db, { lokasi_id: gudang, nama_barang: 'Kursi' });
  const books = { jenis_id, lokasi_id: gudang };
  await makeBuku(db, { ...books, jumlah: 3, harga: 50_000 });
  await makeBuku(db, { ...books, jumlah: 8, harga: 90_000, pengguna_id: ani.id });
  const lost = await makeBuku(db, { ...books, judul: 'Bumi' });
  const hold = (barang_id: number, to: SignedIn, more: object = {}) =>
    makeHolding(db, { barang_id, pengguna_id: to.id, tanggal_awal: '2026-03-01', ...more });
  const held = [
    await hold(kamera, ani),
    await hold(printer, ani, { tanggal_akhir: '2026-04-01' }),
    await hold(meja, budi, { jumlah: 2 }),
    await hold(printer, budi),
  ];
  const paper = (jenis: string, holding: number | undefined, tanda_terima: boolean) =>
    ask.admin.post('/api/bast', { jenis, holding_ids: [holding], tanda_terima });
  const propose = (who: 'ani' | 'budi', nama_barang: string) =>
    ask[who].post('/api/pengajuan', { nama_barang, fungsi: 'Kerja', harga_barang: 5, jumlah_barang: 1 });
  const request = (who: 'ani' | 'budi', barang_id: number) =>
    ask[who].post('/api/permintaan', { barang_id, jumlah: 1, keterangan: 'Rapat' });
  const report = (who: 'ani' | 'budi', holding_id: number | undefined, jenis: string) =>
    ask[who].post('/api/aduan', { holding_id, jenis, catatan: 'Dilaporkan' });
  const leaves = (pengguna_id: number) =>
    ask.admin.post('/api/serah-terima', { pengguna_id, alasan: 'Mutasi' });
  const done: Answer[] = [
    await paper('penyerahan', held[0], true),
    await paper('pengembalian', held[1], false),
    await paper('penyerahan', held[2], true),
    await paper('penyerahan', held[3], true),
    await ask.admin.delete(`/api/barang/${kursi}`, { alasan: 'Dua kali dicatat' }),
    await ask.admin.delete(`/api/buku/${lost}`, { alasan: 'Salah judul' }),
    await propose('ani', 'Tablet'),
    await propose('ani', 'Pulpen'),
    await propose('budi', 'Papan tulis'),
    await propose('budi', 'Layar'),
    await request('ani', kamera),
    await request('ani', meja),
    await request('ani', printer),
    await request('budi', kamera),
    await report('ani', held[0], 'rusak'),
    await report('budi', held[2], 'rusak'),
    await report('budi', held[3], 'kembali'),
    await leaves(ani.id),
    await leaves(budi.id),
  ];
  const refused = done.find(({ statusCode }) => statusCode >= 400);
  if (refused) throw new Error(refused.body);
  const [first, second] = [done[7], done[11]].map((answer) => answer?.json().data.id);
  await ask.admin.post(`/api/pengajuan/${first}/tolak`, { alasan: 'Masih ada' });
  await ask.admin.post(`/api/permintaan/${second}/tolak`, { alasan: 'Masih dipakai' });
  const proposed = { pengusul: ask.admin, pemeriksa: ask.ani, penyetuju: ask.budi };
  const named = { pemeriksa_id: ani.id, penyetuju_id: budi.id };
  for (const [judul, record_id] of [
    ['Meja rusak', meja],
    ['Printer rusak', printer],
  ] as const) {
    const baris = [{ jenis: 'barang', record_id, jumlah: 1 }];
    await proposalIn('diusulkan', proposed, { ...named, judul, baris });
  }
  for (const [nama, place] of [
    ['Opname gudang', gudang],
    ['Opname gedung', gedung],
  ] as const)
    await beginOpname(ask.admin, { nama, lokasi_id: place, petugas: [ani.id] });
  const files = createFiles(app.config, await secretOf(db, 'berkas'));
  const log = { info: () => {}, error: () => {} };
  return {
    app,
    people: { admin, ani, budi },
    ask,
    ids: { kamera, gedung },
    /** Deletes all views and what was sent. */
    clear: async () => {
      await db.deleteFrom('tampilan').execute();
      await db.deleteFrom('notifikasi').execute();
    },
    /** Saves a weekly view, as if set long ago, and returns its id. */
    keep: async (who: Who, halaman: Halaman, filter: Filter): Promise<number> => {
      const view = { halaman, nama: 'Uji', untuk_kantor: false, kirim: 'minggu', filter, kolom: null };
      const made = await ask[who].post('/api/tampilan', view);
      if (made.statusCode !== 201) throw new Error(made.body);
      const { id } = made.json().data as { id: number };
      const old = db.updateTable('tampilan').set({ dikirim_terakhir: '2027-01-01' });
      await old.where('id', '=', id).execute();
      return id;
    },
    /** Sends what is due, and returns how many views were handled. */
    send: (now = MONDAY) => sendViews({ db, config: app.config, files, log, now }),
    /** Reads the only e-mail in the outbox: its lines, and its link without the site. */
    outbox: async (): Promise<{ lines: string[]; tautan: string }> => {
      const { isi } = await db.selectFrom('surel').select('isi').executeTakeFirstOrThrow();
      const { tautan } = await db.selectFrom('notifikasi').select('tautan').executeTakeFirstOrThrow();
      return { lines: isi.split('\n').filter(Boolean), tautan };
    },
    /** Counts the rows that the list's API answers to a person. */
    countOf: async (who: Who, path: string, filter: Filter): Promise<number> => {
      const answer = await ask[who].get(`${path}?${new URLSearchParams({ ...filter, per_page: '1' })}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().meta.total;
    },
  };
}

export type ViewOffice = Awaited<ReturnType<typeof createViewOffice>>;
