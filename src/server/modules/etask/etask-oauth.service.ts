import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { email } from '../../../shared/account-fields.ts';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import { isSignInPath, ownPath } from '../../../shared/own-path.ts';
import type { Outside, PublicContext } from '../../context.ts';
import { countAttempt, refundAttempt } from '../auth/throttle.ts';
import type { Caller } from './etask.service.ts';
import { accessTokenFor, authorizationAddress } from './etask-oauth.client.ts';
import { findAttempt, insertAttempt, keepAnswer, takeAttempt } from './etask-oauth.repository.ts';
import { signInEtaskPerson } from './etask-person.ts';
import { readEtaskUser } from './etask-user.ts';

/** Lifetime of a state in seconds. */
export const STATE_SECONDS = 5 * 60;
/** Maximum characters of E-task's answer that are stored; a code is far shorter. */
const MAX_ANSWER = 4096;

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Begins a sign-in: returns the address at E-task and two secrets, of which `state` goes to E-task and `browser` into
 * this browser's cookie.
 * @param redirect where the person wants to go afterwards
 * @throws AppError validation_failed (an address outside of this site), etask_not_connected, etask_unavailable,
 *   too_many_attempts
 */
export async function beginOauth(
  ctx: Outside<PublicContext>,
  { redirect, address }: { redirect: string | undefined; address: string },
): Promise<{ alamat: string; state: string; browser: string }> {
  const tujuan = wish(redirect, ctx.config.baseUrl);
  await countAttempt(ctx, { account: null, address });
  const [state, browser, code_verifier] = [secret(), secret(), secret()];
  const alamat = await authorizationAddress(ctx.config, { state, verifier: code_verifier });
  const row = { state_hash: hashOf(state), peramban_hash: hashOf(browser), code_verifier, tujuan };
  await insertAttempt(ctx.db, row, STATE_SECONDS);
  return { alamat, state, browser };
}

function wish(redirect: string | undefined, baseUrl: string): string {
  if (!redirect) return '/';
  const path = ownPath(redirect, new URL(baseUrl).origin);
  if (path === null) {
    const message = 'Tujuan sesudah masuk harus halaman MANIS. Mulai kembali dari halaman masuk.';
    throw new AppError('validation_failed', { message, errors: { redirect: [message] } });
  }
  return isSignInPath(path) ? '/' : path;
}

/** Stores E-task's answer until the page asks for it; errors in it are reported then. */
export async function keepOauthAnswer(
  ctx: PublicContext,
  { answer, state, browser }: { answer: URLSearchParams; state: string; browser: string | undefined },
): Promise<void> {
  const kept = new URLSearchParams(answer);
  kept.delete('state');
  if (browser === undefined || kept.toString().length > MAX_ANSWER) return;
  await keepAnswer(ctx.db, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    answer: kept.toString(),
  });
}

/**
 * Completes a sign-in: a state works once, for five minutes, in the browser that began it.
 * @throws AppError etask_state, etask_refused, etask_unavailable, account_inactive, etask_email_taken
 */
export async function finishOauth(
  ctx: Outside<PublicContext>,
  { state, browser, caller }: { state: string; browser: string | undefined; caller: Caller },
): Promise<{ user: User; token: string; token_api: string; redirect: string }> {
  const stateHash = hashOf(state);
  const attempt = await findAttempt(ctx.db, stateHash);
  if (!attempt) throw new AppError('etask_state');
  if (attempt.dipakai) throw refused('sudah dipakai');
  if (!browser || !timingSafeEqual(hashOf(browser), attempt.peramban_hash))
    throw refused('dimulai di peramban lain');
  if (attempt.lewat) throw refused('sudah lewat dari lima menit');
  if (!attempt.dijawab) throw refused('belum selesai di E-task');
  const used = await takeAttempt(ctx.db, stateHash);
  if (!used) throw refused('sudah dipakai');
  const answer = new URLSearchParams(used.jawaban);
  answer.set('state', state);
  const token_api = await accessTokenFor(ctx.config, { answer, state, verifier: used.code_verifier });
  const { id, name, jabatan, ...rest } = await readEtaskUser(ctx.config, token_api);
  const vouched = z.safeParse(email, rest.email ?? rest.username).data ?? null;
  const person = { id_api: id, name, jabatan, email: vouched, emailVouched: true };
  const session = await signInEtaskPerson(ctx, person, caller.userAgent);
  await refundAttempt(ctx, { account: null, address: caller.address });
  return { ...session, token_api, redirect: used.tujuan };
}

const refused = (why: string) =>
  new AppError('etask_state', {
    message: `Proses masuk ini ${why}. Mulai kembali dari halaman masuk.`,
  });
