import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SectionNav } from './section-nav.tsx';
import { SCROLLSPY_THROTTLE } from './use-scrollspy.ts';

/** Simulated scroll position: the top of each section in the window. */
let tops: Record<string, number> = {};

function Form({ titles }: { titles: string[] }) {
  const ref = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={ref}>
        {titles.map((title) => (
          <fieldset key={title} id={title} data-section={title} />
        ))}
      </form>
      <SectionNav form={ref} />
    </>
  );
}

const scrollTo = (next: Record<string, number>) => {
  tops = next;
  act(() => {
    fireEvent.scroll(window);
    vi.advanceTimersByTime(SCROLLSPY_THROTTLE);
  });
};
const current = () => document.querySelector('[aria-current="true"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  tops = { Identitas: 100, Perolehan: 600, Berkas: 1100 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 100);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('marks the section whose top has come within 10 px', () => {
  render(<Form titles={['Identitas', 'Perolehan', 'Berkas']} />);
  expect(current()).toBe('Identitas');
  scrollTo({ Identitas: -489, Perolehan: 12, Berkas: 511 });
  expect(current()).toBe('Identitas');
  scrollTo({ Identitas: -491, Perolehan: 10, Berkas: 509 });
  expect(current()).toBe('Perolehan');
  scrollTo({ Identitas: -1000, Perolehan: -500, Berkas: 0 });
  expect(current()).toBe('Berkas');
});

it('is not there for a short form', () => {
  render(<Form titles={['Identitas', 'Perolehan']} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
