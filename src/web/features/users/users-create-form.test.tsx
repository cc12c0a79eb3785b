import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UsersCreateForm } from './users-create-form.tsx';

const PASSWORD = 'Kopi Tubruk Tanpa Gula 7';

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
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = (label: RegExp) => act(async () => fireEvent.submit(field(label).form as HTMLFormElement));

describe('the form of a new account', () => {
  it('keeps what is typed as a draft, but never the password', async () => {
    server.answer((response) => json(response, 503, { message: 'Coba lagi.', code: 'unavailable' }));
    await renderPage(UsersCreateForm);
    type(/^Nama/, 'Budi Santoso');
    type(/^Kata sandi/, PASSWORD);
    await submit(/^Nama/);
    await screen.findByRole('alert');
    expect(JSON.parse(server.lastWrite().body)).toMatchObject({ name: 'Budi Santoso', password: PASSWORD });
    await waitFor(() => expect(keptText()).toContain('Budi Santoso'));
    expect(keptText()).not.toContain(PASSWORD);
    // unmounting writes a pending draft
    type(/^Jabatan/, 'Arsiparis');
    cleanup();
    expect(keptText()).toContain('Arsiparis');
    expect(keptText()).not.toContain(PASSWORD);
  });

  it('asks accounts and pengguna anew once it is saved, and leaves no draft', async () => {
    server.answer((response) => json(response, 201, { data: { id: 8 }, message: 'Akun sudah dibuat.' }));
    const { queryClient, history } = await renderPage(UsersCreateForm);
    const form = [
      ['users', 'list', {}],
      ['pengguna', 'list', {}],
      ['pengaturan', 'publik'],
    ];
    for (const key of form) queryClient.setQueryData(key, {});
    type(/^Nama/, 'Budi Santoso');
    type(/^Kata sandi/, PASSWORD);
    await submit(/^Nama/);
    await screen.findByText('Halaman lain');
    expect(history.location.pathname).toBe('/users');
    expect(form.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
    expect(keptText()).not.toContain('Budi Santoso');
  });
});

describe('the dialog that sets a password anew', () => {
  it('keeps nothing of it, whether it is sent or left', async () => {
    server.answer((response) => json(response, 503, { message: 'Coba lagi.', code: 'unavailable' }));
    await renderPage(() => <ResetPasswordDialog person={{ id: 8, name: 'Budi' }} open onClose={() => {}} />);
    type(/^Kata sandi baru/, PASSWORD);
    await submit(/^Kata sandi baru/);
    await screen.findByRole('alert');
    expect(JSON.parse(server.lastWrite().body)).toEqual({ password: PASSWORD });
    expect(server.lastWrite().url).toBe('/api/users/8/password');
    expect(keptText()).not.toContain(PASSWORD);
    cleanup();
    expect(keptText()).not.toContain(PASSWORD);
  });
});
