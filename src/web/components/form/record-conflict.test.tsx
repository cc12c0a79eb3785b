import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { clearSession, saveSession } from '../../api/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { conflictOf, RecordConflict } from './record-conflict.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type Values = { judul: string; penerbit: string; jumlah: string; versi: number };
const read: Values = { judul: 'Bumi', penerbit: 'Lentera', jumlah: '1', versi: 3 };
const save = vi.fn<(values: Values) => Promise<unknown>>();
let latest: Values;

const refusal = (versi: number) =>
  new ApiError({
    status: 409,
    code: 'version_conflict',
    message: 'Data ini sudah diubah oleh Dedi.',
    details: {
      sekarang: { versi },
      perubahan: [{ oleh: 'Dedi', waktu: '2026-11-21T03:00:00.000Z', sesudah: {} }],
    },
  });

function Page() {
  const state = useRecordForm<Values, unknown>({ name: 'coba/7', initial: read, save, onSaved: () => {} });
  return (
    <>
      <RecordConflict
        jenis="buku"
        title="Buku ini sudah berubah"
        state={state}
        details={conflictOf(state.failure)}
        record={read}
        latest={{ data: latest, error: null }}
        valuesOf={(record) => record}
        fields={['judul', 'penerbit', 'jumlah']}
        show={(field, values) => String(values[field])}
      />
      <RecordForm state={state} submitLabel="Simpan">
        {(['judul', 'penerbit', 'jumlah'] as const).map((name) => (
          <TextInput key={name} label={name} {...state.form.getInputProps(name)} />
        ))}
      </RecordForm>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

beforeEach(() => {
  sessionStorage.clear();
  saveSession({ id: 7, name: 'Sari', roles: [{ name: 'admin' }] }, 'abc');
  save.mockReset().mockResolvedValue({});
  latest = read;
});
afterEach(() => {
  cleanup();
  clearSession();
});

it('asks only about what somebody else changed; what was typed here stays chosen, the rest is taken over', async () => {
  await renderPage(Page);
  expect(screen.queryByText('Buku ini sudah berubah')).toBeNull();
  type('judul', 'Bumi Manusia');
  type('penerbit', 'Hasta Mitra');
  latest = { judul: 'Bumi', penerbit: 'Gramedia', jumlah: '9', versi: 5 };
  save.mockRejectedValueOnce(refusal(5));
  await press('Simpan');

  expect(screen.getByText(/^Dedi menyimpan perubahan/)).toBeTruthy();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(chosen()).toEqual(['mine', 'theirs']);
  await press('Lanjutkan dengan pilihan ini');
  expect(screen.queryByText('Buku ini sudah berubah')).toBeNull();
  expect([field('judul').value, field('penerbit').value, field('jumlah').value]).toEqual([
    'Bumi Manusia',
    'Hasta Mitra',
    '9',
  ]);
  await press('Simpan');
  expect(save.mock.lastCall?.[0]).toEqual({
    judul: 'Bumi Manusia',
    penerbit: 'Hasta Mitra',
    jumlah: '9',
    versi: 5,
  });
});

it('a second change of somebody else is asked about anew, against what was taken over', async () => {
  await renderPage(Page);
  type('judul', 'Bumi Manusia');
  latest = { ...read, jumlah: '9', versi: 4 };
  save.mockRejectedValueOnce(refusal(4));
  await press('Simpan');
  await press('Lanjutkan dengan pilihan ini');
  latest = { ...read, jumlah: '9', judul: 'Anak Semua Bangsa', versi: 5 };
  save.mockRejectedValueOnce(refusal(5));
  await press('Simpan');
  expect(chosen()).toEqual(['mine']);
  fireEvent.click(screen.getByLabelText(/Tersimpan sekarang/));
  await press('Lanjutkan dengan pilihan ini');
  expect(field('judul').value).toBe('Anak Semua Bangsa');
});
