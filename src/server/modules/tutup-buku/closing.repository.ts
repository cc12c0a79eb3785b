import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import { turnBack } from '../mutasi/register-at.repository.ts';
import { readRingkasan, takeYourTime } from './tutup-buku.repository.ts';

/** Steps of the copy, each with the progress after it in percent. */
const steps = [
  ['barang', 55],
  ['buku', 60],
  ['pegangan', 65],
  ['nama', 70],
] as const;

/**
 * Copies the data of a closing, and marks it as complete with its SHA-256.
 * @param trx on one snapshot
 * @param tell called with the progress in percent
 */
export async function copyClosing(
  trx: Trx,
  { id, sampai }: { id: number; sampai: string },
  tell: (percent: number) => Promise<void>,
): Promise<void> {
  await takeYourTime(trx);
  for (const [kind, percent] of steps) {
    await sql`select tutup_buku_salin(${id}, ${kind})`.execute(trx);
    await tell(percent);
  }
  await sql`select tutup_buku_salin_isian(${id})`.execute(trx);
  await turnBack(trx, sampai);
  const ringkasan = await readRingkasan(trx, sampai);
  await sql`select set_config('search_path', 'public', true)`.execute(trx);
  await sql`update tutup_buku set ditutup_pada = now(), ringkasan = ${JSON.stringify(ringkasan)}::jsonb where id = ${id}`.execute(
    trx,
  );
  // statistics for the reports, which begin at once
  await sql`analyze tutup_buku_barang, tutup_buku_buku, tutup_buku_pegangan, tutup_buku_nama, tutup_buku_pengguna, tutup_buku_isian`.execute(
    trx,
  );
  await tell(80);
  await sql`update tutup_buku set status = 'tutup', sidik = tutup_buku_sidik(${id}) where id = ${id}`.execute(
    trx,
  );
}

/** Vacuums the copied tables, so that index-only scans work, as closings never change; outside of a transaction. */
export async function settleClosings(connection: Db): Promise<void> {
  await sql`vacuum tutup_buku_barang, tutup_buku_pegangan`.execute(connection);
}

/** Records the progress of a closing, over another connection so that others see it before the commit. */
export async function tellProgress(db: Db, id: number, percent: number): Promise<void> {
  await sql`insert into tutup_buku_kemajuan (tutup_id, persen) values (${id}, ${percent})
    on conflict (tutup_id) do update set persen = excluded.persen`.execute(db);
}
