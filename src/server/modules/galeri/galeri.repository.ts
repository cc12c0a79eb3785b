import { sql } from 'kysely';
import type { GaleriInput, GaleriItem } from '../../../shared/galeri.ts';
import type { EntitasGaleri, JenisGaleri } from '../../../shared/galeri-words.ts';
import type { Db, Trx } from '../../context.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** Gallery of one record: its photos or its documents. */
export interface GaleriOf {
  entitas: EntitasGaleri;
  id: number;
  jenis: JenisGaleri;
}

/** Gallery item as stored; its file has no address yet. */
export type GaleriRow = Omit<GaleriItem, 'berkas'> & { berkas: BerkasRow };

/** Reference to a record in the audit log. */
export interface NamedRecord {
  kode: string;
  nama: string;
  versi: number;
}

const names = {
  barang: { kode: 'kode_barang', nama: 'nama_barang' },
  buku: { kode: 'kode_buku', nama: 'judul' },
} as const;
const columns = { foto: 'gambar_id', dokumen: 'lampiran_id' } as const;

const own = ({ entitas, id, jenis }: GaleriOf) =>
  sql<boolean>`galeri.entitas = ${entitas} and galeri.record_id = ${id} and galeri.jenis = ${jenis}`;

/** Finds a record; where asked, locks it until the transaction ends. */
export async function findRecord(
  db: Db,
  { entitas, id }: Pick<GaleriOf, 'entitas' | 'id'>,
  { lock = false } = {},
): Promise<NamedRecord | undefined> {
  const { kode, nama } = names[entitas];
  const { rows } = await sql<NamedRecord>`
    select ${sql.ref(kode)} as kode, ${sql.ref(nama)} as nama, versi from ${sql.table(entitas)}
    where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Reads the photos or documents of a record, in their order. */
export async function galeriOf(db: Db, of: GaleriOf): Promise<GaleriRow[]> {
  return db
    .selectFrom('galeri')
    .leftJoin('pengguna', 'pengguna.id', 'galeri.oleh_id')
    .select([
      'galeri.id',
      sql<BerkasRow>`${berkasJson('galeri.berkas_id')}`.as('berkas'),
      'galeri.keterangan',
      'galeri.tanggal',
      penggunaJson<GaleriItem['oleh']>('pengguna').as('oleh'),
      'galeri.pada',
    ])
    .where(own(of))
    .orderBy('galeri.urut')
    .execute();
}

/** Adds a file as the last one. */
export async function insertGaleri(
  trx: Trx,
  { entitas, id, jenis }: GaleriOf,
  row: GaleriInput & { berkas_id: number; oleh_id: number; urut: number },
): Promise<void> {
  await trx
    .insertInto('galeri')
    .values({ entitas, record_id: id, jenis, ...row })
    .execute();
}

/** Sorts the items into the order of these ids. */
export async function orderGaleri(trx: Trx, of: GaleriOf, ids: readonly number[]): Promise<void> {
  await sql`
    update galeri set urut = baru.urut from unnest(${[...ids]}::bigint[]) with ordinality baru (id, urut)
    where galeri.id = baru.id and ${own(of)}`.execute(trx);
}

/** Updates caption and date of an item. */
export async function updateGaleri(trx: Trx, id: number, set: GaleriInput): Promise<void> {
  await trx.updateTable('galeri').set(set).where('id', '=', id).execute();
}

/** Deletes an item; those behind it move up. */
export async function deleteGaleri(trx: Trx, of: GaleriOf, id: number): Promise<void> {
  await sql`
    with lepas as (delete from galeri where id = ${id} and ${own(of)} returning urut)
    update galeri set urut = galeri.urut - 1 from lepas where ${own(of)} and galeri.urut > lepas.urut`.execute(
    trx,
  );
}

/** Sets the record's main picture or attachment to its first item, with a new version if it changes. */
export async function nameFirst(trx: Trx, of: GaleriOf): Promise<void> {
  const column = sql.ref(columns[of.jenis]);
  const first = sql`(select berkas_id from galeri where ${own(of)} and urut = 1)`;
  await sql`
    update ${sql.table(of.entitas)} set ${column} = ${first}, versi = versi + 1, updated_at = now()
    where id = ${of.id} and ${column} is distinct from ${first}`.execute(trx);
}

/** Copies all photos and documents of a record to others that were split off it. */
export async function copyGaleri(
  trx: Trx,
  entitas: EntitasGaleri,
  from: number,
  ids: readonly number[],
): Promise<void> {
  // the row itself already brought the first of each
  await sql`delete from galeri where entitas = ${entitas} and record_id = any(${[...ids]})`.execute(trx);
  await sql`
    insert into galeri (entitas, record_id, jenis, berkas_id, urut, keterangan, tanggal, oleh_id, pada)
    select entitas, baru.id, jenis, berkas_id, urut, keterangan, tanggal, oleh_id, pada
    from galeri cross join unnest(${[...ids]}::bigint[]) baru (id)
    where entitas = ${entitas} and record_id = ${from}`.execute(trx);
}
