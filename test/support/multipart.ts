import { randomBytes } from 'node:crypto';

/** Builds a multipart body with one file, like a browser. */
export function multipart(
  field: string,
  filename: string,
  content: Buffer,
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `----manis${randomBytes(12).toString('hex')}`;
  const name = filename.replace(/"/g, '%22');
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
