import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pengaturan } from '../../../shared/pengaturan.ts';
import { queryClient } from '../../api/query-client.ts';
import { pengaturanPublik } from '../../entities/pengaturan/pengaturan.queries.ts';
import { standAt } from '../../testing/clock.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PengaturanPage } from './pengaturan-page.tsx';

/** Different values in fields that could be mixed up. */
const settings: Pengaturan = {
  id: 1,
  organisasi_induk: 'PEMERINTAH KOTA',
  kode_unit: '412.1',
  kode_klasifikasi: '028',
  pola_nomor_bast: '{nomor}/BAST/{tahun}',
  nomor_bast_pertama: 12,
  nomor_bast_tahun: 2026,
  kertas_surat: 'A4',
  tanda_terima: 'tidak',
  tanda_terima_kategori: [],
  bentuk_tanda_tangan: 'keduanya',
  tautan_berlaku_hari: 7,
  pengingat_hari: 3,
  ringkasan_mingguan: false,
  nama_organisasi: 'Dinas Arsip',
  alamat: 'Jalan Braga 1',
  kota: 'Bandung',
  penanda_tangan_nama: 'Rini',
  penanda_tangan_jabatan: 'Kepala',
  penanda_tangan_nip: '198001012005011001',
  penanda_tangan_kedua_nama: 'Tono',
  penanda_tangan_kedua_jabatan: 'Pengurus',
  penanda_tangan_kedua_nip: '198501012010011002',
  tanda_tangan_laporan: 'dua',
  temuan_tampil: false,
  temuan_kontak: '0274 123456',
  logo_id: null,
  logo: null,
  latar_masuk_id: null,
  latar_masuk: null,
  gambar_barang_id: null,
  gambar_barang: null,
  lampiran_id: null,
  lampiran: null,
  buku_penyusutan: 'komersial',
  penghapusan: 'langsung',
  templat_surat_komitmen_id: null,
  templat_surat_komitmen: null,
  versi: 5,
  updated_at: '2026-11-20T03:00:00Z',
};

let server: TestServer;
let stored: Pengaturan;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  stored = settings;
  server.answer((response, { method, url, body }) => {
    if (method === 'PUT') {
      const { kota } = JSON.parse(body);
      stored = { ...settings, kota, versi: 6 };
      return json(response, 200, { data: stored, message: 'Pengaturan sudah disimpan.' });
    }
    if (url.startsWith('/api/image')) return json(response, 200, { data: stored });
    return json(response, 200, { data: [], meta: { page: 1, per_page: 25, total: 0 } });
  });
});
afterEach(cleanup);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const show = async () => {
  const page = await renderPage(PengaturanPage, '/image', { queryClient });
  await screen.findByLabelText(/^Kota/, { selector: 'input' });
  await screen.findByLabelText(/^Tautan lewat e-mail berlaku/);
  return page;
};
const submit = () => act(async () => fireEvent.submit(field(/^Kota/).form as HTMLFormElement));

describe('the settings of the office', () => {
  it('are read, not changed, by who is no admin; a contact that is not shown is not named', async () => {
    signInAs('user');
    await renderPage(PengaturanPage, '/image', { queryClient });
    expect(await screen.findByText('Penanda tangan')).toBeDefined();
    expect(screen.getByText('Hanya admin yang dapat mengubah pengaturan ini.')).toBeDefined();
    const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(['Penanda tangan', 'Jabatan', 'NIP', 'Pengurus barang', 'Kontak untuk penemu'].map(value)).toEqual(
      ['Rini', 'Kepala', '198001012005011001', 'Tono', 'Tidak ditampilkan'],
    );
    expect(screen.queryByText('0274 123456')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Simpan pengaturan' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are sent as they are but for what was changed, each under its own name', async () => {
    signInAs('admin');
    await show();
    fireEvent.change(field(/^Kota/), { target: { value: 'Cimahi' } });
    await submit();
    expect(await screen.findByText('Pengaturan sudah disimpan.')).toBeDefined();
    const {
      id: _id,
      updated_at: _at,
      logo: _logo,
      latar_masuk: _latar,
      gambar_barang: _gambar,
      lampiran: _lampiran,
      templat_surat_komitmen: _templat,
      ...rest
    } = settings;
    expect(JSON.parse(server.lastWrite().body)).toEqual({ ...rest, kota: 'Cimahi' });
  });

  it('begin a fresh form with what is stored, and are asked anew by the sign-in page', async () => {
    signInAs('admin');
    await show();
    queryClient.setQueryData(pengaturanPublik.queryKey, { nama_organisasi: 'Dinas Arsip' } as never);
    const written = field(/^Kota/);
    fireEvent.change(written, { target: { value: 'Cimahi' } });
    await submit();
    await screen.findByText('Pengaturan sudah disimpan.');
    await waitFor(() => expect(field(/^Kota/)).not.toBe(written));
    expect(queryClient.getQueryState(pengaturanPublik.queryKey)?.isInvalidated).toBe(true);
    await screen.findByLabelText(/^Tautan lewat e-mail berlaku/);
    expect(field(/^Kota/).value).toBe('Cimahi');
    // the next save sends the version it is based on
    fireEvent.change(field(/^Kota/), { target: { value: 'Garut' } });
    await submit();
    await waitFor(() =>
      expect(JSON.parse(server.lastWrite().body)).toMatchObject({ kota: 'Garut', versi: 6 }),
    );
    cleanup();
    expect(keptText()).not.toContain('Cimahi');
  });

  it('show a number of the day at the office, which is another than that of the machine', async () => {
    standAt('2026-12-31T18:00:00Z', { machine: 'America/New_York', office: 'Asia/Jakarta' });
    signInAs('admin');
    await show();
    expect(screen.getByText('Contoh: 012/BAST/2027')).toBeDefined();
  });

  it('ask for kategori only where a tanda terima is asked for some of them', async () => {
    signInAs('admin');
    await show();
    const of = () => screen.queryByLabelText(/^Kategori/, { selector: 'input' });
    expect(of()).toBeNull();
    fireEvent.change(screen.getByLabelText('Diminta'), { target: { value: 'kategori' } });
    expect(of()).not.toBeNull();
  });

  it('that somebody else changed meanwhile are not overwritten', async () => {
    signInAs('admin');
    await show();
    stored = { ...settings, nama_organisasi: 'Dinas Perpustakaan', versi: 6 };
    server.answer((response, { method, url }) => {
      if (method === 'PUT') {
        const perubahan = [{ oleh: 'Budi', waktu: '2026-11-20T03:00:00Z' }];
        return json(response, 409, {
          message: 'Pengaturan ini sudah berubah.',
          code: 'version_conflict',
          details: { sekarang: { versi: 6 }, perubahan },
        });
      }
      if (url.startsWith('/api/image')) return json(response, 200, { data: stored });
      return json(response, 200, { data: [], meta: { page: 1, per_page: 25, total: 0 } });
    });
    fireEvent.change(field(/^Kota/), { target: { value: 'Cimahi' } });
    await submit();
    const panel = await screen.findByText('Pengaturan ini sudah berubah');
    expect(panel).toBeDefined();
    expect(await screen.findByText(/Dinas Perpustakaan/)).toBeDefined();
    expect(field(/^Kota/).value).toBe('Cimahi');
  });
});
