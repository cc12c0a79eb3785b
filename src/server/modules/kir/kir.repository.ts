import { type SelectQueryBuilder, sql } from 'kysely';
import type { Golongan } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { cursorOver } from '../../db/snapshot.ts';
import type { Database } from '../../db/tables.ts';
import { hargaBarang, tanpaHarga } from '../barang/harga.repository.ts';
import { tanggalPerolehan } from '../barang/perolehan.repository.ts';
import { register } from '../laporan/baris-inventaris.repository.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import type { BarisKir } from './kir.columns.ts';

/** Scope of a card: the barang of one lokasi, optionally with everything inside it. */
export interface KirScope {
  lokasiId: number;
  withInside: boolean;
  /** Whether its rows name kode lama. */
  withKodeLama: boolean;
  /** Date of the card, `YYYY-MM-DD`. */
  per: string;
}

/** Buildings have a card of their own, KIB C, and are in no room. */
const GEDUNG: Golongan = '03';

function barangOfKir(
  db: Db,
  { lokasiId, withInside, per }: KirScope,
): SelectQueryBuilder<Database, 'barang' | 'kategori' | 'lokasi_jalur', object> {
  const all = db
    .selectFrom('barang')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id')
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .where(sql<boolean>`kategori.golongan is distinct from ${GEDUNG}`)
    // a past day holds what stood on it, whatever its acquisition was corrected to since
    .$if(!isPast(per), (all) => all.where(tanggalPerolehan(), '<=', per));
  return withInside
    ? all.where(sql<boolean>`lokasi_jalur.leluhur @> array[${lokasiId}::bigint]`)
    : all.where('barang.lokasi_id', '=', lokasiId);
}

/** A row of the card without `no`, which the writer assigns. */
export type KirRow = Omit<BarisKir, 'no'> & { lokasi_id: number };

/** SQL for the pieces of a row if it has this kondisi, else null: all pieces of a row have the same kondisi. */
const counted = (kondisi: string) =>
  sql<number | null>`case when barang.kondisi = ${kondisi} then barang.jumlah_barang end`;

const selectKir = (db: Db, scope: KirScope) =>
  barangOfKir(db, scope)
    .select([
      'barang.nama_barang',
      'barang.merk',
      'barang.nomor_seri',
      'barang.ukuran',
      'barang.bahan',
      'barang.tahun',
      'barang.kode_barang',
      scope.withKodeLama ? 'barang.kode_lama' : sql<string | null>`null`.as('kode_lama'),
      register.as('register'),
      'barang.jumlah_barang as jumlah',
      'barang.satuan',
      sql<number | null>`${hargaBarang} * barang.jumlah_barang`.as('harga'),
      counted('Baik').as('baik'),
      counted('Rusak Ringan').as('kurang_baik'),
      counted('Rusak Berat').as('rusak_berat'),
      'barang.detail_lokasi as keterangan',
      'lokasi_jalur.jalur as lokasi',
      'barang.lokasi_id',
    ])
    .orderBy(sql`lower(lokasi_jalur.jalur)`)
    .orderBy('barang.lokasi_id')
    .orderBy(sql`lower(barang.nama_barang)`)
    .orderBy('barang.id');

/** Reads the rows of a card by lokasi and name; at most `limit`. */
export async function kirRows(db: Db, scope: KirScope, limit: number): Promise<KirRow[]> {
  return selectKir(db, scope).limit(limit).execute();
}

/** Streams all rows of a card. */
export function allKirRows(trx: Trx, scope: KirScope): AsyncIterable<KirRow> {
  return cursorOver(trx, selectKir(trx, scope));
}

/** Totals of the card; rupiah as digits, because a sum may exceed the range of a JavaScript number. */
export interface KirTotals {
  baris: number;
  jumlah: number;
  harga: string;
  /** Number of barang without a price, which are not in the sums. */
  tanpa_harga: number;
  baik: number;
  kurang_baik: number;
  rusak_berat: number;
}

/** Sums a KIR: rows, pieces in all and by kondisi, and their value in rupiah. */
export async function kirTotals(db: Db, scope: KirScope): Promise<KirTotals> {
  const sumOf = (kondisi: string) =>
    sql<number>`coalesce(sum(barang.jumlah_barang) filter (where barang.kondisi = ${kondisi}), 0)`;
  return barangOfKir(db, scope)
    .select([
      sql<number>`count(*)`.as('baris'),
      sql<number>`coalesce(sum(barang.jumlah_barang), 0)`.as('jumlah'),
      sql<string>`coalesce(sum(barang.harga_barang::numeric * barang.jumlah_barang), 0)::text`.as('harga'),
      sql<number>`coalesce(sum(${tanpaHarga}), 0)`.as('tanpa_harga'),
      sumOf('Baik').as('baik'),
      sumOf('Rusak Ringan').as('kurang_baik'),
      sumOf('Rusak Berat').as('rusak_berat'),
    ])
    .executeTakeFirstOrThrow();
}

/** A room with the header and signer of its card. */
export interface KirRoom {
  id: number;
  lokasi: string;
  jalur: string;
  kode_lokasi: string | null;
  /** Its penanggung jawab, or else that of its nearest ancestor. */
  penanggung_jawab: { name: string; nip: string | null } | null;
}

/** Reads rooms for their cards. */
export async function kirRooms(db: Db, ids: readonly number[]): Promise<KirRoom[]> {
  return db
    .selectFrom('lokasi')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'lokasi.id')
    .select([
      'lokasi.id',
      'lokasi.lokasi',
      'lokasi_jalur.jalur',
      'lokasi.kode_lokasi',
      sql<KirRoom['penanggung_jawab']>`(
        select json_build_object('name', pengguna.name, 'nip', pengguna.nip)
        from lokasi atas join pengguna on pengguna.id = atas.penanggung_jawab_id
        where atas.id = any(lokasi_jalur.leluhur)
        order by array_position(lokasi_jalur.leluhur, atas.id) desc limit 1
      )`.as('penanggung_jawab'),
    ])
    .where('lokasi.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}
