import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Outside, PublicContext, RequestContext } from '../../context.ts';
import { findUser, findUserByEmail } from './auth.repository.ts';
import { verifyPassword } from './password.ts';
import { deleteSesi } from './sesi.repository.ts';
import { beginVerifiedSesi } from './sesi.service.ts';
import { countAccount, countAddress, refundAttempt } from './throttle.ts';

export interface SignInRequest {
  email: string;
  password: string;
  /** Network address of the client, for the throttle. */
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs a person in with e-mail and password.
 * @throws AppError too_many_attempts, wrong_credentials, account_inactive
 */
export async function signIn(
  ctx: Outside<PublicContext>,
  { email, password, address, userAgent }: SignInRequest,
): Promise<{ user: User; token: string }> {
  const attempt = { account: email, address };
  const [found] = await Promise.all([findUserByEmail(ctx.db, email), countAddress(ctx, attempt)]);
  // checking a password takes longer than counting: the two beside each other leave one turn less to wait for
  const [isRight] = await Promise.all([
    verifyPassword(found?.password_hash, password),
    countAccount(ctx, attempt),
  ]);
  if (!isRight || !found) throw new AppError('wrong_credentials');
  const { password_hash: _, ...user } = found;
  if (!user.aktif || user.roles.length === 0) throw new AppError('account_inactive');
  const [token] = await Promise.all([
    beginVerifiedSesi(ctx.db, found, userAgent),
    refundAttempt(ctx, attempt),
  ]);
  // the password was reset while it was checked
  if (token === undefined) throw new AppError('wrong_credentials');
  return { user, token };
}

/** Reads the signed-in person again. @throws AppError unauthenticated when the account is gone */
export async function currentUser(ctx: RequestContext): Promise<User> {
  const user = await findUser(ctx.db, ctx.actor.id);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/** Ends the session of the caller. */
export async function signOut(ctx: RequestContext): Promise<void> {
  await deleteSesi(ctx.db, ctx.actor.sesiId);
}
