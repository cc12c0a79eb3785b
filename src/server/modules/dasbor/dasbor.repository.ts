import { sql } from 'kysely';
import type { Dasbor, Tally } from '../../../shared/dasbor.ts';
import type { Db } from '../../context.ts';
import { type IdRange, inIdRange } from '../../db/part-cache.ts';
import { within } from '../barang/barang.filter.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { addedUp } from '../laporan/jumlahan.ts';
import {
  count,
  type Dimensi,
  perKategori,
  perTahun,
  rekapPerBagian,
  rupiahOf,
  sumOf,
  totalOf,
  totalPerBagian,
  type Ukuranan,
} from '../laporan/rekap.repository.ts';
import { nilaiBukuLot, nilaiPerolehanLot } from '../penyusutan/nilai-buku.repository.ts';
import type { Tempat } from './per-tempat.ts';

const hitungan: Ukuranan<Tally> = { jumlah_jenis: count, jumlah_unit: sumOf('jumlah') };

const hitunganBuku: Ukuranan<Dasbor['buku']> = { ...hitungan, nilai: rupiahOf('nilai') };
const nilaiUkuran: Ukuranan<Dasbor['nilai']> = {
  nilai_perolehan: rupiahOf('perolehan'),
  nilai_buku: rupiahOf('buku'),
};

/** Groups by lokasi; the names come from the tree of lokasi, which is read anyway. */
const perLokasi: Dimensi = { kunci: 'lokasi_id', nama: sql`''` };
const perJenis: Dimensi = {
  kunci: 'jenis_id',
  nama: sql`jenis.jenis_buku`,
  join: sql`left join jenis on jenis.id = rekap.jenis_id`,
};

/** Counts barang in total and per kategori, lokasi and year, in one scan. */
export const rekapBarang = (db: Db) =>
  rekapPerBagian(
    db,
    { name: 'dasbor barang', tables: ['barang'] },
    (bagian) =>
      within(db.selectFrom('barang'), bagian).select([
        'barang.kategori_id',
        'barang.lokasi_id',
        'barang.tahun',
        'barang.jumlah_barang as jumlah',
      ]),
    hitungan,
    { per_kategori: perKategori, per_lokasi: perLokasi, per_tahun: perTahun },
    'jumlah_jenis',
  );

/** Counts buku and sums their price, in total and per jenis. */
export const rekapBuku = (db: Db) =>
  rekapPerBagian(
    db,
    { name: 'dasbor buku', tables: ['buku'] },
    ({ from, to }) =>
      db
        .selectFrom('buku')
        .where('buku.id', '>=', from)
        .where('buku.id', '<', to)
        .select(['buku.jenis_id', 'buku.jumlah', sql<number>`buku.harga * buku.jumlah`.as('nilai')]),
    hitunganBuku,
    { per_jenis: perJenis },
    'jumlah_jenis',
  );

/** Counts the barang that somebody holds, and the held pieces. */
export const countTerpakai = (db: Db): Promise<Tally> =>
  totalPerBagian(
    db,
    { name: 'dasbor terpakai', tables: ['barang_pengguna'] },
    ({ from, to }) =>
      db
        .selectFrom('barang_pengguna')
        .select(['barang_id', sql<number>`sum(jumlah)`.as('jumlah')])
        .where('tanggal_akhir', 'is', null)
        .where('barang_id', '>=', from)
        .where('barang_id', '<', to)
        .groupBy('barang_id'),
    hitungan,
  );

/**
 * SQL for the ids of barang acquired after a date. An index serves it; nearly always there are none, and `not in` an
 * empty list costs less than a join.
 */
const acquiredAfter = (per: string) =>
  sql`(select id from barang where ${tanggalPerolehan()} > ${per}::date)`;

/**
 * Sums acquisition cost and book value, at the end of the month, of the barang acquired by a date. First values all
 * pieces by the setting of their barang, then adds the difference of holdings with a setting of their own: that saves
 * looking for such holdings of each of 100,000 barang.
 */
export async function nilaiBarang(db: Db, per: string): Promise<Dasbor['nilai']> {
  const [umum, selisih] = await Promise.all([nilaiUmum(db, per), selisihSendiri(db, per)]);
  const sums = addedUp([umum, selisih], [], ['nilai_perolehan', 'nilai_buku'])[0];
  return { nilai_perolehan: sums?.nilai_perolehan ?? 0, nilai_buku: sums?.nilai_buku ?? 0 };
}

/** Sums cost and book value of all pieces by the setting of their barang. */
const nilaiUmum = (db: Db, per: string) =>
  totalPerBagian(
    db,
    {
      name: `dasbor nilai ${per}`,
      tables: ['barang'],
      wholeTables: ['kategori', 'kelompok_penyusutan'],
    },
    (bagian: IdRange) => {
      const lot = sql`select barang_id, jumlah_barang as jumlah, harga_barang, metode, masa_manfaat_bulan, nilai_residu,
          mulai
        from penyusutan_barang where ${inIdRange('barang_id', bagian)}`;
      const parts = sql<Record<'perolehan' | 'buku', number>>`(
        select sum(${nilaiPerolehanLot('lot')}) as perolehan, sum(${nilaiBukuLot('lot', per)}) as buku
        from (${lot}) lot where lot.barang_id not in ${acquiredAfter(per)}
      )`.as('bagian');
      return db.selectFrom(parts).select(['perolehan', 'buku']);
    },
    nilaiUkuran,
  );

/** Sums the difference in book value of the few holdings with a setting of their own. */
function selisihSendiri(db: Db, per: string): Promise<Dasbor['nilai']> {
  // `offset 0` makes the planner look up each of these few holdings instead of scanning all barang
  const sendiri = sql`select lot.*, umum.metode as umum_metode, umum.masa_manfaat_bulan as umum_masa,
      umum.nilai_residu as umum_residu, umum.mulai as umum_mulai
    from barang_pengguna bp
    join penyusutan_pegangan lot on lot.barang_pengguna_id = bp.id
    cross join lateral (
      select * from penyusutan_barang where barang_id = bp.barang_id offset 0
    ) umum
    where bp.tanggal_akhir is null and bp.penyusutan_metode is not null`;
  const parts = sql<Record<'perolehan' | 'buku', number>>`(
    select 0 as perolehan, sum(${nilaiBukuLot('lot', per)} - lot.jumlah::bigint * nilai_buku_satuan(
      lot.harga_barang, lot.umum_metode, lot.umum_masa, lot.umum_residu, lot.umum_mulai, ${per}::date
    )) as buku
    from (${sendiri}) lot where lot.barang_id not in ${acquiredAfter(per)}
  )`.as('bagian');
  return totalOf(db, db.selectFrom(parts).select(['perolehan', 'buku']), nilaiUkuran);
}

/** Counts people, and the active ones among them. */
export async function countPengguna(db: Db): Promise<Dasbor['pengguna']> {
  const { rows } = await sql<Dasbor['pengguna']>`
    select count(*) filter (where aktif) as aktif, count(*) as semua from pengguna`.execute(db);
  return rows[0] ?? { aktif: 0, semua: 0 };
}

/** Reads the whole tree of lokasi. */
export async function allPlaces(db: Db): Promise<Tempat[]> {
  return db.selectFrom('lokasi').select(['id', 'lokasi', 'induk_id']).execute();
}
