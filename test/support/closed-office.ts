import { sql } from 'kysely';
import { createTestApp } from './app.ts';
import { type Answer, askAs } from './ask.ts';
import { closeBooks } from './closing.ts';
import { makeKategori, makeLokasi } from './inventory.ts';

const setting = {
  metode: 'garis_lurus',
  kelompok: null,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: null,
} as const;

/** Asserts success and returns the response. */
export const ok = (answer: Answer): Answer => {
  if (answer.statusCode > 299) throw new Error(answer.body);
  return answer;
};

/**
 * Creates an office closed up to 31 December 2025: laptops of 36.000.000 from 10 January 2024, straight line over 48
 * months, each in its own kategori and named for what happens to it. Of `pegang` Ani holds 2 and Budi 1 of 5; `pulih`
 * and 2 of 5 of `sebagian` were sold on 15 June 2025.
 */
export async function makeClosedOffice() {
  const app = await createTestApp();
  const admin = askAs(app, await app.signIn('admin'));
  const kategori_id = await makeKategori(app.db, 'Laptop');
  const gudang = await makeLokasi(app.db, 'Gudang');
  const kelas = await makeLokasi(app.db, 'Kelas');
  const laptops: Record<string, number> = {};

  const made = async (more: object = {}) => {
    const answer = await admin.post('/api/barang', {
      nama_barang: 'Laptop',
      kategori_id,
      lokasi_id: gudang,
      kondisi: 'Baik',
      tahun: 2024,
      tanggal_perolehan: '2024-01-10',
      jumlah_barang: 1,
      harga_barang: 36_000_000,
      penyusutan: setting,
      ...more,
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data;
  };

  const save = async (id: number, more: object) => {
    const now = (await admin.get(`/api/barang/${id}`)).json().data;
    const {
      nama_barang,
      kategori_id,
      lokasi_id,
      kondisi,
      tahun,
      tanggal_perolehan,
      jumlah_barang,
      harga_barang,
    } = now;
    const { penyusutan, versi } = now;
    return admin.put(`/api/barang/${id}`, {
      ...{
        nama_barang,
        kategori_id,
        lokasi_id,
        kondisi,
        tahun,
        tanggal_perolehan,
        jumlah_barang,
        harga_barang,
      },
      ...{ penyusutan, versi },
      ...more,
    });
  };

  /** Reads pieces, price and book value of a barang on days; null if absent. */
  const onDays = async (id: number, ...days: string[]) => {
    const { rows } = await sql<{ isi: unknown }>`
      select case when masa.barang_id is not null
        then jsonb_build_array(jumlah, harga, nilai_buku_semua(masa, hari)) end as isi
      from unnest(${days}::date[]) with ordinality as hari (hari, urut)
      left join masa_barang masa on masa.barang_id = ${id} and masa.dari <= hari and masa.sampai > hari
      order by urut`.execute(app.db);
    return rows.map(({ isi }) => isi);
  };

  /** Reads the depreciation of a barang in a year from its spans. */
  const chargedIn = async (id: number, year: number) => {
    const { total } = (
      await admin.get(
        `/api/laporan/penyusutan?per=${year}-12-31&q=&kategori_id=${(await admin.get(`/api/barang/${id}`)).json().data.kategori_id}`,
      )
    ).json().data;
    return total.beban;
  };

  for (const name of ['harga', 'pindah', 'salah', 'jumlah', 'tanggal', 'pulih', 'pegang', 'sebagian']) {
    const own = await makeKategori(app.db, `Kategori ${name}`);
    const many = ['jumlah', 'pegang', 'sebagian'].includes(name) ? { jumlah_barang: 5 } : {};
    laptops[name] = (await made({ nama_barang: `Laptop ${name}`, kategori_id: own, ...many })).id;
  }
  const ani = await app.signIn('user', 'Ani');
  const budi = await app.signIn('user', 'Budi');
  for (const [pengguna_id, jumlah] of [
    [ani.id, 2],
    [budi.id, 1],
  ] as const) {
    ok(
      await admin.post(`/api/barang/${laptops.pegang}/pengguna`, {
        pengguna_id,
        jumlah,
        tanggal_awal: '2025-03-01',
        keterangan: null,
      }),
    );
  }
  ok(
    await admin.delete(`/api/barang/${laptops.pulih}`, {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: '2025-06-15',
    }),
  );
  ok(
    await admin.delete(`/api/barang/${laptops.sebagian}`, {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: '2025-06-15',
      jumlah: 2,
    }),
  );
  await closeBooks(admin, '2025-12-31');
  const laptop = (name: string) => laptops[name] as number;
  return { app, admin, gudang, kelas, laptop, made, save, onDays, chargedIn };
}

export type ClosedOffice = Awaited<ReturnType<typeof makeClosedOffice>>;
