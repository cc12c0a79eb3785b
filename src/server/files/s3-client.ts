import type { S3Client } from '@aws-sdk/client-s3';
import type { StorageSettings } from './storage-url.ts';

/** The AWS package and a client of it. */
export interface S3 {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Timeouts of a connect and of one try of a request, in milliseconds. */
const CONNECT_MS = 3_000;
const TRY_MS = 12_000;
const TRIES = 3;
/** Maximum sockets to the store; the package's default of 50 could be used up by slow readers. */
const MAX_SOCKETS = 256;

/** Connects to the store, and loads the AWS package only then, because it takes time and memory. */
export async function connectS3({ endpoint, region, keys }: StorageSettings): Promise<S3> {
  // silences the package's warning about Node versions, which is for developers: docs/decisions/0016
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new sdk.S3Client({
    endpoint,
    region,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // path-style addresses, which every S3-compatible store understands
    forcePathStyle: true,
    // not every store supports the newer checksums; writes carry an MD5
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: TRY_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { sdk, client };
}

/** Returns the reason of a store's failure in one line, without the keys or signatures that its errors may carry. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  if (status !== undefined) return `${error.name} (HTTP ${status})`;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? ` ${String(first.code)}` : '';
  const message = first instanceof Error && first.message ? first.message : error.message;
  return `${error.name}${code}: ${message.replace(/\s+/g, ' ').trim()}`;
}

/** Returns the HTTP status of a store's refusal; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
