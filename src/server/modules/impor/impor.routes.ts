import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { type Impor, MAX_IMPOR_BYTES } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { type Call, handle, handleOutside } from '../../endpoint.ts';
import { receiveFile, type Upload } from '../../plugins/uploads.ts';
import { Queue } from '../../queue.ts';
import { applyImpor, cancelImpor } from './apply.service.ts';
import { checkImpor } from './check.service.ts';
import { assertMayUploadImpor, listImpor, listRows, readImpor, uploadImpor } from './impor.service.ts';
import { refusedCsv } from './refused-csv.ts';
import { uploadRepair } from './repair.service.ts';
import { withdrawImpor } from './undo.service.ts';

const limits = { maxBytes: MAX_IMPOR_BYTES, limit: `${MAX_IMPOR_BYTES / 1024 / 1024} MB` };

/** Queue for receiving and reading lists, each of which is in memory as a whole. None is received before its turn. */
const lists = new Queue({
  running: 6,
  waiting: 12,
  perPerson: { running: 1, waiting: 1 },
  patience: 15_000,
});

/** Routes of imports: upload, check, apply. Needs a scope that accepts multipart bodies. */
export function imporRoutes(app: FastifyInstance): void {
  const received = (
    { ctx, request }: Pick<Call<typeof imporEndpoints.uploadBarang>, 'ctx' | 'request'>,
    keep: (file: Upload) => Promise<Impor>,
  ) =>
    lists.run(ctx.actor.id, async () => {
      await assertMayUploadImpor(ctx);
      return keep(await receiveFile(request, limits));
    });
  const receive = (
    jenis: Impor['jenis'],
    call: Pick<Call<typeof imporEndpoints.uploadBarang>, 'ctx' | 'query' | 'request'>,
  ) => received(call, (file) => uploadImpor(call.ctx, jenis, file, call.query));

  handle(app, imporEndpoints.uploadBarang, async (call) => ({ data: await receive('barang', call) }));

  handle(app, imporEndpoints.uploadBuku, async (call) => ({ data: await receive('buku', call) }));

  handle(app, imporEndpoints.uploadKategori, async (call) => ({ data: await receive('kategori', call) }));

  handle(app, imporEndpoints.uploadLokasi, async (call) => ({ data: await receive('lokasi', call) }));

  handle(app, imporEndpoints.uploadPengguna, async (call) => ({ data: await receive('pengguna', call) }));

  handle(app, imporEndpoints.perbaikan, async (call) => ({
    data: await received(call, (file) => uploadRepair(call.ctx, call.params.id, file)),
  }));

  handle(app, imporEndpoints.list, async ({ ctx, query }) => listImpor(ctx, query));

  handle(app, imporEndpoints.batalkan, async ({ ctx, params }) => ({
    data: await withdrawImpor(ctx, params.id),
    message: 'Impor sudah dibatalkan.',
  }));

  handle(app, imporEndpoints.read, async ({ ctx, params }) => ({ data: await readImpor(ctx, params.id) }));

  handle(app, imporEndpoints.periksa, async ({ ctx, params, body }) => ({
    data: await checkImpor(ctx, params.id, body),
  }));

  handle(app, imporEndpoints.baris, async ({ ctx, params, query }) => listRows(ctx, params.id, query));

  handleOutside(app, imporEndpoints.terapkan, async ({ ctx, params, body, request }) => {
    const { jenis, hasil } = await applyImpor(ctx, params.id, body, request.log);
    return { data: hasil, message: `${formatAngka(hasil.diterima)} ${jenis} sudah diimpor.` };
  });

  handle(app, imporEndpoints.batal, async ({ ctx, params }) => ({
    data: { status: await cancelImpor(ctx, params.id) },
  }));

  handle(app, imporEndpoints.ditolak, async ({ ctx, params, reply }) => {
    const { stream, fileName } = await refusedCsv(ctx, params.id);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
    return stream;
  });
}
