import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, idParams } from '../../../shared/contract.ts';
import type { JumlahPerStatus, TolakInput } from '../../../shared/keputusan.ts';
import { handle } from '../../endpoint.ts';
import { decide } from './decide.ts';
import type { PermohonanFilters, PermohonanQuery } from './keputusan.ts';
import {
  changePermohonan,
  createPermohonan,
  jumlahPermohonan,
  listPermohonan,
  type PermohonanPage,
  readPermohonan,
} from './permohonan.service.ts';
import { type Permohonan, type PermohonanTypes, partVersi } from './permohonan.ts';

type One<Of extends PermohonanTypes> = z.ZodType<{ data: Of['answer']; message?: string | undefined }>;
type Page<Of extends PermohonanTypes> = z.ZodType<PermohonanPage<Of>>;
type Versi = { versi?: number | undefined };

/** Endpoints that pengajuan and permintaan have in common. */
interface PermohonanEndpoints<Of extends PermohonanTypes> {
  list: Endpoint<z.ZodType, z.ZodType<PermohonanQuery>, z.ZodType, Page<Of>>;
  jumlah: Endpoint<z.ZodType, z.ZodType<PermohonanFilters>, z.ZodType, z.ZodType<{ data: JumlahPerStatus }>>;
  create: Endpoint<z.ZodType, z.ZodType, z.ZodType<Of['input']>, One<Of>>;
  read: Endpoint<typeof idParams, z.ZodType, z.ZodType, One<Of>>;
  update: Endpoint<typeof idParams, z.ZodType, z.ZodType<Of['input'] & Versi>, One<Of>>;
  setuju: Endpoint<
    typeof idParams,
    z.ZodType,
    z.ZodType<(Of['approval'] & Versi) | null | undefined>,
    One<Of>
  >;
  tolak: Endpoint<typeof idParams, z.ZodType, z.ZodType<TolakInput>, One<Of>>;
  batal: Endpoint<typeof idParams, z.ZodType, z.ZodType, One<Of>>;
}

/** Registers the endpoints of one kind of permohonan. */
export function permohonanRoutes<Of extends PermohonanTypes>(
  app: FastifyInstance,
  endpoints: PermohonanEndpoints<Of>,
  kind: Permohonan<Of>,
): void {
  const { jenis, name } = kind;

  handle(app, endpoints.list, async ({ ctx, query }) => listPermohonan(ctx, kind, query));

  handle(app, endpoints.jumlah, async ({ ctx, query }) => ({
    data: await jumlahPermohonan(ctx, kind, query),
  }));

  handle(app, endpoints.create, async ({ ctx, body }) => ({
    data: await createPermohonan(ctx, kind, body),
    message: `${name} sudah dikirim dan menunggu keputusan admin.`,
  }));

  handle(app, endpoints.read, async ({ ctx, params }) => ({
    data: await readPermohonan(ctx, kind, params.id),
  }));

  handle(app, endpoints.update, async ({ ctx, params, body }) => ({
    data: await changePermohonan(ctx, kind, params.id, body),
    message: `Perubahan ${jenis} sudah disimpan.`,
  }));

  handle(app, endpoints.setuju, async ({ ctx, params, body }) => {
    const { versi, rest: approval } = partVersi<Of['approval']>(body);
    return {
      data: await decide(ctx, kind, params.id, { status: 'Disetujui', approval, versi }),
      message: kind.approved,
    };
  });

  handle(app, endpoints.tolak, async ({ ctx, params, body }) => ({
    data: await decide(ctx, kind, params.id, { status: 'Ditolak', alasan: body.alasan, versi: body.versi }),
    message: `${name} ditolak.`,
  }));

  handle(app, endpoints.batal, async ({ ctx, params }) => ({
    data: await decide(ctx, kind, params.id, { status: 'Dibatalkan' }),
    message: `${name} dibatalkan.`,
  }));
}
