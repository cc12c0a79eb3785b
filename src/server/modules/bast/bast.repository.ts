import { type Insertable, sql } from 'kysely';
import type { BastContent, Bast as BastRecord, BastRow, JenisBast } from '../../../shared/bast.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Bast } from '../../db/tables.ts';
import { statusTandaTerima } from '../tanda-terima/tanda-terima.repository.ts';

/** SQL for a party of a BAST as JSON: id, and the names as the BAST stores them. */
const partyJson = (id: string, ofOffice: boolean) => sql<BastRow['pengguna']>`json_build_object(
  'id', ${sql.ref(id)},
  'name', bast.isi -> ${side(ofOffice)} ->> 'name',
  'jabatan', bast.isi -> ${side(ofOffice)} ->> 'jabatan'
)`;

/**
 * SQL for the JSON key of a party. The first party is the one who hands over: the office for a penyerahan, the person
 * for a pengembalian.
 */
const side = (ofOffice: boolean) =>
  sql`case when (bast.jenis = 'penyerahan') = ${ofOffice}::boolean then 'pihak_pertama' else 'pihak_kedua' end`;

const selectBast = (db: Db) =>
  db
    .selectFrom('bast')
    .innerJoin('pengguna as pembuat', 'pembuat.id', 'bast.dibuat_oleh_id')
    .leftJoin('bast_batal as batal', 'batal.bast_id', 'bast.id')
    .leftJoin('pengguna as pembatal', 'pembatal.id', 'batal.oleh_id')
    .select([
      'bast.id',
      'bast.nomor',
      sql<JenisBast>`bast.jenis`.as('jenis'),
      'bast.tahun',
      'bast.urut',
      'bast.tanggal',
      'bast.pengguna_id',
      partyJson('bast.pengguna_id', false).as('pengguna'),
      'bast.petugas_id',
      partyJson('bast.petugas_id', true).as('petugas'),
      sql<number>`jsonb_array_length(bast.isi -> 'barang')`.as('jumlah_baris'),
      sql<BastRow['dibuat_oleh']>`json_build_object('id', pembuat.id, 'name', pembuat.name)`.as(
        'dibuat_oleh',
      ),
      sql<BastRow['batal']>`case when batal.bast_id is not null then json_build_object(
        'alasan', batal.alasan, 'oleh', json_build_object('id', pembatal.id, 'name', pembatal.name), 'pada', batal.pada
      ) end`.as('batal'),
      sql<BastRow['pengganti']>`coalesce((
        select json_agg(json_build_object('id', baru.id, 'nomor', baru.nomor) order by baru.id)
        from bast_pengganti ganti join bast baru on baru.id = ganti.bast_id where ganti.menggantikan_id = bast.id
      ), '[]')`.as('pengganti'),
      statusTandaTerima('bast.id').as('tanda_terima'),
      'bast.created_at',
    ]);

/** Reads the BAST of these ids, in their order. */
export async function findBastOf(db: Db, ids: readonly number[]): Promise<BastRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectBast(db)
    .where(sql<boolean>`bast.id = any(${[...ids]})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A stored BAST with the files that its print needs. */
export type StoredBast = BastRecord & { logo_id: number | null; berkas_id: number | null };

/** Finds a BAST with the content that it was issued with. */
export async function findBast(db: Db, id: number): Promise<StoredBast | undefined> {
  return selectBast(db)
    .select([
      sql<BastContent>`bast.isi`.as('isi'),
      sql<BastRecord['menggantikan']>`coalesce((
        select json_agg(json_build_object('id', lama.id, 'nomor', lama.nomor) order by lama.id)
        from bast_pengganti ganti join bast lama on lama.id = ganti.menggantikan_id where ganti.bast_id = bast.id
      ), '[]')`.as('menggantikan'),
      'bast.logo_id',
      'bast.berkas_id',
    ])
    .where('bast.id', '=', id)
    .executeTakeFirst();
}

/** Inserts an issued BAST with the holdings it lists. */
export async function insertBast(
  trx: Trx,
  row: Omit<Insertable<Bast>, 'isi' | 'cari'> & { jenis: JenisBast; isi: BastContent },
): Promise<number> {
  const { id } = await trx
    .insertInto('bast')
    .values({ ...row, isi: JSON.stringify(row.isi), cari: searchedBy(row.nomor, row.isi) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'bast_barang_pengguna',
    row.isi.barang.map(({ holding_id }) => ({
      bast_id: id,
      barang_pengguna_id: holding_id,
      jenis: row.jenis,
    })),
  );
  return id;
}

function searchedBy(nomor: string, { pihak_pertama, pihak_kedua, barang }: BastContent): string {
  const items = barang.flatMap(({ kode_barang, nama_barang }) => [kode_barang, nama_barang]);
  return [nomor, pihak_pertama.name, pihak_kedua.name, ...items].join(' ').toLowerCase();
}

/** Finds the valid BAST of a kind and year with the latest day. Call it with the sequence locked. */
export async function lastIssued(
  trx: Trx,
  jenis: JenisBast,
  tahun: number,
): Promise<{ nomor: string; tanggal: string } | undefined> {
  return trx
    .selectFrom('bast')
    .leftJoin('bast_batal as batal', 'batal.bast_id', 'bast.id')
    .select(['bast.nomor', 'bast.tanggal'])
    .where('bast.jenis', '=', jenis)
    .where('bast.tahun', '=', tahun)
    .where('batal.bast_id', 'is', null)
    .orderBy('bast.tanggal', 'desc')
    .orderBy('bast.urut', 'desc')
    .limit(1)
    .executeTakeFirst();
}
