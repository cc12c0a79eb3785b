import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { clearSession, saveSession } from '../../api/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FileField, type StoredFile } from './file-field.tsx';
import { readDraft } from './form-draft.ts';
import { FormSection, RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type Values = { nama: string; merk: string };
const save = vi.fn<(values: Values, options: { idempotencyKey: string }) => Promise<unknown>>();
const onSaved = vi.fn();

function Page() {
  const state = useRecordForm<Values, unknown>({
    name: 'coba',
    initial: { nama: '', merk: 'Asus' },
    save,
    onSaved,
  });
  const { form } = state;
  return (
    <RecordForm state={state} submitLabel="Simpan">
      <FormSection title="Data utama">
        <TextInput label="Merek" {...form.getInputProps('merk')} />
        <TextInput label="Nama" {...form.getInputProps('nama')} />
      </FormSection>
    </RecordForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(field('Nama').form as HTMLFormElement));
const draftIsKept = () => waitFor(() => expect(readDraft('coba')).not.toBeNull());

beforeEach(() => {
  sessionStorage.clear();
  saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'abc');
  save.mockReset().mockResolvedValue({});
  onSaved.mockReset();
});
afterEach(() => {
  cleanup();
  clearSession();
});

let arrive: (file: StoredFile) => void = () => undefined;
function PageWithFile() {
  const state = useRecordForm<Values & { foto: StoredFile | null }, unknown>({
    name: 'coba',
    initial: { nama: '', merk: 'Asus', foto: null },
    save,
    onSaved,
  });
  const { form } = state;
  return (
    <RecordForm state={state} submitLabel="Simpan">
      <TextInput label="Nama" {...form.getInputProps('nama')} />
      <FileField
        label="Foto"
        accept="image/png"
        value={form.values.foto}
        onChange={(foto) => form.setFieldValue('foto', foto)}
        send={() => new Promise((resolve) => (arrive = resolve))}
      />
    </RecordForm>
  );
}

describe('a form', () => {
  it('waits for a file that is still being sent, and says so', async () => {
    await renderPage(PageWithFile);
    fireEvent.change(field('Foto'), { target: { files: [new File(['x'], 'layar.png')] } });
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Mengirim layar.png' }));
    const foto = { id: 9, nama: 'layar.png', mime: 'image/png', ukuran: 1, url: '/x', url_kecil: null };
    await act(async () => arrive(foto));
    await submit();
    expect(save.mock.calls[0]?.[0]).toMatchObject({ foto: { id: 9 } });
  });

  it('sends what stands in it, and forgets the draft', async () => {
    await renderPage(Page);
    type('Nama', 'Laptop');
    await draftIsKept();
    await submit();
    expect(save.mock.calls[0]?.[0]).toEqual({ nama: 'Laptop', merk: 'Asus' });
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(readDraft('coba')).toBeNull();
  });

  it('puts the errors of a 422 beside their fields, and the focus into the first', async () => {
    const errors = { nama: ['Wajib diisi.'], lokasi_id: ['Pilih lokasi.'] };
    save.mockRejectedValueOnce(
      new ApiError({ status: 422, code: 'validation_failed', message: 'Perbaiki.', errors }),
    );
    await renderPage(Page);
    await submit();
    expect(screen.getByText('Wajib diisi.')).toBeDefined();
    expect(document.activeElement).toBe(field('Nama'));
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Ada 1 isian yang perlu diperbaiki.');
    expect(alert).toContain('Lokasi: Pilih lokasi.');
    expect(alert).not.toContain('Wajib diisi.');
  });

  it('takes its message away once every field that it spoke of was changed', async () => {
    const errors = { nama: ['Wajib diisi.'], merk: ['Isi paling banyak 150 karakter.'] };
    const failed = {
      status: 422,
      code: 'validation_failed',
      message: 'Ada isian yang perlu diperbaiki.',
      errors,
    };
    save.mockRejectedValueOnce(new ApiError(failed));
    await renderPage(Page);
    await submit();
    type('Nama', 'Laptop');
    expect(screen.getByRole('alert').textContent).toContain('Ada 1 isian yang perlu diperbaiki.');
    fireEvent.click(screen.getByRole('button', { name: 'Ke isian pertama' }));
    expect(document.activeElement).toBe(field('Merek'));
    type('Merek', 'Dell');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed when somebody else was faster', async () => {
    save.mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'version_conflict', message: 'Sudah diubah oleh Budi.' }),
    );
    await renderPage(Page);
    type('Nama', 'Laptop');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('Sudah diubah oleh Budi.');
    expect(field('Nama').value).toBe('Laptop');
  });

  it('resends the same content with the same key, and other content with another', async () => {
    save.mockRejectedValue(new ApiError({ status: 0, code: 'network' }));
    await renderPage(Page);
    type('Nama', 'Laptop');
    await submit();
    await submit();
    type('Nama', 'Meja');
    await submit();
    const keys = save.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a draft', () => {
  it('survives a session that ends in the middle, and can be thrown away', async () => {
    const first = await renderPage(Page);
    type('Nama', 'Laptop');
    await draftIsKept();
    act(() => clearSession());
    await first.go('/login');
    expect(screen.getByText('Halaman lain')).toBeDefined();
    first.unmount();

    saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'def');
    await renderPage(Page);
    expect(field('Nama').value).toBe('Laptop');
    fireEvent.click(screen.getByRole('button', { name: 'Hapus isian tersebut' }));
    expect(field('Nama').value).toBe('');
    expect(readDraft('coba')).toBeNull();
  });

  it('survives a session that ends elsewhere while somebody types', async () => {
    const first = await renderPage(Page);
    type('Nama', 'Laptop');
    act(() => clearSession());
    await first.go('/login');
    first.unmount();
    saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'def');
    await renderPage(Page);
    expect(field('Nama').value).toBe('Laptop');
  });

  it('survives a session that ends with the answer to what was just typed', async () => {
    save.mockImplementationOnce(async () => {
      clearSession();
      throw new ApiError({ status: 401, code: 'unauthenticated' });
    });
    const first = await renderPage(Page);
    type('Nama', 'Laptop');
    await submit();
    first.unmount();
    saveSession({ id: 7, name: 'Sari', roles: [{ name: 'user' }] }, 'def');
    await renderPage(Page);
    expect(field('Nama').value).toBe('Laptop');
  });

  it('is not shown to another person', async () => {
    const first = await renderPage(Page);
    type('Nama', 'Rahasia Sari');
    await draftIsKept();
    first.unmount();
    saveSession({ id: 8, name: 'Budi', roles: [{ name: 'user' }] }, 'xyz');
    await renderPage(Page);
    expect(field('Nama').value).toBe('');
  });
});

describe('leaving a form', () => {
  it('asks first, and stays when told so', async () => {
    const page = await renderPage(Page);
    type('Nama', 'Laptop');
    await page.go('/lain');
    fireEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }));
    await waitFor(() => expect(page.history.location.pathname).toBe('/halaman'));
    expect(field('Nama').value).toBe('Laptop');
  });

  it('goes, and drops the draft, when told so', async () => {
    const page = await renderPage(Page);
    type('Nama', 'Laptop');
    await draftIsKept();
    await page.go('/lain');
    const leave = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tinggalkan' });
    await act(async () => fireEvent.submit(leave.form as HTMLFormElement));
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    expect(readDraft('coba')).toBeNull();
  });

  it('asks nothing when nothing was typed', async () => {
    const page = await renderPage(Page);
    await page.go('/lain');
    expect(screen.getByText('Halaman lain')).toBeDefined();
  });
});
