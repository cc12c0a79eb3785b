import { sql } from 'kysely';
import type { Dasbor, Tally } from '../../../shared/dasbor.ts';
import type { Db } from '../../context.ts';
import { type IdRange, inIdRange } from '../../db/part-cache.ts';
import { within } from '../barang/barang.filter.ts';
import {
  count,
  type Dimensi,
  type Measures,
  perKategori,
  perTahun,
  rupiahOf,
  sumOf,
} from '../laporan/rekap.repository.ts';
import { rekapPerPart, totalPerPart } from '../laporan/rekap-parts.repository.ts';
import { masaOn, nilaiBukuOf } from '../penyusutan/nilai-buku.repository.ts';
import type { Tempat } from './per-tempat.ts';

const tally: Measures<Tally> = { jumlah_jenis: count, jumlah_unit: sumOf('jumlah') };

const bukuTally: Measures<Dasbor['buku']> = { ...tally, nilai: rupiahOf('nilai') };
const measuredValue: Measures<Dasbor['nilai']> = {
  nilai_perolehan: rupiahOf('perolehan'),
  nilai_buku: rupiahOf('buku'),
  tanpa_harga: sumOf('tanpa_harga'),
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
  rekapPerPart(
    db,
    { name: 'dasbor barang', tables: ['barang'] },
    (bagian) =>
      within(db.selectFrom('barang'), bagian).select([
        'barang.kategori_id',
        'barang.lokasi_id',
        'barang.tahun',
        'barang.jumlah_barang as jumlah',
      ]),
    tally,
    { per_kategori: perKategori, per_lokasi: perLokasi, per_tahun: perTahun },
    'jumlah_jenis',
  );

/** Counts buku and sums their price, in total and per jenis. */
export const rekapBuku = (db: Db) =>
  rekapPerPart(
    db,
    { name: 'dasbor buku', tables: ['buku'] },
    ({ from, to }) =>
      db
        .selectFrom('buku')
        .where('buku.id', '>=', from)
        .where('buku.id', '<', to)
        .select(['buku.jenis_id', 'buku.jumlah', sql<number>`buku.harga * buku.jumlah`.as('nilai')]),
    bukuTally,
    { per_jenis: perJenis },
    'jumlah_jenis',
  );

/** Counts the barang that somebody holds, and the held pieces. */
export const countTerpakai = (db: Db): Promise<Tally> =>
  totalPerPart(
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
    tally,
  );

/** Sums acquisition cost and book value, at the end of the month, of the register on a day. */
export const nilaiBarang = (db: Db, per: string): Promise<Dasbor['nilai']> =>
  totalPerPart(
    db,
    { name: `dasbor nilai ${per}`, tables: ['barang'] },
    (bagian: IdRange) =>
      db
        .selectFrom('masa_barang as masa')
        .where(masaOn('masa', per))
        .where(inIdRange('masa.barang_id', bagian))
        .select([
          sql<number>`masa.jumlah * masa.harga`.as('perolehan'),
          nilaiBukuOf('masa', per).as('buku'),
          sql<number>`(masa.harga = 0 and masa.barang_id in (select id from barang where harga_belum_diketahui))::int`.as(
            'tanpa_harga',
          ),
        ]),
    measuredValue,
  );

/** Numbers of people; `pemegang_tanpa_akun` counts active holders without a role, who can't sign in. */
interface PenggunaCounts {
  aktif: number;
  semua: number;
  pemegang_tanpa_akun: number;
}

/** Counts people in one scan. Roles are looked up in a hash: a lookup per person takes twice as long. */
export async function countPengguna(db: Db): Promise<PenggunaCounts> {
  const { rows } = await sql<PenggunaCounts>`
    select count(*) filter (where aktif) as aktif, count(*) as semua,
      count(*) filter (
        where aktif and id not in (select pengguna_id from pengguna_role) and (
          exists (select from barang_pengguna where pengguna_id = pengguna.id and tanggal_akhir is null)
          or exists (select from buku where buku.pengguna_id = pengguna.id)
        )
      ) as pemegang_tanpa_akun
    from pengguna`.execute(db);
  return rows[0] ?? { aktif: 0, semua: 0, pemegang_tanpa_akun: 0 };
}

/** Reads the whole tree of lokasi. */
export async function allPlaces(db: Db): Promise<Tempat[]> {
  return db.selectFrom('lokasi').select(['id', 'lokasi', 'induk_id']).execute();
}
