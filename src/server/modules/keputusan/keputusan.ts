import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { penggunaRef } from '../../../shared/fields.ts';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { can, type Permission } from '../../../shared/permissions.ts';
import type { RequestContext } from '../../context.ts';

/** What pengajuan and permintaan have in common: whose they are, and what was decided. */
export interface Asked {
  pengguna_id: number;
  status: StatusKeputusan;
  alasan_keputusan: string | null;
  diputus_oleh: z.infer<typeof penggunaRef> | null;
  diputus_pada: string | null;
}

/** What narrows a list of them. */
export interface PermohonanFilters {
  q?: string | undefined;
  status?: StatusKeputusan | undefined;
  pengguna_id?: number | undefined;
  /** Of permintaan alone. */
  barang_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
}

/** Which page of a list is asked for. */
export interface PermohonanQuery extends PermohonanFilters {
  page: number;
  per_page: number;
  sort?: string | undefined;
}

/** The permission to decide on a kind of request. */
export type Decide = Extract<Permission, `${string}:decide`>;

/** Whether the caller sees those of everybody: who decides does. */
export function seesAll({ actor }: RequestContext, decide: Decide): boolean {
  return can(actor.roles, decide);
}

/**
 * Whose rows a list is about: those of the person asked for, or all for who decides, else the caller's own.
 * @throws AppError forbidden when a user asks for somebody else's
 */
export function ownerOfList(
  ctx: RequestContext,
  asked: number | undefined,
  decide: Decide,
): number | undefined {
  if (seesAll(ctx, decide)) return asked;
  if (asked !== undefined && asked !== ctx.actor.id) throw new AppError('forbidden');
  return ctx.actor.id;
}

/** What somebody else asked for is not there for a user. @throws AppError not_found */
export function assertVisible(ctx: RequestContext, { pengguna_id }: Asked, decide: Decide): void {
  if (pengguna_id !== ctx.actor.id && !seesAll(ctx, decide)) throw new AppError('not_found');
}

/** Only who asked may change or withdraw it; an admin decides instead. @throws AppError forbidden */
export function assertOwner(ctx: RequestContext, { pengguna_id }: Asked, name: string): void {
  if (pengguna_id === ctx.actor.id) return;
  throw new AppError('forbidden', {
    message: `Hanya pembuat ${name.toLowerCase()} ini yang dapat mengubah atau membatalkannya.`,
  });
}

/**
 * Whoever comes second reads who was first. Call while the row is locked.
 * @throws AppError already_decided, with the decision in `details`
 */
export function assertWaiting(asked: Asked, name: string): void {
  if (asked.status === 'Menunggu') return;
  const { status, alasan_keputusan, diputus_oleh, diputus_pada } = asked;
  throw new AppError('already_decided', {
    params: { name, status: status.toLowerCase(), by: diputus_oleh?.name ?? 'aplikasi karena stok habis' },
    details: { status, alasan_keputusan, diputus_oleh, diputus_pada },
  });
}
