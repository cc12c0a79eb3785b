import { AppError } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { RequestContext } from '../../context.ts';

/** Fields of other people that everybody signed in may see and sort by; `cocok` is the closeness of names. */
const open: ReadonlySet<string> = new Set(['id', 'name', 'jabatan', 'cocok']);

/** Checks whether the caller may see e-mail, no_ktp and the like of everybody (product rule: admins only). */
export function seesEverything({ actor }: RequestContext): boolean {
  return can(actor.roles, 'pengguna:write');
}

/** Checks whether the caller may see the whole record of this person: an admin, or the person themself. */
export function seesWhole(ctx: RequestContext, penggunaId: number): boolean {
  return seesEverything(ctx) || ctx.actor.id === penggunaId;
}

/** Checks the sort field: the order of a list would reveal a hidden field. @throws AppError forbidden */
export function assertMaySortBy(ctx: RequestContext, sort: string | undefined): void {
  if (!sort || seesEverything(ctx) || open.has(sort.replace(/^-/, ''))) return;
  throw new AppError('forbidden');
}
