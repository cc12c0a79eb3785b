import fc, { type Arbitrary } from 'fast-check';

interface RawBody {
  headers: Record<string, string>;
  payload: string | Buffer;
}

const DEEP = 10_000;
const json = (payload: string | Buffer): RawBody => ({
  headers: { 'content-type': 'application/json' },
  payload,
});
const typed = (type: string, payload: string | Buffer = '{}'): RawBody => ({
  headers: { 'content-type': type },
  payload,
});

/** Generates bodies that are invalid or hostile JSON, and wrong content types. */
export const rawBodies: Arbitrary<RawBody> = fc.constantFrom(
  json(''),
  json('{'),
  json('{"a":1'),
  json("{'a':1}"),
  json('{"a":1,}'),
  json('NaN'),
  json('undefined'),
  json('"'),
  json('null'),
  json('[]'),
  json('0'),
  json('"x"'),
  json('\ufeff{}'),
  json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  json('{"\\ud800":"\\udfff"}'),
  json('{"\\u0000":"\\u0000"}'),
  json('['.repeat(DEEP) + ']'.repeat(DEEP)),
  json('{"a":'.repeat(DEEP) + 1 + '}'.repeat(DEEP)),
  json('['.repeat(DEEP)),
  json('{"nama_barang":"a","nama_barang":"b","password":"c","password":"d"}'),
  json('{"__proto__":{"admin":true}}'),
  json('{"constructor":{"prototype":{"admin":true}}}'),
  json(`{"name":${'9'.repeat(5000)}}`),
  json('{"name":1e99999}'),
  json(`{"name":"${'x'.repeat(900_000)}"}`),
  json(`{"name":"${'x'.repeat(1_100_000)}"}`),
  json(`{${Array.from({ length: 20_000 }, (_, index) => `"a${index}":1`).join(',')}}`),
  typed('text/plain'),
  typed('text/html', '<script>alert(1)</script>'),
  typed(
    'application/xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  typed('application/x-www-form-urlencoded', 'name=x&roles=admin'),
  typed('multipart/form-data', 'x'),
  typed(
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n',
  ),
  typed('application/json; charset=utf-16', Buffer.from('{}', 'utf16le')),
  typed('application/json; charset=x', '{}'),
  typed('application/jsonx'),
  typed('application/merge-patch+json'),
  typed('x'),
  typed('/'),
  typed(';'),
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: '{}' },
  { headers: { 'content-type': 'application/json', 'content-length': '99' }, payload: '{}' },
);
