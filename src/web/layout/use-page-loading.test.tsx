import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageLoading } from './use-page-loading.ts';

function Shell() {
  usePageLoading();
  return null;
}

const loading = () => document.body.classList.contains('page-loading');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('removes the marker 1 ms after each update of the shell', () => {
  document.body.classList.add('page-loading');
  const { rerender } = render(<Shell />);
  expect(loading()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loading()).toBe(false);

  document.body.classList.add('page-loading');
  vi.advanceTimersByTime(100);
  expect(loading()).toBe(true);
  rerender(<Shell />);
  vi.advanceTimersByTime(1);
  expect(loading()).toBe(false);
});
