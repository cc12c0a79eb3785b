import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dataOf, defineEndpoint, idParams } from '../../shared/contract.ts';
import { failureFrom, json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { sentenceOf } from './api-error.ts';
import { call } from './client.ts';
import { setUnauthorizedListener, urlOf } from './request.ts';
import { clearSession, getSession, reloadSession, saveSession } from './session.ts';

const sari = { id: 7, name: 'Sari', roles: [{ id: 2, name: 'user' }] };

const create = defineEndpoint({
  method: 'POST',
  path: '/api/coba/:id',
  permission: 'login',
  tag: 'Coba',
  summary: 'Coba',
  params: idParams,
  body: z.object({ nama: z.string() }),
  answer: dataOf(z.object({ ok: z.boolean() })),
  status: 201,
});

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(() => {
  localStorage.clear();
  reloadSession();
  document.head.innerHTML = '';
  setUnauthorizedListener(() => {});
  server.answer((response) => json(response, 201, { data: { ok: true } }));
});

describe('urlOf', () => {
  it('fills path places and appends a query without empty parts', () => {
    const url = urlOf(
      create,
      { id: 3 },
      { q: 'meja & kursi', page: 2, kosong: '', tidak: undefined, nol: 0, ya: false },
    );
    expect(url).toBe('/api/coba/3?q=meja+%26+kursi&page=2&nol=0&ya=false');
  });

  it('encodes what would break out of the path, and misses nothing', () => {
    expect(urlOf({ path: '/api/x/:nama' }, { nama: 'a/b?c' }, undefined)).toBe('/api/x/a%2Fb%3Fc');
    expect(() => urlOf(create, {}, undefined)).toThrow(':id');
  });
});

describe('call', () => {
  it('sends the headers of every request, and the body', async () => {
    saveSession(sari, 'abc');
    document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
    const result = await call(create, { params: { id: 3 }, body: { nama: 'x' }, idempotencyKey: 'k1' });
    expect(result).toEqual({ data: { ok: true } });
    expect(server.last()).toMatchObject({ method: 'POST', url: '/api/coba/3', body: '{"nama":"x"}' });
    expect(server.last().headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      authorization: 'Bearer abc',
      'x-csrf-token': 'csrf-1',
      'idempotency-key': 'k1',
    });
  });

  it('sends neither token nor CSRF header when there is none, and keeps an Authorization that is set', async () => {
    await call(create, { params: { id: 3 }, body: { nama: 'x' } });
    expect(server.last().headers).not.toHaveProperty('authorization');
    expect(server.last().headers).not.toHaveProperty('x-csrf-token');
    saveSession(sari, 'abc');
    await call(create, { params: { id: 3 }, body: { nama: 'x' }, headers: { Authorization: 'Bearer lain' } });
    expect(server.last().headers.authorization).toBe('Bearer lain');
  });

  it('throws what the server said', async () => {
    server.answer((response) =>
      json(response, 422, {
        message: 'Perbaiki.',
        code: 'validation_failed',
        errors: { nama: ['Wajib diisi.'] },
        details: { a: 1 },
      }),
    );
    const error = await failureFrom(call(create, { params: { id: 3 }, body: { nama: '' } }));
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Perbaiki.',
      errors: { nama: ['Wajib diisi.'] },
      details: { a: 1 },
    });
  });

  it("says 'Internal Error' when the server says nothing", async () => {
    server.answer((response) => response.writeHead(502).end('<html>'));
    const error = await failureFrom(call(create, { params: { id: 3 }, body: { nama: '' } }));
    expect(error).toMatchObject({ status: 502, message: 'Internal Error' });
    expect(sentenceOf(error)).toContain('gangguan pada server');
  });

  it('reads the seconds of a 429 and the log id of a 500', async () => {
    server.answer((response) =>
      json(response, 429, { message: 'Tunggu.', code: 'too_many_attempts' }, { 'retry-after': '42' }),
    );
    expect(await failureFrom(call(create, { params: { id: 3 }, body: { nama: '' } }))).toMatchObject({
      retryAfter: 42,
    });
    server.answer((response) =>
      json(response, 500, { message: 'Internal Error', code: 'internal_error', id: 'req-9' }),
    );
    const error = await failureFrom(call(create, { params: { id: 3 }, body: { nama: '' } }));
    expect(sentenceOf(error)).toContain('req-9');
  });

  it('takes only the status that the contract promises', async () => {
    server.answer((response) => json(response, 200, { data: { ok: true } }));
    expect(await failureFrom(call(create, { params: { id: 3 }, body: { nama: 'x' } }))).toMatchObject({
      code: 'invalid_answer',
      message: 'Internal Error',
    });
  });

  it('ends the session on a 401 while a token is held, once', async () => {
    saveSession(sari, 'abc', 'etask');
    const ended = vi.fn();
    setUnauthorizedListener(ended);
    server.answer((response) => json(response, 401, { message: 'Sesi berakhir.', code: 'unauthenticated' }));
    const input = { params: { id: 3 }, body: { nama: 'x' } };
    await Promise.all([failureFrom(call(create, input)), failureFrom(call(create, input))]);
    expect(getSession()).toEqual({ user: null, token: null, tokenApi: 'Bearer etask' });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('leaves a 401 without a token to the sign-in page', async () => {
    const ended = vi.fn();
    setUnauthorizedListener(ended);
    server.answer((response) => json(response, 401, { message: 'Salah.', code: 'wrong_credentials' }));
    await failureFrom(call(create, { params: { id: 3 }, body: { nama: 'x' } }));
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not end a session that began while the call was under way', async () => {
    saveSession(sari, 'lama');
    server.answer((response) => {
      saveSession(sari, 'baru');
      json(response, 401, { message: 'Sesi berakhir.', code: 'unauthenticated' });
    });
    await failureFrom(call(create, { params: { id: 3 }, body: { nama: 'x' } }));
    expect(getSession().token).toBe('baru');
    clearSession();
  });

  it('tells a missing connection from a cancelled call', async () => {
    server.answer((_response, _arrived, request) => request.socket.destroy());
    const error = await failureFrom(call(create, { params: { id: 3 }, body: { nama: 'x' } }));
    expect(error).toMatchObject({ status: 0, code: 'network', message: 'Internal Error' });
    expect(sentenceOf(error)).toContain('Periksa sambungan');

    server.answer(() => {});
    const controller = new AbortController();
    const cancelled = call(create, { params: { id: 3 }, body: { nama: 'x' }, signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  });
});
