import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession, reloadSession } from '../../api/session.ts';
import { keptText } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { FirstAdminPage } from './first-admin-page.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Buat akun admin' });
const refuse = (status: number, body: object) => server.answer((response) => json(response, status, body));

async function open(password = 'kursi kayu jati', repeated = password) {
  const page = await renderPage(FirstAdminPage, '/siapkan?kode=sekali-pakai');
  fill('Nama lengkap', 'Dewi');
  fill('E-mail', 'dewi@kantor.id');
  fill('Kata sandi', password);
  fill('Ulangi kata sandi', repeated);
  return page;
}
const submit = () => act(async () => fireEvent.submit(field('E-mail').form as HTMLFormElement));

describe('making the first admin', () => {
  it('sends the code with name, e-mail and password, and signs in', async () => {
    const user = { id: 1, name: 'Dewi', roles: [{ id: 1, name: 'admin' }] };
    server.answer((response) => json(response, 201, { data: { user, token: 'abc' } }));
    await open();
    await submit();
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(server.writes()).toEqual([
      [
        '/api/siapkan',
        { kode: 'sekali-pakai', name: 'Dewi', email: 'dewi@kantor.id', password: 'kursi kayu jati' },
      ],
    ]);
    expect(getSession().token).toBe('abc');
    expect(keptText()).not.toContain('kursi kayu jati');
  });

  it('counts the fields that are wrong, and leads to the first of them', async () => {
    const errors = { email: ['Tulis e-mail.'], password: ['Pilih kata sandi lain.'] };
    refuse(422, { message: 'Tulis e-mail.', code: 'validation_failed', errors });
    await open();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ada 2 isian yang perlu diperbaiki.');
    await expect.poll(() => document.activeElement).toBe(field('E-mail'));
    field('Nama lengkap').focus();
    fireEvent.click(within(alert).getByRole('button', { name: 'Ke isian pertama' }));
    expect(document.activeElement).toBe(field('E-mail'));
  });

  it('counts a password alone as one, although its field says so of itself', async () => {
    const errors = { password: ['Pilih kata sandi lain.'] };
    refuse(422, { message: 'Pilih kata sandi lain.', code: 'validation_failed', errors });
    await open();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Ada 1 isian yang perlu diperbaiki.');
    await expect.poll(() => document.activeElement).toBe(field('Kata sandi'));
  });

  it('that was done before says so, with the way to sign in, and counts nothing', async () => {
    refuse(409, { message: 'MANIS sudah disiapkan.', code: 'already_set_up' });
    await open();
    await submit();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/MANIS sudah disiapkan\./)).toBeDefined();
    expect(alert.getByRole('link', { name: 'Ke halaman masuk' }).getAttribute('href')).toBe('/login');
    expect(alert.queryByRole('button')).toBeNull();
  });

  it.each([
    ['kursi kayu jati', 'kursi kayu', true],
    ['pendek1', 'pendek1', true],
    ['kursi kayu jati', 'kursi kayu jati', false],
  ])('with %s and %s is possible unless a rule is open', async (password, repeated, disabled) => {
    await open(password, repeated);
    expect(button().disabled).toBe(disabled);
  });

  it('without a code says where it is', async () => {
    await renderPage(FirstAdminPage, '/siapkan');
    expect(screen.getByText(/^Buka tautan penyiapan yang tercetak di konsol/)).toBeDefined();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });
});
