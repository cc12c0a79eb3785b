import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = () => screen.queryByText('Ubah barang');

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Tooltip label="Ubah barang">
      <button type="button">Ubah</button>
    </Tooltip>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('waits 50 ms before it shows and before it hides', () => {
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  pass(49);
  expect(tip()).toBeNull();
  pass(1);
  expect(tip()).not.toBeNull();
  fireEvent.mouseOut(button);
  pass(49);
  expect(tip()).not.toBeNull();
  pass(1);
  expect(tip()).toBeNull();
});

it('does not show for a pointer that only passes', () => {
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  pass(30);
  fireEvent.mouseOut(button);
  pass(100);
  expect(tip()).toBeNull();
});

it('goes on Escape', () => {
  const button = screen.getByRole('button');
  fireEvent.mouseOver(button);
  pass(50);
  fireEvent.keyDown(button, { key: 'Escape' });
  pass(50);
  expect(tip()).toBeNull();
});
