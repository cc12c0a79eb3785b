import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeBarang } from './remove-barang.tsx';

const laptop = { id: 5, nama_barang: 'Laptop', kode_barang: '003-2024-005', jumlah_barang: 9, versi: 4 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

const outdated = [
  ['barang', 'list', {}],
  ['barang', 'detail', 5],
  ['mutasi', 'list', {}],
  ['logdeletebarang', 'list', {}],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);
const writes = () => server.writes();

describe('a deletion', () => {
  let done: boolean | undefined;
  const ask = async () => {
    function Remove() {
      return (
        <button
          type="button"
          onClick={async () => {
            done = await removeBarang(laptop, () => {});
          }}
        >
          Mulai
        </button>
      );
    }
    done = undefined;
    await renderPage(Remove, '/halaman', { queryClient });
    seed();
    fireEvent.click(screen.getByRole('button', { name: 'Mulai' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Hapus barang "Laptop"?' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hapus' }).disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/^Alasan/), { target: { value: 'Rusak' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
  };
  const log = { id: 31, jenis: 'barang', jumlah: 9, sebagian: false };

  it('reads the lists anew, and the one that is gone only when it is opened again', async () => {
    server.answer((response) => json(response, 200, { data: log }));
    await ask();
    expect(await screen.findByText('Barang "Laptop" sudah dihapus.')).toBeDefined();
    expect(writes()).toEqual([
      ['/api/barang/5', expect.objectContaining({ alasan: 'Rusak', tarik_semua: false, versi: 4 })],
    ]);
    expect([done, stale()]).toEqual([true, [true, true, true, true, false]]);
  });

  it('of some of its pieces leaves its page, which is read anew', async () => {
    server.answer((response) => json(response, 200, { data: { ...log, sebagian: true, jumlah: 2 } }));
    await ask();
    expect(await screen.findByText('2 dari barang "Laptop" sudah dihapus.')).toBeDefined();
    expect([done, stale()]).toEqual([false, [true, true, true, true, false]]);
  });

  it('of what is held names the holders, and takes nothing back before that is agreed to', async () => {
    const pemegang = [
      { name: 'Budi', jumlah: 4 },
      { name: 'Ani', jumlah: 2 },
    ];
    server.answer((response, { body }) =>
      JSON.parse(body).tarik_semua
        ? json(response, 200, { data: log })
        : json(response, 409, { message: 'Masih dipegang.', code: 'still_held', details: { pemegang } }),
    );
    await ask();
    const second = within(
      await screen.findByRole('alertdialog', { name: 'Tarik semua dan hapus "Laptop"?' }),
    );
    expect(second.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Budi (4)', 'Ani (2)']);
    expect(writes()).toHaveLength(1);
    fireEvent.click(second.getByRole('button', { name: 'Tarik semua dan hapus' }));
    expect(await screen.findByText('Barang "Laptop" sudah dihapus.')).toBeDefined();
    expect(writes().map(([, body]) => (body as { tarik_semua: boolean }).tarik_semua)).toEqual([false, true]);
    expect(done).toBe(true);
  });
});
