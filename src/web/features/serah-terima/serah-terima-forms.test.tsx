import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { rowsOf } from '../../testing/rows-of.ts';
import { handover, lineOf } from '../../testing/serah-terima.ts';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SerahTerimaCreatePage } from './serah-terima-create-page.tsx';
import { SerahTerimaEditPage } from './serah-terima-edit-page.tsx';
import { SerahTerimaListPage } from './serah-terima-list-page.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

const { seed, stale } = outdatedBy(queryClient, [
  ['serah-terima', 'list', {}],
  ['pengguna', 'list', {}],
  ['pengaturan', 'publik'],
]);
const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const fill = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const submitBy = (label: RegExp) => act(async () => fireEvent.submit(field(label).form as HTMLFormElement));

describe('beginning a serah terima', () => {
  const open = async () => {
    server.answer((response, { method, url }) => {
      if (method !== 'GET') return json(response, 201, { data: { id: 4 } });
      const data = { id: 5, name: 'Ani', jabatan: null };
      const list = { data: [data], meta: { page: 1, per_page: 20, total: 1 } };
      return json(response, 200, /\/\d+$/.test(new URL(url, 'http://x').pathname) ? { data } : list);
    });
    const page = await renderPage(SerahTerimaCreatePage, '/serah-terima/create?pengguna_id=5', {
      path: '/serah-terima/create',
      queryClient,
    });
    await screen.findByLabelText(/^Sebab/);
    return page;
  };

  it('sends whom the address names and why, leads to where each line is decided, and keeps nothing', async () => {
    const { history } = await open();
    fill(/^Sebab/, 'Pindah bagian');
    seed();
    await submitBy(/^Sebab/);
    await waitFor(() => expect(history.location.pathname).toBe('/serah-terima/4/ubah'));
    expect(server.writes()).toEqual([['/api/serah-terima', { pengguna_id: 5, alasan: 'Pindah bagian' }]]);
    expect(stale()).toEqual([true, true, false]);
    expect(keptText()).not.toContain('Pindah bagian');
  });

  it('of whom a draft exists leads to that one', async () => {
    await open();
    fill(/^Sebab/, 'Pindah bagian');
    server.answer((response) =>
      json(response, 409, { message: 'Ani sudah memiliki draf.', code: 'conflict', details: { id: 11 } }),
    );
    await submitBy(/^Sebab/);
    const link = await screen.findByRole('link', { name: 'Lanjutkan draf itu' });
    expect(link.getAttribute('href')).toBe('/serah-terima/11/ubah');
    expect(field(/^Sebab/).value).toBe('Pindah bagian');
  });
});

