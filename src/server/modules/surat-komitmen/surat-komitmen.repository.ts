import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { hargaBarang } from '../barang/harga.repository.ts';

/** A line of a surat komitmen: barang or buku that the person holds. */
export interface Pegangan {
  kode: string;
  nama: string;
  jumlah: number;
  /** `YYYY-MM-DD`; null for buku, which are not handed out by a date. */
  sejak: string | null;
  kondisi: Kondisi;
  /** Whole rupiah: price times count; null where the price is not known. */
  nilai: number | null;
}

/** Reads the barang that a person holds now, by date of hand-over. At most `limit` rows. */
export async function barangDipegang(db: Db, penggunaId: number, limit: number): Promise<Pegangan[]> {
  return db
    .selectFrom('barang_pengguna')
    .innerJoin('barang', 'barang.id', 'barang_pengguna.barang_id')
    .select([
      'barang.kode_barang as kode',
      'barang.nama_barang as nama',
      'barang_pengguna.jumlah',
      'barang_pengguna.tanggal_awal as sejak',
      // condition at the hand-over, if recorded
      sql<Kondisi>`coalesce(barang_pengguna.kondisi_awal, barang.kondisi)`.as('kondisi'),
      sql<number | null>`barang_pengguna.jumlah * ${hargaBarang}`.as('nilai'),
    ])
    .where('barang_pengguna.pengguna_id', '=', penggunaId)
    .where('barang_pengguna.tanggal_akhir', 'is', null)
    .orderBy('barang_pengguna.tanggal_awal')
    .orderBy('barang_pengguna.id')
    .limit(limit)
    .execute();
}

/** Reads the buku that a person is in charge of, by title. At most `limit` rows. */
export async function bukuDipegang(db: Db, penggunaId: number, limit: number): Promise<Pegangan[]> {
  return db
    .selectFrom('buku')
    .select([
      'kode_buku as kode',
      'judul as nama',
      'jumlah',
      sql<null>`null`.as('sejak'),
      sql<Kondisi>`kondisi`.as('kondisi'),
      sql<number>`jumlah * harga`.as('nilai'),
    ])
    .where('pengguna_id', '=', penggunaId)
    .orderBy(sql`lower(judul)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sets or removes the signed paper of a person. */
export async function setSuratKomitmen(
  trx: Trx,
  penggunaId: number,
  { berkas_id, oleh_id }: { berkas_id: number | null; oleh_id: number },
): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set({
      surat_komitmen_id: berkas_id,
      surat_komitmen_pada: berkas_id === null ? null : sql`now()`,
      surat_komitmen_oleh_id: berkas_id === null ? null : oleh_id,
      versi: sql`versi + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', penggunaId)
    .execute();
}
