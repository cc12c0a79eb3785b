import { sql } from 'kysely';
import type { Aduan, aduanEndpoints } from '../../../shared/aduan.ts';
import type { JenisAduan, StatusAduan } from '../../../shared/aduan-words.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { type BerkasRow, berkasListJson } from '../berkas/berkas.repository.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** An aduan as stored; its photos have no addresses yet. */
export type AduanRow = Omit<Aduan, 'foto'> & { foto: BerkasRow[] };

const selectAduan = (db: Db) =>
  db
    .selectFrom('aduan')
    .innerJoin('pengguna as pelapor', 'pelapor.id', 'aduan.pelapor_id')
    .leftJoin('pengguna as pemutus', 'pemutus.id', 'aduan.diputus_oleh_id')
    .leftJoin('barang_pengguna as bp', 'bp.id', 'aduan.barang_pengguna_id')
    // a split took the holding to another barang
    .leftJoin('barang', (join) => join.on(sql<boolean>`barang.id = coalesce(bp.barang_id, aduan.barang_id)`))
    .select([
      'aduan.id',
      sql<JenisAduan>`aduan.jenis`.as('jenis'),
      sql<StatusAduan>`aduan.status`.as('status'),
      sql<Aduan['barang']>`json_build_object(
        'id', coalesce(barang.id, aduan.barang_id),
        'kode_barang', coalesce(barang.kode_barang, aduan.kode_barang),
        'nama_barang', coalesce(barang.nama_barang, aduan.nama_barang),
        'satuan', barang.satuan, 'jumlah_barang', barang.jumlah_barang, 'kondisi', barang.kondisi
      )`.as('barang'),
      sql<Aduan['pegangan']>`case when bp.id is not null then json_build_object(
        'id', bp.id, 'jumlah', bp.jumlah, 'tanggal_awal', bp.tanggal_awal, 'tanggal_akhir', bp.tanggal_akhir
      ) end`.as('pegangan'),
      'aduan.jumlah',
      'aduan.catatan',
      penggunaJson<Aduan['pelapor']>('pelapor').as('pelapor'),
      'aduan.created_at',
      'aduan.jawaban',
      sql<Kondisi | null>`aduan.kondisi`.as('kondisi'),
      penggunaJson<Aduan['diputus_oleh']>('pemutus').as('diputus_oleh'),
      'aduan.diputus_pada',
      berkasListJson(sql`foto_kejadian foto where foto.aduan_id = aduan.id`, sql`foto.urut`).as('foto'),
    ]);

/** Reads one page of aduan, the waiting ones first. @param pelaporId restricts to those of one person */
export async function listAduan(
  db: Db,
  query: QueryOf<typeof aduanEndpoints.list>,
  pelaporId: number | undefined,
): Promise<Page<AduanRow>> {
  const { q, status, jenis, barang_id, pengguna_id } = query;
  const rows = selectAduan(db)
    .select(['aduan.nama_barang as nama', 'pelapor.name as nama_pelapor'])
    .$if(pelaporId !== undefined, (qb) => qb.where('aduan.pelapor_id', '=', pelaporId ?? 0))
    .$if(pengguna_id !== undefined, (qb) => qb.where('aduan.pelapor_id', '=', pengguna_id ?? 0))
    .$if(status !== undefined, (qb) => qb.where('aduan.status', '=', status ?? ''))
    .$if(jenis !== undefined, (qb) => qb.where('aduan.jenis', '=', jenis ?? ''))
    .$if(barang_id !== undefined, (qb) =>
      qb.where(sql<boolean>`${barang_id ?? 0} in (aduan.barang_id, bp.barang_id)`),
    )
    .$if(Boolean(q), (qb) =>
      qb.where(
        sql<boolean>`concat_ws(' ', aduan.kode_barang, aduan.nama_barang, pelapor.name, aduan.catatan)
          ilike ${containing(q)}`,
      ),
    );
  const page = await paged(db, rows, query, '-id', {
    // unless a column was chosen, what waits comes first
    id: query.sort ? sql`id` : sql`(status = 'menunggu', id)`,
    nama_barang: sql`lower(nama)`,
    pelapor: sql`lower(nama_pelapor)`,
  });
  return { ...page, data: page.data.map(({ nama: _, nama_pelapor: __, ...row }) => row) };
}

/** Reads one aduan. */
export async function findAduan(db: Db, id: number): Promise<AduanRow | undefined> {
  return selectAduan(db).where('aduan.id', '=', id).executeTakeFirst();
}

/** Finds the open aduan of one kind on a holding. */
export async function findOpenAduan(
  db: Db,
  holdingId: number,
  jenis: JenisAduan,
): Promise<{ id: number; created_at: string } | undefined> {
  return db
    .selectFrom('aduan')
    .select(['id', 'created_at'])
    .where('barang_pengguna_id', '=', holdingId)
    .where('jenis', '=', jenis)
    .where('status', '=', 'menunggu')
    .executeTakeFirst();
}

/** Moves what waits for an admin to the holding that corrects the one it was reported on. */
export async function moveOpenAduan(trx: Trx, from: number, to: number): Promise<void> {
  await trx
    .updateTable('aduan')
    .set({ barang_pengguna_id: to })
    .where('barang_pengguna_id', '=', from)
    .where('status', '=', 'menunggu')
    .execute();
}

/** Counts the aduan that wait for an admin. */
export async function countOpenAduan(db: Db): Promise<number> {
  const { jumlah } = await db
    .selectFrom('aduan')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('status', '=', 'menunggu')
    .executeTakeFirstOrThrow();
  return jumlah;
}

interface NewAduan {
  jenis: JenisAduan;
  barang_id: number;
  barang_pengguna_id: number;
  kode_barang: string;
  nama_barang: string;
  jumlah: number;
  catatan: string;
  pelapor_id: number;
}

/** Inserts an aduan; returns its id. */
export async function insertAduan(trx: Trx, row: NewAduan): Promise<number> {
  const { id } = await trx
    .insertInto('aduan')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an aduan until the transaction ends: of two decisions, the second sees the first. */
export async function lockAduan(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('aduan').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes the decision of an aduan. */
export async function stampAduan(
  trx: Trx,
  id: number,
  stamp: { status: StatusAduan; jawaban: string | null; kondisi: Kondisi | null; diputus_oleh_id: number },
): Promise<void> {
  await trx
    .updateTable('aduan')
    .set({ ...stamp, diputus_pada: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
