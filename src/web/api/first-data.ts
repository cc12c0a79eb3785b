declare global {
  interface Window {
    /** Requests that public/start.js sent before the application was loaded, by address, with its token. */
    firstData?: { bearer: string; answers: Record<string, Promise<Response>> };
  }
}

/**
 * Takes the answer to a request of public/start.js, once.
 * @param bearer `Authorization` header of the present caller
 * @returns undefined for another address, another person, or after public/start.js dropped it
 */
export function takeFirstData(url: string, bearer: string | undefined): Promise<Response> | undefined {
  const { firstData } = window;
  const answer = firstData?.answers[url];
  delete firstData?.answers[url];
  return firstData?.bearer === bearer ? answer : undefined;
}
