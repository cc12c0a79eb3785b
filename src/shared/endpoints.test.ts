import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aduanEndpoints } from './aduan.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { barangEndpoints } from './barang.ts';
import { barangBulkEndpoints } from './barang-bulk.ts';
import { barangBulkEditEndpoints } from './barang-bulk-edit.ts';
import { barangKapitalisasiEndpoints } from './barang-kapitalisasi.ts';
import { barangPecahEndpoints } from './barang-pecah.ts';
import { barangPenggunaEndpoints } from './barang-pengguna.ts';
import { barangPenggunaManyEndpoints } from './barang-pengguna-many.ts';
import { bastEndpoints } from './bast.ts';
import { berkasEndpoints } from './berkas.ts';
import { bukuEndpoints } from './buku.ts';
import { bukuBulkEndpoints } from './buku-bulk.ts';
import { type Endpoint, takesNothing } from './contract.ts';
import { dasborEndpoints } from './dasbor.ts';
import { detailPdfEndpoints } from './detail-pdf.ts';
import { errorCodes } from './errors.ts';
import { etaskEndpoints } from './etask.ts';
import { kejadianEndpoints } from './foto-kejadian.ts';
import { gabungEndpoints } from './gabung.ts';
import { galeriEndpoints } from './galeri.ts';
import { healthEndpoints } from './health.ts';
import { historyEndpoints } from './history.ts';
import { imporEndpoints } from './impor-endpoints.ts';
import { jenisEndpoints } from './jenis.ts';
import { kategoriEndpoints } from './kategori.ts';
import { kirEndpoints } from './kir.ts';
import { labelEndpoints } from './label.ts';
import { laporanBarangEndpoints } from './laporan-barang.ts';
import { laporanBukuEndpoints } from './laporan-buku.ts';
import { bukuInventarisEndpoints } from './laporan-buku-inventaris.ts';
import { laporanHargaEndpoints } from './laporan-harga.ts';
import { laporanKibEndpoints } from './laporan-kib.ts';
import { laporanMutasiEndpoints } from './laporan-mutasi.ts';
import { laporanMutasiPenyusutanEndpoints } from './laporan-mutasi-penyusutan.ts';
import { laporanPelepasanEndpoints } from './laporan-pelepasan.ts';
import { laporanPenggunaEndpoints } from './laporan-pengguna.ts';
import { laporanPenyusutanEndpoints } from './laporan-penyusutan.ts';
import { laporanPenyusutanFiskalEndpoints } from './laporan-penyusutan-fiskal.ts';
import { laporanRekapitulasiEndpoints } from './laporan-rekapitulasi.ts';
import { laporanTerpakaiEndpoints } from './laporan-terpakai.ts';
import { laporanTidakTerpakaiEndpoints } from './laporan-tidak-terpakai.ts';
import { logdeletebarangEndpoints } from './logdeletebarang.ts';
import { lokasiEndpoints } from './lokasi.ts';
import { metricsEndpoints } from './metrics.ts';
import { mutasiEndpoints } from './mutasi.ts';
import { notifikasiEndpoints } from './notifikasi.ts';
import { opnameEndpoints } from './opname-endpoints.ts';
import { opnameLiveEndpoints } from './opname-live.ts';
import { opnamePaperEndpoints } from './opname-papers.ts';
import { opnamePhotoEndpoints } from './opname-photo.ts';
import { pengajuanEndpoints } from './pengajuan.ts';
import { pengaturanEndpoints } from './pengaturan.ts';
import { penggunaEndpoints } from './pengguna.ts';
import { penghapusanEndpoints } from './penghapusan-endpoints.ts';
import { penghapusanPaperEndpoints } from './penghapusan-papers.ts';
import { penyusutanEndpoints } from './penyusutan-endpoints.ts';
import { permintaanEndpoints } from './permintaan.ts';
import { katalogEndpoint } from './permintaan-katalog.ts';
import { profilEndpoints } from './profil.ts';
import { searchEndpoints } from './search.ts';
import { serahTerimaEndpoints } from './serah-terima.ts';
import { suratKomitmenEndpoints } from './surat-komitmen.ts';
import { tampilanEndpoints } from './tampilan.ts';
import { tandaTerimaEndpoints } from './tanda-terima.ts';
import { petugasTerimaEndpoints, tautanTerimaEndpoints } from './tanda-terima-tautan.ts';
import { temuanEndpoints } from './temuan.ts';
import { tutupBukuEndpoints } from './tutup-buku.ts';
import { usersEndpoints } from './users.ts';
import { verifikasiEndpoints } from './verifikasi.ts';

/** Rules for the description of every endpoint. */

