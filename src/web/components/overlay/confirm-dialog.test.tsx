import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type ConfirmInput, confirm } from './confirm-store.ts';

/** Calls confirm() and waits until the dialog is shown. */
async function ask(input: ConfirmInput) {
  let answer: Promise<{ reason: string } | null> = Promise.resolve(null);
  act(() => {
    answer = confirm(input);
  });
  await screen.findByRole('button', { name: input.confirmLabel });
  return answer;
}

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <ConfirmDialog />
    </MantineProvider>,
  );
});
afterEach(cleanup);

describe('confirm', () => {
  it('answers null when the person declines', async () => {
    const asked = ask({ title: 'Hapus "Laptop"?', confirmLabel: 'Hapus', tone: 'danger' });
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    expect(await asked).toBeNull();
    await waitFor(() => expect(screen.queryByText('Hapus "Laptop"?')).toBeNull());
  });

  it('takes nothing without a required reason', async () => {
    const asked = ask({
      title: 'Hapus?',
      confirmLabel: 'Hapus',
      reason: { label: 'Alasan', required: true },
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hapus' });
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/Alasan/), { target: { value: '  hilang ' } });
    expect(button.disabled).toBe(false);
    fireEvent.submit(button.form as HTMLFormElement);
    expect(await asked).toEqual({ reason: 'hilang' });
  });

  it('does nothing while a field shows that its text can not be read', async () => {
    const run = vi.fn().mockResolvedValue(null);
    let unsettled = true;
    void ask({
      title: 'Hapus?',
      confirmLabel: 'Hapus',
      run,
      fields: () => <input aria-label="Tanggal keluar" data-unsettled={unsettled || undefined} />,
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hapus' });
    fireEvent.submit(button.form as HTMLFormElement);
    const field = screen.getByLabelText('Tanggal keluar');
    expect(document.activeElement).toBe(field);
    expect(run).not.toHaveBeenCalled();
    unsettled = false;
    field.removeAttribute('data-unsettled');
    fireEvent.submit(button.form as HTMLFormElement);
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  it('stays open and says why when doing it fails', async () => {
    const run = vi
      .fn<(reason: string) => Promise<unknown>>()
      .mockRejectedValueOnce(
        new ApiError({ status: 409, code: 'in_use', message: 'Masih dipakai oleh 3 barang.' }),
      )
      .mockResolvedValueOnce(null);
    const asked = ask({ title: 'Hapus kategori?', confirmLabel: 'Hapus', run });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hapus' });
    fireEvent.submit(button.form as HTMLFormElement);
    expect((await screen.findByRole('alert')).textContent).toContain('Masih dipakai oleh 3 barang.');
    fireEvent.submit(button.form as HTMLFormElement);
    expect(await asked).toEqual({ reason: '' });
  });

  it('declines the first question when a second one comes', async () => {
    const first = confirm({ title: 'Satu?', confirmLabel: 'Ya' });
    const second = ask({ title: 'Dua?', confirmLabel: 'Oke' });
    expect(await first).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    expect(await second).toBeNull();
  });
});
