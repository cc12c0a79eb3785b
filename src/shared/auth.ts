import { z } from 'zod';
import { email, newPassword, roleName } from './account-fields.ts';
import { dataOf, defineEndpoint } from './contract.ts';
import { requiredText } from './fields.ts';

export const role = z.object({ id: z.int(), name: roleName });

/** The signed-in person, as `GET /api/user` answers it and local storage keeps it. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  jabatan: z.string().nullable(),
  id_api: z.string().nullable(),
  aktif: z.boolean(),
  roles: z.array(role),
});
export type User = z.infer<typeof user>;

/** Answer of a successful sign-in. */
export const session = dataOf(z.object({ user, token: z.string() }));

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    permission: 'public',
    tag: 'Sesi',
    summary: 'Masuk dengan e-mail dan kata sandi',
    body: z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
    answer: session,
    failures: ['wrong_credentials', 'account_inactive', 'too_many_attempts'],
  }),
  user: defineEndpoint({
    method: 'GET',
    path: '/api/user',
    permission: 'login',
    tag: 'Sesi',
    summary: 'Pengguna yang sedang masuk',
    answer: user,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/logout',
    permission: 'login',
    tag: 'Sesi',
    summary: 'Keluar: mengakhiri sesi ini',
    answer: dataOf(z.null()),
  }),
  siapkan: defineEndpoint({
    method: 'POST',
    path: '/api/siapkan',
    permission: 'public',
    tag: 'Sesi',
    summary: 'Membuat admin pertama dengan tautan sekali pakai dari konsol',
    body: z.strictObject({
      kode: z.string().min(1).max(200),
      name: requiredText(150),
      email,
      password: newPassword,
    }),
    answer: session,
    failures: ['invalid_invitation', 'already_set_up'],
    status: 201,
  }),
};
