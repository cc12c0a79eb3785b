import type { SignedIn, TestApp } from './app.ts';

export type Answer = Awaited<ReturnType<TestApp['inject']>>;

/** The four HTTP methods, called as one person. */
export interface Asking {
  get: (url: string) => Promise<Answer>;
  post: (url: string, payload?: object) => Promise<Answer>;
  put: (url: string, payload: object) => Promise<Answer>;
  delete: (url: string, payload?: object) => Promise<Answer>;
}

/** Creates calls of the API with a person's session. */
export function askAs({ inject }: TestApp, { headers }: Pick<SignedIn, 'headers'>): Asking {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, payload?: object) =>
    inject({ method, url, headers, ...(payload && { payload }) });
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), delete: ask('DELETE') };
}

/** Returns status and code of a failure, to compare both at once. */
export function failureOf(answer: Answer): [number, string] {
  return [answer.statusCode, answer.json().code];
}
