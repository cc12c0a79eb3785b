import type { z } from 'zod';
import type { BodyInput, Endpoint, ParamsOf, QueryInput } from '../../shared/contract.ts';
import { ApiError } from './api-error.ts';
import { request, urlOf } from './request.ts';

/** Display names of the export formats. */
export const fileFormats = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

export interface DownloadProgress {
  /** Bytes received so far. */
  received: number;
  /** Total bytes; null while the server does not know the size of its stream. */
  total: number | null;
  /** Progress from 0 to 1, where the total is known or estimated; an estimate never reaches 1. */
  share: number | null;
  /** Rows in the file, when it is a list and the server sends their number. */
  rows: number | null;
  /** Rows that were requested but no longer exist, when the server sends their number. */
  missing: number | null;
}

export interface DownloadOptions<Path, Query, Body> {
  params?: Path;
  query?: Query;
  /** Body, for endpoints that are no GET. */
  body?: Body;
  onProgress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
}

/**
 * Downloads a file that an endpoint streams, and saves it under its Content-Disposition name. Uses fetch rather than a
 * link, because the token travels in a header.
 * @returns the final progress
 * @throws ApiError on failure, AbortError when cancelled
 */
export async function download<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Path, Query, Body, z.ZodType>,
  options: DownloadOptions<
    ParamsOf<typeof endpoint>,
    QueryInput<typeof endpoint>,
    BodyInput<typeof endpoint>
  > = {},
): Promise<DownloadProgress> {
  const { signal, onProgress } = options;
  const url = urlOf(
    endpoint,
    options.params as Record<string, unknown>,
    options.query as Record<string, unknown>,
  );
  const response = await request(url, {
    method: endpoint.method,
    headers: { Accept: '*/*' },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
    ...(signal ? { signal } : {}),
  });
  const progressOf = progressFrom(response.headers);
  const blob = await readAll(response, (received) => onProgress?.(progressOf(received)), signal);
  saveAs(blob, nameOf(response.headers.get('Content-Disposition')) ?? 'unduhan');
  return progressOf(blob.size);
}

function progressFrom(headers: Headers): (received: number) => DownloadProgress {
  const numberOf = (name: string) => {
    const text = headers.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  // with compression, Content-Length counts compressed bytes
  const total = headers.has('Content-Encoding') ? null : numberOf('Content-Length');
  const estimate = numberOf('X-Estimated-Bytes');
  const rows = numberOf('X-Total-Rows');
  const missing = numberOf('X-Missing-Rows');
  return (received) => {
    const share = total ? received / total : estimate ? Math.min(received / estimate, 0.99) : null;
    return { received, total, share, rows, missing };
  };
}

async function readAll(
  response: Response,
  onReceived: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      parts.push(piece.value as BlobPart);
      received += piece.value.byteLength;
      onReceived(received);
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    // the stream broke off: half a file is never saved
    throw new ApiError({ status: 0, code: 'network' });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? 'application/octet-stream' });
}

/** Parses the file name of a Content-Disposition header; RFC 6266's `filename*` takes precedence. */
export function nameOf(header: string | null): string | undefined {
  if (!header) return undefined;
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // invalid encoding: falls back to the plain name
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header);
  return (plain?.[1] ?? plain?.[2])?.trim() || undefined;
}

/** Saves a file through the browser's download. */
function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
