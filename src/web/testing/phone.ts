import type { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';

/** Narrows the test browser to a phone for the rest of a test. */
export function onPhone(): void {
  const { happyDOM } = window as unknown as Pick<Window, 'happyDOM'>;
  happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }));
}
