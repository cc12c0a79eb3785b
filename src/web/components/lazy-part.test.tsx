import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a part whose first loads fail; returns a function that counts the loads. */
function renderPart(failures: number): () => number {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return { default: () => <p>Bagian</p> };
  });
  const Part = lazyPart(load);
  render(
    <Suspense fallback={<p>Tempatnya</p>}>
      <Part />
    </Suspense>,
  );
  return () => load.mock.calls.length;
}

it('keeps its place while it can not be loaded, and comes by itself after a few seconds', async () => {
  const asked = renderPart(1);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect([asked(), screen.queryByText('Tempatnya') !== null]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([asked(), screen.queryByText('Bagian') !== null]).toEqual([2, true]);
});

it('is tried again at once when the browser has a network again', async () => {
  const asked = renderPart(1);
  await act(() => vi.advanceTimersByTimeAsync(10));
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([asked(), screen.queryByText('Bagian') !== null]).toEqual([2, true]);
});
