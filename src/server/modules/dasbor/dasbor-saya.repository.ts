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
  return { banyak: rows[0]?.banyak ?? 0, baris: rows.map(({ banyak: _banyak, ...row }) => row) };
}

/** Reads a person's latest pengajuan and permintaan together. */
export async function permohonanTerbaru(db: Db, penggunaId: number): Promise<Permohonan[]> {
  const { rows } = await sql<Permohonan>`
    select terbaru.*, case when pemutus.id is not null then json_build_object('name', pemutus.name) end as diputus_oleh
    from (
      select 'pengajuan' as jenis, id, nama_barang, jumlah_barang as jumlah, status, alasan_keputusan, diputus_oleh_id,
        created_at
      from pengajuan where pengguna_id = ${penggunaId}
      union all
      select 'permintaan', permintaan.id, coalesce(barang.nama_barang, permintaan.nama_barang), jumlah, status,
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

/** Reads barang with pieces in stock, newest first; leaves out what is badly broken (Rusak Berat). */
export async function barangTersedia(db: Db): Promise<DasborSaya['tersedia']> {
  const { rows } = await sql<DasborSaya['tersedia'][number]>`
    with tersedia as (
      select barang.id, kode_barang, nama_barang, satuan, lokasi_id, barang.created_at,
        jumlah_barang - dipegang.jumlah as sisa
      from barang, lateral (
        select coalesce(sum(bp.jumlah), 0) as jumlah
        from barang_pengguna bp where bp.barang_id = barang.id and bp.tanggal_akhir is null
      ) dipegang
      where kondisi <> 'Rusak Berat' and jumlah_barang > dipegang.jumlah
      order by barang.created_at desc, barang.id desc
      limit ${MAX_BARIS_DASBOR}
    )
    select tersedia.id, kode_barang, nama_barang, satuan, lokasi.lokasi, sisa
    from tersedia join lokasi on lokasi.id = tersedia.lokasi_id
    order by tersedia.created_at desc, tersedia.id desc`.execute(db);
  return rows;
}
