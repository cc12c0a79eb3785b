import { sql } from 'kysely';
import { type BedaTutup, MAX_BEDA, type RingkasanTutup, type TutupBuku } from '../../../shared/tutup-buku.ts';
import type { Db, Trx } from '../../context.ts';

/**
 * Name of the lock that writers of mutasi and holdings share, and that a closing takes exclusively to begin (migration
 * 0043).
 */
const LOCK = 'manis.tutup_buku';
/** Maximum wait of a closing for current writers. */
const PATIENCE = '5s';

/**
 * Waits until nobody writes mutasi or holdings, and blocks writers until the transaction ends.
 * @returns false on timeout, as during a large import
 */
export async function lockWriters(trx: Trx): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(trx);
  await sql`savepoint menunggu`.execute(trx);
  try {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    await sql`rollback to savepoint menunggu`.execute(trx);
    return false;
  }
  return true;
}

const person = (
  id: string,
) => sql`(select jsonb_build_object('id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan)
  from pengguna where pengguna.id = ${sql.ref(id)})`;

const rows = sql`
  select tutup.id, tutup.sampai, tutup.status, tutup.dimulai_pada, tutup.ditutup_pada, ${person('tutup.oleh_id')} as oleh,
    tutup.sidik, case when tutup.sidik is null then coalesce(kemajuan.persen, 0) else 100 end as kemajuan,
    nullif(tutup.ringkasan, '{}') as ringkasan,
    case when tutup.status = 'dibuka' then jsonb_build_object('pada', to_jsonb(tutup.dibuka_pada),
      'oleh', ${person('tutup.dibuka_oleh_id')}, 'alasan', tutup.alasan_buka) end as dibuka
  from tutup_buku tutup left join tutup_buku_kemajuan kemajuan on kemajuan.tutup_id = tutup.id`;

/** Reads all closings, the last one first. */
export async function listTutupBuku(db: Db): Promise<TutupBuku[]> {
  return (await sql<TutupBuku>`${rows} order by tutup.id desc`.execute(db)).rows;
}

/** Finds a closing. */
export async function findTutupBuku(db: Db, id: number): Promise<TutupBuku | undefined> {
  return (await sql<TutupBuku>`${rows} where tutup.id = ${id}`.execute(db)).rows[0];
}

/** Inserts a closing with the present letterhead and signers; returns its id. */
export async function insertTutupBuku(trx: Trx, sampai: string, olehId: number): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into tutup_buku (sampai, oleh_id, kop, logo_id)
    select ${sampai}::date, ${olehId}, to_jsonb(pengaturan), logo_id from pengaturan returning id`.execute(
    trx,
  );
  return made[0]?.id ?? 0;
}

/** Reopens a closing; its rows stay. */
export async function openAgain(
  trx: Trx,
  id: number,
  { olehId, alasan }: { olehId: number; alasan: string },
): Promise<void> {
  await sql`update tutup_buku set status = 'dibuka', dibuka_pada = now(), dibuka_oleh_id = ${olehId}, alasan_buka = ${alasan}
    where id = ${id}`.execute(trx);
}

/** Finds the pending closing. */
export async function underWay(db: Db): Promise<{ id: number; sampai: string } | undefined> {
  return db
    .selectFrom('tutup_buku')
    .select(['id', 'sampai'])
    .where('status', '=', 'menutup')
    .executeTakeFirst();
}

/** Summarizes the register of the day that `db` shows, see `registerAt`. */
export async function readRingkasan(db: Db, hari: string): Promise<RingkasanTutup> {
  const { rows: read } = await sql<{ ringkasan: RingkasanTutup }>`
    select jsonb_build_object(
      'barang', (
        select jsonb_build_object('jumlah_jenis', count(*), 'jumlah_unit', coalesce(sum(jumlah_barang), 0),
          'nilai', ${exact(sql`harga_barang * jumlah_barang`)}, 'nilai_buku', ${exact(sql`nilai_buku_semua(masa, ${hari}::date)`)},
          'nilai_buku_fiskal', case when (select buku_penyusutan from pengaturan) = 'keduanya'
            then ${exact(sql`nilai_buku_semua(masa_fiskal(masa), ${hari}::date)`)} end)
        from barang),
      'buku', (select jsonb_build_object('jumlah_jenis', count(*), 'jumlah_unit', coalesce(sum(jumlah), 0),
        'nilai', ${exact(sql`harga * jumlah`)}) from buku),
      'dipegang', (select coalesce(sum(jumlah), 0) from barang_pengguna),
      'periksa', (
        select jsonb_build_object('tanpa_harga', count(*) filter (where harga_belum_diketahui),
          'tanpa_tanggal', count(*) filter (where tanggal_perolehan is null),
          'rusak_berat', count(*) filter (where kondisi = 'Rusak Berat'))
        from barang)) as ringkasan`.execute(db);
  return read[0]?.ringkasan as RingkasanTutup;
}

/** Reads the open opname with a cut-off on or before a day. */
export async function openOpname(db: Db, per: string): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from opname where status in ('draf', 'berjalan', 'ditinjau') and tanggal <= ${per}::date
    order by tanggal, id`.execute(db);
  return rows;
}