const endpoints: Endpoint[] = [
  aduanEndpoints,
  auditEndpoints,
  authEndpoints,
  barangBulkEndpoints,
  barangBulkEditEndpoints,
  barangKapitalisasiEndpoints,
  barangPecahEndpoints,
  barangPenggunaEndpoints,
  barangPenggunaManyEndpoints,
  barangEndpoints,
  bastEndpoints,
  berkasEndpoints,
  bukuBulkEndpoints,
  bukuEndpoints,
  bukuInventarisEndpoints,
  laporanKibEndpoints,
  dasborEndpoints,
  detailPdfEndpoints,
  etaskEndpoints,
  gabungEndpoints,
  galeriEndpoints.barang.foto,
  galeriEndpoints.barang.dokumen,
  galeriEndpoints.buku.foto,
  galeriEndpoints.buku.dokumen,
  healthEndpoints,
  historyEndpoints,
  imporEndpoints,
  jenisEndpoints,
  kategoriEndpoints,
  kejadianEndpoints,
  kirEndpoints,
  labelEndpoints,
  laporanBarangEndpoints,
  laporanBukuEndpoints,
  laporanHargaEndpoints,
  laporanMutasiEndpoints,
  laporanMutasiPenyusutanEndpoints,
  laporanPelepasanEndpoints,
  laporanPenggunaEndpoints,
  laporanPenyusutanEndpoints,
  laporanPenyusutanFiskalEndpoints,
  laporanRekapitulasiEndpoints,
  laporanTerpakaiEndpoints,
  laporanTidakTerpakaiEndpoints,
  logdeletebarangEndpoints,
  lokasiEndpoints,
  metricsEndpoints,
  mutasiEndpoints,
  notifikasiEndpoints,
  opnameEndpoints,
  opnamePaperEndpoints,
  opnameLiveEndpoints,
  opnamePhotoEndpoints,
  pengajuanEndpoints,
  pengaturanEndpoints,
  penggunaEndpoints,
  penghapusanEndpoints,
  penghapusanPaperEndpoints,
  penyusutanEndpoints,
  permintaanEndpoints,
  { katalog: katalogEndpoint },
  profilEndpoints,
  searchEndpoints,
  serahTerimaEndpoints,
  suratKomitmenEndpoints,
  tampilanEndpoints,
  tandaTerimaEndpoints,
  petugasTerimaEndpoints,
  tautanTerimaEndpoints,
  temuanEndpoints,
  verifikasiEndpoints,
  tutupBukuEndpoints,
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
  const?: unknown;
  /** Present on a schema that accepts nothing. */
  not?: unknown;
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  takesNothing(schema) ? {} : z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Lists all schemas in an endpoint's input and output, as JSON Schema. */
const nodesOf = ({ params, query, body, answer }: Endpoint): Node[] => [
  ...[params, query, body].flatMap((schema) => withInner(jsonSchema(schema, 'input'))),
  ...withInner(jsonSchema(answer, 'output')),
];

const fieldsOf = (schema: z.ZodType) => withInner(jsonSchema(schema, 'input'))[0]?.properties ?? {};

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

/** Tells whether a schema transforms nothing. */
function isPlain(schema: z.ZodType): boolean {
  const types = new Set<string>();
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema }) => void types.add(zodSchema._zod.def.type),
  });
  return !types.has('pipe') && !types.has('transform');
}

const isChoice = (values: unknown[] = ['any']) => values.length > 0 && !values.includes('');

/** Rules; each returns whether an endpoint complies. */
const rules: Record<string, (endpoint: Endpoint) => boolean> = {
  'describes the fields of every object': (endpoint) =>
    nodesOf(endpoint).every(
      ({ type, properties = {}, additionalProperties }) =>
        type !== 'object' || additionalProperties || Object.keys(properties).length > 0,
    ),
  'offers at least one value where there is a choice, and none that is empty': (endpoint) =>
    nodesOf(endpoint).every((one) => !one.not && [one.enum, one.anyOf, one.oneOf].every(isChoice)) &&
    withInner(jsonSchema(endpoint.answer, 'output')).every((one) => one.const !== ''),
  'takes exactly the ids that its path names': ({ path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    return named.join() === Object.keys(fieldsOf(params)).join();
  },
  'takes no body where it only reads': ({ method, body }) => method !== 'GET' || takesNothing(body),
  'says which media types its file has, or takes the format': ({ kind, status, media, query, body }) => {
    if (kind !== 'stream') return media.length === 0;
    const takesFormat = [query, body].some((schema) => 'format' in fieldsOf(schema));
    const ways = [media.length > 0, takesFormat, status === 302].filter(Boolean);
    return ways.length === 1 && media.every((type) => /^\w+\/[\w.-]+$/.test(type));
  },
  'answers values as they are: nothing turns them into others on their way out': ({ kind, answer }) =>
    kind === 'stream' || kind === 'events' || isPlain(answer),
  'fails with codes of its own once each': ({ failures }) =>
    failures.every((code) => code in errorCodes) && new Set(failures).size === failures.length,
  'has words for the documentation of the API': ({ tag, summary }) =>
    /^[A-Z]/.test(tag) && /^[A-Z].{5,}/.test(summary),
};

test.each(Object.entries(rules))('every endpoint %s', (_rule, keeps) => {
  expect(cases.filter(({ endpoint }) => !keeps(endpoint)).map(({ name }) => name)).toEqual([]);
});

test('a transformation is found wherever it stands in an answer', () => {
  const asText = z.codec(z.string(), z.int(), { decode: Number, encode: String });
  const asLength = z.string().transform((text) => text.length);
  for (const inner of [asText, asLength]) {
    expect(isPlain(z.object({ data: z.array(z.object({ n: inner.nullable() })) }))).toBe(false);
  }
  expect(isPlain(z.object({ data: z.array(z.object({ n: z.int().nullable() })) }))).toBe(true);
});
