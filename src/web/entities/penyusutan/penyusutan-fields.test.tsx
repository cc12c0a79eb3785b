import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KelompokPenyusutan } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PenyusutanFields } from './penyusutan-fields.tsx';

const kelompok: KelompokPenyusutan = {
  id: 1,
  kode: 'kelompok_1',
  nama: 'Kelompok 1',
  masa_manfaat_bulan: 48,
  metode: ['garis_lurus', 'saldo_menurun'],
  sumber: 'PMK 72/2023',
};
const own: PenyusutanSendiri = {
  metode: 'garis_lurus',
  kelompok: null,
  masa_manfaat_bulan: 36,
  nilai_residu: 500_000,
  mulai: '2025-02-01',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  signInAs('admin');
  server.answer((response) => json(response, 200, { data: [kelompok] }));
});
afterEach(cleanup);

/** Renders the fields with a setting; returns the current setting. */
async function show(initial: PenyusutanSendiri | null = own): Promise<() => PenyusutanSendiri | null> {
  let now = initial;
  const Form = () => {
    const [value, setValue] = useState(initial);
    now = value;
    return (
      <PenyusutanFields
        value={value}
        onChange={setValue}
        errors={{ 'penyusutan.masa_manfaat_bulan': 'Terlalu lama.' }}
        inherited="Mengikuti kategori"
        withStart
      />
    );
  };
  await renderPage(Form);
  return () => now;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select' });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

it('shows a setting as it is, an error beside its field, and leaves it so', async () => {
  const now = await show();
  expect([field(/^Metode/).value, field(/^Masa manfaat/).value, field(/^Mulai/).value]).toEqual([
    'garis_lurus',
    '36',
    '01/02/2025',
  ]);
  expect(screen.getByText('Terlalu lama.')).toBeDefined();
  expect(now()).toEqual(own);
});

it('emptied follows the kategori again, chosen begins with nothing else', async () => {
  const now = await show();
  type(/^Metode/, '');
  expect(screen.queryByLabelText(/^Mulai/)).toBeNull();
  expect(now()).toBeNull();
  type(/^Metode/, 'saldo_menurun');
  expect(now()).toEqual({
    metode: 'saldo_menurun',
    kelompok: null,
    masa_manfaat_bulan: null,
    nilai_residu: null,
    mulai: null,
  });
});

it('empties residual and start', async () => {
  const now = await show();
  type(/^Nilai residu/, '');
  type(/^Mulai/, '');
  expect(now()).toEqual({ ...own, nilai_residu: null, mulai: null });
});

it('shows a life of its own beside a group, until the group is chosen', async () => {
  const now = await show({ ...own, kelompok: 'kelompok_1', masa_manfaat_bulan: 60 });
  await screen.findByRole('option', { name: /^Kelompok 1/ });
  expect(field(/^Masa manfaat/).value).toBe('60');
  type(/^Kelompok/, 'kelompok_1');
  expect(now()).toEqual({ ...own, kelompok: 'kelompok_1', masa_manfaat_bulan: null });
  expect(screen.queryByLabelText(/^Masa manfaat/)).toBeNull();
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
  const now = await show();
  await screen.findByRole('option', { name: /^Kelompok 1/ });
  type(label, value);
  expect(now()).toEqual({ ...own, ...changed });
});
