import type { S3Client } from '@aws-sdk/client-s3';
import type { StorageSettings } from './storage-url.ts';

/** The package and a connection of it. */
export interface S3 {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Milliseconds to reach the store, and for one try of one request. */
const CONNECT_MS = 3_000;
const TRY_MS = 12_000;
const TRIES = 3;
/** More than people can keep busy at once; the package's own limit of 50 would be reached by slow readers. */
const MAX_SOCKETS = 256;

/** Loads the package, which takes a moment and memory: only who uses such a store pays for it. */
export async function connectS3({ endpoint, region, keys }: StorageSettings): Promise<S3> {
  // what the package says of Node's versions is for developers, who read docs/decisions/0016
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new sdk.S3Client({
    endpoint,
    region,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // the form of addresses that every such store understands
    forcePathStyle: true,
    // not every store knows the newer checksums; writes carry an MD5
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

/** What a store answered or how it failed, in one line: nothing of keys or signatures, which its errors may carry. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  if (status !== undefined) return `${error.name} (HTTP ${status})`;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? ` ${String(first.code)}` : '';
  const message = first instanceof Error && first.message ? first.message : error.message;
  return `${error.name}${code}: ${message.replace(/\s+/g, ' ').trim()}`;
}

/** The HTTP status of a store's refusal; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
