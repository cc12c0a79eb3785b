import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Db } from '../../context.ts';
import { isStorageFull } from '../../db/storage-full.ts';
import { findActorByTokenHash, insertSesi, touchSesi } from './sesi.repository.ts';

/** Seconds between two records of a session's use, so that reading writes little. */
const TOUCH_AFTER_SECONDS = 60;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Begins a session and returns its bearer token, which is kept nowhere else. */
export async function beginSesi(db: Db, penggunaId: number, userAgent: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSesi(db, {
    token_hash: hashOf(token),
    pengguna_id: penggunaId,
    user_agent: userAgent?.slice(0, 300) ?? null,
  });
  return token;
}

/** The person behind a bearer token, or undefined when the session is over or unknown. */
export async function findActor(db: Db, token: string): Promise<Actor | undefined> {
  const found = await findActorByTokenHash(db, hashOf(token));
  if (!found) return undefined;
  const { idleSeconds, ...actor } = found;
  // used "in the future": the clock was put back since, and the session must not outlive its time
  if (idleSeconds > TOUCH_AFTER_SECONDS || idleSeconds < 0) await touch(db, actor.sesiId);
  return actor;
}

/** Reading goes on when nothing can be written. */
async function touch(db: Db, sesiId: number): Promise<void> {
  try {
    await touchSesi(db, sesiId);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}
