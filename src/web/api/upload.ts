import type { z } from 'zod';
import type { AnswerOf, Endpoint, ParamsOf, QueryInput } from '../../shared/contract.ts';
import { ApiError } from './api-error.ts';
import { endSessionOn401, failureOf, headersOf, urlOf } from './request.ts';

export interface UploadOptions<Path, Query> {
  params?: Path;
  query?: Query;
  /** Share of the file sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Uploads one file in the multipart field `file` and returns the JSON body. Uses XMLHttpRequest, because fetch reports
 * no upload progress.
 * @throws ApiError on failure, AbortError when cancelled
 */
export function upload<Answer extends z.ZodType, Path extends z.ZodType, Query extends z.ZodType>(
  endpoint: Endpoint<Path, Query, z.ZodType, Answer>,
  file: File,
  options: UploadOptions<ParamsOf<typeof endpoint>, QueryInput<typeof endpoint>> = {},
): Promise<AnswerOf<typeof endpoint>> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const { 'Content-Type': _boundaryIsTheBrowsers, ...headers } = headersOf(options.headers);
    const abort = () => xhr.abort();

    xhr.open(
      endpoint.method,
      urlOf(
        endpoint,
        options.params as Record<string, unknown> | undefined,
        options.query as Record<string, unknown> | undefined,
      ),
    );
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) {
        try {
          resolve(JSON.parse(xhr.responseText));
        } catch {
          reject(new ApiError({ status: xhr.status, code: 'invalid_answer' }));
        }
        return;
      }
      endSessionOn401(xhr.status, headers.Authorization);
      reject(failureOf(xhr.status, xhr.responseText, xhr.getResponseHeader('Retry-After')));
    };
    xhr.onerror = () => reject(new ApiError({ status: 0, code: 'network' }));
    xhr.onabort = () => reject(new DOMException('Dibatalkan', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);

    if (signal?.aborted) {
      reject(new DOMException('Dibatalkan', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    xhr.send(form);
  });
}
