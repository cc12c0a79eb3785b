import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, listQuery, pageMeta, schemasOf } from './contract.ts';
import { moment, penggunaRef, versi } from './fields.ts';
import {
  type JenisPermohonan,
  jumlahPerStatus,
  periodeDibuat,
  statusKeputusan,
  statusKeputusanValues,
  tolakInput,
} from './keputusan.ts';
import { choice, idParam, listParams, type Params } from './list-params.ts';

/** Fields of the decision, in the answers of both kinds. */
export const keputusanFields = {
  status: statusKeputusan,
  alasan_keputusan: z.string().nullable(),
  /** Null while pending, and for an automatic refusal when the stock was used up. */
  diputus_oleh: penggunaRef.nullable(),
  diputus_pada: moment.nullable(),
};

/** Fields of requester and time, in the answers of both kinds. */
export const pemohonFields = {
  pengguna_id: z.int(),
  pengguna: penggunaRef,
  versi,
  created_at: moment,
  updated_at: moment,
};

/** Description of a kind of permohonan: everything in which the endpoints of the kinds differ. */
interface PermohonanDescription<ListOf, Row, Input, Edit, Approval> {
  jenis: JenisPermohonan;
  tag: string;
  row: Row;
  input: Input;
  edit: Edit;
  approval: Approval;
  /** Parameters of the list, from `permohonanParams`. */
  params: ListOf;
  summaries: { create: string; setuju: string };
}

/** Describes the parameters of one kind's list: state, owner, period, and its own ones. */
export const permohonanParams = <const Field extends string, const Filters extends Params>(
  sortable: readonly Field[],
  filters: Filters,
) =>
  listParams(sortable, {
    status: choice(statusKeputusanValues),
    // only admins may ask for somebody else's
    pengguna_id: idParam,
    ...filters,
    ...periodeDibuat,
  });

/** Returns the parameters that filter a list, without those for paging and sorting. */
function filtersOf<ListOf extends { page: unknown; per_page: unknown; sort: unknown }>(params: ListOf) {
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = params;
  return filters;
}

/** Describes the endpoints of one kind of permohonan: list, counts, create, read, change and decide. */
export function permohonanEndpoints<
  ListOf extends ReturnType<typeof permohonanParams>,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Edit extends z.ZodType,
  Approval extends z.ZodType,
>(description: PermohonanDescription<ListOf, Row, Input, Edit, Approval>) {
  const { jenis, tag, row, input, edit, approval, params, summaries } = description;
  const path = `/api/${jenis}` as const;
  const read = { permission: `${jenis}:read`, tag } as const;
  const write = { permission: `${jenis}:write`, tag } as const;
  const decide = { permission: `${jenis}:decide`, tag } as const;
  return {
    list: defineEndpoint({
      ...read,
      method: 'GET',
      path,
      summary: `Daftar ${jenis}: user melihat miliknya, admin melihat semua`,
      query: listQuery(params),
      answer: z.object({ data: z.array(row), meta: pageMeta.extend({ mirip: z.boolean().optional() }) }),
    }),
    jumlah: defineEndpoint({
      ...read,
      method: 'GET',
      path: `${path}/jumlah`,
      summary: `Berapa ${jenis} dalam tiap status, dengan filter daftarnya`,
      query: z.strictObject(schemasOf(filtersOf(params))),
      answer: dataOf(jumlahPerStatus),
    }),
    create: defineEndpoint({
      ...write,
      method: 'POST',
      path,
      summary: summaries.create,
      body: input,
      answer: dataOf(row),
      status: 201,
    }),
    read: defineEndpoint({
      ...read,
      method: 'GET',
      path: `${path}/:id`,
      summary: `Satu ${jenis}`,
      params: idParams,
      answer: dataOf(row),
    }),
    update: defineEndpoint({
      ...write,
      params: idParams,
      answer: dataOf(row),
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Mengubah ${jenis} sendiri selama masih Menunggu`,
      body: edit,
    }),
    setuju: defineEndpoint({
      ...decide,
      params: idParams,
      answer: dataOf(row),
      method: 'POST',
      path: `${path}/:id/setuju`,
      summary: summaries.setuju,
      body: approval,
      status: 201,
    }),
    tolak: defineEndpoint({
      ...decide,
      params: idParams,
      answer: dataOf(row),
      method: 'POST',
      path: `${path}/:id/tolak`,
      summary: `Menolak ${jenis} dengan alasan`,
      body: tolakInput,
    }),
    batal: defineEndpoint({
      ...write,
      params: idParams,
      answer: dataOf(row),
      method: 'POST',
      path: `${path}/:id/batal`,
      summary: `Membatalkan ${jenis} sendiri selama masih Menunggu`,
    }),
  };
}
