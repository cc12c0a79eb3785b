import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors.ts';
import { assertKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { connectS3, reasonOf, type S3, statusOf } from './s3-client.ts';
import type { StorageSettings } from './storage-url.ts';

export interface S3StoreOptions {
  /** Folder of the files, so that the sweep never touches other contents of the bucket. */
  folder?: string;
  /** Timeout of one request with all its retries, in milliseconds. */
  limitMs?: number;
  /** Milliseconds for which a download may stall. */
  stallMs?: number;
}

const LIMIT_MS = 30_000;
const STALL_MS = 15_000;
/** Timeout for undoing a write whose result is unknown, in milliseconds; what stays is swept after a day. */
const UNDO_MS = 5_000;

/**
 * Creates a store of files in a bucket of an S3-compatible store. Every call has a timeout. A store that does not
 * answer, or refuses, is an AppError `storage_unavailable` whose cause names the reason without any secret.
 */
export function createS3Store(
  settings: StorageSettings,
  { folder = 'berkas/', limitMs = LIMIT_MS, stallMs = STALL_MS }: S3StoreOptions = {},
): FileStore {
  const Bucket = settings.bucket;
  const root = settings.prefix + folder;
  const pathOf = (key: string) => {
    assertKey(key);
    return root + key;
  };
  const connection = connectionTo(settings);

  const remove = (Key: string, limit = limitMs) =>
    within(limit, async (abortSignal) => {
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
    });

  return {
    async put(key, content) {
      const Key = pathOf(key);
      const ContentMD5 = createHash('md5').update(content).digest('base64');
      try {
        await within(limitMs, async (abortSignal) => {
          const { sdk, client } = await connection();
          const command = new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentMD5 });
          await client.send(command, { abortSignal });
        });
      } catch (error) {
        if (mayHaveArrived(error)) await remove(Key, Math.min(limitMs, UNDO_MS)).catch(() => {});
        throw error;
      }
    },
    get(key) {
      const Key = pathOf(key);
      return within(limitMs, async (abortSignal) => {
        const { sdk, client } = await connection();
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal });
          return Body && contentOf(Body as Readable, stallMs);
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    remove: (key) => remove(pathOf(key)),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await within(limitMs, async (abortSignal) => {
          const { sdk, client } = await connection();
          const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: root, ContinuationToken });
          return client.send(command, { abortSignal });
        });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified)
            yield { key: Key.slice(root.length), modifiedAt: LastModified } satisfies StoredFile;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

/** Returns a function that connects at its first call and reuses the connection. */
function connectionTo(settings: StorageSettings): () => Promise<S3> {
  let connected: Promise<S3> | undefined;
  return () => {
    connected ??= connectS3(settings);
    return connected;
  };
}

/** Runs work with a timeout in milliseconds. @throws AppError storage_unavailable */
async function within<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  // the timer ends with the work: a download that has begun may take as long as it needs
  const timer = setTimeout(() => giveUp.abort(), limit);
  try {
    return await work(giveUp.signal);
  } catch (error) {
    throw unavailable(error, giveUp.signal.aborted ? `no answer within ${limit} ms` : undefined);
  } finally {
    clearTimeout(timer);
  }
}

class StoreFailure extends Error {
  readonly status: number | undefined;

  constructor(reason: string, status: number | undefined) {
    super(reason);
    this.name = 'StoreFailure';
    this.status = status;
  }
}

function unavailable(error: unknown, reason = reasonOf(error)): AppError {
  const cause = new StoreFailure(reason, statusOf(error));
  return new AppError('storage_unavailable', { cause });
}

/** Checks whether a failed write may have stored something: only a clear refusal can't have. */
function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  const status = cause instanceof StoreFailure ? cause.status : undefined;
  return status === undefined || status >= 500;
}

/** Streams the content; releases the connection when its reader disconnects. */
function contentOf(body: Readable, stallMs: number): Readable {
  const content = Readable.from(lively(body, stallMs), { objectMode: false });
  // also when nobody reads from it, so that the generator never starts
  content.once('close', () => body.destroy());
  return content;
}

/** Passes the content on and aborts when the store stalls; the reader itself may be slow. */
async function* lively(body: Readable, stallMs: number): AsyncGenerator<Buffer> {
  const giveUp = () => body.destroy(new Error(`the content stopped for ${stallMs} ms`));
  let timer = setTimeout(giveUp, stallMs);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(giveUp, stallMs);
    }
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
