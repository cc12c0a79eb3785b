import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { rowsOf } from '../../testing/rows-of.ts';
import { handover, lineOf } from '../../testing/serah-terima.ts';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SerahTerimaDetailPage } from './serah-terima-detail-page.tsx';

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
  ['barang', 'list', {}],
  ['bast', 'list', {}],
]);

async function show(changed: Partial<typeof handover> = {}) {
  const data = { ...handover, ...changed };
  server.answer((response, { method }) =>
    json(response, 200, { data, ...(method !== 'GET' && { message: 'Sudah dicatat.' }) }),
  );
  const page = await renderPage(SerahTerimaDetailPage, '/serah-terima/4', {
    path: '/serah-terima/$id',
    queryClient,
  });
  await screen.findByRole('heading', { level: 1 });
  seed();
  return page;
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const alert = (title: string) => screen.getByText(title).closest('[role="alert"]')?.textContent;
const factOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
async function accept(role: 'dialog' | 'alertdialog', name: string, label: string) {
  const dialog = within(await screen.findByRole(role, { name }));
  fireEvent.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(/^Sudah dicatat|sudah dinonaktifkan/)).toBeDefined();
}
describe('a draft', () => {
  it('says where each line would go, each value under its heading', async () => {
    await show();
    expect(rowsOf('Barang yang dipegang')).toEqual([
      ['Nama', 'Jumlah', 'Akan ke mana'],
      ['Laptop 004-2026-00051 · sejak Januari', '2 unit', 'Diteruskan kepada Budi'],
      ['Tas 004-2026-00052', '3 set', 'Tetap padanya: Dipakai sampai akhir tahun'],
    ]);
    expect(rowsOf('Lokasi (penanggung jawab)')).toEqual([
      ['Nama', 'Akan ke mana'],
      ['Aula', 'Tanpa penanggung jawab'],
    ]);
    const labels = ['Sebab', 'Terhitung mulai', 'Tanggal surat', 'Yang mewakili kantor', 'Draf dibuat oleh'];
    expect(labels.map(factOf)).toEqual([
      'Pensiun',
      '1 Desember 2026',
      'Hari pelaksanaan',
      'Yang melaksanakan',
      'Dewi',
    ]);
  });

  it('with open points names them, and is not carried out', async () => {
    const open = lineOf({ record_id: 53, nama: 'Meja', tujuan: null, masalah: ['Belum diputuskan.'] });
    const ended = lineOf({ record_id: 54, nama: 'Layar', masalah: ['Budi tidak aktif lagi.'] });
    await show({ baris: [open, ended], masalah: ['Yang mewakili kantor tidak aktif lagi.'] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Yang mewakili kantor tidak aktif lagi.',
        '1 baris belum diputuskan.',
        'Layar: Budi tidak aktif lagi.',
      ]),
    );
    expect(button('Laksanakan')).toBeNull();
    expect(screen.getByRole('link', { name: 'Tentukan ke mana' }).getAttribute('href')).toBe(
      '/serah-terima/4/ubah',
    );
  });

  it('of nobody’s anything may be carried out', async () => {
    await show({ baris: [] });
    expect(alert('Siap dilaksanakan')).toContain('Ani tidak memegang apa pun.');
    expect(button('Laksanakan')).not.toBeNull();
  });

  it('is carried out as it was seen, and everything is asked for again', async () => {
    await show();
    fireEvent.click(button('Laksanakan') as HTMLElement);
    await screen.findByText(/^1 barang dan 1 lokasi berpindah sekaligus.*1 baris tetap padanya/);
    await accept('dialog', 'Laksanakan serah terima Ani?', 'Laksanakan');
    expect(server.writes()).toEqual([['/api/serah-terima/4/laksanakan', { versi: 6 }]]);
    expect(stale()).toEqual([true, true, true]);
  });

  it('is deleted after a question, and leads back to the list', async () => {
    const { history } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Tindakan lain' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Hapus draf' }));
    await accept('alertdialog', 'Hapus draf serah terima Ani?', 'Hapus');
    await waitFor(() => expect(history.location.pathname).toBe('/serah-terima'));
    expect(server.arrived.find(({ method }) => method === 'DELETE')?.url).toBe('/api/serah-terima/4');
    await waitFor(() => expect(stale()[0]).toBe(true));
  });
});

describe('one that was carried out', () => {
  const done = {
    status: 'selesai' as const,
    selesai_oleh: { id: 7, name: 'Sari', jabatan: null },
    selesai_pada: '2026-11-22T03:00:00Z',
    surat: { nomor: '005/BEBAS-TANGGUNGAN/XI/2026', tanggal: '2026-11-23' },
    bast: [
      { id: 61, nomor: '006/BAST/XI/2026', jenis: 'pengembalian' as const, pengguna: 'Ani', jumlah_baris: 2 },
      { id: 62, nomor: '007/BAST/XI/2026', jenis: 'penyerahan' as const, pengguna: 'Budi', jumlah_baris: 3 },
    ],
  };

  it('shows its papers and where each line went, and no way to change it', async () => {
    await show(done);
    expect(rowsOf('BAST serah terima ini')).toEqual([
      ['BAST', 'Jenis', 'Baris'],
      ['006/BAST/XI/2026', 'Pengembalian oleh Ani', '2'],
      ['007/BAST/XI/2026', 'Penyerahan kepada Budi', '3'],
    ]);
    expect(
      screen.getByText('Surat bebas tanggungan 005/BEBAS-TANGGUNGAN/XI/2026, 23 November 2026'),
    ).toBeDefined();
    expect(rowsOf('Barang yang dipegang')[0]).toEqual(['Nama', 'Jumlah', 'Ke mana']);
    expect(factOf('Dilaksanakan')).toBe('22 November 2026 10.00 oleh Sari');
    expect(button('Laksanakan')).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Hapus draf', hidden: true })).toBeNull();
  });

  it('with what is still theirs says what, and offers another one', async () => {
    await show({ ...done, surat: null, tersisa: [{ jenis: 'barang', jumlah: 2 }] } as never);
    expect(alert('Masih ada tanggungan')).toContain('Ani sekarang memegang atau menjawab 2 barang.');
    expect(screen.getByRole('link', { name: 'Buat serah terima lagi' }).getAttribute('href')).toBe(
      '/serah-terima/create?pengguna_id=5',
    );
    expect([button('Terbitkan surat bebas tanggungan'), button('Nonaktifkan Ani')]).toEqual([null, null]);
  });

  it('with nothing left takes its letter afterwards', async () => {
    await show({ ...done, surat: null } as never);
    fireEvent.click(button('Terbitkan surat bebas tanggungan') as HTMLElement);
    await accept('dialog', 'Terbitkan surat bebas tanggungan Ani?', 'Terbitkan');
    expect(server.writes()).toEqual([['/api/serah-terima/4/surat-bebas-tanggungan', {}]]);
    expect(stale()[0]).toBe(true);
  });

  it('lets the person be deactivated, unless that is oneself or was done', async () => {
    await show(done);
    fireEvent.click(button('Nonaktifkan Ani') as HTMLElement);
    await accept('alertdialog', 'Nonaktifkan Ani?', 'Nonaktifkan');
    expect(server.writes()).toEqual([['/api/pengguna/5', { name: 'Ani', aktif: false }]]);
    for (const changed of [{ aktif: false }, { pengguna: { id: 7, name: 'Sari', jabatan: null } }]) {
      cleanup();
      queryClient.clear();
      await show({ ...done, ...changed });
      expect(button(/^Nonaktifkan/)).toBeNull();
    }
  });
});
