import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { onPhone } from '../../testing/phone.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { AsyncCreation } from './async-choice.ts';
import { AsyncSelect } from './async-select.tsx';

const all = [
  { id: 1, label: 'Gedung A' },
  { id: 2, label: 'Gedung A / Lantai 1' },
  { id: 3, label: 'Gudang' },
];
const search = async (q: string) => all.filter((one) => one.label.toLowerCase().includes(q.toLowerCase()));
const load = vi.fn(search);
const loadOne = vi.fn(async (id: number) => ({ id, label: `Lokasi ${id}` }));
let chosen: number | null = null;

function pageWith(first: number | null, creation?: AsyncCreation) {
  return function Page() {
    const [value, setValue] = useState(first);
    chosen = value;
    return (
      <AsyncSelect
        label="Lokasi"
        queryKey={['lokasi']}
        load={load}
        loadOne={loadOne}
        {...(creation && { creation })}
        value={value}
        onChange={setValue}
      />
    );
  };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Lokasi' });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const names = () => screen.getAllByRole('option').map((one) => one.textContent);

beforeEach(() => {
  load.mockReset().mockImplementation(search);
  loadOne.mockClear();
});
afterEach(cleanup);

describe('AsyncSelect', () => {
  it('asks nothing until it is opened, then offers everything', async () => {
    await renderPage(pageWith(null));
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(field());
    await waitFor(() => expect(names()).toEqual(['Gedung A', 'Gedung A / Lantai 1', 'Gudang']));
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('searches what is typed, and takes the marked one with Enter', async () => {
    await renderPage(pageWith(null));
    type('gu');
    await waitFor(() => expect(names()).toEqual(['Gudang']));
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    press('Enter');
    expect(chosen).toBe(3);
    expect(field().value).toBe('Gudang');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes the option that was pressed, though the search answers between press and click', async () => {
    let answer: (found: typeof all) => void = () => {};
    load.mockImplementation((q: string) =>
      q === '' ? search(q) : new Promise((resolve) => (answer = resolve)),
    );
    await renderPage(pageWith(null));
    type('lantai');
    const pressed = await screen.findByRole('option', { name: 'Gudang' });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    fireEvent.pointerDown(pressed);
    answer(await search('lantai'));
    // the loader's end says that the answer is there
    await waitFor(() => expect(document.querySelector('.mantine-Loader-root')).toBeNull());
    expect(names()).toContain('Gudang');
    fireEvent.pointerUp(pressed);
    fireEvent.click(pressed);
    expect(chosen).toBe(3);
  });

  it('shows the answer again once a press ended without a click', async () => {
    await renderPage(pageWith(null));
    fireEvent.click(field());
    const option = await screen.findByRole('option', { name: 'Gedung A' });
    fireEvent.pointerDown(option);
    fireEvent.pointerCancel(option);
    type('gu');
    await waitFor(() => expect(names()).toEqual(['Gudang']));
  });

  it('takes what was typed for, nothing of the list before, when Enter and Tab come sooner than the answer', async () => {
    await renderPage(pageWith(null));
    fireEvent.click(field());
    await waitFor(() => expect(names()).toHaveLength(3));
    type('gu');
    press('Enter');
    fireEvent.blur(field());
    expect(chosen).toBeNull();
    await waitFor(() => expect(chosen).toBe(3));
    expect(field().value).toBe('Gudang');
  });

  it('takes what was typed and left sooner than the answer came', async () => {
    await renderPage(pageWith(7));
    await waitFor(() => expect(field().value).toBe('Lokasi 7'));
    type('gudang');
    fireEvent.blur(field());
    expect(field().value).toBe('gudang');
    expect(field().dataset.unsettled).toBe('true');
    await waitFor(() => expect(chosen).toBe(3));
    expect(field().value).toBe('Gudang');
    expect(field().dataset.unsettled).toBeUndefined();
  });

  it('takes the exact one although a longer one stands above it in the answer', async () => {
    load.mockImplementation(async () => [all[1], all[0]] as typeof all);
    await renderPage(pageWith(null));
    type('gedung a');
    await waitFor(() => expect(names()).toEqual(['Gedung A', 'Gedung A / Lantai 1']));
    press('Enter');
    // the empty search has the same results, so Enter may have to wait for the response
    await waitFor(() => expect(chosen).toBe(1));
  });

  it('keeps a text that means no single option, says so, and lets Escape take it back', async () => {
    await renderPage(pageWith(7));
    type('ged');
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.blur(field());
    expect(field().value).toBe('ged');
    expect(screen.getByText('Pilih salah satu dari daftar.')).toBeDefined();
    expect(field().dataset.unsettled).toBe('true');
    expect(chosen).toBe(7);
    press('Escape');
    expect(field().value).toBe('Lokasi 7');
    expect(screen.queryByText('Pilih salah satu dari daftar.')).toBeNull();
  });

  it('goes through the list with the arrow keys', async () => {
    await renderPage(pageWith(null));
    press('ArrowDown');
    await waitFor(() => expect(names()).toHaveLength(3));
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowUp');
    press('Enter');
    expect(chosen).toBe(3);
  });

  it('shows the name of what came as an id, and keeps it when nothing is chosen', async () => {
    await renderPage(pageWith(7));
    await waitFor(() => expect(field().value).toBe('Lokasi 7'));
    type('xyz');
    await screen.findByText('Tidak ada yang cocok');
    press('Escape');
    expect(field().value).toBe('Lokasi 7');
    expect(chosen).toBe(7);
  });

  it('can be emptied by its button, and by leaving it empty', async () => {
    const first = await renderPage(pageWith(7));
    fireEvent.click(screen.getByRole('button', { name: 'Kosongkan Lokasi' }));
    expect(chosen).toBeNull();
    first.unmount();
    await renderPage(pageWith(7));
    type('');
    fireEvent.blur(field());
    expect(chosen).toBeNull();
  });

  it('says when the choices can not be loaded', async () => {
    load.mockRejectedValueOnce(new Error('putus'));
    await renderPage(pageWith(null));
    await act(async () => fireEvent.click(field()));
    expect(await screen.findByText('Pilihan tidak dapat dimuat. Coba lagi.')).toBeDefined();
  });
});

describe('AsyncSelect that may make what is missing', () => {
  const creation = (create: AsyncCreation['create']): AsyncCreation => ({
    labelOf: (text) => `Tambah lokasi "${text}"`,
    create,
  });

  it('makes the typed name when its line is pressed, chooses it, and holds the form back meanwhile', async () => {
    let finish = (_made: { id: number; label: string }) => {};
    const create = vi.fn(() => new Promise<{ id: number; label: string }>((resolve) => (finish = resolve)));
    await renderPage(pageWith(null, creation(create)));
    type('  Gudang baru ');
    fireEvent.click(await screen.findByRole('option', { name: 'Tambah lokasi "Gudang baru"' }));
    expect(create).toHaveBeenCalledExactlyOnceWith('Gudang baru');
    expect([chosen, field().dataset.unsettled]).toEqual([null, 'true']);
    await act(async () => finish({ id: 9, label: 'Gudang baru' }));
    expect([chosen, field().value, field().dataset.unsettled]).toEqual([9, 'Gudang baru', undefined]);
  });

  it('offers it below what was found, and not for a name that exists or without a name', async () => {
    await renderPage(
      pageWith(
        null,
        creation(async () => ({ id: 9, label: '' })),
      ),
    );
    fireEvent.click(field());
    await waitFor(() => expect(names()).toEqual(['Gedung A', 'Gedung A / Lantai 1', 'Gudang']));
    type('gud');
    await waitFor(() => expect(names()).toEqual(['Gudang', 'Tambah lokasi "gud"']));
    type('gudang');
    await waitFor(() => expect(names()).toEqual(['Gudang']));
  });

  it('says why it was refused, and chooses nothing', async () => {
    const message = 'Nama ini sudah dipakai.';
    const refused = new ApiError({ status: 409, code: 'conflict', message });
    await renderPage(
      pageWith(
        3,
        creation(() => Promise.reject(refused)),
      ),
    );
    type('Aula');
    fireEvent.click(await screen.findByRole('option', { name: 'Tambah lokasi "Aula"' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect([chosen, field().dataset.unsettled]).toEqual([3, undefined]);
  });
});

describe('AsyncSelect on a phone', () => {
  const sheet = () => screen.getByRole('dialog', { name: 'Lokasi' });
  const inSheet = () => within(sheet()).getByRole<HTMLInputElement>('combobox', { name: 'Lokasi' });
  beforeEach(onPhone);

  it('opens a sheet with an input of its own, and gives the focus back to the field with what was chosen', async () => {
    await renderPage(pageWith(null));
    // a focusable input would open the keyboard over the list
    expect(field().readOnly).toBe(true);
    fireEvent.click(field());
    expect(document.activeElement).toBe(inSheet());
    fireEvent.change(inSheet(), { target: { value: 'gu' } });
    await waitFor(() => expect(names()).toEqual(['Gudang']));
    fireEvent.click(screen.getByRole('option'));
    expect(chosen).toBe(3);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('Gudang');
    expect(document.activeElement).toBe(field());
  });

  it('closes by Escape, and by a whole press on its backdrop, not by its beginning', async () => {
    await renderPage(pageWith(1));
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(inSheet(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(field());
    const backdrop = sheet().parentElement as HTMLElement;
    fireEvent.pointerDown(backdrop);
    expect(sheet()).toBeDefined();
    fireEvent.click(backdrop);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosen).toBe(1);
  });
});
