import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Golongan } from './entity.ts';
import { recordNames } from './match.repository.ts';
import type { Rekaman } from './rekaman.repository.ts';
import { usedElsewhere } from './undo-uses.repository.ts';

/** Reads what an import did, in the order of the records. */
export async function rekamanOf(db: Db, imporId: number): Promise<Rekaman[]> {
  const rows = await db
    .selectFrom('impor_rekaman as rekam')
    .select(['jenis', 'record_id', 'aksi', versiSince.as('versi'), 'ubah'])
    .where('impor_id', '=', imporId)
    .orderBy('jenis')
    .orderBy('record_id')
    .$castTo<Rekaman>()
    .execute();
  return rows;
}

/**
 * SQL for the version that a record has where nothing but imports that were taken back changed it after the import
 * (`rekam`): each of them, and its undo, counts as one change.
 */
const versiSince = sql<number>`(rekam.versi + 2 * (
  select count(*) from impor_rekaman lain join impor tarik on tarik.id = lain.impor_id and tarik.status = 'ditarik'
  where lain.jenis = rekam.jenis and lain.record_id = rekam.record_id and lain.aksi = 'diubah' and lain.versi > rekam.versi
))::integer`;

/** SQL condition that the mutasi `lain` is of an import that was taken back: its own rows and those of its undo add up to nothing. */
const takenBack = sql`lain.sebab = 'impor' and exists (select from impor tarik where tarik.id = lain.sebab_id and tarik.status = 'ditarik')`;

/** A record that was used since, and how. */
export interface BuiltOn {
  kode: string;
  nama: string;
  sebab: string;
}

const names = { barang: ['kode_barang', 'nama_barang'], buku: ['kode_buku', 'judul'] } as const;

/** Finds the first records created or changed by an import that were used since, and their number. */
export async function builtOn(
  trx: Trx,
  imporId: number,
  jenis: 'barang' | 'buku',
  limit: number,
): Promise<{ rows: BuiltOn[]; jumlah: number }> {
  const [kode, nama] = names[jenis];
  const id = sql.ref(`${jenis}_id`);
  const held =
    jenis === 'barang'
      ? sql`when rekam.aksi = 'dibuat' and exists (select from barang_pengguna pakai
            join bast_berlaku baris on baris.barang_pengguna_id = pakai.id where pakai.barang_id = ada.id)
          then 'sudah tercantum dalam BAST'
        when rekam.aksi = 'dibuat' and exists (select from barang_pengguna pakai where pakai.barang_id = ada.id
            and ${ofImport(sql`pakai.id`, imporId)} and pakai.versi > 1)
          then 'sudah ditarik kembali, dipindahkan, atau dikoreksi'
        when rekam.aksi = 'dibuat' and exists (select from barang_pengguna pakai where pakai.barang_id = ada.id
            and not ${ofImport(sql`pakai.id`, imporId)})
          then 'sudah diserahkan kepada seseorang'`
      : sql``;
  const { rows } = await sql<BuiltOn & { jumlah: number }>`
    select kode, nama, sebab, count(*) over () as jumlah from (
      select rekam.record_id, coalesce(ada.${sql.ref(kode)}, log.kode, '') as kode,
        coalesce(ada.${sql.ref(nama)}, log.nama, '') as nama,
        case
          when ada.id is null then 'sudah dihapus'
          ${held}
          when ada.versi <> ${versiSince} then 'sudah diubah'
          when exists (select from mutasi lain where lain.${id} = ada.id and lain.id > (
              select max(milik.id) from mutasi milik
              where milik.${id} = ada.id and milik.sebab = 'impor' and milik.sebab_id = ${imporId}) and not (${takenBack}))
            then 'sudah memiliki mutasi lain'
          ${usedElsewhere(jenis)}
          when exists (select from mutasi milik join tutup_buku tutup on tutup.status <> 'dibuka'
              and milik.tanggal <= tutup.sampai and milik.dicatat_pada <= tutup.dimulai_pada
              where milik.${id} = ada.id and milik.sebab = 'impor' and milik.sebab_id = ${imporId})
            then 'sudah masuk tutup buku'
        end as sebab
      from impor_rekaman rekam
      left join ${sql.table(jenis)} ada on ada.id = rekam.record_id
      left join lateral (
        select log.kode, log.nama from logdeletebarang log
        where log.jenis = ${jenis} and log.record_id = rekam.record_id order by log.id desc limit 1
      ) log on true
      where rekam.impor_id = ${imporId} and rekam.jenis = ${jenis}
    ) as semua
    where sebab is not null order by record_id limit ${limit}`.execute(trx);
  return { rows, jumlah: rows[0]?.jumlah ?? 0 };
}

