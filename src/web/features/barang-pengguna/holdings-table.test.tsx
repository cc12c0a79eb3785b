import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Holding } from '../../../shared/history.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ActiveHoldings, EndedHoldings } from './holdings-table.tsx';

afterEach(cleanup);

const holding: Holding = {
  id: 1,
  barang_id: 1,
  pengguna_id: 7,
  pengguna: { id: 7, name: 'Sari', jabatan: 'Staf' },
  jumlah: 2,
  tanggal_awal: '2026-11-20',
  tanggal_akhir: null,
  status: 'Masih Digunakan',
  keterangan: 'Rapat',
  kondisi_awal: 'Baik',
  kondisi_akhir: null,
  asal_id: null,
  koreksi_dari_id: null,
  alasan_koreksi: null,
  dikoreksi_pada: null,
  dicatat_oleh: null,
  versi: 1,
  created_at: '2026-11-20T01:00:00.000Z',
};

it.each(['America/New_York', 'Asia/Jakarta'])(
  'a holding counts its days by the office, at one in the morning, on a machine in %s',
  async (machine) => {
    standAt(oneAtNight, { machine, office: 'Asia/Jakarta' });
    const rows = [holding, { ...holding, id: 2, tanggal_awal: '2026-11-23' }];
    await renderPage(() => <ActiveHoldings rows={rows} satuan="rim" onAction={() => {}} />);
    expect(screen.getByText('20 November 2026').textContent).toBe('20 November 2026 3 hari');
    expect(screen.getByText('23 November 2026').textContent).toBe('23 November 2026 kurang dari sehari');
  },
);

it('what is over says from when to when, and a row that was put right is crossed out', async () => {
  const over = { ...holding, tanggal_akhir: '2026-11-22', kondisi_akhir: 'Rusak Ringan' as const };
  const wrong = { ...over, id: 2, dikoreksi_pada: '2026-11-22T01:00:00Z', alasan_koreksi: 'Salah orang' };
  await renderPage(() => <EndedHoldings rows={[over, wrong]} satuan={null} onAction={() => {}} />);
  const [said, crossed] = screen.getAllByText('20 November 2026 – 22 November 2026');
  expect([said?.tagName, said?.title, crossed?.tagName]).toEqual(['SPAN', '2 hari', 'DEL']);
  expect(screen.getByText('Rusak Ringan')).toBeDefined();
  expect(screen.getByText('Dikoreksi: Salah orang')).toBeDefined();
});