/** Parses a sum of rupiah: a number where it is exact, else its digits. */
const exact = (value: ReturnType<typeof sql>) => sql`(
  select case when abs(jumlah) <= 9007199254740991 then to_jsonb(jumlah) else to_jsonb(jumlah::text) end
  from (select coalesce(sum(${value}), 0) as jumlah) jumlahan)`;

const stateOf = (row: string) => sql`jsonb_build_object('jumlah', ${sql.ref(`${row}.jumlah_barang`)},
  'harga', ${sql.ref(`${row}.harga_barang`)},
  'kategori', (select nama_kategori from per_tanggal.kategori where id = ${sql.ref(`${row}.kategori_id`)}),
  'lokasi', (select jalur from per_tanggal.lokasi_jalur where id = ${sql.ref(`${row}.lokasi_id`)}),
  'kondisi', ${sql.ref(`${row}.kondisi`)}, 'nilai_buku', ${sql.ref(`${row}.nilai_buku`)},
  'nilai_buku_fiskal', ${sql.ref(`${row}.nilai_buku_fiskal`)})`;

/**
 * SQL for the differences between a closing and the register of its last day; in values only, as names may have changed
 * since.
 */
const different = (id: number) => sql`(
    select * from tutup_buku_barang where tutup_id = ${id} and jumlah_barang is not null
  ) dahulu full join (
    select masa.barang_id as id, coalesce(barang.kode_barang, hapus.kode) as kode_barang,
      coalesce(barang.nama_barang, hapus.nama) as nama_barang, masa.jumlah as jumlah_barang, masa.harga as harga_barang,
      masa.kategori_id, masa.lokasi_id, masa.kondisi, nilai_buku_semua(masa, sampai_hari) as nilai_buku,
      nilai_buku_semua(masa_fiskal(masa), sampai_hari) as nilai_buku_fiskal
    from masa_barang masa
    join (select sampai as sampai_hari from tutup_buku where id = ${id}) tutup
      on masa.dari <= sampai_hari and masa.sampai > sampai_hari
    left join barang on barang.id = masa.barang_id
    left join lateral (
      select kode, nama from logdeletebarang where record_id = masa.barang_id and jenis = 'barang' order by id desc limit 1
    ) hapus on barang.id is null
  ) kini on kini.id = dahulu.id
  where (dahulu.jumlah_barang, dahulu.harga_barang, dahulu.kategori_id, dahulu.lokasi_id, dahulu.kondisi, dahulu.nilai_buku,
      dahulu.nilai_buku_fiskal)
    is distinct from (kini.jumlah_barang, kini.harga_barang, kini.kategori_id, kini.lokasi_id, kini.kondisi, kini.nilai_buku,
      kini.nilai_buku_fiskal)`;

/** Counts the barang that differ between journal and closing. */
export async function countDifferences(db: Db, id: number): Promise<number> {
  const { rows: read } = await sql<{
    jumlah: number;
  }>`select count(*) as jumlah from ${different(id)}`.execute(db);
  return read[0]?.jumlah ?? 0;
}

/** Reads the first of these differences. */
export async function readDifferences(db: Db, id: number): Promise<BedaTutup[]> {
  const { rows: read } = await sql<BedaTutup>`
    select coalesce(dahulu.id, kini.id) as barang_id, coalesce(dahulu.kode_barang, kini.kode_barang) as kode,
      coalesce(dahulu.nama_barang, kini.nama_barang) as nama,
      case when dahulu.id is not null then ${stateOf('dahulu')} end as dahulu,
      case when kini.id is not null then ${stateOf('kini')} end as kini
    from ${different(id)} order by 2 limit ${sql.lit(MAX_BEDA)}`.execute(db);
  return read;
}

/** Lifts the statement timeout for the rest of a transaction that reads millions of rows. */
export async function takeYourTime(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
}

/** Recomputes the SHA-256 of a closing's rows. */
export async function computeSidik(db: Db, id: number): Promise<string> {
  const { rows: read } = await sql<{ sidik: string }>`select tutup_buku_sidik(${id}) as sidik`.execute(db);
  return read[0]?.sidik ?? '';
}
