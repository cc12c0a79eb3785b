import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from './use-floating.ts';

const view = { width: 1000, height: 600 };
const anchor = { left: 400, top: 300, width: 100, height: 30 };
const panel = { width: 200, height: 120 };

describe('placeBeside', () => {
  it('puts the panel on the wanted side, in line with its anchor', () => {
    expect(placeBeside(anchor, panel, 'bottom', 'start', view)).toEqual({ left: 400, top: 336 });
    expect(placeBeside(anchor, panel, 'bottom', 'end', view)).toEqual({ left: 300, top: 336 });
    expect(placeBeside(anchor, panel, 'top', 'center', view)).toEqual({ left: 350, top: 174 });
  });

  it('takes the other side when there is no room', () => {
    expect(placeBeside({ ...anchor, top: 520 }, panel, 'bottom', 'start', view).top).toBe(394);
    expect(placeBeside({ ...anchor, top: 20 }, panel, 'top', 'start', view).top).toBe(56);
  });

  it('never leaves the window to the left, right or top', () => {
    const place = fc.record({
      left: fc.integer({ min: -500, max: 1500 }),
      top: fc.integer({ min: -500, max: 1500 }),
    });
    const side = fc.constantFrom<'top' | 'bottom'>('top', 'bottom');
    const align = fc.constantFrom<'start' | 'center' | 'end'>('start', 'center', 'end');
    fc.assert(
      fc.property(place, side, align, (at, wantedSide, wantedAlign) => {
        const { left, top } = placeBeside({ ...anchor, ...at }, panel, wantedSide, wantedAlign, view);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + panel.width).toBeLessThanOrEqual(992);
        expect(top).toBeGreaterThanOrEqual(8);
      }),
    );
  });
});

it('covers its anchor rather than leave a window that is too low for both', () => {
  const view = { width: 360, height: 640 };
  const anchor = { left: 16, top: 300, width: 328, height: 36 };
  expect(placeBeside(anchor, { width: 330, height: 440 }, 'bottom', 'start', view)).toEqual({
    left: 16,
    top: 192,
  });
  expect(placeBeside(anchor, { width: 330, height: 700 }, 'bottom', 'start', view).top).toBe(8);
});
