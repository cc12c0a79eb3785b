import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Aduan } from '../../../shared/aduan.ts';
import { queryClient } from '../../api/query-client.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { signInAs } from '../../testing/people.ts';
import { onPhone } from '../../testing/phone.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AduanDetailPage } from './aduan-detail-page.tsx';

const waiting: Aduan = {
  id: 4,
  jenis: 'rusak',
  status: 'menunggu',
  barang: {
    id: 105,
    kode_barang: '004-2026-00005',
    nama_barang: 'Kursi',
    satuan: 'buah',
    jumlah_barang: 8,
    kondisi: 'Baik',
  },
  pegangan: { id: 51, jumlah: 5, tanggal_awal: '2026-11-02', tanggal_akhir: null },
  jumlah: 3,
  catatan: 'Kakinya patah',
  pelapor: { id: 7, name: 'Sari', jabatan: null },
  created_at: '2026-11-20T03:00:00Z',
  jawaban: null,
  kondisi: null,
  diputus_oleh: null,
  diputus_pada: null,
  foto: [],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const { seed, stale } = outdatedBy(queryClient, [
  ['aduan', 'list', {}],
  ['barang', 'list', {}],
  ['history', 'list', {}],
  ['pengaturan', 'publik'],
]);

async function show(role: 'admin' | 'user', changed: Partial<Aduan> = {}) {
  signInAs(role);
  const data = { ...waiting, ...changed };
  server.answer((response, { method }) =>
    json(response, 200, { data, ...(method !== 'GET' && { message: 'Sudah dicatat.' }) }),
  );
  await renderPage(AduanDetailPage, '/aduan/4', { path: '/aduan/$id', queryClient });
  await screen.findByRole('heading', { level: 1 });
  seed();
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const factOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const choices = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Putusan').options].map(({ text }) => text);
const choose = (value: string) => fireEvent.change(screen.getByLabelText('Putusan'), { target: { value } });
const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const submit = () => act(async () => fireEvent.submit(field(/^Putusan/).form as HTMLFormElement));

describe('an aduan', () => {
  it('says what of which barang, each value under its label', async () => {
    await show('user');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Laporan rusak: Kursi');
    const labels = ['Catatan', 'Kode barang', 'Jumlah', 'Kondisi tercatat', 'Pemegang', 'Penggunaan'];
    expect(labels.map(factOf)).toEqual([
      'Kakinya patah',
      '004-2026-00005',
      '3 buah',
      'Baik',
      'Sari',
      '5 buah sejak 2 November 2026',
    ]);
  });

  it('has its buttons below its facts on a phone', async () => {
    onPhone();
    await show('user');
    const fact = screen.getByText('Kode barang');
    expect(fact.compareDocumentPosition(button('Tarik laporan') as HTMLElement)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('may be withdrawn by who wrote it alone, while it waits', async () => {
    await show('user');
    expect(button('Tarik laporan')).not.toBeNull();
    expect(screen.getByText(/^Admin sudah diberi tahu/)).toBeDefined();
    expect(screen.queryByLabelText('Putusan')).toBeNull();
    for (const changed of [
      { pelapor: { id: 8, name: 'Budi', jabatan: null } },
      { status: 'ditarik' },
    ] as const) {
      cleanup();
      queryClient.clear();
      await show('user', changed);
      expect(button('Tarik laporan')).toBeNull();
    }
  });

  it('that was withdrawn asks again for what it changed', async () => {
    await show('user');
    fireEvent.click(button('Tarik laporan') as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Tarik laporan atas Kursi?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Tarik laporan' }));
    expect(await screen.findByText('Sudah dicatat.')).toBeDefined();
    expect(server.writes()).toEqual([['/api/aduan/4/batal', {}]]);
    expect(stale()).toEqual([true, true, true, false]);
  });

  it.each([
    ['ditolak', null, 'Ditolak'],
    ['dikembalikan', 'Rusak Berat', 'Barangnya kembali ke stok: Rusak Berat'],
  ] as const)(
    'that was %s says by whom, when and why, and takes no second decision',
    async (status, kondisi, title) => {
      standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
      await show('admin', {
        status,
        kondisi,
        jawaban: 'Masih dapat diperbaiki',
        diputus_oleh: { id: 3, name: 'Rini', jabatan: null },
        diputus_pada: oneAtNight,
      });
      const note = screen.getByText(title, { selector: '[role="alert"] *' }).closest('[role="alert"]');
      expect(note?.textContent).toContain('Masih dapat diperbaiki');
      expect(note?.textContent).toContain('Rini, 23 November 2026 01.00');
      expect(screen.queryByLabelText('Putusan')).toBeNull();
    },
  );

  it('of a deleted barang leads nowhere', async () => {
    await show('admin', {
      barang: { ...waiting.barang, jumlah_barang: null, kondisi: null },
      pegangan: null,
    });
    expect(screen.queryByRole('link', { name: 'Lihat barang' })).toBeNull();
    expect(factOf('Penggunaan')).toBe('Barangnya sudah dihapus');
  });
});

describe('deciding an aduan', () => {
  const all = ['Kembali ke stok', 'Tetap dipegang, catat kondisinya', 'Catat tanpa perubahan', 'Tolak'];

  it.each([
    ['rusak', 'Baik', 'kondisi', 'Rusak Ringan'],
    ['rusak', 'Rusak Ringan', 'kondisi', 'Rusak Berat'],
    ['rusak', 'Rusak Berat', 'kondisi', 'Rusak Berat'],
    ['kembali', 'Rusak Ringan', 'dikembalikan', 'Rusak Ringan'],
  ] as const)('%s of one that was %s proposes %s with %s', async (jenis, before, putusan, kondisi) => {
    await show('admin', { jenis, barang: { ...waiting.barang, kondisi: before } });
    expect(choices()).toEqual(all);
    expect([field(/^Putusan/).value, field(/^Kondisi (sekarang|saat kembali)/).value]).toEqual([
      putusan,
      kondisi,
    ]);
    expect(field(/^Jumlah/).value).toBe('3');
  });

  it('of what is no longer held can only be noted or refused', async () => {
    await show('admin', {
      pegangan: { ...(waiting.pegangan as object), tanggal_akhir: '2026-11-21' } as never,
    });
    expect(screen.getByText(/^Sari tidak memegang barang ini lagi/)).toBeDefined();
    expect(choices()).toEqual(all.slice(2));
    expect(field(/^Putusan/).value).toBe('dicatat');
    expect(screen.queryByLabelText(/^Kondisi/)).toBeNull();
  });

  it('sends a kondisi with the day it counts from, and what it changed is asked for again', async () => {
    standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
    await show('admin');
    expect(screen.getByText(/^3 dari 8 buah menjadi barang sendiri yang tetap dipegang Sari/)).toBeDefined();
    fireEvent.change(field(/^Jawaban/), { target: { value: 'Dicatat' } });
    await submit();
    expect(await screen.findByText('Sudah dicatat.')).toBeDefined();
    expect(server.writes()).toEqual([
      [
        '/api/aduan/4/putuskan',
        { putusan: 'kondisi', jumlah: 3, tanggal: '2026-11-23', kondisi: 'Rusak Ringan', jawaban: 'Dicatat' },
      ],
    ]);
    expect(stale()).toEqual([true, true, true, false]);
  });

  it.each([
    ['Rusak Ringan', true],
    ['Baik', false],
  ])('sends a return in kondisi %s, split from the rest only if it differs', async (kondisi, pecah) => {
    await show('admin', { jenis: 'kembali' });
    fireEvent.change(field(/^Kondisi saat kembali/), { target: { value: kondisi } });
    await submit();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.[1]).toMatchObject({ putusan: 'dikembalikan', jumlah: 3, kondisi, pecah });
  });

  it('sends a refusal with its reason alone', async () => {
    await show('admin');
    choose('ditolak');
    expect(button('Tolak aduan')).not.toBeNull();
    expect(screen.queryByLabelText(/^(Kondisi|Jumlah)/)).toBeNull();
    fireEvent.change(field(/^Alasan/), { target: { value: 'Sudah tercatat' } });
    await submit();
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.[1]).toEqual({ putusan: 'ditolak', jawaban: 'Sudah tercatat' });
  });

  it('that came too late says so and shows what was decided', async () => {
    await show('admin');
    server.answer((response, { method }) =>
      method === 'GET'
        ? json(response, 200, { data: { ...waiting, status: 'ditarik' } })
        : json(response, 409, { message: 'Aduan ini sudah ditarik.', code: 'already_decided' }),
    );
    await submit();
    await waitFor(() => expect(screen.getByText('Ditarik oleh yang melaporkan')).toBeDefined());
    expect(screen.queryByLabelText('Putusan')).toBeNull();
  });
});
