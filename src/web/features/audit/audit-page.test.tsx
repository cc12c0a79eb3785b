import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../shared/audit.ts';
import { impor as imporOf } from '../../testing/impor.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AuditPage } from './audit-page.tsx';

const entry: AuditEntry = {
  id: 91,
  waktu: '2026-11-20T03:00:00Z',
  oleh: { id: 8, name: 'Budi' },
  request_id: 'r-1',
  impor: null,
  jenis: 'kategori',
  record_id: 4,
  aksi: 'update',
  sebelum: { nama_kategori: 'Laptop' },
  sesudah: { nama_kategori: 'Komputer jinjing' },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => signInAs('admin'));
afterEach(cleanup);

function answerWith(rows: AuditEntry[], total = rows.length): void {
  server.answer((response, { url }) => {
    if (url.startsWith('/api/audit'))
      return json(response, 200, { data: rows, meta: { page: 1, per_page: 25, total } });
    return json(response, 200, {
      data: [{ id: 8, name: 'Budi' }],
      meta: { page: 1, per_page: 25, total: 1 },
    });
  });
}

/** Returns the filters of the latest request to the log, without the page size. */
function asked(): Record<string, string> {
  const url = server.arrived.map((one) => one.url).findLast((one) => one.startsWith('/api/audit'));
  const { per_page: _size, ...query } = Object.fromEntries(new URLSearchParams(url?.split('?')[1]));
  return query;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the audit page', () => {
  it('shows what one import wrote, named until the filter is removed; an entry leads to its import', async () => {
    const impor = { id: 7, nama_berkas: 'kampus.xlsx' };
    server.answer((response, { url }) =>
      url.startsWith('/api/audit')
        ? json(response, 200, { data: [{ ...entry, impor }], meta: { page: 1, per_page: 25, total: 1 } })
        : json(response, 200, { data: { ...imporOf, ...impor } }),
    );
    await renderPage(AuditPage, '/audit?impor_id=7');
    const chip = await screen.findByRole('button', { name: /^Impor: kampus\.xlsx\. Hapus/ });
    expect(asked()).toMatchObject({ impor_id: '7' });
    fireEvent.click(await screen.findByRole('button', { name: /Kategori/, expanded: false }));
    const link = screen.getByRole('link', { name: 'Impor kampus.xlsx' });
    expect(link.getAttribute('href')).toBe('/impor/7/hasil');
    fireEvent.click(chip);
    await waitFor(() => expect(asked()).not.toHaveProperty('impor_id'));
  });

  it('tells who changed what from what to what', async () => {
    answerWith([entry]);
    await renderPage(AuditPage, '/audit');
    const history = within(await screen.findByRole('region', { name: 'Riwayat perubahan' }));
    const line = history.getByRole('button', { name: /Diubah Kategori Komputer jinjing Nama kategori Budi/ });
    fireEvent.click(line);
    expect(await history.findByText('Laptop')).toBeDefined();
    expect(asked()).toEqual({ page: '1' });
  });

  it.each([
    ['Jenis data', 'barang_pengguna', { jenis: 'barang_pengguna' }],
    ['Perubahan', 'restore', { aksi: 'restore' }],
    ['Dari', '2026-11-01', { dari: '2026-11-01' }],
    ['sampai', '2026-11-20', { sampai: '2026-11-20' }],
  ])('asks by %s, from the first page', async (label, value, query) => {
    answerWith([entry], 60);
    const { history } = await renderPage(AuditPage, '/audit?page=2');
    await waitFor(() => expect(asked()).toEqual({ page: '2' }));
    choose(label, value);
    await waitFor(() => expect(asked()).toEqual({ page: '1', ...query }));
    expect(history.location.search).toBe(`?${new URLSearchParams(query)}`);
    choose(label, '');
    await waitFor(() => expect(asked()).toEqual({ page: '1' }));
  });

  it('asks by the person who changed it', async () => {
    answerWith([entry]);
    await renderPage(AuditPage, '/audit');
    fireEvent.click(screen.getByLabelText('Diubah oleh'));
    fireEvent.click(await screen.findByRole('option', { name: /Budi/ }));
    await waitFor(() => expect(asked()).toEqual({ page: '1', pengguna_id: '8' }));
  });

  it('reads all filters from its address, and leaves one record behind with its kind', async () => {
    answerWith([entry]);
    const all = { q: 'laptop', jenis: 'kategori', record_id: '4', pengguna_id: '8', aksi: 'update' };
    const address = new URLSearchParams({ ...all, dari: '2026-11-01', sampai: '2026-11-20' });
    await renderPage(AuditPage, `/audit?${address}`);
    await waitFor(() =>
      expect(asked()).toEqual({ page: '1', ...all, dari: '2026-11-01', sampai: '2026-11-20' }),
    );
    choose('Jenis data', 'buku');
    const { record_id: _record, ...rest } = all;
    await waitFor(() =>
      expect(asked()).toEqual({
        page: '1',
        ...rest,
        jenis: 'buku',
        dari: '2026-11-01',
        sampai: '2026-11-20',
      }),
    );
  });

  it('says whether nothing matches or nothing was changed yet', async () => {
    answerWith([]);
    await renderPage(AuditPage, '/audit?aksi=delete');
    expect(await screen.findByText('Tidak ada yang cocok')).toBeDefined();
    choose('Perubahan', '');
    expect(await screen.findByText('Belum ada perubahan')).toBeDefined();
  });

  it('that could not be read offers another try', async () => {
    server.answer((response) => json(response, 503, { message: 'Coba lagi.', code: 'unavailable' }));
    await renderPage(AuditPage, '/audit');
    const again = await screen.findByRole('button', { name: /lagi|ulang/i });
    answerWith([entry]);
    fireEvent.click(again);
    expect(await screen.findByText('Budi')).toBeDefined();
  });
});