/** Finds the first kategori or lokasi changed by an import that were changed again since, and their number. */
export async function changedSince(
  trx: Trx,
  imporId: number,
  jenis: 'kategori' | 'lokasi' | 'pengguna',
  limit: number,
): Promise<{ rows: BuiltOn[]; jumlah: number }> {
  const nama = recordNames[jenis][1];
  // barang followed the setting since, in their journal
  const followed =
    jenis === 'kategori'
      ? sql`when exists (select from jsonb_object_keys(rekam.ubah) isian where isian like 'penyusutan%')
          and exists (select from barang where kategori_id = ada.id) then 'penyusutannya sudah berlaku bagi barangnya'`
      : sql``;
  const { rows } = await sql<BuiltOn & { jumlah: number }>`
    select '' as kode, nama, sebab, count(*) over () as jumlah from (
      select rekam.record_id, coalesce(ada.${sql.ref(nama)}, ${nameBefore(jenis, nama)}, '') as nama,
        case
          when ada.id is null then 'sudah dihapus'
          when ada.versi <> ${versiSince} then 'sudah diubah'
          ${followed}
        end as sebab
      from impor_rekaman rekam left join ${sql.table(jenis)} ada on ada.id = rekam.record_id
      where rekam.impor_id = ${imporId} and rekam.jenis = ${jenis} and rekam.aksi = 'diubah'
    ) as semua
    where sebab is not null order by record_id limit ${limit}`.execute(trx);
  return { rows, jumlah: rows[0]?.jumlah ?? 0 };
}

/** Finds the name that a deleted record had. */
const nameBefore = (jenis: string, nama: string) => sql`(
  select sebelum ->> ${nama} from audit
  where audit.jenis = ${jenis} and audit.record_id = rekam.record_id and audit.aksi = 'delete' order by audit.id desc limit 1
)`;

const ofImport = (id: RawBuilder<unknown>, imporId: number) => sql`exists (select from impor_rekaman serah
  where serah.impor_id = ${imporId} and serah.jenis = 'barang_pengguna' and serah.record_id = ${id})`;

/** Deletes hand-outs; their audit entries stay. */
export async function deleteHandOuts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from barang_pengguna where id = any(${[...ids]})`.execute(trx);
}

/** A kategori, jenis or lokasi, and what still uses it. */
export interface UsedParent {
  nama: string;
  sebab: string;
}

/** Finds which of these golongan are still in use, each with the code of a record. */
export async function usedGolongan(
  trx: Trx,
  golongan: Golongan,
  ids: readonly number[],
): Promise<UsedParent[]> {
  const [nama, records, kode] =
    golongan === 'kategori'
      ? ['nama_kategori', 'barang', 'kode_barang']
      : ['jenis_buku', 'buku', 'kode_buku'];
  const { rows } = await sql<UsedParent>`
    select induk.${sql.ref(nama)} as nama,
      case when induk.versi > 1 then 'sudah diubah' else 'dipakai ' || min(ada.${sql.ref(kode)}) end as sebab
    from ${sql.table(golongan)} induk
    left join ${sql.table(records)} ada on ada.${sql.ref(`${golongan}_id`)} = induk.id
    where induk.id = any(${[...ids]}) and (induk.versi > 1 or ada.id is not null)
    group by induk.id order by induk.id limit 5`.execute(trx);
  return rows;
}

/** Finds which of these lokasi are still in use, each with the code of a record or the name of a lokasi inside. */
export async function usedLokasi(trx: Trx, ids: readonly number[]): Promise<UsedParent[]> {
  const made = [...ids];
  const { rows } = await sql<UsedParent>`
    select lokasi.lokasi as nama,
      case when lokasi.versi > 1 then 'sudah diubah' else 'dipakai ' || min(pakai.pemakai) end as sebab
    from lokasi left join (
      select lokasi_id, kode_barang as pemakai from barang where lokasi_id = any(${made})
      union all select lokasi_id, kode_buku from buku where lokasi_id = any(${made})
      union all select induk_id, lokasi from lokasi anak where induk_id = any(${made}) and anak.id <> all(${made})
    ) pakai on pakai.lokasi_id = lokasi.id
    where lokasi.id = any(${made}) and (lokasi.versi > 1 or pakai.pemakai is not null)
    group by lokasi.id order by lokasi.id limit 5`.execute(trx);
  return rows;
}

/** Deletes kategori, jenis or lokasi; returns the deleted rows. */
export async function deleteParents(
  trx: Trx,
  table: Golongan | 'lokasi',
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ row: { id: number } }>`
    delete from ${sql.table(table)} as yang where yang.id = any(${[...ids]})
    returning to_jsonb(yang) as row`.execute(trx);
  return rows.map(({ row }) => row);
}

/** Marks an import as withdrawn. */
export async function markWithdrawn(trx: Trx, id: number, olehId: number): Promise<void> {
  await trx
    .updateTable('impor')
    .set({ status: 'ditarik', ditarik_pada: sql`now()`, ditarik_oleh_id: olehId })
    .where('id', '=', id)
    .execute();
}
