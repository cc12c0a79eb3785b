import type { FastifyInstance } from 'fastify';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { carryOut } from './laksanakan.service.ts';
import {
  changePenghapusan,
  createPenghapusan,
  pageOfCalon,
  pageOfPenghapusan,
  readPenghapusan,
} from './penghapusan.service.ts';
import { pageOfSk, printPaper } from './print.service.ts';
import { correctSk, recordSk } from './sk.service.ts';
import { exportSk } from './sk-export.service.ts';
import { approve, cancel, examine, finish, keepFindings, propose, reject } from './steps.service.ts';

const said = async (data: Promise<PenghapusanRinci>, message: string) => ({ data: await data, message });

/** Routes of proposed penghapusan: drafts, examination, approval, departure, and SK. */
export function penghapusanRoutes(app: FastifyInstance): void {
  const endpoint = penghapusanEndpoints;
  handle(app, endpoint.list, async ({ ctx, query }) => pageOfPenghapusan(ctx, query));
  handle(app, endpoint.calon, async ({ ctx, query }) => pageOfCalon(ctx, query));
  handle(app, penghapusanPaperEndpoints.sk, async ({ ctx, query }) => pageOfSk(ctx, query));
  handleOutside(app, penghapusanPaperEndpoints.skEkspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportSk(ctx, query, request.signal)),
  );
  handle(app, penghapusanPaperEndpoints.kertas, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printPaper(ctx, params.id, params.kertas_id, request.signal)),
  );
  handle(app, endpoint.create, async ({ ctx, body }) =>
    said(createPenghapusan(ctx, body), 'Draf usulan sudah dibuat. Usulkan bila isinya sudah benar.'),
  );
  handle(app, endpoint.read, async ({ ctx, params }) => ({ data: await readPenghapusan(ctx, params.id) }));
  handle(app, endpoint.update, async ({ ctx, params, body }) =>
    said(changePenghapusan(ctx, params.id, body), 'Draf usulan sudah disimpan.'),
  );
  handle(app, endpoint.usulkan, async ({ ctx, params }) =>
    said(propose(ctx, params.id), 'Usulan sudah diajukan. Pemeriksa sudah dikabari.'),
  );
  handle(app, endpoint.penelitian, async ({ ctx, params, body }) =>
    said(keepFindings(ctx, params.id, body.baris), 'Penelitian sudah disimpan.'),
  );
  handle(app, endpoint.teliti, async ({ ctx, params, body }) =>
    said(examine(ctx, params.id, body.hasil_penelitian), 'Penelitian selesai. Penyetuju sudah dikabari.'),
  );
  handle(app, endpoint.setujui, async ({ ctx, params, body }) =>
    said(approve(ctx, params.id, body.catatan), 'Usulan disetujui. Pengusul sudah dikabari.'),
  );
  handle(app, endpoint.tolak, async ({ ctx, params, body }) =>
    said(reject(ctx, params.id, body.alasan), 'Usulan ditolak. Cadangannya sudah dilepas.'),
  );
  handle(app, endpoint.laksanakan, async ({ ctx, params, body }) =>
    said(carryOut(ctx, params.id, body), 'Penghapusan sudah dilaksanakan dan tercatat sebagai mutasi.'),
  );
  handle(app, endpoint.sk, async ({ ctx, params, body }) =>
    said(recordSk(ctx, params.id, body), 'SK penghapusan sudah dicatat.'),
  );
  handle(app, endpoint.selesai, async ({ ctx, params }) =>
    said(finish(ctx, params.id), 'Penghapusan selesai.'),
  );
  handle(app, endpoint.batal, async ({ ctx, params, body }) =>
    said(
      cancel(ctx, params.id, body.alasan),
      'Penghapusan dibatalkan. Yang sudah keluar kembali ke register.',
    ),
  );
  handle(app, endpoint.koreksi, async ({ ctx, params, body }) =>
    said(correctSk(ctx, params.id, body), 'SK koreksi sudah dicatat. Yang ditemukan kembali ke register.'),
  );
}
