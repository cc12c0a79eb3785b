declare global {
  interface Window {
    /** What public/start.js asked for before the application was there, and with whose token. */
    firstData?: { url: string; token: string; answer: Promise<Response> };
  }
}

/** Age in ms from which data is asked for anew, as a query does (`staleTime` of query-client.ts). */
const FRESH_MS = 15_000;

/**
 * Hands over the answer that public/start.js asked for, once.
 * @returns undefined when it asked for something else, for somebody else, or long ago
 */
export function takeFirstData(url: string, token: string | null): Promise<Response> | undefined {
  const { firstData } = window;
  if (firstData?.url !== url) return undefined;
  delete window.firstData;
  return firstData.token === token && performance.now() < FRESH_MS ? firstData.answer : undefined;
}
