import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Entity } from './entity.ts';

/** SQL for the display name of a record by kind: its name, with its code where it has one; a lokasi by its path. */
const labels: Record<Entity['jenis'], RawBuilder<string>> = {
  barang: sql`nama_barang || ' (' || kode_barang || ')'`,
  buku: sql`judul || ' (' || kode_buku || ')'`,
  kategori: sql`'"' || nama_kategori || '"'`,
  lokasi: sql`'"' || (select jalur from lokasi_jalur where lokasi_jalur.id = ada.id) || '"' || coalesce(' (' || kode_lokasi || ')', '')`,
  pengguna: sql`'"' || name || '"' || coalesce(' (NIP ' || nip || ')', '')`,
};

/** Reads the display names of records of one kind, by id. */
export async function recordLabels(
  db: Db,
  jenis: Entity['jenis'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, ${labels[jenis]} as label from ${sql.table(jenis)} as ada where id = any(${[...ids]})`.execute(
    db,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** A former reference of a changed record that can't be restored. */
export interface LostReference {
  record_id: number;
  /** Name of the reference, such as "lokasi induk". */
  label: string;
  nama: string;
  sebab: 'dihapus' | 'nonaktif';
}

/**
 * Finds the first changed records whose former kategori, jenis, lokasi or person no longer exists, or whose person was
 * deactivated, and their number. Locks those people against deactivation.
 */
export async function lostReferences(
  trx: Trx,
  imporId: number,
  jenis: Entity['jenis'],
  limit: number,
): Promise<{ rows: LostReference[]; jumlah: number }> {
  await sql`
    select id from pengguna where id in (
      select coalesce(ubah -> 'penanggung_jawab_id' ->> 0, ubah -> 'pengguna_id' ->> 0)::bigint from impor_rekaman
      where impor_id = ${imporId} and jenis = ${jenis} and aksi = 'diubah'
    ) order by id for no key update`.execute(trx);
  const { rows } = await sql<LostReference & { jumlah: number }>`
    select rekam.record_id, rujukan.label, case when ada.id is null then 'dihapus' else 'nonaktif' end as sebab,
      coalesce(ada.nama, hapus.data ->> rujukan.nama, (
        select audit.sebelum ->> rujukan.nama from audit
        where audit.jenis = rujukan.tabel and audit.record_id = rujukan_id and audit.aksi = 'delete' order by audit.id desc limit 1
      ), '') as nama,
      count(*) over () as jumlah
    from impor_rekaman rekam
    cross join (values
      ('kategori_id', 'kategori', 'kategori', 'nama_kategori'), ('jenis_id', 'jenis', 'jenis buku', 'jenis_buku'),
      ('lokasi_id', 'lokasi', 'lokasi', 'lokasi'), ('induk_id', 'lokasi', 'lokasi induk', 'lokasi'),
      ('penanggung_jawab_id', 'pengguna', 'penanggung jawab', 'name'), ('pengguna_id', 'pengguna', 'PIC', 'name')
    ) as rujukan (kolom, tabel, label, nama)
    cross join lateral (select (rekam.ubah -> rujukan.kolom ->> 0)::bigint as rujukan_id) dahulu
    left join (
      select 'kategori' as tabel, id, nama_kategori as nama, true as aktif from kategori
      union all select 'jenis', id, jenis_buku, true from jenis
      union all select 'lokasi', id, lokasi, true from lokasi
      union all select 'pengguna', id, name, aktif from pengguna
    ) ada on ada.tabel = rujukan.tabel and ada.id = rujukan_id
    left join rujukan_terhapus hapus on hapus.tabel = rujukan.tabel and hapus.id = rujukan_id
    where rekam.impor_id = ${imporId} and rekam.jenis = ${jenis} and rekam.aksi = 'diubah' and rujukan_id is not null
      and ada.aktif is not true
    order by rekam.record_id limit ${limit}`.execute(trx);
  return { rows, jumlah: rows[0]?.jumlah ?? 0 };
}
