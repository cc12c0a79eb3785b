declare global {
  interface Window {
    /** What public/start.js asked for before the application was there, and with whose token. */
    firstData?: { url: string; bearer: string; answer: Promise<Response> };
  }
}

/**
 * Hands over the answer that public/start.js asked for, once.
 * @param bearer header `Authorization` of who asks now
 * @returns false when it asked for something else, for somebody else, or long ago (public/start.js drops it)
 */
export function takeFirstData(url: string, bearer: string | undefined): Promise<Response> | false {
  const { firstData } = window;
  if (firstData?.url !== url) return false;
  delete window.firstData;
  return firstData.bearer === bearer && firstData.answer;
}
