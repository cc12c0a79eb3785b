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

/** Named by the tree of places, which is read anyhow. */
const perLokasi: Dimensi = { kunci: 'lokasi_id', nama: sql`''` };
const perJenis: Dimensi = {
  kunci: 'jenis_id',
  nama: sql`jenis.jenis_buku`,
  join: sql`left join jenis on jenis.id = rekap.jenis_id`,
};

/** How many barang there are, in all and in each kategori, lokasi and year, in one reading of them. */
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

/** How many buku there are and what they have cost, in all and in each jenis. */
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

/** Of how many barang somebody holds some, and how many pieces are held. */
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
 * The barang that were acquired after a date: an index knows them, nearly always there are none, and `not in` nothing
 * costs less than a join.
 */
const acquiredAfter = (per: string) =>
  sql`(select id from barang where ${tanggalPerolehan()} > ${per}::date)`;

/**
 * What the barang that were acquired by a date have cost, and their book value at the end of its month. All units are
 * valued as their barang is set; then what holdings with settings of their own are worth more or less is added. That
 * spares each of 100,000 barang a look for such holdings.
 */
export async function nilaiBarang(db: Db, per: string): Promise<Dasbor['nilai']> {
  const [umum, selisih] = await Promise.all([nilaiUmum(db, per), selisihSendiri(db, per)]);
  const sums = addedUp([umum, selisih], [], ['nilai_perolehan', 'nilai_buku'])[0];
  return { nilai_perolehan: sums?.nilai_perolehan ?? 0, nilai_buku: sums?.nilai_buku ?? 0 };
}

/** All units as their barang is set. */
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

/** What the few holdings with settings of their own are worth beyond what their barang's settings say. */
function selisihSendiri(db: Db, per: string): Promise<Dasbor['nilai']> {
  // `offset 0` keeps it a look for each of these few holdings, not a reading of all barang
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

/** How many people there are, and how many of them are active. */
export async function countPengguna(db: Db): Promise<Dasbor['pengguna']> {
  const { rows } = await sql<Dasbor['pengguna']>`
    select count(*) filter (where aktif) as aktif, count(*) as semua from pengguna`.execute(db);
  return rows[0] ?? { aktif: 0, semua: 0 };
}

/** All places, to add up what lies inside each. */
export async function allPlaces(db: Db): Promise<Tempat[]> {
  return db.selectFrom('lokasi').select(['id', 'lokasi', 'induk_id']).execute();
}
