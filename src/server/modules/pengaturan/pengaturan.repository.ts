import { sql } from 'kysely';
import type { AlurPenghapusan } from '../../../shared/alur-penghapusan.ts';
import type { BukuPenyusutan, KertasSurat, TandaTangan } from '../../../shared/limits.ts';
import type { BerkasPengaturan, Pengaturan } from '../../../shared/pengaturan.ts';
import type { PengaturanEdit } from '../../../shared/pengaturan-input.ts';
import type { BentukTandaTangan, MintaTandaTerima } from '../../../shared/tanda-terima-words.ts';
import type { Db, Trx } from '../../context.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';

/** The settings as stored: their files have no addresses yet. */
export type PengaturanRow = Omit<Pengaturan, BerkasPengaturan> & Record<BerkasPengaturan, BerkasRow | null>;

/** Reads the single row of settings. */
export async function readPengaturan(db: Db): Promise<PengaturanRow> {
  return db
    .selectFrom('pengaturan')
    .select([
      'id',
      'nama_organisasi',
      'organisasi_induk',
      'kode_unit',
      'kode_klasifikasi',
      'pola_nomor_bast',
      'nomor_bast_pertama',
      'nomor_bast_tahun',
      // a day closed before this column existed has none
      sql<KertasSurat>`coalesce(kertas_surat, 'A4')`.as('kertas_surat'),
      // as above
      sql<MintaTandaTerima>`coalesce(tanda_terima, 'tidak')`.as('tanda_terima'),
      sql<Pengaturan['tanda_terima_kategori']>`coalesce((
        select json_agg(json_build_object('id', kategori.id, 'nama_kategori', nama_kategori) order by lower(nama_kategori))
        from kategori where kategori.id = any(tanda_terima_kategori)
      ), '[]')`.as('tanda_terima_kategori'),
      sql<BentukTandaTangan>`coalesce(bentuk_tanda_tangan, 'keduanya')`.as('bentuk_tanda_tangan'),
      sql<number>`coalesce(tautan_berlaku_hari, 7)`.as('tautan_berlaku_hari'),
      sql<number>`coalesce(pengingat_hari, 3)`.as('pengingat_hari'),
      sql<boolean>`coalesce(ringkasan_mingguan, true)`.as('ringkasan_mingguan'),
      'alamat',
      'kota',
      'penanda_tangan_nama',
      'penanda_tangan_jabatan',
      'penanda_tangan_nip',
      'penanda_tangan_kedua_nama',
      'penanda_tangan_kedua_jabatan',
      'penanda_tangan_kedua_nip',
      // a day closed before this column existed has none
      sql<TandaTangan>`coalesce(tanda_tangan_laporan, 'tanpa')`.as('tanda_tangan_laporan'),
      // as above
      sql<boolean>`coalesce(temuan_tampil, true)`.as('temuan_tampil'),
      'temuan_kontak',
      'logo_id',
      berkasJson('pengaturan.logo_id').as('logo'),
      'latar_masuk_id',
      berkasJson('pengaturan.latar_masuk_id').as('latar_masuk'),
      'gambar_barang_id',
      berkasJson('pengaturan.gambar_barang_id').as('gambar_barang'),
      'lampiran_id',
      berkasJson('pengaturan.lampiran_id').as('lampiran'),
      sql<BukuPenyusutan>`buku_penyusutan`.as('buku_penyusutan'),
      sql<AlurPenghapusan>`coalesce(penghapusan, 'langsung')`.as('penghapusan'),
      'templat_surat_komitmen_id',
      berkasJson('pengaturan.templat_surat_komitmen_id').as('templat_surat_komitmen'),
      'versi',
      'updated_at',
    ])
    .executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends, so that concurrent changes wait and then see this one. */
export async function lockPengaturan(trx: Trx): Promise<void> {
  await trx.selectFrom('pengaturan').select('id').forUpdate().execute();
}

/** Replaces settings of the office, which are one row. Expects its version checked. */
export async function updatePengaturan(
  trx: Trx,
  fields: Partial<Omit<PengaturanEdit, 'versi'>>,
): Promise<void> {
  await trx
    .updateTable('pengaturan')
    .set({ ...fields, versi: sql`versi + 1`, updated_at: sql`now()` })
    .execute();
}

/** A picture of the settings: its type, content hash and key in the store. */
export interface PengaturanGambar {
  mime: string;
  sha256: string;
  kunci: string;
}

/** Finds the picture of a setting; undefined where the built-in default applies. */
export async function findGambar(
  db: Db,
  setting: 'logo' | 'latar_masuk' | 'gambar_barang',
): Promise<PengaturanGambar | undefined> {
  return db
    .selectFrom('pengaturan')
    .innerJoin('berkas', 'berkas.id', `pengaturan.${setting}_id`)
    .select(['berkas.mime', 'berkas.sha256', 'berkas.kunci'])
    .executeTakeFirst();
}
