import { sql } from 'kysely';
import { type DasborSaya, MAX_BARIS_DASBOR, type Permohonan } from '../../../shared/dasbor.ts';
import type { Db } from '../../context.ts';

/** Reads the barang that a person holds now, latest first; `banyak` counts all of them. */
export async function peganganTerbaru(
  db: Db,
  penggunaId: number,
): Promise<Pick<DasborSaya['pegangan'], 'banyak' | 'baris'>> {
  const rows = await db
    .selectFrom('barang_pengguna as bp')
    .innerJoin('barang', 'barang.id', 'bp.barang_id')
    .select([
      'bp.id',
      'bp.barang_id',
      'barang.kode_barang',
      'barang.nama_barang',
      'bp.jumlah',
      'barang.satuan',
      'bp.tanggal_awal',
      sql<number>`count(*) over ()`.as('banyak'),
    ])
    .where('bp.pengguna_id', '=', penggunaId)
    .where('bp.tanggal_akhir', 'is', null)
    .orderBy('bp.tanggal_awal', 'desc')
    .orderBy('bp.id', 'desc')
    .limit(MAX_BARIS_DASBOR)
    .execute();
  return { banyak: rows[0]?.banyak ?? 0, baris: rows.map(({ banyak: _count, ...row }) => row) };
}

/** Reads a person's latest pengajuan and permintaan together. */
export async function permohonanTerbaru(db: Db, penggunaId: number): Promise<Permohonan[]> {
  const { rows } = await sql<Permohonan>`
    select terbaru.*, case when pemutus.id is not null then json_build_object('name', pemutus.name) end as diputus_oleh
    from (
      select 'pengajuan' as jenis, id, nama_barang, jumlah_barang as jumlah, null as satuan, status, alasan_keputusan, diputus_oleh_id,
        created_at
      from pengajuan where pengguna_id = ${penggunaId}
      union all
      select 'permintaan', permintaan.id, coalesce(barang.nama_barang, permintaan.nama_barang), jumlah,
        barang.satuan, status,
        alasan_keputusan, diputus_oleh_id, permintaan.created_at
      from permintaan left join barang on barang.id = permintaan.barang_id
      where permintaan.pengguna_id = ${penggunaId}
      order by created_at desc, jenis, id desc
      limit ${MAX_BARIS_DASBOR}
    ) terbaru
    left join pengguna pemutus on pemutus.id = terbaru.diputus_oleh_id
    order by terbaru.created_at desc, terbaru.jenis, terbaru.id desc`.execute(db);
  return rows;
}
