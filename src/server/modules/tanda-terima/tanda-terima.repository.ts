import { type Insertable, type Kysely, sql } from 'kysely';
import type {
  BarisTandaTerima,
  TandaTangan,
  TandaTerima,
  WaitingReceipt,
} from '../../../shared/tanda-terima.ts';
import type { StatusTandaTerima } from '../../../shared/tanda-terima-words.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { inRange, rangeOf } from '../../db/paging.ts';
import type { Database, TandaTerimaBaris, TandaTerimaTtd } from '../../db/tables.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';

/** SQL for the state of the tanda terima of a BAST id; null where none was requested. */
export const statusTandaTerima = (bastId: string) => sql<StatusTandaTerima | null>`(
  select case
    when ttd.bast_id is not null then ttd.hasil
    when exists (select from bast_batal where bast_id = minta.bast_id) then 'dibatalkan'
    else 'menunggu'
  end
  from tanda_terima minta left join tanda_terima_ttd ttd on ttd.bast_id = minta.bast_id
  where minta.bast_id = ${sql.ref(bastId)}
)`;

/** Requests a tanda terima from the receiver of a BAST; returns false where it was requested before. */
export async function insertTandaTerima(
  trx: Trx,
  row: { bast_id: number; penerima_id: number; diminta_oleh_id: number },
): Promise<boolean> {
  const made = await trx
    .insertInto('tanda_terima')
    .values({ ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bast_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A signature as stored: its files have no addresses yet, and the register is not asked. */
export type StoredTandaTangan = Omit<TandaTangan, 'pindaian' | 'baris'> & {
  pindaian: BerkasRow | null;
  baris: (Omit<BarisTandaTerima, 'foto' | 'register' | 'dicatat'> & { foto: BerkasRow | null })[];
};

/** A tanda terima as stored, with its requester and the stored file of its lembar. */
export type StoredTandaTerima = Omit<
  TandaTerima,
  'bentuk' | 'tanda_tangan' | 'tautan' | 'halangan_tautan'
> & {
  tanda_tangan: StoredTandaTangan | null;
  diminta_oleh_id: number;
  /** Account that signed it. */
  oleh_id: number | null;
  berkas_id: number | null;
};

/** Finds the tanda terima of a BAST. */
export async function findTandaTerima(db: Db, bastId: number): Promise<StoredTandaTerima | undefined> {
  const found = await db
    .selectFrom('tanda_terima as minta')
    .innerJoin('bast', 'bast.id', 'minta.bast_id')
    .innerJoin('pengguna as peminta', 'peminta.id', 'minta.diminta_oleh_id')
    .leftJoin('tanda_terima_ttd as ttd', 'ttd.bast_id', 'minta.bast_id')
    .select([
      'minta.bast_id',
      statusTandaTerima('bast.id').as('status'),
      'minta.penerima_id',
      // always the second party, as the first hands over
      sql<string>`bast.isi -> 'pihak_kedua' ->> 'name'`.as('penerima'),
      'peminta.name as diminta_oleh',
      'minta.diminta_oleh_id',
      'minta.diminta_pada',
      'ttd.oleh_id',
      'ttd.berkas_id',
      sql<StoredTandaTangan | null>`case when ttd.bast_id is not null then json_build_object(
        'hasil', ttd.hasil, 'cara', ttd.cara, 'nama', ttd.nama, 'saksi', ttd.saksi, 'identitas', ttd.identitas,
        'goresan', ttd.goresan, 'nama_ketik', ttd.nama_ketik, 'sidik_bast', ttd.sidik_bast,
        'pindaian', ${berkasJson('ttd.pindaian_id')}, 'sidik_pindaian', ttd.sidik_pindaian,
        'jenis_pindaian', ttd.jenis_pindaian, 'pengunggah', ttd.pengunggah,
        'sidik_baris', ttd.sidik_baris, 'alamat', ttd.alamat, 'peramban', ttd.peramban, 'pada', ttd.pada,
        'baris', (
          select json_agg(json_build_object('holding_id', baris.barang_pengguna_id, 'diterima', baris.diterima,
            'alasan', baris.alasan, 'kondisi', baris.kondisi, 'foto', ${berkasJson('baris.foto_id')}) order by baris.urut)
          from tanda_terima_baris baris where baris.bast_id = ttd.bast_id
        )
      ) end`.as('tanda_tangan'),
    ])
    .where('minta.bast_id', '=', bastId)
    .executeTakeFirst();
  // a row of tanda_terima always has a state
  return found && { ...found, status: found.status ?? 'menunggu' };
}

/** SQL for the unsigned tanda terima, as `minta`, with their `bast`. */
export const unsignedReceipts = (db: Kysely<Database>) =>
  db
    .selectFrom('tanda_terima as minta')
    .innerJoin('bast', 'bast.id', 'minta.bast_id')
    .where(
      sql<boolean>`not exists (select from tanda_terima_ttd where bast_id = minta.bast_id)
        and not exists (select from bast_batal where bast_id = minta.bast_id)`,
    );

/** Reads one page of what a person has yet to receive, oldest first, with the total. */
export async function waitingFor(
  db: Db,
  penerimaId: number,
  page: { page: number; per_page: number },
): Promise<{ data: WaitingReceipt[]; total: number }> {
  const own = unsignedReceipts(db).where('minta.penerima_id', '=', penerimaId);
  const rows = own
    .select([
      'minta.bast_id',
      'bast.nomor',
      'bast.tanggal',
      sql<string>`bast.isi -> 'pihak_pertama' ->> 'name'`.as('dari'),
      sql<number>`jsonb_array_length(bast.isi -> 'barang')`.as('jumlah_baris'),
      sql<string[]>`array(
        select baris ->> 'nama_barang' from jsonb_array_elements(bast.isi -> 'barang') with ordinality isi (baris, urut)
        order by urut limit 3
      )`.as('barang'),
      'minta.diminta_pada',
    ])
    .orderBy('minta.bast_id');
  const data = await inRange(rows, rangeOf(page)).execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data, total };
}

/** Writes the one signature of a BAST with its lines. */
export async function insertTandaTangan(
  trx: Trx,
  row: Insertable<TandaTerimaTtd>,
  lines: readonly Omit<Insertable<TandaTerimaBaris>, 'bast_id' | 'urut'>[],
): Promise<void> {
  await trx
    .insertInto('tanda_terima_ttd')
    .values({ ...row })
    .execute();
  await insertRows(
    trx,
    'tanda_terima_baris',
    lines.map((line, urut) => ({ ...line, bast_id: row.bast_id, urut })),
  );
}

/** Finds the SHA-256 of a BAST's stored PDF; undefined while there is none. */
export async function sidikOf(db: Db, bastId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('bast')
    .innerJoin('berkas', 'berkas.id', 'bast.berkas_id')
    .select('berkas.sha256')
    .where('bast.id', '=', bastId)
    .executeTakeFirst();
  return row?.sha256;
}

/** Reads the SHA-256 of these files. */
export async function sidikBerkas(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('berkas')
    .select(['id', 'sha256'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Checks for a holding among these whose barang is in one of these kategori. */
export async function anyOfKategori(
  trx: Trx,
  holdingIds: readonly number[],
  kategoriIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from barang_pengguna bp join barang on barang.id = bp.barang_id
    where bp.id = any(${[...holdingIds]}) and barang.kategori_id = any(${[...kategoriIds]}) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Checks whether a tanda terima was requested for one of these BAST. */
export async function anyAsked(trx: Trx, bastIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from tanda_terima where bast_id = any(${[...bastIds]}) limit 1`.execute(trx);
  return rows.length > 0;
}
