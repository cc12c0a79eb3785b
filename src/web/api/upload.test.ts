import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf, defineEndpoint } from '../../shared/contract.ts';
import { failureFrom, json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { getSession, reloadSession, saveSession } from './session.ts';
import { upload } from './upload.ts';

const sari = { id: 7, name: 'Sari', roles: [{ id: 2, name: 'user' }] };

const file = defineEndpoint({
  method: 'POST',
  path: '/api/berkas',
  permission: 'login',
  tag: 'Coba',
  summary: 'Coba',
  kind: 'multipart',
  answer: dataOf(z.object({ id: z.int() })),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  reloadSession();
});

describe('upload', () => {
  it('sends the file as multipart with the usual headers', async () => {
    saveSession(sari, 'abc');
    server.answer((response) => json(response, 200, { data: { id: 5 } }));
    const result = await upload(file, new File(['isi'], 'a.txt', { type: 'text/plain' }));
    expect(result).toEqual({ data: { id: 5 } });
    expect(server.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.last().headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(server.last().body).toMatch(/name="file"; filename="a.txt"/);
  });

  it('throws what the server said, and ends the session on 401', async () => {
    saveSession(sari, 'abc');
    server.answer((response) => json(response, 413, { message: 'Terlalu besar.', code: 'too_large' }));
    expect(await failureFrom(upload(file, new File(['x'], 'a')))).toMatchObject({
      status: 413,
      message: 'Terlalu besar.',
    });
    server.answer((response) => json(response, 401, { message: 'Sesi berakhir.', code: 'unauthenticated' }));
    await failureFrom(upload(file, new File(['x'], 'a')));
    expect(getSession().token).toBeNull();
  });

  it('can be cancelled before it begins', async () => {
    const signal = AbortSignal.abort();
    await expect(upload(file, new File(['x'], 'a'), { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
