import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DeviceState } from './device-state.tsx';
import type { UsedList } from './use-count-list.ts';
import type { TakenList } from './use-taken-list.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Stubs a browser over https with this service worker and server. */
function stubBrowser(register: () => Promise<object>, fetched: () => Response) {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => fetched()),
  );
}
const list = { bytes: 2048, failed: null, refetch: () => {} };
const taken: Pick<TakenList, 'known' | 'refusal' | 'tell'> = {
  known: 'dibawa',
  refusal: null,
  tell: async () => {},
};
const show = (one: Pick<UsedList, 'bytes' | 'failed' | 'refetch'> = list, state = taken) =>
  renderPage(() => <DeviceState list={one} taken={state} waiting={0} photos={0} />);
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));

test('says what of the preparation failed, and goes on where somebody tries again', async () => {
  const answers: (() => Promise<object>)[] = [
    () => Promise.reject(new Error('no room')),
    () => Promise.resolve({ active: {} }),
    () => Promise.resolve({ active: {} }),
  ];
  const readers = [new Response('', { status: 503 }), new Response('reader')];
  stubBrowser(
    () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
    () => readers.shift() ?? new Response('', { status: 500 }),
  );
  await show();
  expect(await screen.findByText(/Halaman ini tidak dapat disimpan di perangkat/)).toBeDefined();
  again();
  expect(await screen.findByText(/Pembaca label tidak dapat diunduh/)).toBeDefined();
  again();
  expect(await screen.findByText('Siap dipakai tanpa jaringan (2 KB).')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});

test('a worker that could not fetch its files is a failure; one that is coming is waited for', async () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  stubBrowser(
    async () => ({ active: null, waiting: null, installing: worker }),
    () => new Response('reader'),
  );
  await show();
  expect(screen.getByText('Menyiapkan untuk dipakai tanpa jaringan …')).toBeDefined();
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  expect(await screen.findByText(/Halaman ini tidak dapat disimpan/)).toBeDefined();
  worker.state = 'activated';
  again();
  expect(await screen.findByText(/^Siap dipakai/)).toBeDefined();
});

test.each([
  ['keep', /Daftar barangnya tidak dapat disimpan/],
  ['fetch', /Daftar barangnya tidak dapat diunduh/],
] as const)('says that the list failed to %s, and asks for it again', async (failed, text) => {
  const refetch = vi.fn();
  stubBrowser(
    async () => ({ active: {} }),
    () => new Response('reader'),
  );
  await show({ bytes: null, failed, refetch });
  expect(await screen.findByText(text)).toBeDefined();
  again();
  expect(refetch).toHaveBeenCalledOnce();
});

test('is not ready before the list lies on the device, whatever else does', async () => {
  stubBrowser(
    async () => ({ active: {} }),
    () => new Response('reader'),
  );
  await show({ bytes: null, failed: null, refetch: () => {} });
  // the label reader is fetched last
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.getByText('Daftar belum lengkap di perangkat ini …')).toBeDefined();
  expect(screen.queryByText(/^Siap dipakai/)).toBeNull();
});

test.each([
  ['belum', /^Memberi tahu server/],
  ['diserahkan', /^Hitungan perangkat ini sudah diserahkan/],
] as const)('is not ready while the server knows of the device: %s', async (known, text) => {
  stubBrowser(
    async () => ({ active: {} }),
    () => new Response('reader'),
  );
  await show(list, { ...taken, known });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/^Siap dipakai/)).toBeNull();
});

test('says why the server refuses that the device has the list, and asks again', async () => {
  stubBrowser(
    async () => ({ active: {} }),
    () => new Response('reader'),
  );
  const tell = vi.fn(async () => {});
  await show(list, { known: 'belum', refusal: 'Perangkat ini sudah ditutup admin: hilang', tell });
  expect(await screen.findByText(/sudah ditutup admin: hilang/)).toBeDefined();
  again();
  expect(tell).toHaveBeenCalledOnce();
});

test('over plain http it says that counting needs the network, and what to do', async () => {
  vi.stubGlobal('isSecureContext', false);
  await show();
  expect(screen.getByText('Penghitungan di alamat ini memerlukan jaringan')).toBeDefined();
  expect(screen.queryByText(/^Siap dipakai/)).toBeNull();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
test.each([
  [true, iphone, 3, 'Safari menghapus yang tujuh hari tidak dibuka', 'Kirim 3 hitungan yang menunggu'],
  [true, iphone, 0, 'Safari menghapus yang tujuh hari tidak dibuka', null],
  [
    false,
    '',
    3,
    'Peramban ini dapat menghapus hitungan yang menunggu',
    'Kirim 3 hitungan begitu ada jaringan',
  ],
  [true, '', 3, null, null],
  [false, '', 0, null, null],
])(
  'kept for good %s, browser "%s", %i waiting: warns before they could be thrown away',
  async (persisted, agent, waiting, title, text) => {
    stubBrowser(
      async () => ({ active: {} }),
      () => new Response('reader'),
    );
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { persist: async () => persisted },
    });
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      value: agent || 'Mozilla/5.0 Chrome/130 Safari/537',
    });
    try {
      await renderPage(() => <DeviceState list={list} taken={taken} waiting={waiting} photos={0} />);
      expect(
        await screen.findByText(persisted ? 'Tidak dihapus peramban' : 'Dapat dihapus bila penuh'),
      ).toBeDefined();
      expect(screen.getByText('Halaman peramban')).toBeDefined();
      const titles = [/^Safari menghapus/, /^Peramban ini dapat menghapus/].flatMap((one) =>
        screen.queryAllByText(one).map(({ textContent }) => textContent),
      );
      expect(titles).toEqual(title ? [title] : []);
      if (text) expect(screen.getByText(new RegExp(text))).toBeDefined();
      else expect(screen.queryByText(/^Kirim/)).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, 'storage');
      Reflect.deleteProperty(navigator, 'userAgent');
    }
  },
);
