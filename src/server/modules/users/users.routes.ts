import type { FastifyInstance } from 'fastify';
import type { DeleteResult } from '../../../shared/pengguna.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { handle, handleInSteps } from '../../endpoint.ts';
import { hashPassword } from '../auth/password.ts';
import { assertNotOwn, createAkun, giveAkun, hashForPengguna, resetPassword } from './akun-baru.ts';
import { changeAkun, listOfAkun, readAkun, removeAkun } from './users.service.ts';

const removed: Record<DeleteResult, string> = {
  dihapus: 'Akun sudah dihapus.',
  dinonaktifkan: 'Orang ini memiliki riwayat sehingga akunnya dinonaktifkan dan namanya tetap tercatat.',
};

/** Routes of accounts: who may sign in, with which roles. */
export function usersRoutes(app: FastifyInstance): void {
  handle(app, usersEndpoints.list, async ({ ctx, query }) => listOfAkun(ctx, query));

  handleInSteps(app, usersEndpoints.create, {
    before: async ({ body }) => hashPassword(body.password, [body.name, body.email]),
    run: async ({ ctx, body }, hash) => ({
      data: await createAkun(ctx, body, hash),
      message: 'Akun sudah dibuat.',
    }),
  });

  handle(app, usersEndpoints.read, async ({ ctx, params }) => ({ data: await readAkun(ctx, params.id) }));

  handle(app, usersEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeAkun(ctx, params.id, body),
    message: 'Perubahan akun sudah disimpan.',
  }));

  handle(app, usersEndpoints.remove, async ({ ctx, params }) => {
    const result = await removeAkun(ctx, params.id);
    return { data: { hasil: result }, message: removed[result] };
  });

  handleInSteps(app, usersEndpoints.resetPassword, {
    before: async ({ ctx, params, body }) => {
      assertNotOwn(ctx, params.id);
      return hashForPengguna(ctx, params.id, body.password);
    },
    run: async ({ ctx, params }, hash) => {
      await resetPassword(ctx, params.id, hash);
      return { data: null, message: 'Kata sandi sudah diatur ulang. Semua sesi orang itu sudah diakhiri.' };
    },
  });

  handleInSteps(app, usersEndpoints.giveAccount, {
    before: async ({ ctx, params, body }) => hashForPengguna(ctx, params.id, body.password, body.email),
    run: async ({ ctx, params, body }, hash) => ({
      data: await giveAkun(ctx, params.id, body, hash),
      message: 'Akun sudah diberikan.',
    }),
  });
}
