import fc, { type Arbitrary } from 'fast-check';
import { multipart } from '../multipart.ts';
import { teksJahat } from './broken-values.ts';
import type { Operasi } from './document.ts';

interface Badan {
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
const mentah = (text: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`): Badan => ({
  headers: { 'content-type': type },
  payload: Buffer.from(text),
});
const part = (head: string, content = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FILE = 'content-disposition: form-data; name="file"; filename="a.csv"';

const susunanRusak: readonly Badan[] = [
  mentah(''),
  mentah(END),
  mentah(part(FILE)),
  mentah(part(FILE).slice(0, -4)),
  mentah(part('content-disposition: form-data; name="lain"; filename="a.csv"') + END),
  mentah(part('content-disposition: form-data; name="file"') + END),
  mentah(part(FILE) + part(FILE) + END),
  mentah(part(FILE, '') + END),
  mentah(part(`${FILE}\r\n${'x-a: b\r\n'.repeat(3000)}x: y`) + END),
  mentah(part('content-disposition: form-data') + END),
  mentah(part('x: y') + END),
  mentah(part(`content-disposition: form-data; name="__proto__"`) + part(FILE) + END),
  mentah(
    Array.from({ length: 50 }, (_, index) => part(`content-disposition: form-data; name="a${index}"`)).join(
      '',
    ) + END,
  ),
  mentah(
    part('content-disposition: form-data; name="file"; filename="../../etc/passwd"', CSV.toString()) + END,
  ),
  mentah(
    part(
      'content-disposition: form-data; name="file"; filename="a.csv"; filename*=UTF-8\'\'%00%0d%0aX-Injected%3a%20ya',
      CSV.toString(),
    ) + END,
  ),
  mentah(part(`${FILE}\r\ncontent-transfer-encoding: base64`, '!!!') + END),
  mentah(part(`${FILE}\r\ncontent-type: multipart/mixed; boundary=y`, '--y--') + END),
  mentah('x', 'multipart/form-data'),
  mentah('x', 'multipart/form-data; boundary='),
  mentah('x', `multipart/form-data; boundary=${'b'.repeat(500)}`),
  mentah('{}', 'application/json'),
  mentah('x', 'text/csv'),
];

const berkas = (name: string, content: Buffer): Badan => multipart('file', name, content);

/** Bodies for an endpoint that takes a file: what it wants, and what it must refuse or survive. */
export function kirimanBerkas({ path }: Operasi): { sah: Arbitrary<Badan>; rusak: Arbitrary<Badan> } {
  const isList = path.startsWith('/api/impor');
  const contents = isList ? [CSV] : [PNG, PDF];
  const sah = fc
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
    sah,
    rusak: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...susunanRusak) },
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
          .constantFrom(...teksJahat)
          .map((name) => berkas(name.replace(/[\r\n]/g, ' '), contents[0] ?? CSV)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...teksJahat).map((text) => berkas('teks.csv', Buffer.from(text))),
      },
    ),
  };
}
