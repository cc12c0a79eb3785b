import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Opname } from '../../../shared/opname.ts';
import type { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import type { OpnameInput } from '../../../shared/opname-input.ts';
import type { IsiOpname, MenurutOpname, StatusOpname } from '../../../shared/opname-words.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';
import { CHANNEL } from '../notifikasi/channel.ts';

/** SQL for a part of the scope: its id while it exists, and its name. */
const bagian = (name: 'lokasi' | 'kategori' | 'pengguna') => {
  const [id, text] = [
    sql.ref(`opname.${name}_id`),
    name === 'pengguna' ? sql`orang.name` : sql.ref(`opname.${name}`),
  ];
  return sql<
    Opname['lokasi']
  >`case when ${text} is not null then json_build_object('id', ${id}, 'nama', ${text}) end`;
};

const selectOpname = (db: Db) =>
  db
    .selectFrom('opname')
    .innerJoin('pengguna as pembuat', 'pembuat.id', 'opname.dibuat_oleh_id')
    .leftJoin('pengguna as penutup', 'penutup.id', 'opname.selesai_oleh_id')
    .leftJoin('pengguna as orang', 'orang.id', 'opname.pengguna_id')
    .select([
      'opname.id',
      'opname.nama',
      sql<StatusOpname>`opname.status`.as('status'),
      bagian('lokasi').as('lokasi'),
      bagian('kategori').as('kategori'),
      bagian('pengguna').as('pengguna'),
      sql<IsiOpname>`opname.isi`.as('isi'),
      sql<MenurutOpname>`opname.menurut`.as('menurut'),
      'opname.tanggal',
      'opname.tenggat',
      penggunaJson<Opname['dibuat_oleh']>('pembuat').as('dibuat_oleh'),
      'opname.dimulai_pada',
      'opname.ditinjau_pada',
      'opname.selesai_pada',
      penggunaJson<Opname['selesai_oleh']>('penutup').as('selesai_oleh'),
      'opname.alasan_batal',
      sql<Opname['petugas']>`(
        select coalesce(json_agg(${penggunaJson('pengguna')} order by lower(pengguna.name), pengguna.id), '[]')
        from opname_petugas petugas join pengguna on pengguna.id = petugas.pengguna_id
        where petugas.opname_id = opname.id
      )`.as('petugas'),
      sql<number>`(select count(*) from opname_harapan harapan where harapan.opname_id = opname.id)`.as(
        'harapan',
      ),
      sql<number>`(
        select count(distinct harapan.id) from opname_harapan harapan
        join opname_berlaku berlaku on berlaku.opname_id = opname.id and berlaku.kunci = harapan.kunci
        where harapan.opname_id = opname.id and berlaku.jumlah > 0
      )`.as('dihitung'),
      'opname.versi',
      'opname.created_at',
    ]);

/** SQL condition that a person may see an opname: a petugas sees those being counted. */
export const seenByPetugas = (penggunaId: number) =>
  sql<boolean>`opname.status = 'berjalan' and exists (
    select from opname_petugas petugas where petugas.opname_id = opname.id and petugas.pengguna_id = ${penggunaId}
  )`;

/**
 * Reads one page of opname, latest first.
 * @param petugasId restricts to those that this petugas counts now
 */
export async function listOpname(
  db: Db,
  query: QueryOf<typeof opnameEndpoints.list>,
  petugasId: number | undefined,
): Promise<Page<Opname>> {
  const rows = selectOpname(db)
    .$if(petugasId !== undefined, (qb) => qb.where(seenByPetugas(petugasId ?? 0)))
    .$if(query.status !== undefined, (qb) => qb.where('opname.status', '=', query.status ?? ''))
    .$if(Boolean(query.q), (qb) => qb.where('opname.nama', 'ilike', containing(query.q)));
  return paged(db, rows, query, '-id', { id: sql`id`, nama: sql`lower(nama)`, tanggal: sql`tanggal` });
}

/** Reads one opname. */
export async function findOpname(db: Db, id: number): Promise<Opname | undefined> {
  return selectOpname(db).where('opname.id', '=', id).executeTakeFirst();
}

/** Tells whether a person is petugas of an opname. */
export async function isPetugas(db: Db, opnameId: number, penggunaId: number): Promise<boolean> {
  const found = await db
    .selectFrom('opname_petugas')
    .select('pengguna_id')
    .where('opname_id', '=', opnameId)
    .where('pengguna_id', '=', penggunaId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Fields of a locked opname that services need. */
export interface LockedOpname {
  id: number;
  nama: string;
  status: StatusOpname;
  tanggal: string;
  lokasi: string | null;
  lokasi_id: number | null;
  kategori: string | null;
  kategori_id: number | null;
  menurut: MenurutOpname;
}

/**
 * Locks an opname until the transaction ends: exclusively for a change of state, or, `shared`, with others that count
 * in it.
 */
export async function lockOpname(
  trx: Trx,
  id: number,
  how: 'alone' | 'shared',
): Promise<LockedOpname | undefined> {
  const { rows } = await sql<LockedOpname>`
    select id, nama, status, tanggal, lokasi, lokasi_id, kategori, kategori_id, menurut from opname where id = ${id}
    ${how === 'alone' ? sql`for no key update` : sql`for share`}`.execute(trx);
  return rows[0];
}

/** Notifies the live pages of all processes of a change, once the transaction is committed. */
export async function tellWatchers(trx: Trx, id: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, json_build_object('opname', ${id}::bigint)::text)`.execute(trx);
}

/** Lets one transaction at a time open an opname, so that it sees the scopes of the others. */
export async function lockScopes(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.opname'))`.execute(trx);
}

/** Finds an open opname whose scope overlaps with that of another. */
export async function meetsOther(trx: Trx, id: number): Promise<{ id: number; nama: string } | undefined> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select lain.id, lain.nama from opname cross join lateral opname_bertemu(opname) lain where opname.id = ${id} limit 1`.execute(
    trx,
  );
  return rows[0];
}

/** Finds an open opname that a new scope would overlap with. */
export async function meetsScope(
  trx: Trx,
  {
    lokasi_id,
    kategori_id,
    pengguna_id,
    isi,
  }: Pick<OpnameInput, 'lokasi_id' | 'kategori_id' | 'pengguna_id' | 'isi'>,
): Promise<{ id: number; nama: string } | undefined> {
  const scope = {
    id: 0,
    lokasi_id,
    kategori_id,
    pengguna_id,
    isi,
    lokasi: lokasi_id && '-',
    kategori: kategori_id && '-',
  };
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from opname_bertemu(jsonb_populate_record(null::opname, ${JSON.stringify(scope)}::jsonb)) limit 1`.execute(
    trx,
  );
  return rows[0];
}

/** Reads the names of a new scope; null for missing records. */
export async function namesOfScope(
  trx: Trx,
  { lokasi_id, kategori_id }: Pick<OpnameInput, 'lokasi_id' | 'kategori_id'>,
): Promise<{ lokasi: string | null; kategori: string | null }> {
  const { rows } = await sql<{ lokasi: string | null; kategori: string | null }>`
    select (select jalur from lokasi_jalur where id = ${lokasi_id}) as lokasi,
      (select nama_kategori from kategori where id = ${kategori_id}) as kategori`.execute(trx);
  return rows[0] ?? { lokasi: null, kategori: null };
}

/** Reads which of these accounts can count: active ones that may sign in. */
export async function activeAccounts(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where id = any(${[...ids]}::bigint[]) and aktif
      and exists (select from pengguna_role where pengguna_id = pengguna.id)
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Inserts a draft with its petugas and returns its id. */
export async function insertOpname(
  trx: Trx,
  {
    petugas,
    ...row
  }: OpnameInput & { lokasi: string | null; kategori: string | null; dibuat_oleh_id: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('opname')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into opname_petugas (opname_id, pengguna_id)
    select ${id}, pengguna_id from (select distinct unnest(${petugas}::bigint[])) dipilih (pengguna_id)`.execute(
    trx,
  );
  return id;
}

/** Sets who counts and until when. */
export async function setPlan(
  trx: Trx,
  id: number,
  { petugas, tenggat }: { petugas: readonly number[]; tenggat: string | null },
): Promise<void> {
  await sql`delete from opname_petugas where opname_id = ${id} and pengguna_id <> all(${[...petugas]}::bigint[])`.execute(
    trx,
  );
  await sql`
    insert into opname_petugas (opname_id, pengguna_id)
    select ${id}, pengguna_id from (select distinct unnest(${[...petugas]}::bigint[])) dipilih (pengguna_id)
    on conflict do nothing`.execute(trx);
  await trx
    .updateTable('opname')
    .set({ tenggat, versi: sql<number>`versi + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Brings an opname into its next state. */
export async function setStatus(
  trx: Trx,
  id: number,
  set: {
    status: StatusOpname;
    dimulai_pada?: string;
    ditinjau_pada?: string;
    selesai_pada?: string;
    selesai_oleh_id?: number;
    alasan_batal?: string;
  },
): Promise<void> {
  await trx
    .updateTable('opname')
    .set({ ...set, versi: sql<number>`versi + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
