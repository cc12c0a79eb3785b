import { z } from 'zod';
import { newPassword } from './account-fields.ts';
import { dataOf, defineEndpoint } from './contract.ts';

const tag = 'Profil';

export const profilEndpoints = {
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/password',
    permission: 'profil:write',
    tag,
    summary: 'Mengganti kata sandi sendiri dan mengakhiri sesi Anda yang lain',
    body: z.strictObject({ password_lama: z.string().min(1).max(1024), password: newPassword }),
    answer: dataOf(z.null()),
    failures: ['too_many_attempts'],
  }),
};
