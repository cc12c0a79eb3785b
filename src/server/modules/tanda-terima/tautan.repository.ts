import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TautanTerima } from '../../../shared/tanda-terima.ts';
import type { Db, Trx } from '../../context.ts';

/** Delay in seconds of the e-mail with a link, so that it goes out after the answer of the request. */
const SEND_AFTER_SECONDS = 2;

const sidikOfSecret = (rahasia: string): string => createHash('sha256').update(rahasia).digest('hex');

/** A link found by its secret. */
export interface FoundLink {
  id: number;
  bast_id: number;
  penerima_id: number;
  penerima: string;
  berlaku_sampai: string;
  /** Why it ended; null while it is valid. */
  akhir: 'waktu' | 'diganti' | 'nonaktif' | 'email' | null;
}

/** Finds the link with this secret. */
export async function findLink(db: Db, rahasia: string): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select tautan.id, tautan.bast_id, tautan.penerima_id, pengguna.name as penerima, tautan.berlaku_sampai,
      case when tautan.sebab_berakhir is not null then tautan.sebab_berakhir
        when tautan.berlaku_sampai <= clock_timestamp() then 'waktu' end as akhir
    from tanda_terima_tautan tautan join pengguna on pengguna.id = tautan.penerima_id
    where tautan.sidik = ${sidikOfSecret(rahasia)}`.execute(db);
  return rows[0];
}

/** Reads the last link of a BAST. */
export async function lastLink(db: Db, bastId: number): Promise<TautanTerima | null> {
  const { rows } = await sql<TautanTerima>`
    select tautan.email, tautan.dibuat_pada, tautan.berlaku_sampai,
      tautan.diakhiri_pada is null and tautan.berlaku_sampai > clock_timestamp() as berlaku,
      case when surel.status in ('terkirim', 'gagal', 'tidak_pasti') then surel.status else 'menunggu' end as surel
    from tanda_terima_tautan tautan left join surel on surel.tautan_id = tautan.id
    where tautan.bast_id = ${bastId} order by tautan.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Replaces the link of a BAST by a new one, whose secret is created when its e-mail is sent. */
export async function replaceLink(
  trx: Trx,
  link: { bast_id: number; penerima_id: number; email: string; dibuat_oleh_id: number },
  hari: number,
): Promise<{ id: number; berlaku_sampai: string }> {
  await trx
    .updateTable('tanda_terima_tautan')
    .set({ diakhiri_pada: sql`clock_timestamp()`, sebab_berakhir: 'diganti' })
    .where('bast_id', '=', link.bast_id)
    .where('diakhiri_pada', 'is', null)
    .execute();
  return trx
    .insertInto('tanda_terima_tautan')
    .values({ ...link, berlaku_sampai: sql`clock_timestamp() + make_interval(days => ${hari})` })
    .returning(['id', 'berlaku_sampai'])
    .executeTakeFirstOrThrow();
}

/** Queues the e-mail with a link in the outbox, without its secret. */
export async function insertLinkSurel(
  trx: Trx,
  {
    tautan_id,
    kepada,
    subjek,
    isi,
    host,
  }: { tautan_id: number; kepada: string; subjek: string; isi: string; host: string },
): Promise<void> {
  await sql`
    insert into surel (tautan_id, kepada, subjek, isi, message_id, coba_lagi_pada)
    values (${tautan_id}, ${kepada}, ${subjek}, ${isi}, '<tautan.' || ${tautan_id}::text || '.' || gen_random_uuid() || '@' || ${host}::text || '>',
      clock_timestamp() + make_interval(secs => ${SEND_AFTER_SECONDS}))`.execute(trx);
}

/**
 * Creates the secret of a link for an attempt to send it, and stores only its hash: the secret of an earlier attempt,
 * which did not arrive, becomes void. Returns the path of the link's page, or undefined when the link has ended.
 */
export async function armLink(db: Db, id: number): Promise<string | undefined> {
  const rahasia = randomBytes(32).toString('base64url');
  const armed = await db
    .updateTable('tanda_terima_tautan as tautan')
    .set({ sidik: sidikOfSecret(rahasia) })
    .where('tautan.id', '=', id)
    .where('tautan.diakhiri_pada', 'is', null)
    .where('tautan.berlaku_sampai', '>', sql<string>`clock_timestamp()`)
    .where(
      sql<boolean>`not exists (select from tanda_terima_ttd where bast_id = tautan.bast_id)
        and not exists (select from bast_batal where bast_id = tautan.bast_id)`,
    )
    .returning('tautan.id')
    .executeTakeFirst();
  return armed && `/terima#${rahasia}`;
}
