import { z } from 'zod';
import { email } from '../../../shared/account-fields.ts';
import type { User } from '../../../shared/auth.ts';
import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { etaskEndpoints } from '../../../shared/etask.ts';
import type { EtaskUser } from '../../../shared/etask-answers.ts';
import type { Outside, PublicContext } from '../../context.ts';
import { countAttempt, refundAttempt } from '../auth/throttle.ts';
import { signInEtaskPerson } from './etask-person.ts';
import { etaskAddress, readEtaskUser } from './etask-user.ts';

export interface Caller {
  /** Network address of the client, for the throttle. */
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in with the profile that a browser got from E-task. Trusts none of it before E-task confirms, for the token,
 * that it is the same person; ignores the password.
 * @throws AppError etask_not_connected, too_many_attempts, etask_refused, etask_unavailable, account_inactive,
 *   etask_email_taken
 */
export async function signInWithEtask(
  ctx: Outside<PublicContext>,
  said: BodyOf<typeof etaskEndpoints.login>,
  caller: Caller,
): Promise<{ user: User; token: string }> {
  etaskAddress(ctx.config);
  const attempt = { account: `etask ${said.id_api}`, address: caller.address };
  await countAttempt(ctx, attempt);
  if (!said.success) throw new AppError('etask_refused');
  const person = await readEtaskUser(ctx.config, said.token).catch(async (error: unknown) => {
    // an outage of E-task does not count as a failed attempt
    if (error instanceof AppError && error.code === 'etask_unavailable') await refundAttempt(ctx, attempt);
    throw error;
  });
  if (!agrees(person, said)) throw new AppError('etask_refused');
  const session = await signInEtaskPerson(
    ctx,
    {
      id_api: person.id,
      name: person.name === person.username ? said.name : person.name,
      jabatan: person.jabatan ?? said.jabatan,
      email: z.safeParse(email, said.email).data ?? null,
      emailVouched: sameText(person.email ?? person.username, said.email),
    },
    caller.userAgent,
  );
  await refundAttempt(ctx, attempt);
  return session;
}

/**
 * Checks that E-task and the browser mean the same person, by id and e-mail. Where E-task names no e-mail, its username
 * must be the e-mail, the part of it before the @, or the name.
 */
function agrees(person: EtaskUser, said: { id_api: string; email: string; name: string }): boolean {
  if (person.id !== said.id_api) return false;
  if (person.email !== null) return sameText(person.email, said.email);
  const local = said.email.split('@', 1)[0] ?? '';
  return [said.email, local, said.name].some((text) => sameText(text, person.username));
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
