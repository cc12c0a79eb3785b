import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCROLLSPY_OFFSET, SCROLLSPY_THROTTLE, throttled } from './use-scrollspy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('scrollspy', () => {
  it('has an offset of 10 px and a throttle of 75 ms', () => {
    expect([SCROLLSPY_OFFSET, SCROLLSPY_THROTTLE]).toEqual([10, 75]);
  });

  it('looks at most once in 75 ms, and once more after the last scroll', () => {
    const run = vi.fn();
    const { call } = throttled(run, SCROLLSPY_THROTTLE);
    call();
    expect(run).toHaveBeenCalledTimes(1);
    for (let ms = 0; ms < 74; ms += 1) {
      vi.advanceTimersByTime(1);
      call();
    }
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('looks no more once it is cancelled', () => {
    const run = vi.fn();
    const { call, cancel } = throttled(run, SCROLLSPY_THROTTLE);
    call();
    call();
    cancel();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
