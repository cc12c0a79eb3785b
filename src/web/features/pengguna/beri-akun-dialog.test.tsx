import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BeriAkunDialog } from './beri-akun-dialog.tsx';

const PASSWORD = 'Kopi Tubruk Tanpa Gula 7';
const person = { id: 8, name: 'Budi', email: null } as Pengguna;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  sessionStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function give() {
  const onClose = vi.fn();
  const page = await renderPage(() => <BeriAkunDialog person={person} open onClose={onClose} />);
  const form = [
    ['users', 'list', {}],
    ['pengguna', 'detail', 8],
  ];
  for (const key of form) page.queryClient.setQueryData(key, {});
  fireEvent.change(field(/^E-mail/), { target: { value: 'budi@kantor.id' } });
  fireEvent.change(field(/^Kata sandi/), { target: { value: PASSWORD } });
  await act(async () => fireEvent.submit(field(/^E-mail/).form as HTMLFormElement));
  return { onClose, stale: () => form.map((key) => page.queryClient.getQueryState(key)?.isInvalidated) };
}

it('keeps the e-mail of a refused account as a draft, and never the password', async () => {
  server.answer((response) => json(response, 409, { message: 'E-mail sudah dipakai.', code: 'duplicate' }));
  const { onClose, stale } = await give();
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  expect(stale()).toEqual([false, false]);
  await waitFor(() => expect(keptText()).toContain('budi@kantor.id'));
  cleanup();
  expect(keptText()).not.toContain(PASSWORD);
});

it('closes and asks the person and the accounts anew once the account is there', async () => {
  server.answer((response) => json(response, 201, { data: { id: 8 }, message: 'Akun sudah diberikan.' }));
  const { onClose, stale } = await give();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.lastWrite().url).toBe('/api/pengguna/8/akun');
  expect(JSON.parse(server.lastWrite().body)).toEqual({
    email: 'budi@kantor.id',
    password: PASSWORD,
    roles: ['user'],
  });
  expect(stale()).toEqual([true, true]);
  expect(keptText()).not.toContain('budi@kantor.id');
});
