import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts';
import { roleNames } from './permissions.ts';

/** Schemas of the fields of an account. */

export const roleName = z.enum(roleNames);

export const email = z.string().trim().max(254).pipe(z.email());

/** Schema of a newly chosen password; signing in accepts any text. */
export const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD);
