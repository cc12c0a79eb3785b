import { sql } from 'kysely';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { PengajuanInput } from '../../../shared/pengajuan-input.ts';
import type { Db, Trx } from '../../context.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';
import { inOrderOf, penggunaJson } from '../keputusan/keputusan.repository.ts';

/** A pengajuan as stored: its picture has no address yet. */
export type PengajuanRow = Omit<Pengajuan, 'gambar'> & { gambar: BerkasRow | null };

const selectPengajuan = (db: Db) =>
  db
    .selectFrom('pengajuan')
    .innerJoin('pengguna', 'pengguna.id', 'pengajuan.pengguna_id')
    .leftJoin('pengguna as pemutus', 'pemutus.id', 'pengajuan.diputus_oleh_id')
    .leftJoin('barang', 'barang.id', 'pengajuan.barang_id')
    .select([
      'pengajuan.id',
      'pengajuan.nama_barang',
      'pengajuan.detail_barang',
      'pengajuan.fungsi',
      'pengajuan.harga_barang',
      'pengajuan.jumlah_barang',
      'pengajuan.alasan',
      'pengajuan.gambar_id',
      berkasJson('pengajuan.gambar_id').as('gambar'),
      sql<StatusKeputusan>`pengajuan.status`.as('status'),
      'pengajuan.alasan_keputusan',
      penggunaJson<Pengajuan['diputus_oleh']>('pemutus').as('diputus_oleh'),
      'pengajuan.diputus_pada',
      'pengajuan.barang_id',
      sql<Pengajuan['barang']>`case when barang.id is not null then json_build_object(
        'id', barang.id, 'kode_barang', barang.kode_barang, 'nama_barang', barang.nama_barang
      ) end`.as('barang'),
      'pengajuan.barang_pengguna_id',
      'pengajuan.pengguna_id',
      penggunaJson<Pengajuan['pengguna']>('pengguna').as('pengguna'),
      'pengajuan.versi',
      'pengajuan.created_at',
      'pengajuan.updated_at',
    ]);

/** Finds several pengajuan, in the order of the ids. */
export async function findPengajuanOf(db: Db, ids: readonly number[]): Promise<PengajuanRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPengajuan(db)
    .where(sql<boolean>`pengajuan.id = any(${[...ids]})`)
    .execute();
  return inOrderOf(ids, rows);
}

/** Inserts a pengajuan of a person, which waits for a decision; returns the id. */
export async function insertPengajuan(trx: Trx, input: PengajuanInput, penggunaId: number): Promise<number> {
  const { id } = await trx
    .insertInto('pengajuan')
    .values({ ...input, pengguna_id: penggunaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a pengajuan. Expects it locked, undecided and its version checked. */
export async function updatePengajuan(trx: Trx, id: number, input: PengajuanInput): Promise<void> {
  await trx
    .updateTable('pengajuan')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
