import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { penggunaRef } from '../../../shared/fields.ts';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { can, type Permission } from '../../../shared/permissions.ts';
import type { RequestContext } from '../../context.ts';

/** Columns that pengajuan and permintaan share: owner and decision. */
export interface Asked {
  pengguna_id: number;
  status: StatusKeputusan;
  alasan_keputusan: string | null;
  diputus_oleh: z.infer<typeof penggunaRef> | null;
  diputus_pada: string | null;
}

/** Filters of a list. */
export interface PermohonanFilters {
  q?: string | undefined;
  status?: StatusKeputusan | undefined;
  pengguna_id?: number | undefined;
  /** Only for permintaan. */
  barang_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
}

/** Query of one page of a list. */
export interface PermohonanQuery extends PermohonanFilters {
  page: number;
  per_page: number;
  sort?: string | undefined;
}

/** Permission to decide a kind of request. */
export type Decide = Extract<Permission, `${string}:decide`>;

/** Checks whether the caller may decide, and so sees everybody's requests. */
export function seesAll({ actor }: RequestContext, decide: Decide): boolean {
  return can(actor.roles, decide);
}

/**
 * Returns the owner to filter a list by: the requested person; by default all (undefined) for those who decide, else
 * the caller.
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

/**
 * Checks that the caller may see a request.
 * @throws AppError not_found
 */
export function assertVisible(ctx: RequestContext, { pengguna_id }: Asked, decide: Decide): void {
  if (pengguna_id !== ctx.actor.id && !seesAll(ctx, decide)) throw new AppError('not_found');
}

/**
 * Checks that the caller is the owner, who alone may change or withdraw a request.
 * @throws AppError forbidden
 */
export function assertOwner(ctx: RequestContext, { pengguna_id }: Asked, name: string): void {
  if (pengguna_id === ctx.actor.id) return;
  throw new AppError('forbidden', {
    message: `Hanya pembuat ${name.toLowerCase()} ini yang dapat mengubah atau membatalkannya.`,
  });
}

/**
 * Checks that a request is still undecided. Call it while the row is locked.
 * @throws AppError already_decided, with the decision in `details`
 */
export function assertWaiting(asked: Asked, name: string): void {
  if (asked.status === 'Menunggu') return;
  const { status, alasan_keputusan, diputus_oleh, diputus_pada } = asked;
  throw new AppError('already_decided', {
    params: { name, status: status.toLowerCase(), by: diputus_oleh?.name ?? 'aplikasi' },
    details: { status, alasan_keputusan, diputus_oleh, diputus_pada },
  });
}
