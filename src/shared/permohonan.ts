import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, idText, listQuery, pageMeta, searchText } from './contract.ts';
import { moment, penggunaRef, versi } from './fields.ts';
import {
  type JenisPermohonan,
  jumlahPerStatus,
  periodeDibuat,
  statusKeputusan,
  tolakInput,
} from './keputusan.ts';

/** Fields of the decision, which both kinds answer. */
export const keputusanFields = {
  status: statusKeputusan,
  alasan_keputusan: z.string().nullable(),
  /** Null while pending, and when it was refused automatically because the stock was used up. */
  diputus_oleh: penggunaRef.nullable(),
  diputus_pada: moment.nullable(),
};

/** Fields of who asked and when, which both kinds answer. */
export const pemohonFields = {
  pengguna_id: z.int(),
  pengguna: penggunaRef,
  versi,
  created_at: moment,
  updated_at: moment,
};

/** Description of a kind of permohonan: everything in which the endpoints of the kinds differ. */
interface PermohonanDescription<Sortable, Filters, Row, Input, Edit, Approval> {
  jenis: JenisPermohonan;
  tag: string;
  row: Row;
  input: Input;
  edit: Edit;
  approval: Approval;
  sortable: Sortable;
  /** Filters of the list besides state, owner and period. */
  filters: Filters;
  summaries: { create: string; setuju: string };
}

/** Describes the endpoints of one kind of permohonan: list, counts, create, read, change and decide. */
export function permohonanEndpoints<
  const Sortable extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Edit extends z.ZodType,
  Approval extends z.ZodType,
>(description: PermohonanDescription<Sortable, Filters, Row, Input, Edit, Approval>) {
  const { jenis, tag, row, input, edit, approval, sortable, filters, summaries } = description;
  const path = `/api/${jenis}` as const;
  const read = { permission: `${jenis}:read`, tag } as const;
  const write = { permission: `${jenis}:write`, tag } as const;
  const decide = { permission: `${jenis}:decide`, tag } as const;
  const one = { params: idParams, answer: dataOf(row) };
  const matching = {
    status: statusKeputusan.optional(),
    // only admins may ask for somebody else's
    pengguna_id: idText.optional(),
    ...filters,
    ...periodeDibuat,
  };
  return {
    list: defineEndpoint({
      ...read,
      method: 'GET',
      path,
      summary: `Daftar ${jenis}: user melihat miliknya, admin melihat semua`,
      query: listQuery(sortable, matching),
      answer: z.object({ data: z.array(row), meta: pageMeta.extend({ mirip: z.boolean().optional() }) }),
    }),
    jumlah: defineEndpoint({
      ...read,
      method: 'GET',
      path: `${path}/jumlah`,
      summary: `Berapa ${jenis} dalam tiap status, dengan filter daftarnya`,
      query: z.strictObject({ q: searchText.optional(), ...matching }),
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
    read: defineEndpoint({ ...read, ...one, method: 'GET', path: `${path}/:id`, summary: `Satu ${jenis}` }),
    update: defineEndpoint({
      ...write,
      ...one,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Mengubah ${jenis} sendiri selama masih Menunggu`,
      body: edit,
    }),
    setuju: defineEndpoint({
      ...decide,
      ...one,
      method: 'POST',
      path: `${path}/:id/setuju`,
      summary: summaries.setuju,
      body: approval,
      status: 201,
    }),
    tolak: defineEndpoint({
      ...decide,
      ...one,
      method: 'POST',
      path: `${path}/:id/tolak`,
      summary: `Menolak ${jenis} dengan alasan`,
      body: tolakInput,
    }),
    batal: defineEndpoint({
      ...write,
      ...one,
      method: 'POST',
      path: `${path}/:id/batal`,
      summary: `Membatalkan ${jenis} sendiri selama masih Menunggu`,
    }),
  };
}
