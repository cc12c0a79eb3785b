import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

function start() {
  return renderHook(({ total, filter }) => useSelection(total, filter), {
    initialProps: { total: 3120, filter: 'kondisi=Baik' },
  });
}

describe('useSelection', () => {
  it('selects rows, a page, and everything that matches', () => {
    const { result } = start();
    act(() => result.current.toggle(3, [1, 2, 3]));
    expect([...result.current.ids]).toEqual([3]);
    act(() => result.current.togglePage([1, 2, 3]));
    expect(result.current.count).toBe(3);
    act(() => result.current.selectAllMatching?.());
    expect(result.current).toMatchObject({ allMatching: true, count: 3120 });
    expect(result.current.has(999)).toBe(true);
  });

  it('leaves out a row of another page after everything that matches was selected', () => {
    const { result } = start();
    act(() => result.current.togglePage([1, 2]));
    act(() => result.current.selectAllMatching?.());
    act(() => result.current.toggle(4, [3, 4, 5]));
    expect([...result.current.ids]).toEqual([3, 5]);
    expect(result.current).toMatchObject({ allMatching: false, count: 2 });
  });

  it('clears a page that is wholly selected', () => {
    const { result } = start();
    act(() => result.current.togglePage([1, 2]));
    act(() => result.current.togglePage([1, 2]));
    expect(result.current.count).toBe(0);
  });

  it('forgets when the filters change, not when the page does', () => {
    const { result, rerender } = start();
    act(() => result.current.toggle(3, [1, 2, 3]));
    rerender({ total: 3121, filter: 'kondisi=Baik' });
    expect(result.current.count).toBe(1);
    rerender({ total: 10, filter: 'kondisi=Rusak Berat' });
    expect(result.current.count).toBe(0);
  });
});
