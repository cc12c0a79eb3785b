import { sql } from 'kysely';
import type { RoleName } from '../../../shared/permissions.ts';
import type { Halaman } from '../../../shared/tampilan.ts';
import type { Rhythm } from '../../../shared/tampilan-input.ts';
import type { Trx } from '../../context.ts';

/** A view whose e-mail is due, and its recipient. */
export interface DueTampilan {
  id: number;
  halaman: Halaman;
  nama: string;
  filter: Record<string, string>;
  kolom: string[] | null;
  kirim: Rhythm;
  penerima: { id: number; name: string; aktif: boolean; email: string | null; roles: RoleName[] } | null;
}

/**
 * Claims the next due view for this transaction: other processes skip it, and find it handled once this one commits. A
 * rollback releases it.
 * @param days the last day of sending for each rhythm
 * @param except ids that failed just now
 */
export async function claimDue(
  trx: Trx,
  days: Record<Rhythm, string>,
  except: readonly number[],
): Promise<DueTampilan | undefined> {
  const { rows } = await sql<DueTampilan>`
    with due as (
      select id, case kirim when 'minggu' then ${days.minggu}::date else ${days.bulan}::date end as hari
      from tampilan
      where kirim is not null and id <> all(${except}::bigint[])
        and dikirim_terakhir < case kirim when 'minggu' then ${days.minggu}::date else ${days.bulan}::date end
      order by id limit 1
      for update skip locked
    )
    update tampilan set dikirim_terakhir = due.hari from due where tampilan.id = due.id
    returning tampilan.id, halaman, nama, filter, kolom, kirim, (
      select jsonb_build_object('id', pengguna.id, 'name', pengguna.name, 'aktif', pengguna.aktif, 'email', pengguna.email, 'roles', array(
        select role.name from pengguna_role join role on role.id = pengguna_role.role_id
        where pengguna_role.pengguna_id = pengguna.id
      )) from pengguna where pengguna.id = penerima_id
    ) as penerima
  `.execute(trx);
  return rows[0];
}
