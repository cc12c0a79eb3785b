import type { FastifyInstance } from 'fastify';
import { type DeleteResult, penggunaEndpoints } from '../../../shared/pengguna.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { etaskTokenOf } from '../etask/etask-user.ts';
import {
  changePengguna,
  createPengguna,
  listOfPengguna,
  readPengguna,
  removePengguna,
} from './pengguna.service.ts';
import { exportPengguna } from './pengguna-export.service.ts';

const removed: Record<DeleteResult, string> = {
  dihapus: 'Pengguna sudah dihapus.',
  dinonaktifkan: 'Pengguna ini memiliki riwayat sehingga dinonaktifkan dan namanya tetap tercatat.',
};

/** Routes of people as holders of barang and buku (PIC). */
export function penggunaRoutes(app: FastifyInstance): void {
  handle(app, penggunaEndpoints.list, async ({ ctx, query }) => listOfPengguna(ctx, query));

  handleOutside(app, penggunaEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportPengguna(ctx, query, request.signal)),
  );

  handle(app, penggunaEndpoints.create, async ({ ctx, body }) => ({
    data: await createPengguna(ctx, body),
    message: 'Pengguna sudah dibuat.',
  }));

  handle(app, penggunaEndpoints.read, async ({ ctx, params }) => ({
    data: await readPengguna(ctx, params.id),
  }));

  handle(app, penggunaEndpoints.update, async ({ ctx, params, body, request }) => ({
    data: await changePengguna(ctx, params.id, body, etaskTokenOf(request.headers)),
    message: 'Perubahan pengguna sudah disimpan.',
  }));

  handle(app, penggunaEndpoints.remove, async ({ ctx, params }) => {
    const result = await removePengguna(ctx, params.id);
    return { data: { hasil: result }, message: removed[result] };
  });
}
