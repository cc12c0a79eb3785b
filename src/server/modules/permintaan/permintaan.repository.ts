import { sql } from 'kysely';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import type { PermintaanInput } from '../../../shared/permintaan-input.ts';
import type { Db, Trx } from '../../context.ts';
import { sisaBarang } from '../barang/sisa.repository.ts';
import { inOrderOf, penggunaJson } from '../keputusan/keputusan.repository.ts';

const selectPermintaan = (db: Db) =>
  db
    .selectFrom('permintaan')
    .innerJoin('pengguna', 'pengguna.id', 'permintaan.pengguna_id')
    .leftJoin('pengguna as pemutus', 'pemutus.id', 'permintaan.diputus_oleh_id')
    .leftJoin('barang', 'barang.id', 'permintaan.barang_id')
    .select([
      'permintaan.id',
      'permintaan.barang_id',
      sql<Permintaan['barang']>`json_build_object(
        'id', permintaan.barang_id,
        'kode_barang', permintaan.kode_barang,
        'nama_barang', coalesce(barang.nama_barang, permintaan.nama_barang),
        'satuan', barang.satuan,
        'sisa', ${sisaBarang}
      )`.as('barang'),
      'permintaan.jumlah',
      'permintaan.keterangan',
      sql<StatusKeputusan>`permintaan.status`.as('status'),
      'permintaan.alasan_keputusan',
      penggunaJson<Permintaan['diputus_oleh']>('pemutus').as('diputus_oleh'),
      'permintaan.diputus_pada',
      'permintaan.pengguna_id',
      penggunaJson<Permintaan['pengguna']>('pengguna').as('pengguna'),
      'permintaan.versi',
      'permintaan.created_at',
      'permintaan.updated_at',
    ]);

/** Finds several permintaan, in the order of the ids, with the current stock of their barang. */
export async function findPermintaanOf(db: Db, ids: readonly number[]): Promise<Permintaan[]> {
  if (ids.length === 0) return [];
  const rows = await selectPermintaan(db)
    .where(sql<boolean>`permintaan.id = any(${[...ids]})`)
    .execute();
  return inOrderOf(ids, rows);
}

/**
 * Takes a share lock on a barang, so that its stock can't change until the transaction ends; concurrent permintaan are
 * not blocked.
 */
export async function holdStock(trx: Trx, barangId: number): Promise<void> {
  await trx.selectFrom('barang').select('id').where('id', '=', barangId).forShare().execute();
}

/** Inserts a permintaan, with the names of its barang, and returns its id. */
export async function insertPermintaan(
  trx: Trx,
  { barang_id, jumlah, keterangan }: PermintaanInput,
  penggunaId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into permintaan (pengguna_id, barang_id, kode_barang, nama_barang, jumlah, keterangan)
    select ${penggunaId}, id, kode_barang, nama_barang, ${jumlah}, ${keterangan} from barang where id = ${barang_id}
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/**
 * Replaces what a permintaan asks for, with the kode and name that the barang has now. Expects it locked and
 * undecided.
 */
export async function updatePermintaan(
  trx: Trx,
  id: number,
  { barang_id, jumlah, keterangan }: PermintaanInput,
): Promise<void> {
  await sql`
    update permintaan set barang_id = barang.id, kode_barang = barang.kode_barang, nama_barang = barang.nama_barang,
      jumlah = ${jumlah}, keterangan = ${keterangan}, versi = permintaan.versi + 1, updated_at = now()
    from barang where permintaan.id = ${id} and barang.id = ${barang_id}`.execute(trx);
}
