import type { ErrorCode } from '../../shared/errors.ts';

/** `network`: no answer came; `invalid_answer`: what came is not what the API speaks. */
export type ApiErrorCode = ErrorCode | 'network' | 'invalid_answer' | (string & {});

export interface ApiErrorParts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** The server's sentence, when it sent one. */
  message?: string | undefined;
  /** Sentences by field. */
  errors?: Record<string, string[]> | undefined;
  details?: unknown;
  /** Seconds to wait, from the Retry-After header. */
  retryAfter?: number | undefined;
  /** The id under which the server logged a 500. */
  logId?: string | undefined;
}

/** Any call that failed. Its message is the server's, or 'Internal Error' when there is none. */
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

/** The sentence to show a person for anything that was thrown; says what to do. */
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
