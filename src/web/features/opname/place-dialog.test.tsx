import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PlaceDialog } from './place-dialog.tsx';

afterEach(cleanup);

type Count = SelisihOpname['hitungan'][number];
const rooms: Record<number, string> = { 1: 'Gedung / Satu', 2: 'Gedung / Dua' };
const at = (lokasi_id: number, jumlah: number) => {
  return { lokasi_id, jalur: rooms[lokasi_id] ?? '', jumlah, kondisi: 'Baik' as const };
};
/** Creates a valid count of a petugas. */
const count = (petugas: string, lokasi_id: number, jumlah: number, more: Partial<Count> = {}): Count => ({
  ...at(lokasi_id, jumlah),
  kondisi: null,
  petugas,
  perangkat: { id: `perangkat ${petugas}`, nama: null },
  pengguna_id: null,
  orang: null,
  catatan: null,
  ...more,
});
const onDevice = (id: string, nama: string | null = null) => ({ perangkat: { id, nama } });

/** Renders the dialog for eight tables in room 1, and returns what is decided with which answers. */
async function show(hitungan: Count[]) {
  const decide = vi.fn(async () => {});
  const close = vi.fn();
  const row: SelisihOpname = {
    kunci: 'barang:7',
    kelompok: 'berbeda',
    jenis: 'barang',
    record_id: 7,
    kode: '001-2024-7',
    nama: 'Meja',
    nilai: 8000,
    harapan: at(1, 8),
    letak: [],
    pemegang: null,
    hitungan,
    foto: [],
    kini: at(1, 8),
    sejak: [],
    usul: 'sengketa',
    pilihan: ['sesuaikan', 'hilang'],
    putusan: null,
  };
  await renderPage(() => <PlaceDialog row={row} keputusan="hilang" decide={decide} onClose={close} />);
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Putuskan' });
  return {
    dialog,
    button,
    labels: () => dialog.getAllByRole('radio').map(nameOf),
    choose: (name: string, group = 0) =>
      fireEvent.click(
        within(dialog.getAllByRole('radiogroup')[group] as HTMLElement).getByRole('radio', { name }),
      ),
    decided: async () => {
      fireEvent.click(button);
      await waitFor(() => expect(close).toHaveBeenCalled());
      return decide.mock.calls;
    },
  };
}
const nameOf = (radio: HTMLElement) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '';
const decision = (...letak: object[]) => [[{ putusan: [{ kunci: 'barang:7', keputusan: 'hilang', letak }] }]];

test('only the room where devices differ is asked about; what others counted in other rooms is added', async () => {
  const { dialog, button, labels, choose, decided } = await show([
    count('Sari', 1, 5),
    count('Budi', 1, 4),
    count('Joko', 2, 3),
  ]);
  expect(labels()).toEqual(['Sari: 5 unit', 'Budi: 4 unit']);
  expect(dialog.getByRole('radiogroup', { name: 'Hitungan di Satu, Gedung' })).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toBe('3 unit · di Dua, Gedung');
  expect(button.disabled).toBe(true);
  choose('Sari: 5 unit');
  expect(await decided()).toEqual(
    decision({ lokasi_id: 1, jumlah: 5, kondisi: 'Baik' }, { lokasi_id: 2, jumlah: 3, kondisi: 'Baik' }),
  );
});

test('two devices of one petugas are two answers, and only one of them counts', async () => {
  const { labels, choose, decided } = await show([
    count('Sari', 1, 3, onDevice('satu')),
    count('Sari', 1, 5, onDevice('dua', 'Tablet')),
    count('Budi', 1, 0),
  ]);
  expect(labels()).toEqual([
    'Sari, perangkat 1: 3 unit',
    'Sari, Tablet, perangkat 2: 5 unit',
    'Budi: tidak menemukan',
  ]);
  choose('Sari, perangkat 1: 3 unit');
  expect(await decided()).toEqual(decision({ lokasi_id: 1, jumlah: 3, kondisi: 'Baik' }));
});

test('each contradicted place is asked about on its own, also each person in one room', async () => {
  const joko = { pengguna_id: 4, orang: 'Joko' };
  const rina = { pengguna_id: 5, orang: 'Rina' };
  const { dialog, button, choose, decided } = await show([
    count('Sari', 1, 2, joko),
    count('Budi', 1, 1, joko),
    count('Sari', 1, 4, { ...rina, kondisi: 'Rusak Berat' }),
    count('Budi', 1, 4, rina),
    count('Sari', 2, 1, rina),
    count('Budi', 2, 1, { ...rina, kondisi: 'Baik' }),
  ]);
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
  expect(dialog.getByRole('radiogroup', { name: 'Hitungan di Satu, Gedung · pada Rina' })).toBeDefined();
  choose('Budi: 1 unit');
  expect(button.disabled).toBe(true);
  choose('Sari: 4 unit · Rusak Berat', 1);
  expect(await decided()).toEqual(
    decision(
      { lokasi_id: 1, jumlah: 1, kondisi: 'Baik', pengguna_id: 4 },
      { lokasi_id: 1, jumlah: 4, kondisi: 'Rusak Berat', pengguna_id: 5 },
      { lokasi_id: 2, jumlah: 1, kondisi: 'Baik', pengguna_id: 5 },
    ),
  );
});
