import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => signInAs('user'));
afterEach(cleanup);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function change() {
  await renderPage(() => <ChangePasswordForm email="sari@kantor.id" />);
  fireEvent.change(field(/^Kata sandi lama/), { target: { value: 'lama sekali 1' } });
  fireEvent.change(field(/^Kata sandi baru/), { target: { value: 'baru sekali 2' } });
  await act(async () => fireEvent.submit(field(/^Kata sandi lama/).form as HTMLFormElement));
}

describe('changing one’s own password', () => {
  it('sends the old and the new one, then both fields are empty and nothing is kept', async () => {
    server.answer((response) => json(response, 200, { data: null, message: 'Kata sandi sudah diganti.' }));
    await change();
    expect(await screen.findByText('Kata sandi sudah diganti.')).toBeDefined();
    expect(JSON.parse(server.lastWrite().body)).toEqual({
      password_lama: 'lama sekali 1',
      password: 'baru sekali 2',
    });
    expect([field(/^Kata sandi lama/).value, field(/^Kata sandi baru/).value]).toEqual(['', '']);
    expect(keptText()).not.toMatch(/sekali/);
  });

  it('leaves what was typed when it is refused, with the reason beside its field', async () => {
    const message = 'Kata sandi lama salah. Periksa kembali, lalu coba lagi.';
    server.answer((response) =>
      json(response, 422, { message, code: 'validation_failed', errors: { password_lama: [message] } }),
    );
    await change();
    expect(await screen.findByText(message)).toBeDefined();
    expect(field(/^Kata sandi lama/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Kata sandi baru/).value).toBe('baru sekali 2');
    expect(keptText()).not.toMatch(/sekali/);
  });

  it('counts the fields that are wrong, and leads to the first of them', async () => {
    const errors = { password_lama: ['Kata sandi lama salah.'], password: ['Tulis sedikitnya 8 huruf.'] };
    server.answer((response) =>
      json(response, 422, { message: 'Tulis sedikitnya 8 huruf.', code: 'validation_failed', errors }),
    );
    await change();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ada 2 isian yang perlu diperbaiki.');
    await expect.poll(() => document.activeElement).toBe(field(/^Kata sandi lama/));
    field(/^Kata sandi baru/).focus();
    fireEvent.click(within(alert).getByRole('button', { name: 'Ke isian pertama' }));
    expect(document.activeElement).toBe(field(/^Kata sandi lama/));
  });

  it('counts no field where the server says something else', async () => {
    server.answer((response) =>
      json(response, 429, { message: 'Coba lagi dalam 42 detik.', code: 'too_many_attempts' }),
    );
    await change();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Coba lagi dalam 42 detik.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });
});
