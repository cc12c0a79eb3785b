import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Db } from '../../context.ts';
import { isStorageFull } from '../../db/storage-full.ts';
import { findActorByTokenHash, insertSesi, insertVerifiedSesi, touchSesi } from './sesi.repository.ts';

/** Seconds between two records of a session's use, so that reads cause few writes. */
const TOUCH_AFTER_SECONDS = 60;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a bearer token, and what is stored of its session. */
function newSesi(userAgent: string | undefined) {
  const token = randomBytes(32).toString('base64url');
  return { token, row: { token_hash: hashOf(token), user_agent: userAgent?.slice(0, 300) ?? null } };
}

/** Begins a session and returns its bearer token, which is stored nowhere else. */
export async function beginSesi(db: Db, penggunaId: number, userAgent: string | undefined): Promise<string> {
  const { token, row } = newSesi(userAgent);
  await insertSesi(db, { ...row, pengguna_id: penggunaId });
  return token;
}

/**
 * Begins a session of a person whose password was verified, and returns its bearer token; undefined where the password
 * was changed, or the account deactivated, since it was read.
 */
export async function beginVerifiedSesi(
  db: Db,
  verified: { id: number; password_hash: string | null },
  userAgent: string | undefined,
): Promise<string | undefined> {
  const { token, row } = newSesi(userAgent);
  return (await insertVerifiedSesi(db, row, verified)) ? token : undefined;
}

/** Finds the person of a bearer token; undefined when the session is expired or unknown. */
export async function findActor(db: Db, token: string): Promise<Actor | undefined> {
  const found = await findActorByTokenHash(db, hashOf(token));
  if (!found) return undefined;
  const { idleSeconds, ...actor } = found;
  // a negative value means that the clock was set back since: recorded anew, or the session would outlive its time
  if (idleSeconds > TOUCH_AFTER_SECONDS || idleSeconds < 0) await touch(db, actor.sesiId);
  return actor;
}

/** Records the use of a session; a failed write must not stop a read. */
async function touch(db: Db, sesiId: number): Promise<void> {
  try {
    await touchSesi(db, sesiId);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}
