import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KelompokPenyusutan, PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { KelompokDialog } from './kelompok-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';

const kelompok: KelompokPenyusutan = {
  id: 1,
  kode: 'kelompok_1',
  nama: 'Kelompok 1',
  masa_manfaat_bulan: 48,
  metode: ['garis_lurus', 'saldo_menurun'],
  sumber: 'PMK 72/2023',
  versi: 5,
};
const dariBarang: PenyusutanPegangan['pengaturan_barang'] = {
  metode: 'garis_lurus',
  kelompok: 'kelompok_1',
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: '2024-01-01',
  asal: 'barang',
};
const sendiri: PenyusutanSendiri = {
  metode: 'garis_lurus',
  kelompok: null,
  masa_manfaat_bulan: 36,
  nilai_residu: 500_000,
  mulai: '2025-02-01',
};
const pegangan: PenyusutanPegangan = {
  per: '2026-11-23',
  nilai_perolehan: 0,
  nilai_buku: 0,
  per_tahun: [],
  per_bulan: [],
  barang: { id: 31, kode_barang: '003-2024-001', nama_barang: 'Proyektor', harga_barang: 9_000_000 },
  pengguna: { id: 8, name: 'Budi', jabatan: null },
  jumlah: 2,
  tanggal_awal: '2026-11-01',
  tanggal_akhir: null,
  pengaturan: { ...dariBarang, ...sendiri, nilai_residu: 500_000, mulai: '2025-02-01', asal: 'pengguna' },
  pengaturan_sendiri: sendiri,
  pengaturan_barang: dariBarang,
  nilai_buku_awal: 0,
  nilai_buku_akhir: null,
  susut_selama_dipegang: 0,
  versi: 4,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  sessionStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

/** Lists the groups, and answers a write as given. */
function answerWith(status: number, body: unknown = { data: {}, message: 'Sudah disimpan.' }): void {
  server.answer((response, { method }) =>
    method === 'GET' ? json(response, 200, { data: [kelompok] }) : json(response, status, body),
  );
}

const shown = [
  ['kelompok-penyusutan'],
  ['barang', 'list', {}],
  ['barang', 'penyusutan', 31, 77, 'hari-ini'],
  ['logdeletebarang', 'list', {}],
  ['kategori', 'list', {}],
];
async function open(dialog: (close: () => void) => React.JSX.Element) {
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? dialog(() => setOpen(false)) : <p>Tertutup</p>;
  };
  const { queryClient } = await renderPage(Page);
  for (const key of shown) queryClient.setQueryData(key, key.length === 1 ? [kelompok] : {});
  return () => shown.map((key) => queryClient.getQueryState(key)?.isInvalidated);
}
const openSetting = (data = pegangan) =>
  open((close) => <SettingDialog open onClose={close} holdingId={77} data={data} />);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select' });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = (label: RegExp) => act(async () => fireEvent.submit(field(label).form as HTMLFormElement));
const sent = () => [server.lastWrite().method, server.lastWrite().url, JSON.parse(server.lastWrite().body)];

