import { randomBytes } from 'node:crypto';
import { startFauxqs } from 'fauxqs';

/** Real S3 server in this process, with one bucket. */
export interface TestS3 {
  /** Returns the STORAGE_URL of a place; places don't share files. */
  url: (place?: string) => string;
  port: number;
  stop: () => Promise<void>;
}

const BUCKET = 'manis-uji';

/** Starts the server on loopback, on a free port or on the given one. */
export async function startS3(port = 0): Promise<TestS3> {
  const server = await startFauxqs({ port, logger: false });
  server.createBucket(BUCKET);
  return {
    url: (place = `p${randomBytes(4).toString('hex')}`) =>
      `s3://kunci:rahasia@127.0.0.1:${server.port}/${BUCKET}/${place}?tls=false`,
    port: server.port,
    stop: () => server.stop(),
  };
}
