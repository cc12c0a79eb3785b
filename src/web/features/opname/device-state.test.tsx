import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DeviceState } from './device-state.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser over https whose service worker and server answer as the test says. */
function stubBrowser(register: () => Promise<object>, fetched: () => Response) {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => fetched()),
  );
}
const list = { bytes: 2048, unkept: false, refetch: () => {} };
const show = (one: typeof list | { bytes: null; unkept: true; refetch: () => void } = list) =>
  renderPage(() => <DeviceState list={one} waiting={0} photos={0} />);
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

test('says that the list could not be kept, and asks for it again', async () => {
  const refetch = vi.fn();
  stubBrowser(
    async () => ({ active: {} }),
    () => new Response('reader'),
  );
  await show({ bytes: null, unkept: true, refetch });
  expect(await screen.findByText(/Daftar barangnya tidak dapat disimpan/)).toBeDefined();
  again();
  expect(refetch).toHaveBeenCalledOnce();
});
