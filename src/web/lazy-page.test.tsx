import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { isChunkError, watchPreloadErrors } from './preload-errors.ts';

const Page = () => <p>Halaman barang</p>;

afterEach(cleanup);

describe('lazyPage', () => {
  it('fetches once and shows the named component', async () => {
    const load = vi.fn(async () => ({ Page }));
    const Lazy = lazyPage(load, 'Page');
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    render(<Lazy />);
    expect(screen.getByText('Halaman barang')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits for its chunk when nothing preloaded it', async () => {
    const Lazy = lazyPage(async () => ({ Page }), 'Page');
    await act(async () => {
      render(
        <Suspense fallback="Memuat">
          <Lazy />
        </Suspense>,
      );
    });
    expect(screen.getByText('Halaman barang')).toBeDefined();
  });

  it('rethrows a failed fetch, and tries again the next time', async () => {
    const load = vi.fn(async () => ({ Page })).mockRejectedValueOnce(new Error('chunk'));
    const Lazy = lazyPage(load, 'Page');
    await expect(Lazy.preload()).rejects.toThrow('chunk');
    await expect(Lazy.preload()).resolves.toBeUndefined();
  });
});

describe('the first page', () => {
  /** Renders a page in a freshly started application, with data that are loading; returns what resolves them. */
  async function startWith(pages = 1) {
    vi.resetModules();
    const { lazyPage: create, firstPage } = await import('./lazy-page.tsx');
    const drawn = vi.fn(Page);
    let resolve: () => void = () => undefined;
    const loading = new Promise<void>((done) => {
      resolve = done;
    });
    const prefetch = vi.fn(() => loading);
    const Drawn = Object.assign(() => drawn(), { prefetch });
    for (let page = 0; page < pages; page += 1) {
      const Lazy = create(async () => ({ Page: Drawn }), 'Page');
      cleanup();
      drawn.mockClear();
      Lazy.prefetch({}, {});
      await Lazy.preload();
      await act(async () => {
        render(
          <Suspense fallback="Memuat">
            <Lazy />
          </Suspense>,
        );
      });
      if (page + 1 < pages) await act(async () => vi.advanceTimersByTime(300));
    }
    return { drawn, firstPage, resolve: () => resolve() };
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for its data, to be drawn once, with them', async () => {
    const { drawn, resolve } = await startWith();
    expect(drawn).not.toHaveBeenCalled();
    await act(async () => resolve());
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('waits 300 ms at most', async () => {
    const { drawn } = await startWith();
    await act(async () => vi.advanceTimersByTime(299));
    expect(drawn).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(1));
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('says when it is there', async () => {
    const { drawn, firstPage, resolve } = await startWith();
    const onDrawn = vi.fn();
    void firstPage.then(onDrawn);
    await act(async () => vi.advanceTimersByTime(200));
    expect(onDrawn).not.toHaveBeenCalled();
    await act(async () => resolve());
    expect(drawn).toHaveBeenCalled();
    expect(onDrawn).toHaveBeenCalledOnce();
  });

  it('alone waits: the next one shows its placeholders', async () => {
    const { drawn } = await startWith(2);
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

describe('a preload error', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = watchPreloadErrors();
  });
  afterEach(() => stop());

  it('is remembered and stays unhandled, so that Vite rethrows it', () => {
    const error = new Error('Failed to fetch dynamically imported module');
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    expect(isChunkError(error)).toBe(false);
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(isChunkError(error)).toBe(true);
    expect(isChunkError(new Error('other'))).toBe(false);
    expect(isChunkError(null)).toBe(false);
  });

  it('asks for the data of the page once its chunk is there, and says nothing of a chunk that is not', async () => {
    const prefetch = vi.fn();
    const Lazy = lazyPage(async () => ({ Page: Object.assign(() => <Page />, { prefetch }) }), 'Page');
    Lazy.prefetch({ id: '7' }, { tab: 'riwayat' });
    await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith({ id: '7' }, { tab: 'riwayat' }));
    lazyPage(async (): Promise<{ Page: typeof Page }> => Promise.reject(new Error('gone')), 'Page').prefetch(
      {},
      {},
    );
  });
});
