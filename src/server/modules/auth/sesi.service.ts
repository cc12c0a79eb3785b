import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Db } from '../../context.ts';
import { isStorageFull } from '../../db/storage-full.ts';
import { findActorByTokenHash, insertSesi, touchSesi } from './sesi.repository.ts';

/** Seconds between two records of a session's use, so that reads cause few writes. */
const TOUCH_AFTER_SECONDS = 60;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Begins a session and returns its bearer token, which is stored nowhere else. */
export async function beginSesi(db: Db, penggunaId: number, userAgent: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSesi(db, {
    token_hash: hashOf(token),
    pengguna_id: penggunaId,
    user_agent: userAgent?.slice(0, 300) ?? null,
  });
  return token;
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
