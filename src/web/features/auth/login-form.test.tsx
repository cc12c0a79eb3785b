import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession, reloadSession } from '../../api/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LoginForm } from './login-form.tsx';

const user = {
  id: 7,
  name: 'Sari',
  email: 'sari@kantor.id',
  jabatan: null,
  id_api: null,
  aktif: true,
  roles: [{ id: 2, name: 'user' }],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  reloadSession();
});
afterEach(cleanup);

async function signIn(address = '/login') {
  const page = await renderPage(LoginForm, address);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: ' sari@kantor.id ' } });
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'rahasia ' } });
  await act(async () =>
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('E-mail').form as HTMLFormElement),
  );
  return page;
}

describe('the sign-in form', () => {
  it('stores the session and goes to where one wanted to go', async () => {
    server.answer((response) => json(response, 200, { data: { user, token: 'abc' } }));
    const { history } = await signIn('/login?redirect=%2Fbarang%3Fpage%3D2');
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(history.location.href).toBe('/barang?page=2');
    expect(getSession()).toMatchObject({ token: 'abc', user: { id: 7, name: 'Sari' } });
    // the password is sent unchanged, the e-mail trimmed
    expect(JSON.parse(server.lastWrite().body)).toEqual({ email: 'sari@kantor.id', password: 'rahasia ' });
  });

  it('goes home rather than to another site', async () => {
    server.answer((response) => json(response, 200, { data: { user, token: 'abc' } }));
    const { history } = await signIn('/login?redirect=%2F%2Fjahat.id');
    await screen.findByText('Halaman lain');
    expect(history.location.href).toBe('/');
  });

  it('says what the server says', async () => {
    server.answer((response) =>
      json(response, 401, { message: 'E-mail atau kata sandi salah.', code: 'wrong_credentials' }),
    );
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('E-mail atau kata sandi salah.');
    expect(getSession().token).toBeNull();
  });

  it('succeeds only with 200', async () => {
    server.answer((response) => json(response, 201, { data: { user, token: 'abc' } }));
    await signIn();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(getSession().token).toBeNull();
  });

  it('counts the seconds of a 429 and waits', async () => {
    server.answer((response) =>
      json(
        response,
        429,
        { message: 'Coba lagi dalam 42 detik.', code: 'too_many_attempts' },
        { 'retry-after': '42' },
      ),
    );
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Coba lagi dalam 42 detik.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tunggu 42 detik' }).disabled).toBe(true);
  });

  it('masks the password until asked, and lets a password manager fill both fields', async () => {
    await renderPage(LoginForm, '/login');
    const [email, password] = ['E-mail', 'Kata sandi'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect([email?.autocomplete, password?.autocomplete]).toEqual(['username', 'current-password']);
    expect([password?.type, password?.readOnly]).toEqual(['password', false]);
    // pasting is allowed
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    password?.dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(false);
    fireEvent.mouseDown(screen.getByRole('button', { name: /^Tampilkan/ }));
    expect(password?.type).toBe('text');
  });
});
