import { AppError } from '../../../shared/errors.ts';
import type { Db } from '../../context.ts';
import { ping } from './health.repository.ts';

/** Checks that the database answers. @throws AppError unavailable when it doesn't */
export async function assertServing(db: Db): Promise<void> {
  try {
    await ping(db);
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
