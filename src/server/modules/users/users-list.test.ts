import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';

const address = '/api/users';
const password = 'Sepeda Kuning Di Teras 4';
let app: TestApp;
let admin: Asking;
let user: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
});
afterAll(async () => {
  await app.close();
});

const make = async (name: string, rest: object = {}) => {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  return (await admin.post(address, { name, email, password, ...rest })).json().data;
};
const signIn = (email: string) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });

describe('what a user sees', () => {
  test('names, jabatan and roles, no e-mail, also not by searching; and changes nothing', async () => {
    const { id } = await make('Terlihat Sedikit', { jabatan: 'Auditor', email: 'xqrahasia@kantor.test' });
    const seen = { id, name: 'Terlihat Sedikit', jabatan: 'Auditor', roles: [{ id: 2, name: 'user' }] };
    expect((await user.get(`${address}?q=auditor`)).json().data).toEqual([seen]);
    expect((await user.get(`${address}/${id}`)).json().data).toEqual(seen);
    expect((await user.get(`${address}?q=xqrahasia`)).json().meta.total).toBe(0);
    expect((await admin.get(`${address}?q=xqrahasia`)).json().meta.total).toBe(1);
    expect(failureOf(await user.get(`${address}?sort=-email`))).toEqual([403, 'forbidden']);
    const person = { name: 'X', email: 'x@kantor.test' };
    for (const answer of [
      await user.post(address, { ...person, password, roles: ['admin'] }),
      await user.put(`${address}/${id}`, { ...person, roles: ['admin'] }),
      await user.delete(`${address}/${id}`),
      await user.post(`${address}/${id}/password`, { password }),
      await user.post(`/api/pengguna/${id}/akun`, { password }),
    ]) {
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
  });

  test('the list knows accounts only, by role and state', async () => {
    await admin.post('/api/pengguna', { name: 'Hanya PIC' });
    const off = await make('Sedang Nonaktif', { aktif: false });
    const names = async (query: string) =>
      (await admin.get(`${address}?per_page=100&${query}`))
        .json()
        .data.map((row: { name: string }) => row.name);
    expect(await names('')).not.toContain('Hanya PIC');
    expect(await names('role=admin')).toEqual(['Orang admin']);
    expect(await names('aktif=false')).toEqual(['Sedang Nonaktif']);
    expect((await signIn(off.email)).statusCode).toBe(403);
  });
});
