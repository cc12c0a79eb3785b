import { z } from 'zod';
import { email, newPassword, roleName } from './account-fields.ts';
import { clearableText, optionalText, requiredText, versi } from './fields.ts';

const roles = z.array(roleName).max(2);

export const akunInput = z.strictObject({
  name: requiredText(150),
  email,
  password: newPassword,
  roles: roles.min(1).default(['user']),
  jabatan: optionalText(150),
  aktif: z.boolean().default(true),
});

export type AkunInput = z.output<typeof akunInput>;

/**
 * Body of an edit: fields left out stay unchanged. An empty list of roles removes the account and keeps the pengguna.
 */
export const akunEdit = z.strictObject({
  name: requiredText(150),
  email,
  jabatan: clearableText(150),
  aktif: z.boolean().optional(),
  roles: roles.optional(),
  versi: versi.optional(),
});

export type AkunEdit = z.output<typeof akunEdit>;

/** Body that gives an existing pengguna an account; the e-mail defaults to theirs. */
export const akunBaru = z.strictObject({
  email: email.optional(),
  password: newPassword,
  roles: roles.min(1).default(['user']),
});

export type AkunBaru = z.output<typeof akunBaru>;
