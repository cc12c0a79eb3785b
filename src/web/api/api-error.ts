import type { ErrorCode } from '../../shared/errors.ts';

/** Code of a failed call. `network`: no answer; `invalid_answer`: an answer that does not match the API. */
export type ApiErrorCode = ErrorCode | 'network' | 'invalid_answer' | (string & {});

export interface ApiErrorParts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** Error sentence of the server, when it sent one. */
  message?: string | undefined;
  /** Error sentences by field. */
  errors?: Record<string, string[]> | undefined;
  details?: unknown;
  /** Seconds to wait before a retry, from the Retry-After header. */
  retryAfter?: number | undefined;
  /** Id under which the server logged a 500. */
  logId?: string | undefined;
}

/** Error of any failed call. Its message is the server's, or 'Internal Error' when there is none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: Record<string, string[]>;
  readonly details: unknown;
  readonly retryAfter: number | undefined;
  readonly logId: string | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message || 'Internal Error');
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? {};
    this.details = parts.details;
    this.retryAfter = parts.retryAfter;
    this.logId = parts.logId;
  }
}

/** Checks for a refusal because the server is busy for a moment. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'busy';

/** Returns the sentence to show for any thrown error, with advice. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'Terjadi kesalahan yang tidak terduga. Muat ulang halaman, lalu coba lagi.';
  if (error.code === 'network')
    return 'Tidak dapat terhubung ke server. Periksa sambungan Anda, lalu coba lagi.';
  if (error.message === 'Internal Error') {
    const suffix = error.logId ? ` Bila terjadi lagi, sampaikan kode ini kepada admin: ${error.logId}.` : '';
    return `Terjadi gangguan pada server. Coba beberapa saat lagi.${suffix}`;
  }
  return error.message;
}
