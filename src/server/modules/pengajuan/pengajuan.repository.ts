import { type RawBuilder, sql } from 'kysely';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import type { Pengajuan, PengajuanInput } from '../../../shared/pengajuan.ts';
import type { Db, Trx } from '../../context.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** A pengajuan as the database has it: its picture without an address yet. */
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

/** One pengajuan with everything that its page shows. */
export async function findPengajuan(db: Db, id: number): Promise<PengajuanRow | undefined> {
  return selectPengajuan(db).where('pengajuan.id', '=', id).executeTakeFirst();
}

/** Several pengajuan in the order of the given ids. */
export async function findPengajuanOf(db: Db, ids: readonly number[]): Promise<PengajuanRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPengajuan(db)
    .where(sql<boolean>`pengajuan.id = any(${[...ids]})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks a pengajuan until the transaction ends: of two who decide, the second sees what the first did. */
export async function lockPengajuan(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('pengajuan').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function insertPengajuan(trx: Trx, input: PengajuanInput, penggunaId: number): Promise<number> {
  const { id } = await trx
    .insertInto('pengajuan')
    .values({ ...input, pengguna_id: penggunaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePengajuan(trx: Trx, id: number, input: PengajuanInput): Promise<void> {
  await trx
    .updateTable('pengajuan')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface PengajuanDecision {
  status: Exclude<StatusKeputusan, 'Menunggu'>;
  diputus_oleh_id: number;
  alasan_keputusan?: string;
  barang_id?: number;
  barang_pengguna_id?: number | null;
}

/** Stamps a decision; when it was edited last stays as it is. */
export async function decidePengajuan(trx: Trx, id: number, decision: PengajuanDecision): Promise<void> {
  const diputus_pada: RawBuilder<string> = sql`clock_timestamp()`;
  await trx
    .updateTable('pengajuan')
    .set({ ...decision, diputus_pada, versi: sql`versi + 1` })
    .where('id', '=', id)
    .execute();
}
