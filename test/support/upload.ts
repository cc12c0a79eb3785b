import type { SignedIn, TestApp } from './app.ts';
import { multipart } from './multipart.ts';

/** Uploads one file in the multipart field `file`. */
export async function uploadAs(
  { inject }: TestApp,
  { headers }: Pick<SignedIn, 'headers'>,
  url: string,
  content: Buffer | string,
  name = 'daftar.csv',
) {
  const body = multipart('file', name, Buffer.from(content));
  return inject({ method: 'POST', url, headers: { ...headers, ...body.headers }, payload: body.payload });
}
