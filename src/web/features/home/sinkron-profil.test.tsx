import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '../../../shared/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import { getSession, saveSession } from '../../api/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SinkronProfil } from './sinkron-profil.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => queryClient.clear());
afterEach(cleanup);

function signIn({ id_api = 'E-1', role = 'user' }: { id_api?: string | null; role?: RoleName } = {}): void {
  saveSession({ id: 7, name: 'Sari', id_api, roles: [{ name: role }] }, 'abc', 'Bearer etask');
}

/** Answers for E-task and MANIS at one address, told apart by token. */
function answerWith({ jabatan = null as string | null, alamat = true } = {}): void {
  server.answer((response, { url, headers }) => {
    if (url === '/api/etask')
      return json(response, 200, { data: { alamat: alamat ? window.location.origin : null } });
    if (headers.authorization === 'Bearer etask')
      return json(response, 200, { id: 'E-1', username: 'sari', name: 'Sari Dewi', jabatan });
    if (url === '/api/user')
      return json(response, 200, { id: 7, name: 'Sari Dewi', id_api: 'E-1', roles: [{ name: 'user' }] });
    return json(response, 200, { data: { id: 7 } });
  });
}

const open = () =>
  renderPage(
    () => (
      <>
        <p>Beranda</p>
        <SinkronProfil />
      </>
    ),
    '/',
    { queryClient },
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const writes = () => server.arrived.filter(({ method }) => method === 'PUT');

describe('Sinkronkan profil', () => {
  it.each([
    ['no E-task', false, 'user'],
    ['no role user', true, 'admin'],
  ] as const)('is not offered with %s', async (_why, alamat, role) => {
    signIn({ role });
    answerWith({ alamat });
    await open();
    await waitFor(() => expect(server.arrived).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('Beranda')).toBeDefined();
    expect(screen.queryByText('Profil E-task')).toBeNull();
  });

  it('takes over name and jabatan, clears no jabatan, and asks everything on screen anew', async () => {
    signIn();
    answerWith();
    await open();
    queryClient.setQueryData(['pengguna', 'detail', 7], {});
    await press('Sinkronkan profil');
    expect(await screen.findByText('Profil Anda sudah sama dengan E-task.')).toBeDefined();
    expect(
      writes().map(({ url, headers, body }) => [url, headers['x-etask-token'], JSON.parse(body)]),
    ).toEqual([['/api/pengguna/7', 'Bearer etask', { name: 'Sari Dewi', id_api: 'E-1' }]]);
    expect(getSession().user?.name).toBe('Sari Dewi');
    expect(queryClient.getQueryState(['pengguna', 'detail', 7])?.isInvalidated).toBe(true);
  });

  it('of an account that belongs to somebody else writes nothing', async () => {
    signIn({ id_api: 'E-9' });
    answerWith();
    await open();
    await press('Sinkronkan profil');
    expect((await screen.findByRole('alert')).textContent).toContain('milik Sari Dewi');
    expect(writes()).toEqual([]);
  });

  it.each([
    ['Batal', []],
    ['Sambungkan', [{ name: 'Sari Dewi', id_api: 'E-1', jabatan: 'Arsiparis' }]],
  ])('asks before it joins an account for the first time: %s', async (choice, written) => {
    signIn({ id_api: null });
    answerWith({ jabatan: 'Arsiparis' });
    await open();
    await press('Sinkronkan profil');
    await press(choice);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(writes().map(({ body }) => JSON.parse(body))).toEqual(written);
  });
});
