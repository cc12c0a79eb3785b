import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { importing } from './importing.ts';
import { makeBuku, makeJenis, makeKategori, makeLokasi } from './inventory.ts';

/** Creates a seeded random generator. */
const drawing = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const methods = [
  { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null, nilai_residu: 0, mulai: null },
  { metode: 'saldo_menurun', kelompok: 'kelompok_2', masa_manfaat_bulan: null, nilai_residu: 0, mulai: null },
  { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 30, nilai_residu: 1000, mulai: null },
  null,
];

/** Creates random drawing helpers for the office and its changes. */
const drawn = (seed: number) => {
  const draw = drawing(seed);
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(draw() * all.length)] as Item;
  const between = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1));
  const dayOf = (year: number) =>
    `${year}-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`;
  return { draw, pick, between, dayOf };
};

/**
 * Creates an office of some dozen barang of 2021 to 2024 with messy names, some handed out, some sold in November 2024;
 * nothing is closed. `act` does something random and returns what, with "refused" if the office refused it.
 */
export async function makeClosingOffice(app: TestApp, seed = 20_241_231) {
  const { draw, pick, between, dayOf } = drawn(seed);
  const person = await app.signIn('admin');
  const admin: Asking = askAs(app, person);
  const imports = importing(app, person);
  const people = [
    await app.signIn('user', 'Ani'),
    await app.signIn('user', 'Budi'),
    await app.signIn('user', 'Cici'),
  ];
  const kategori: number[] = [];
  for (const [index, method] of ['garis_lurus', 'saldo_menurun', 'tidak_disusutkan'].entries()) {
    const id = await makeKategori(app.db, `Golongan ${index}`);
    await sql`update kategori set penyusutan_metode = ${method}, penyusutan_kelompok = ${method === 'tidak_disusutkan' ? null : 'kelompok_1'},
      penyusutan_fiskal_metode = 'garis_lurus', penyusutan_fiskal_kelompok = 'kelompok_2', golongan = '02' where id = ${id}`.execute(
      app.db,
    );
    kategori.push(id);
  }
  const gedung = await makeLokasi(app.db, 'Gedung A');
  const lokasi = [gedung, await makeLokasi(app.db, 'Ruang 101', gedung), await makeLokasi(app.db, 'Gudang')];
  await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id: gedung });
  /** Creates a barang; its price is unique. */
  const barang = (year: number, more: object = {}) => ({
    nama_barang:
      pick(['Kursi', 'Meja', 'Laptop "Pro"', 'Lemari, besi', '<b>Rak</b>', 'Proyektor']) +
      ` ${between(1, 99)}`,
    kategori_id: pick(kategori),
    lokasi_id: pick(lokasi),
    kondisi: pick(['Baik', 'Rusak Ringan', 'Rusak Berat']),
    tahun: year,
    tanggal_perolehan: draw() < 0.7 ? dayOf(year) : null,
    jumlah_barang: between(1, 6),
    harga_barang: draw() < 0.1 ? null : between(10_000, 9_000_000),
    penyusutan: null,
    ...more,
  });
  for (let count = 0; count < 24; count++) {
    const year = between(2021, 2024);
    const answer = await admin.post('/api/barang', barang(year));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { id } = answer.json().data;
    if (draw() < 0.6)
      await admin.post(`/api/barang/${id}/pengguna`, {
        pengguna_id: pick(people).id,
        jumlah: 1,
        tanggal_awal: dayOf(2024),
      });
    if (draw() < 0.2)
      await admin.delete(`/api/barang/${id}`, {
        alasan: 'Lelang',
        arti: 'penghapusan',
        cara: 'lelang',
        tanggal: `2024-11-${between(10, 28)}`,
        tarik_semua: true,
      });
  }

  /** Does something random, which the office may refuse. */
  const act = async (step: number): Promise<string> => {
    const listed = (await admin.get(`/api/barang?per_page=100&sort=id&page=1`)).json().data;
    const one = pick(listed) as Record<string, unknown> & { id: number; jumlah_barang: number };
    const full = (await admin.get(`/api/barang/${one.id}`)).json().data;
    const input = Object.fromEntries(
      [
        'nama_barang',
        'kategori_id',
        'lokasi_id',
        'kondisi',
        'tahun',
        'tanggal_perolehan',
        'jumlah_barang',
        'harga_barang',
        'penyusutan',
        'versi',
      ].map((key) => [key, full[key]]),
    );
    const put = (more: object) => admin.put(`/api/barang/${one.id}`, { ...input, ...more });
    const acts: [string, () => Promise<{ statusCode: number; body: string }>][] = [
      ['new', () => admin.post('/api/barang', barang(pick([2023, 2024, 2025])))],
      [
        'name',
        () =>
          put({
            nama_barang: `Nama baru ${step}`,
            merk: 'Lain',
            nomor_seri: `SN-${step}`,
            detail_barang: 'Lain',
          }),
      ],
      ['price', () => put({ harga_barang: between(0, 5_000_000) })],
      ['pieces', () => put({ jumlah_barang: between(1, 8) })],
      ['acquired', () => put({ tahun: 2024, tanggal_perolehan: dayOf(2024) })],
      [
        'method',
        () => put({ penyusutan: pick(methods), perubahan: { arti: pick(['salah_catat', 'berubah']) } }),
      ],
      [
        'was elsewhere',
        () => put({ lokasi_id: pick(lokasi), kondisi: 'Baik', perubahan: { arti: 'salah_catat' } }),
      ],
      [
        'went elsewhere',
        () => put({ lokasi_id: pick(lokasi), perubahan: { arti: 'berubah', tanggal: dayOf(2025) } }),
      ],
      ['kategori', () => put({ kategori_id: pick(kategori), perubahan: { arti: 'salah_catat' } })],
      ['deleted', () => admin.delete(`/api/barang/${one.id}`, { alasan: 'Keliru', tarik_semua: true })],
      [
        'gone',
        () =>
          admin.delete(`/api/barang/${one.id}`, {
            alasan: 'Dijual',
            arti: 'penghapusan',
            cara: 'jual',
            tanggal: dayOf(2025),
            tarik_semua: true,
            hasil: 1000,
          }),
      ],
      [
        'restored',
        async () => {
          const logs = (await admin.get('/api/logdeletebarang?per_page=100')).json().data;
          const log = pick(
            logs.filter(({ dipulihkan_pada }: Record<string, unknown>) => dipulihkan_pada === null),
          ) as { id: number } | undefined;
          return admin.post(`/api/logdeletebarang/${log?.id ?? 0}/pulihkan`, {});
        },
      ],
      [
        'split',
        () => admin.post(`/api/barang/${one.id}/pecah`, { bagian: [{ jumlah: 1, lokasi_id: pick(lokasi) }] }),
      ],
      [
        'handed out',
        () => admin.post(`/api/barang/${one.id}/pengguna`, { pengguna_id: pick(people).id, jumlah: 1 }),
      ],
      [
        'came back',
        async () => {
          const { data } = (await admin.get(`/api/barang/${one.id}/pengguna`)).json();
          const held = data.find((row: Record<string, unknown>) => row.tanggal_akhir === null);
          return admin.post(`/api/barang/${one.id}/pengguna/${held?.id ?? 0}/kembali`, { jumlah: 1 });
        },
      ],
      [
        'kategori renamed, of another golongan',
        async () => {
          const id = pick(kategori);
          const {
            nama_kategori: _,
            jumlah: __,
            ...now
          } = (await admin.get(`/api/kategori/${id}`)).json().data;
          return admin.put(`/api/kategori/${id}`, {
            ...now,
            nama_kategori: `Kategori ${step}`,
            golongan: pick(['01', '02', '07', null]),
          });
        },
      ],
      [
        'lokasi renamed',
        async () => admin.put(`/api/lokasi/${pick(lokasi)}`, { lokasi: `Ruang ${step}`, induk_id: null }),
      ],
      [
        'person renamed',
        async () => {
          const { id } = pick(people);
          await sql`update pengguna set name = ${`Orang ${step}`}, jabatan = 'Lain', aktif = not aktif,
            nip = ${`NIP${10000 + step}`}, pangkat = 'Pembina', unit_kerja = 'Arsip', telepon = '0274 512345' where id = ${id}`.execute(
            app.db,
          );
          return { statusCode: 200, body: '' };
        },
      ],
      [
        'another letterhead',
        async () => {
          const now = (await admin.get('/api/image')).json().data;
          return admin.put('/api/image', {
            nama_organisasi: `Kantor ${step}`,
            alamat: 'Jalan Lain',
            kota: 'Lain',
            penanda_tangan_nama: `Bu ${step}`,
            penanda_tangan_jabatan: 'Kepala',
            penanda_tangan_nip: '1',
            penanda_tangan_kedua_nama: `Pak ${step}`,
            tanda_tangan_laporan: pick(['tanpa', 'satu', 'dua']),
            buku_penyusutan: pick(['komersial', 'keduanya']),
            versi: now.versi,
          });
        },
      ],
      [
        'imported',
        async () => {
          const rows = [1, 2, 3].map((row) => {
            const day = dayOf(pick([2022, 2024, 2025]));
            const harga = row === 2 ? '' : between(1, 9_000_000);
            return `Impor ${step}-${row},Kategori impor ${row},Ruang impor,${day},${day.slice(0, 4)},${between(1, 4)},${harga},Baik`;
          });
          const { id } = await imports.checked(
            ['Nama Barang,Kategori,Ruangan,Tanggal Perolehan,Tahun,Jumlah,Harga,Kondisi', ...rows].join('\n'),
          );
          return imports.apply(id);
        },
      ],
      [
        'buku',
        async () => ({
          statusCode: await makeBuku(app.db, {
            jenis_id: await makeJenis(app.db, `Jenis ${step}`),
            lokasi_id: pick(lokasi),
          }),
          body: '',
        }),
      ],
    ];
    const [name, run] = pick(acts);
    const { statusCode, body } = await run();
    if (statusCode >= 500) throw new Error(`${name}: ${body}`);
    return statusCode < 300 ? name : `${name} refused`;
  };
  return { admin, kategori, lokasi, act };
}
