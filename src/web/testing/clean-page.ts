import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
const address = window.location.href;

/** The test files of a worker share one page: each leaves it as it was. */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  page.happyDOM.setURL(address);
});
