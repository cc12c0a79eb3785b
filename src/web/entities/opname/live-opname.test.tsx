import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLiveOpname } from './live-opname.ts';
import { connected, opnameDetail } from './opname.queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  see('visible');
});

/** Shows or hides the tab. */
function see(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

interface Opened {
  url: string;
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
}

/** Renders a page that follows opname 7; returns the opened streams. */
async function follow(runs = true) {
  const opened: Opened[] = [];
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(control) {
        const say = (text: string) => control.enqueue(encoder.encode(text));
        opened.push({ url, signal, say, end: () => control.close() });
        signal.addEventListener('abort', () => control.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  const queryClient = new QueryClient();
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  function Page() {
    useLiveOpname(7, runs);
    return null;
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
  });
  return { opened, read };
}
const interval = (status: string) => {
  const { refetchInterval } = opnameDetail(7);
  return typeof refetchInterval === 'function' && refetchInterval({ state: { data: { status } } } as never);
};

test('reads the progress anew with each message; without a stream the page asks every few seconds', async () => {
  const { opened, read } = await follow();
  expect(opened.map(({ url }) => url)).toEqual(['/api/opname/7/arus']);
  expect(interval('berjalan')).toBe(4000);
  opened[0]?.say('event: mulai\ndata: {}\n\n');
  await vi.waitFor(() => expect(interval('berjalan')).toBe(30_000));
  // the page was just loaded
  expect(read).not.toHaveBeenCalled();
  expect(interval('sah')).toBe(false);
  opened[0]?.say(': \n\nevent: berubah\ndata: {}\n\n');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  expect(read).toHaveBeenCalledWith({ queryKey: opnameDetail(7).queryKey });
  // the server closed the stream
  opened[0]?.end();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(interval('berjalan')).toBe(4000);
});

test('closes when the tab hides, follows again when it shows, and ends with the page', async () => {
  const { opened } = await follow();
  opened[0]?.say('event: mulai\ndata: {}\n\n');
  await vi.waitFor(() => expect(connected.has(7)).toBe(true));
  see('hidden');
  expect([opened[0]?.signal.aborted, connected.has(7)]).toEqual([true, false]);
  see('visible');
  expect([opened.length, opened[1]?.signal.aborted]).toEqual([2, false]);
  cleanup();
  expect(opened[1]?.signal.aborted).toBe(true);
});

test('follows nothing that is not counted', async () => {
  expect((await follow(false)).opened).toEqual([]);
});