describe('deciding where each line goes', () => {
  const lines = [
    lineOf({ record_id: 51, nama: 'Laptop', tujuan: null, penerus: null }),
    lineOf({ record_id: 52, nama: 'Tas', jumlah: 3 }),
    lineOf({ record_id: 53, nama: 'Meja', keadaan: 'hilang' }),
    lineOf({ jenis: 'aduan', record_id: 9, nama: 'Layar retak', tujuan: null, penerus: null }),
  ];
  const open = async (changed: Partial<typeof handover> = {}) => {
    const data = { ...handover, baris: lines, ...changed };
    server.answer((response, { method }) =>
      json(response, 200, { data, ...(method !== 'GET' && { message: 'Draf disimpan.' }) }),
    );
    const page = await renderPage(SerahTerimaEditPage, '/serah-terima/4/ubah', {
      path: '/serah-terima/$id/ubah',
      queryClient,
    });
    return page;
  };
  const waysOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

  it('offers successors where there can be one, and nothing for what is gone', async () => {
    await open();
    await screen.findByLabelText('Ke mana Laptop');
    expect(waysOf('Ke mana Laptop')).toEqual([
      'Belum diputuskan',
      'Kembali ke stok',
      'Kepada Budi',
      'Tetap padanya',
    ]);
    expect(waysOf('Ke mana Layar retak')).toEqual([
      'Belum diputuskan',
      'Catat tanpa perubahan',
      'Tetap padanya',
    ]);
    expect(screen.queryByLabelText('Ke mana Meja')).toBeNull();
    expect(screen.getByText('2 dari 3 baris belum diputuskan.')).toBeDefined();
  });

  it('fills what is open at once, and no line whose kind has no successor', async () => {
    await open();
    await screen.findByLabelText('Ke mana Laptop');
    fill('Isi semua yang belum diputuskan', '8');
    fireEvent.click(screen.getAllByRole('button', { name: 'Terapkan' })[0] as HTMLElement);
    expect(field('Ke mana Laptop').value).toBe('8');
    expect(field('Ke mana Layar retak').value).toBe('');
    expect(screen.getByText('1 dari 3 baris belum diputuskan.')).toBeDefined();
  });

  it('sends every line with its pieces, leads back and asks for the draft again', async () => {
    const { history } = await open();
    await screen.findByLabelText('Ke mana Laptop');
    fill('Ke mana Laptop', 'lepas');
    fill('Ke mana Layar retak', 'tetap');
    fill('Alasan Layar retak tetap', 'Belum selesai');
    seed();
    await submitBy(/^Terhitung mulai/);
    await waitFor(() => expect(history.location.pathname).toBe('/serah-terima/4'));
    const none = { penerus_id: null, alasan: null };
    expect(server.writes()).toEqual([
      [
        '/api/serah-terima/4',
        {
          alasan: 'Pensiun',
          petugas_id: null,
          dasar: '',
          tanda_terima: false,
          terhitung_mulai: '2026-12-01',
          tanggal_surat: null,
          versi: 6,
          baris: [
            { jenis: 'barang', record_id: 51, jumlah: 2, ...none, tujuan: 'lepas' },
            { jenis: 'barang', record_id: 52, jumlah: 3, ...none, tujuan: 'penerus', penerus_id: 8 },
            { jenis: 'aduan', record_id: 9, jumlah: 2, ...none, tujuan: 'tetap', alasan: 'Belum selesai' },
          ],
        },
      ],
    ]);
    expect(stale()).toEqual([true, true, false]);
    expect(keptText()).not.toContain('Belum selesai');
  });

  it('shows what is wrong with a line beside that line', async () => {
    await open();
    await screen.findByLabelText('Ke mana Laptop');
    const sentence = 'Pilih penerus yang aktif.';
    server.answer((response) =>
      json(response, 422, {
        message: sentence,
        code: 'validation_failed',
        errors: { 'baris.1.penerus_id': [sentence] },
      }),
    );
    fill('Ke mana Laptop', 'lepas');
    await submitBy(/^Terhitung mulai/);
    const [row] = (await screen.findAllByText(sentence)).flatMap((found) => found.closest('li') ?? []);
    expect(within(row as HTMLElement).getByLabelText('Ke mana Tas')).toBeDefined();
  });

  it('of one that was carried out leads to its page', async () => {
    const { history } = await open({ status: 'selesai' });
    await waitFor(() => expect(history.location.pathname).toBe('/serah-terima/4'));
  });
});

describe('the list of serah terima', () => {
  const show = async (rows: readonly object[]) => {
    server.answer((response) =>
      json(response, 200, { data: rows, meta: { page: 1, per_page: 20, total: rows.length } }),
    );
    await renderPage(SerahTerimaListPage, '/serah-terima', { queryClient });
  };

  it('shows who carried it out rather than who began it, each value under its heading', async () => {
    const done = {
      ...handover,
      status: 'selesai',
      jumlah_baris: 12,
      selesai_oleh: { id: 7, name: 'Sari', jabatan: null },
      selesai_pada: '2026-11-22T03:00:00Z',
      surat: { nomor: '005/BEBAS-TANGGUNGAN/XI/2026', tanggal: '2026-11-22' },
    };
    await show([done, { ...handover, id: 6 }]);
    await screen.findAllByRole('row', { name: /Ani/ });
    expect(rowsOf('Daftar serah terima jabatan')).toEqual([
      ['Siapa', 'Status', 'Sebab', 'Baris', 'Oleh', 'Dilaksanakan', 'Bebas tanggungan'],
      ['Ani', 'Selesai', 'Pensiun', '12', 'Sari', '22 November 2026 10.00', '005/BEBAS-TANGGUNGAN/XI/2026'],
      ['Ani', 'Draf', 'Pensiun', '3', 'Dewi', '–', '–'],
    ]);
  });

  it('without any says what it is for, with the way to begin one', async () => {
    await show([]);
    expect(await screen.findByText('Belum ada serah terima jabatan')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Buat serah terima' })).toHaveLength(2);
  });
});
