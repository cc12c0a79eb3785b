import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { opnameLiveEndpoints } from '../../../shared/opname-live.ts';
import { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { sendEvents } from '../../http/send-events.ts';
import { receiveCounts } from './count.service.ts';
import { lhiWorkbook, printKertas } from './kertas.service.ts';
import { worksheetOf } from './kertas-kerja.service.ts';
import {
  cancelOpname,
  createOpname,
  pageOfOpname,
  readHarapan,
  readOpname,
  reviewOpname,
  seen,
  startOpname,
} from './opname.service.ts';
import type { OpnameStreams } from './opname-streams.ts';
import { changePerangkat } from './perangkat.service.ts';
import { decideSelisih, pageOfSelisih } from './putusan.service.ts';
import { editOpname, recountPlaces } from './running.service.ts';
import { settleOpname } from './sahkan.service.ts';

/** Routes of opname: planning, counting, review, and corrections. */
export function opnameRoutes(app: FastifyInstance, streams: OpnameStreams): void {
  // must be ended, as a stream never ends by itself
  app.addHook('preClose', async () => streams.close());
  handle(app, opnameLiveEndpoints.arus, async ({ ctx, params, reply }) => {
    await seen(ctx, params.id);
    return sendEvents(reply, streams.open(ctx.actor, params.id));
  });
  handle(app, opnameEndpoints.list, async ({ ctx, query }) => pageOfOpname(ctx, query));
  handle(app, opnameEndpoints.create, async ({ ctx, body }) => ({
    data: await createOpname(ctx, body),
    message: 'Draf opname sudah dibuat. Mulai bila petugas siap menghitung.',
  }));
  handle(app, opnameEndpoints.read, async ({ ctx, params }) => ({ data: await readOpname(ctx, params.id) }));
  handle(app, opnameEndpoints.update, async ({ ctx, params, body }) => ({
    data: await editOpname(ctx, params.id, body),
    message: 'Petugas dan tenggat sudah disimpan.',
  }));
  handle(app, opnameEndpoints.ulang, async ({ ctx, params, body }) => {
    const data = await recountPlaces(ctx, params.id, body);
    const count = new Set([...body.lokasi_id, ...body.pengguna_id]).size;
    const what =
      count > 1
        ? `${formatAngka(count)} ${data.menurut}`
        : `${data.menurut === 'orang' ? 'Orang' : 'Ruang'} ini`;
    return { data, message: `${what} diminta dihitung ulang, dan petugas sudah diberi tahu.` };
  });
  handle(app, opnameEndpoints.mulai, async ({ ctx, params }) => {
    const data = await startOpname(ctx, params.id);
    return { data, message: `Opname dimulai: ${formatAngka(data.harapan)} baris dalam daftar harapan.` };
  });
  handle(app, opnameEndpoints.tinjau, async ({ ctx, params }) => ({
    data: await reviewOpname(ctx, params.id),
    message: 'Penghitungan selesai. Tinjau selisihnya.',
  }));
  handle(app, opnameEndpoints.sahkan, async ({ ctx, params }) => ({
    data: await settleOpname(ctx, params.id),
    message: 'Opname sudah sah, dan koreksinya sudah tercatat sebagai mutasi.',
  }));
  handle(app, opnameEndpoints.batal, async ({ ctx, params, body }) => ({
    data: await cancelOpname(ctx, params.id, body.alasan),
    message: 'Opname sudah dibatalkan. Register tidak berubah.',
  }));
  handle(app, opnameEndpoints.harapan, async ({ ctx, params, query }) => ({
    data: await readHarapan(ctx, params.id, query),
  }));
  handle(app, opnameEndpoints.hitungan, async ({ ctx, params, body }) => ({
    data: await receiveCounts(ctx, params.id, body),
  }));
  handle(app, opnameEndpoints.perangkat, async ({ ctx, params, body }) => ({
    data: await changePerangkat(ctx, params.id, body),
  }));
  handle(app, opnameEndpoints.putusan, async ({ ctx, params, body }) => {
    const data = await decideSelisih(ctx, params.id, body);
    return {
      data,
      message:
        data.belum === 0
          ? 'Semua selisih sudah diputuskan.'
          : `${formatAngka(data.diputuskan)} diputuskan, ${formatAngka(data.belum)} lagi belum.`,
    };
  });
  handle(app, opnameEndpoints.selisih, async ({ ctx, params, query }) =>
    pageOfSelisih(ctx, params.id, query),
  );
  handleOutside(app, opnamePaperEndpoints.kertasKerja, async ({ ctx, params, query, request, reply }) =>
    sendFile(reply, await worksheetOf(ctx, params.id, query, request.signal)),
  );
  handle(app, opnamePaperEndpoints.bahi, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printKertas(ctx, params.id, 'bahi', request.signal)),
  );
  handleOutside(app, opnamePaperEndpoints.lhi, async ({ ctx, params, query, request, reply }) =>
    sendFile(
      reply,
      query.format === 'pdf'
        ? await printKertas(ctx, params.id, 'lhi', request.signal)
        : await lhiWorkbook(ctx, params.id, request.signal),
    ),
  );
  handle(app, opnamePaperEndpoints.pernyataan, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printKertas(ctx, params.id, 'pernyataan', request.signal)),
  );
}
