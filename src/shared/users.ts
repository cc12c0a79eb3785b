import { z } from 'zod';
import { newPassword } from './account-fields.ts';
import { role, user } from './auth.ts';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { penggunaRef, versi } from './fields.ts';
import { booleanParam, choice, listParams } from './list-params.ts';
import { deleteResult } from './pengguna.ts';
import { roleNames } from './permissions.ts';
import { akunBaru, akunEdit, akunInput } from './users-input.ts';

/** Account: a person with at least one role, as admins see it. */
export const akun = user.extend({ versi });
export type Akun = z.infer<typeof akun>;

/** An account as a user sees it; the whole record for their own. */
export const akunTerlihat = z.union([akun, penggunaRef.extend({ roles: z.array(role) })]);
export type AkunTerlihat = z.infer<typeof akunTerlihat>;

export const usersParams = listParams(['name', 'jabatan', 'email', 'id'], {
  role: choice(roleNames),
  aktif: booleanParam,
});

const tag = 'Users';

export const usersEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    permission: 'users:read',
    tag,
    summary: 'Daftar akun',
    query: listQuery(usersParams),
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
