declare global {
  interface Window {
    /** Request that public/start.js sent before the application was loaded, with its token. */
    firstData?: { url: string; bearer: string; answer: Promise<Response> };
  }
}

/**
 * Takes the answer to the request of public/start.js, once.
 * @param bearer `Authorization` header of the present caller
 * @returns false for another address, another person, or after public/start.js dropped it
 */
export function takeFirstData(url: string, bearer: string | undefined): Promise<Response> | false {
  const { firstData } = window;
  if (firstData?.url !== url) return false;
  delete window.firstData;
  return firstData.bearer === bearer && firstData.answer;
}
