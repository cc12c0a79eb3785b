import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors.ts';
import { assertKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { connectS3, reasonOf, type S3, statusOf } from './s3-client.ts';
import type { StorageSettings } from './storage-url.ts';

export interface S3StoreOptions {
  /** Files lie below this folder, so that the sweep never sees what else a bucket holds. */
  folder?: string;
  /** Milliseconds for one request with all its tries. */
  limitMs?: number;
  /** Milliseconds that a content may stop on its way. */
  stallMs?: number;
}

const LIMIT_MS = 30_000;
const STALL_MS = 15_000;
/** Milliseconds for taking back a write whose end is unknown; what stays is swept as a stray after a day. */
const UNDO_MS = 5_000;

/**
 * Keeps files in a bucket of an S3-compatible store. Every call is bounded in time; a store that is away, or refuses,
 * is an AppError `storage_unavailable` whose cause names the reason without any secret.
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

/** Connects when the first one asks. */
function connectionTo(settings: StorageSettings): () => Promise<S3> {
  let connected: Promise<S3> | undefined;
  return () => {
    connected ??= connectS3(settings);
    return connected;
  };
}

/** Does work that must be over after so many milliseconds. @throws AppError storage_unavailable */
async function within<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  // cleared when the work is done: a content that is being read then goes on for as long as it takes
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

/** A clear refusal keeps nothing; anything else may have been kept before it failed. */
function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  const status = cause instanceof StoreFailure ? cause.status : undefined;
  return status === undefined || status >= 500;
}

/** The content as it comes, over a connection that is given back when its reader goes. */
function contentOf(body: Readable, stallMs: number): Readable {
  const content = Readable.from(lively(body, stallMs), { objectMode: false });
  // also when nobody ever read of it, and the generator never began
  content.once('close', () => body.destroy());
  return content;
}

/** A reader may be slow, but a store that stops half-way is given up. */
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
