import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AduanCreatePage } from './aduan-create-page.tsx';

const holding = (id: number, nama_barang: string, jumlah: number) => ({
  id,
  barang_id: id + 100,
  jumlah,
  tanggal_awal: '2026-11-20',
  tanggal_akhir: null,
  barang: { id: id + 100, kode_barang: `004-2026-000${id}`, nama_barang, satuan: null },
});
const rows = [holding(51, 'Laptop', 1), holding(52, 'Kursi', 3)];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signInAs('user');
});
afterEach(cleanup);

const { seed, stale } = outdatedBy(queryClient, [
  ['aduan', 'list', {}],
  ['barang', 'list', {}],
  ['history', 'list', {}],
  ['pengaturan', 'publik'],
]);

async function open(address = '/aduan/create', held: readonly object[] = rows) {
  server.answer((response, { method }) =>
    method === 'GET'
      ? json(response, 200, { data: held, meta: { page: 1, per_page: 100, total: held.length } })
      : json(response, 201, { data: { id: 9 } }),
  );
  const page = await renderPage(AduanCreatePage, address, { path: '/aduan/create', queryClient });
  await waitFor(() => expect(server.arrived).not.toEqual([]));
  return page;
}
const field = <Kind extends HTMLElement = HTMLInputElement>(label: RegExp) =>
  screen.getByLabelText<Kind>(label);
const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () =>
  act(async () =>
    fireEvent.submit(field<HTMLTextAreaElement>(/yang rusak\?|mengembalikannya\?/).form as HTMLFormElement),
  );

describe('reporting a barang', () => {
  it('asks for what one holds oneself and now, and no more', async () => {
    await open('/aduan/create?barang=152', [rows[1] as object]);
    await screen.findByLabelText(/^Barang/);
    const { searchParams } = new URL(server.last().url, 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({
      pengguna_id: '7',
      barang_id: '152',
      status: 'Masih Digunakan',
      per_page: '100',
    });
  });

  it.each([
    ['', 'Anda tidak memegang barang'],
    ['?barang=152', 'Anda tidak memegang barang ini'],
  ])('without anything to report (%s) there is no form', async (search, title) => {
    await open(`/aduan/create${search}`, []);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Kirim kepada admin' })).toBeNull();
  });

  it('offers each holding by name, kode and pieces, and asks how many only of several', async () => {
    await open();
    const choice = await screen.findByLabelText<HTMLSelectElement>(/^Barang/);
    expect([...choice.options].map(({ value, text }) => [value, text])).toEqual([
      ['51', 'Laptop (004-2026-00051), 1 unit'],
      ['52', 'Kursi (004-2026-00052), 3 unit'],
    ]);
    expect(screen.queryByLabelText(/^Jumlah/)).toBeNull();
    fireEvent.change(choice, { target: { value: '52' } });
    expect(field(/^Jumlah yang rusak/).value).toBe('3');
    expect(screen.getByText('Anda memegang 3 unit')).toBeDefined();
  });

  it('asks in other words for what one wants to return, as its address says', async () => {
    await open('/aduan/create?barang=152&jenis=kembali', [rows[1] as object]);
    expect(await screen.findByLabelText(/^Mengapa Anda mengembalikannya/)).toBeDefined();
    expect(field(/^Jumlah yang dikembalikan/).value).toBe('3');
    fireEvent.click(screen.getByLabelText('Laporkan rusak'));
    expect(field(/^Apa yang rusak/)).toBeDefined();
  });

  it('is sent as typed, leads to its page, is kept nowhere, and what it changed is asked for again', async () => {
    const { history } = await open();
    fireEvent.change(await screen.findByLabelText(/^Barang/), { target: { value: '52' } });
    fill(/^Jumlah yang rusak/, '2');
    fill(/^Apa yang rusak/, 'Kakinya patah');
    seed();
    await submit();
    await waitFor(() => expect(history.location.pathname).toBe('/aduan/9'));
    expect(server.writes()).toEqual([
      ['/api/aduan', { holding_id: 52, jenis: 'rusak', jumlah: 2, catatan: 'Kakinya patah', foto_ids: [] }],
    ]);
    expect(stale()).toEqual([true, true, true, false]);
    expect(keptText()).not.toContain('Kakinya patah');
  });

  it('that is refused says so beside its field, and keeps what was typed', async () => {
    await open();
    await screen.findByLabelText(/^Apa yang rusak/);
    fill(/^Apa yang rusak/, 'Layarnya');
    const sentence = 'Tulis sedikitnya 10 huruf.';
    server.answer((response) =>
      json(response, 422, { message: sentence, code: 'validation_failed', errors: { catatan: [sentence] } }),
    );
    await submit();
    expect(within(await screen.findByRole('alert')).getByText(/1 isian/)).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(field<HTMLTextAreaElement>(/^Apa yang rusak/).value).toBe('Layarnya');
  });
});
