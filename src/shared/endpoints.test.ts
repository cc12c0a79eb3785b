import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { barangEndpoints } from './barang.ts';
import { barangBulkEndpoints } from './barang-bulk.ts';
import { barangPenggunaEndpoints } from './barang-pengguna.ts';
import { bastEndpoints } from './bast.ts';
import { berkasEndpoints } from './berkas.ts';
import { bukuEndpoints } from './buku.ts';
import { type Endpoint, takesNothing } from './contract.ts';
import { dasborEndpoints } from './dasbor.ts';
import { detailPdfEndpoints } from './detail-pdf.ts';
import { errorCodes } from './errors.ts';
import { etaskEndpoints } from './etask.ts';
import { healthEndpoints } from './health.ts';
import { historyEndpoints } from './history.ts';
import { imporEndpoints } from './impor.ts';
import { jenisEndpoints } from './jenis.ts';
import { kategoriEndpoints } from './kategori.ts';
import { kirEndpoints } from './kir.ts';
import { labelEndpoints } from './label.ts';
import { laporanBarangEndpoints } from './laporan-barang.ts';
import { laporanBukuEndpoints } from './laporan-buku.ts';
import { laporanHargaEndpoints } from './laporan-harga.ts';
import { laporanPenggunaEndpoints } from './laporan-pengguna.ts';
import { laporanPenyusutanEndpoints } from './laporan-penyusutan.ts';
import { laporanTerpakaiEndpoints } from './laporan-terpakai.ts';
import { laporanTidakTerpakaiEndpoints } from './laporan-tidak-terpakai.ts';
import { logdeletebarangEndpoints } from './logdeletebarang.ts';
import { lokasiEndpoints } from './lokasi.ts';
import { metricsEndpoints } from './metrics.ts';
import { notifikasiEndpoints } from './notifikasi.ts';
import { pengajuanEndpoints } from './pengajuan.ts';
import { pengaturanEndpoints } from './pengaturan.ts';
import { penggunaEndpoints } from './pengguna.ts';
import { penyusutanEndpoints } from './penyusutan-endpoints.ts';
import { permintaanEndpoints } from './permintaan.ts';
import { profilEndpoints } from './profil.ts';
import { suratKomitmenEndpoints } from './surat-komitmen.ts';
import { usersEndpoints } from './users.ts';

/** What has to hold for the description of every endpoint. */

const endpoints: Endpoint[] = [
  auditEndpoints,
  authEndpoints,
  barangBulkEndpoints,
  barangPenggunaEndpoints,
  barangEndpoints,
  bastEndpoints,
  berkasEndpoints,
  bukuEndpoints,
  dasborEndpoints,
  detailPdfEndpoints,
  etaskEndpoints,
  healthEndpoints,
  historyEndpoints,
  imporEndpoints,
  jenisEndpoints,
  kategoriEndpoints,
  kirEndpoints,
  labelEndpoints,
  laporanBarangEndpoints,
  laporanBukuEndpoints,
  laporanHargaEndpoints,
  laporanPenggunaEndpoints,
  laporanPenyusutanEndpoints,
  laporanTerpakaiEndpoints,
  laporanTidakTerpakaiEndpoints,
  logdeletebarangEndpoints,
  lokasiEndpoints,
  metricsEndpoints,
  notifikasiEndpoints,
  pengajuanEndpoints,
  pengaturanEndpoints,
  penggunaEndpoints,
  penyusutanEndpoints,
  permintaanEndpoints,
  profilEndpoints,
  suratKomitmenEndpoints,
  usersEndpoints,
].flatMap((all) => Object.values<Endpoint>(all as object as Record<string, Endpoint>));

const cases = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

interface Node {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Node>;
  additionalProperties?: unknown;
  anyOf?: unknown[];
  oneOf?: unknown[];
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  takesNothing(schema) ? {} : z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Every schema within what an endpoint takes and answers, as JSON Schema. */
const nodesOf = ({ params, query, body, answer }: Endpoint): Node[] => [
  ...[params, query, body].flatMap((schema) => withInner(jsonSchema(schema, 'input'))),
  ...withInner(jsonSchema(answer, 'output')),
];

function withInner(schema: unknown): Node[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as Node, ...Object.values(schema).flatMap(withInner)];
}

test('docs/akses.md says of each endpoint who may call it, and of no other', () => {
  const rows = readFileSync('docs/akses.md', 'utf8').matchAll(/^\| `([A-Z]+)` \| `([^`]+)`/gm);
  expect(cases.map(({ name }) => name).sort()).toEqual(
    [...rows].map(([, method, path]) => `${method} ${path}`).sort(),
  );
});

describe.each(cases)('$name', ({ endpoint }) => {
  test('describes the fields of every object, and the values of every choice', () => {
    for (const { type, properties = {}, additionalProperties, enum: values, anyOf, oneOf } of nodesOf(
      endpoint,
    )) {
      if (type === 'object' && !additionalProperties) expect(Object.keys(properties)).not.toEqual([]);
      for (const choices of [values, anyOf, oneOf].filter((one) => one !== undefined)) {
        expect(choices).not.toEqual([]);
        expect(choices).not.toContain('');
      }
    }
    expect(JSON.stringify(jsonSchema(endpoint.answer, 'output'))).not.toContain('"const":""');
  });

  test('has words for the documentation of the API', () => {
    expect([endpoint.tag, endpoint.summary]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/^[A-Z].{5,}/),
    ]);
  });

  test('takes exactly the ids that its path names, and no body where it only reads', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const taken = takesNothing(endpoint.params) ? [] : Object.keys((endpoint.params as z.ZodObject).shape);
    expect(taken).toEqual(named);
    if (endpoint.method === 'GET') expect(takesNothing(endpoint.body)).toBe(true);
  });

  test('says which media types a file of it has, or takes its format', () => {
    const { kind, status, media, query, body } = endpoint;
    if (kind !== 'stream') return expect(media).toEqual([]);
    for (const type of media) expect(type).toMatch(/^\w+\/[\w.-]+$/);
    const format = [query, body].some(
      (schema) => 'format' in (withInner(jsonSchema(schema, 'input'))[0]?.properties ?? {}),
    );
    expect([media.length > 0, format, status === 302].filter(Boolean)).toHaveLength(1);
  });

  test('fails with codes of its own once each', () => {
    expect(endpoint.failures.filter((code) => !(code in errorCodes))).toEqual([]);
    expect(new Set(endpoint.failures).size).toBe(endpoint.failures.length);
  });
});
