import { z } from 'zod';
import { email, newPassword, role, user } from './auth.ts';
import { booleanText, dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { clearableText, optionalText, penggunaRef, requiredText, versi } from './fields.ts';
import { deleteResult } from './pengguna.ts';
import { roleName } from './permissions.ts';

/** Account: a person with at least one role, as admins see it. */
export const akun = user.extend({ versi });
export type Akun = z.infer<typeof akun>;

/** An account as a user sees it; the whole record for their own. */
export const akunTerlihat = z.union([akun, penggunaRef.extend({ roles: z.array(role) })]);
export type AkunTerlihat = z.infer<typeof akunTerlihat>;

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
 * Body of an edit: what is left out stays as it is. An empty list of roles removes the account and keeps the pengguna.
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

const tag = 'Users';

export const usersEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    permission: 'users:read',
    tag,
    summary: 'Daftar akun',
    query: listQuery(['name', 'jabatan', 'email', 'id'], {
      role: roleName.optional(),
      aktif: booleanText.optional(),
    }),
    answer: pageOf(akunTerlihat),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/users',
    permission: 'users:manage',
    tag,
    summary: 'Membuat akun beserta penggunanya',
    body: akunInput,
    answer: dataOf(akun),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/users/:id',
    permission: 'users:read',
    tag,
    summary: 'Satu akun',
    params: idParams,
    answer: dataOf(akunTerlihat),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/users/:id',
    permission: 'users:manage',
    tag,
    summary: 'Mengubah akun dan perannya',
    params: idParams,
    body: akunEdit,
    answer: dataOf(akun),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    permission: 'users:manage',
    tag,
    summary: 'Menghapus akun; yang memiliki riwayat dinonaktifkan',
    params: idParams,
    answer: dataOf(z.object({ hasil: deleteResult })),
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/users/:id/password',
    permission: 'users:manage',
    tag,
    summary: 'Menetapkan kata sandi baru dan mengakhiri semua sesi orang itu',
    params: idParams,
    body: z.strictObject({ password: newPassword }),
    answer: dataOf(z.null()),
  }),
  giveAccount: defineEndpoint({
    method: 'POST',
    path: '/api/pengguna/:id/akun',
    permission: 'users:manage',
    tag,
    summary: 'Memberi akun kepada pengguna yang sudah ada',
    params: idParams,
    body: akunBaru,
    answer: dataOf(akun),
    status: 201,
  }),
};