describe('the depreciation of a holding', () => {
  it('shows the setting of its own and sends it as it is, with what was read', async () => {
    answerWith(200);
    const stale = await openSetting();
    expect([field(/^Metode/).value, field(/^Masa manfaat/).value, field(/^Mulai/).value]).toEqual([
      'garis_lurus',
      '36',
      '01/02/2025',
    ]);
    await submit(/^Metode/);
    await screen.findByText('Tertutup');
    expect(sent()).toEqual(['PUT', '/api/barang/31/pengguna/77', { penyusutan: sendiri, versi: 4 }]);
    expect(stale()).toEqual([false, true, true, true, false]);
    expect(screen.getByText('Sudah disimpan.')).toBeDefined();
  });

  it('emptied follows its barang again', async () => {
    answerWith(200);
    await openSetting();
    type(/^Metode/, '');
    expect(screen.queryByLabelText(/^Mulai/)).toBeNull();
    await submit(/^Metode/);
    await screen.findByText('Tertutup');
    expect(sent()[2]).toEqual({ penyusutan: null, versi: 4 });
  });

  it('empties a field of its own: residual and start come from the barang', async () => {
    answerWith(200);
    await openSetting();
    type(/^Nilai residu/, '');
    type(/^Mulai/, '');
    await submit(/^Metode/);
    await screen.findByText('Tertutup');
    expect(sent()[2]).toEqual({ penyusutan: { ...sendiri, nilai_residu: null, mulai: null }, versi: 4 });
  });

  it.each([
    [
      'a group takes the place of the months',
      /^Kelompok/,
      'kelompok_1',
      { kelompok: 'kelompok_1', masa_manfaat_bulan: null },
    ],
    [
      'half-years take no residual',
      /^Metode/,
      'garis_lurus_semesteran',
      { metode: 'garis_lurus_semesteran', nilai_residu: null },
    ],
    [
      'what loses no value keeps nothing else',
      /^Metode/,
      'tidak_disusutkan',
      { metode: 'tidak_disusutkan', masa_manfaat_bulan: null, nilai_residu: null, mulai: null },
    ],
  ] as const)('%s', async (_what, label, value, changed) => {
    answerWith(200);
    await openSetting();
    await screen.findByRole('option', { name: /^Kelompok 1/ });
    type(label, value);
    await submit(/^Metode/);
    await screen.findByText('Tertutup');
    expect(sent()[2]).toEqual({ penyusutan: { ...sendiri, ...changed }, versi: 4 });
  });

  it('that is refused stays open with what was typed, which a later visit finds again', async () => {
    const errors = { 'penyusutan.masa_manfaat_bulan': ['Terlalu lama.'] };
    answerWith(422, { message: 'Periksa isian.', code: 'validation_failed', errors });
    const stale = await openSetting();
    type(/^Masa manfaat/, '60');
    await submit(/^Metode/);
    expect(await screen.findByText('Terlalu lama.')).toBeDefined();
    expect(stale()).toEqual([false, false, false, false, false]);
    expect(keptText()).toContain('penyusutan/77');
    cleanup();
    await openSetting();
    expect(field(/^Masa manfaat/).value).toBe('60');
  });

  it('leaves no draft once it is saved', async () => {
    answerWith(200);
    await openSetting();
    type(/^Masa manfaat/, '60');
    await submit(/^Metode/);
    await screen.findByText('Tertutup');
    expect(keptText()).not.toContain('penyusutan/77');
    await cleanup();
    await openSetting();
    expect(field(/^Masa manfaat/).value).toBe('36');
  });
});

describe('a group of the law', () => {
  const openKelompok = () => open((close) => <KelompokDialog open onClose={close} kelompok={kelompok} />);

  it('is saved with months as a number and what was read; barang are worth something else then', async () => {
    answerWith(200);
    const stale = await openKelompok();
    type(/^Nama/, 'Golongan 1');
    type(/^Masa manfaat/, '60');
    await submit(/^Nama/);
    await screen.findByText('Tertutup');
    expect(sent()).toEqual([
      'PUT',
      expect.stringMatching(/\/1$/),
      { nama: 'Golongan 1', masa_manfaat_bulan: 60, sumber: 'PMK 72/2023', versi: 5 },
    ]);
    expect(stale()).toEqual([true, true, true, false, false]);
  });

  it('that is refused says so beside its field and asks nothing anew', async () => {
    const errors = { nama: ['Sudah dipakai.'] };
    answerWith(422, { message: 'Periksa isian.', code: 'validation_failed', errors });
    const stale = await openKelompok();
    type(/^Nama/, 'Kelompok 2');
    await submit(/^Nama/);
    expect(await screen.findByText('Sudah dipakai.')).toBeDefined();
    expect([field(/^Nama/).value, ...stale()]).toEqual(['Kelompok 2', false, false, false, false, false]);
  });
});
