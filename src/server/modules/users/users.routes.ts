import type { FastifyInstance } from 'fastify';
import type { HasilHapus } from '../../../shared/pengguna.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { handle } from '../../endpoint.ts';
import { createAkun, giveAkun, resetPassword } from './akun-baru.ts';
import { changeAkun, listOfAkun, readAkun, removeAkun } from './users.service.ts';

const removed: Record<HasilHapus, string> = {
  dihapus: 'Akun sudah dihapus.',
  dinonaktifkan: 'Orang ini memiliki riwayat, maka akunnya dinonaktifkan dan namanya tetap tercatat.',
};

/** Accounts: who may sign in, with which roles. */
export function usersRoutes(app: FastifyInstance): void {
  handle(app, usersEndpoints.list, async ({ ctx, query }) => listOfAkun(ctx, query));

  handle(app, usersEndpoints.create, async ({ ctx, body }) => ({
    data: await createAkun(ctx, body),
    message: 'Akun sudah dibuat.',
  }));

  handle(app, usersEndpoints.read, async ({ ctx, params }) => ({ data: await readAkun(ctx, params.id) }));

  handle(app, usersEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeAkun(ctx, params.id, body),
    message: 'Perubahan akun sudah disimpan.',
  }));

  handle(app, usersEndpoints.remove, async ({ ctx, params }) => {
    const hasil = await removeAkun(ctx, params.id);
    return { data: { hasil }, message: removed[hasil] };
  });

  handle(app, usersEndpoints.resetPassword, async ({ ctx, params, body }) => {
    await resetPassword(ctx, params.id, body.password);
    return { data: null, message: 'Kata sandi sudah diatur ulang. Semua sesi orang itu sudah diakhiri.' };
  });

  handle(app, usersEndpoints.giveAccount, async ({ ctx, params, body }) => ({
    data: await giveAkun(ctx, params.id, body),
    message: 'Akun sudah diberikan.',
  }));
}
