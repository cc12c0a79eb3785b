import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureFrom, json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { isEtaskRefusal, readEtaskProfile, signInAtEtask } from './etask.ts';
import { saveSession } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'token-manis');
});

const address = () => window.location.origin;
const credentials = { email: 'sari@kantor.id', password: 'rahasia' };
const success = {
  success: true,
  user: { id: 101, name: 'Sari', email: 'sari@kantor.id', jabatan: { nama: 'Staf' }, token: 'x' },
  token: { token: 'abc|def' },
};

describe('signing in at E-task', () => {
  it('posts e-mail and password, and never our own token', async () => {
    server.answer((response) => json(response, 200, success));
    expect(await signInAtEtask(address(), credentials)).toEqual({
      success: true,
      user: { id: '101', name: 'Sari', email: 'sari@kantor.id', jabatan: 'Staf' },
      token: { token: 'abc|def' },
    });
    const { method, url, headers, body } = server.last();
    expect([method, url, JSON.parse(body)]).toEqual(['POST', '/api/data/login', credentials]);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(JSON.stringify(headers)).not.toContain('token-manis');
  });

  const ours = 'E-mail atau kata sandi E-task salah. Periksa kembali, lalu coba lagi.';

  it.each([
    [200, { success: false, message: ' Akun Anda diblokir.\n ' }, 'Akun Anda diblokir.'],
    [401, { message: 'Salah.' }, 'Salah.'],
    [401, { message: 'x'.repeat(1000) }, 'x'.repeat(300)],
    [422, { message: { email: ['Salah.'] } }, ours],
    [401, { message: '' }, ours],
    [200, { ...success, success: 'true' }, ours],
  ])(
    'succeeds only when success is true, and says what E-task says: %i %j',
    async (status, body, sentence) => {
      server.answer((response) => json(response, status, body));
      const failure = await failureFrom(signInAtEtask(address(), credentials));
      expect(isEtaskRefusal(failure)).toBe(true);
      expect(failure.message).toBe(sentence);
    },
  );

  it.each([
    [500, { message: 'Rusak' }],
    [200, { success: true }],
    [200, '<h1>Hai</h1>'],
  ])('says that E-task is away when it answers %i %j', async (status, body) => {
    server.answer((response) =>
      typeof body === 'string' ? response.writeHead(status).end(body) : json(response, status, body),
    );
    const failure = await failureFrom(signInAtEtask(address(), credentials));
    expect([failure.code, failure.message]).toEqual([
      'etask_unavailable',
      expect.stringContaining('E-task tidak dapat dihubungi'),
    ]);
  });
});

describe("E-task's profile", () => {
  it('is asked for with the stored token; what to call the person is the username where there is no name', async () => {
    server.answer((response) => json(response, 200, { id: '7a', username: 'Sari Dewi', jabatan: null }));
    expect(await readEtaskProfile(address(), 'Bearer abc')).toEqual({
      id: '7a',
      username: 'Sari Dewi',
      name: 'Sari Dewi',
      email: null,
      jabatan: null,
    });
    expect(server.last()).toMatchObject({ url: '/api/user', headers: { authorization: 'Bearer abc' } });
  });

  it('of a session that ended says to sign in again, and does not end ours', async () => {
    server.answer((response) => json(response, 401, { message: 'Unauthenticated.' }));
    const failure = await failureFrom(readEtaskProfile(address(), 'Bearer lama'));
    expect(isEtaskRefusal(failure)).toBe(true);
    expect(localStorage.getItem('token')).toBe('token-manis');
  });
});
