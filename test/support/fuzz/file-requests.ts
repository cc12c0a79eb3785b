import fc, { type Arbitrary } from 'fast-check';
import { multipart } from '../multipart.ts';
import { hostileTexts } from './broken-values.ts';
import type { Operation } from './document.ts';

interface MultipartBody {
  headers: Record<string, string>;
  payload: Buffer;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const CSV = Buffer.from(
  'Nama Barang,Kategori,Lokasi,Tahun,Jumlah,Harga\nMeja,Elektronik,Gudang,2020,1,1000\n=1+1,"a\nb",x,,,\n',
);

const BOUNDARY = 'xBATASx';
const rawMultipart = (
  text: string | Buffer,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
): MultipartBody => ({
  headers: { 'content-type': type },
  payload: Buffer.from(text),
});
const part = (head: string, content = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FILE = 'content-disposition: form-data; name="file"; filename="a.csv"';

const brokenMultipart: readonly MultipartBody[] = [
  rawMultipart(''),
  rawMultipart(END),
  rawMultipart(part(FILE)),
  rawMultipart(part(FILE).slice(0, -4)),
  rawMultipart(part('content-disposition: form-data; name="lain"; filename="a.csv"') + END),
  rawMultipart(part('content-disposition: form-data; name="file"') + END),
  rawMultipart(part(FILE) + part(FILE) + END),
  rawMultipart(part(FILE, '') + END),
  rawMultipart(part(`${FILE}\r\n${'x-a: b\r\n'.repeat(3000)}x: y`) + END),
  rawMultipart(part('content-disposition: form-data') + END),
  rawMultipart(part('x: y') + END),
  rawMultipart(part(`content-disposition: form-data; name="__proto__"`) + part(FILE) + END),
  rawMultipart(
    Array.from({ length: 50 }, (_, index) => part(`content-disposition: form-data; name="a${index}"`)).join(
      '',
    ) + END,
  ),
  rawMultipart(
    part('content-disposition: form-data; name="file"; filename="../../etc/passwd"', CSV.toString()) + END,
  ),
  rawMultipart(
    part(
      'content-disposition: form-data; name="file"; filename="a.csv"; filename*=UTF-8\'\'%00%0d%0aX-Injected%3a%20ya',
      CSV.toString(),
    ) + END,
  ),
  rawMultipart(part(`${FILE}\r\ncontent-transfer-encoding: base64`, '!!!') + END),
  rawMultipart(part(`${FILE}\r\ncontent-type: multipart/mixed; boundary=y`, '--y--') + END),
  rawMultipart('x', 'multipart/form-data'),
  rawMultipart('x', 'multipart/form-data; boundary='),
  rawMultipart('x', `multipart/form-data; boundary=${'b'.repeat(500)}`),
  rawMultipart('{}', 'application/json'),
  rawMultipart('x', 'text/csv'),
];

const berkas = (name: string, content: Buffer): MultipartBody => multipart('file', name, content);

/** Generates bodies for an upload endpoint: valid files, and files that it must refuse or withstand. */
export function fileRequests({ path }: Operation): {
  valid: Arbitrary<MultipartBody>;
  broken: Arbitrary<MultipartBody>;
} {
  const isList = path.startsWith('/api/impor');
  const contents = isList ? [CSV] : [PNG, PDF];
  const valid = fc
    .constantFrom(...contents)
    .map((content) => berkas(isList ? 'daftar.csv' : 'berkas', content));
  const spoilt = fc
    .tuple(fc.constantFrom(PNG, PDF, CSV), fc.nat(200), fc.nat(255), fc.nat(200))
    .map(([content, at, byte, cut]) => {
      const copy = Buffer.from(content);
      copy[at % copy.length] = byte;
      return berkas('rusak', copy.subarray(0, copy.length - (cut % copy.length)));
    });
  return {
    valid,
    broken: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...brokenMultipart) },
      { weight: 2, arbitrary: spoilt },
      {
        weight: 1,
        arbitrary: fc
          .uint8Array({ minLength: 1, maxLength: 300 })
          .map((bytes) => berkas('acak.bin', Buffer.from(bytes))),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(...hostileTexts)
          .map((name) => berkas(name.replace(/[\r\n]/g, ' '), contents[0] ?? CSV)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...hostileTexts).map((text) => berkas('teks.csv', Buffer.from(text))),
      },
    ),
  };
}
