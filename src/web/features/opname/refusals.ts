import { ApiError } from '../../api/api-error.ts';

/** Statuses that don't concern the content of a request: it is sent again later. */
const LATER = [401, 408, 425, 429];

/** Tells whether the server refused a request for good, so that sending it again helps nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status);
