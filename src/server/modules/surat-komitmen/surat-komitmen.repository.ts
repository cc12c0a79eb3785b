import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { hargaBarang } from '../barang/harga.repository.ts';
import { heldKondisi } from '../barang-pengguna/held-kondisi.repository.ts';

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
    .selectFrom('barang_pengguna as bp')
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .select([
      'barang.kode_barang as kode',
      'barang.nama_barang as nama',
      'bp.jumlah',
      'bp.tanggal_awal as sejak',
      heldKondisi.as('kondisi'),
      sql<number | null>`bp.jumlah * ${hargaBarang}`.as('nilai'),
    ])
    .where('bp.pengguna_id', '=', penggunaId)
    .where('bp.tanggal_akhir', 'is', null)
    .orderBy('bp.tanggal_awal')
    .orderBy('bp.id')
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
